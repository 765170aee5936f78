// A country that issues documents, whole: payload → document → tree → XML.
import type { FollowedCountry } from '../document/document-country.ts';
import type { BindingCountry } from '../ubl/binding/binding-country.ts';
import type { RecordCountry } from './input.ts';

/** All that issuing documents of a country takes. Each function takes the parts that it needs; this has them all. */
export type Issuer = RecordCountry & FollowedCountry & BindingCountry;
