// What reading payloads asks of a country.

import type { CountryFacts } from '../core/country-facts.ts';
import type { DocumentKind } from '../core/document-kinds.ts';
import type { JsonObject } from '../core/json-object.ts';
import type { KindRules } from './kind-rules.ts';
import type { CountryMeanings } from './object-type.ts';
import type { CountryFields } from './shapes.ts';

/** A country whose payloads are read. */
export interface PayloadCountry<Kind extends string = string> {
  readonly facts: CountryFacts<Kind>;
  readonly fields: CountryFields;
  readonly kindRules: KindRules<Kind>;
}

/** The same with what its fields mean, for all that is shown or generated. */
export interface DescribedCountry<Kind extends string = string> extends PayloadCountry<Kind> {
  readonly meanings: CountryMeanings;
  readonly examples: PayloadExamples;
}

/** One small payload of each kind of document, and what a host adds to it: together they become a valid document. */
export interface PayloadExamples {
  readonly payload: (kind: DocumentKind) => JsonObject;
  readonly issuance: JsonObject;
}

/** What the schemas of a country are made of. */
export const partsOf = ({ facts, fields }: PayloadCountry): readonly object[] => [facts, fields];

/** What the meanings of its fields are made of. */
export const describedPartsOf = ({ facts, fields, meanings }: DescribedCountry): readonly object[] => [
  facts,
  fields,
  meanings,
];
