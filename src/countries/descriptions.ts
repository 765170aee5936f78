// Every country in facts. Apart from the rules: a drawing needs the facts alone.

import type { CountryDescription } from '../rules/pint/description.ts';
import { EMIRATES_DESCRIPTION } from './ae/description.ts';
import { AUSTRALIA_NEW_ZEALAND_DESCRIPTION } from './aunz/description.ts';
import { JAPAN_DESCRIPTION } from './jp/description.ts';
import { MALAYSIA_DESCRIPTION } from './my/description.ts';
import { OMAN_DESCRIPTION } from './om/description.ts';
import { SINGAPORE_DESCRIPTION } from './sg/description.ts';

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
