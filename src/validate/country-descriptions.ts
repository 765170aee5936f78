// Every country in facts. Apart from the rules: a drawing needs the facts alone.
import { EMIRATES_DESCRIPTION } from '../rules/ae/country.ts';
import { AUSTRALIA_NEW_ZEALAND_DESCRIPTION } from '../rules/aunz/country.ts';
import { JAPAN_DESCRIPTION } from '../rules/jp/country.ts';
import { MALAYSIA_DESCRIPTION } from '../rules/my/country.ts';
import { OMAN_DESCRIPTION } from '../rules/om/country.ts';
import type { CountryDescription } from '../rules/pint/description.ts';
import { SINGAPORE_DESCRIPTION } from '../rules/sg/country.ts';

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
