// Every country in facts. Apart from the rules: a drawing needs the facts alone.

import type { CountryDescription } from '../rules/pint/description.ts';
import { EMIRATES_DESCRIPTION } from './ae/facts.ts';
import { AUSTRALIA_NEW_ZEALAND_DESCRIPTION } from './aunz/facts.ts';
import { JAPAN_DESCRIPTION } from './jp/facts.ts';
import { MALAYSIA_DESCRIPTION } from './my/facts.ts';
import { OMAN_DESCRIPTION } from './om/rules/country.ts';
import { SINGAPORE_DESCRIPTION } from './sg/facts.ts';

/** Every country in facts, in the order of the rule sets. */
export const COUNTRY_DESCRIPTIONS = [
  OMAN_DESCRIPTION,
  EMIRATES_DESCRIPTION,
  MALAYSIA_DESCRIPTION,
  SINGAPORE_DESCRIPTION,
  AUSTRALIA_NEW_ZEALAND_DESCRIPTION,
  JAPAN_DESCRIPTION,
] as const satisfies readonly CountryDescription[];

/** A country that the library knows, as CustomizationIDs write it behind the `@`. */
export type CountryCode = (typeof COUNTRY_DESCRIPTIONS)[number]['code'];
