// Every country in words. Apart from the rules: a drawing needs the words alone.
import { EMIRATES_DESCRIPTION } from '../rules/ae/country.ts';
import { AUSTRALIA_NEW_ZEALAND } from '../rules/aunz/country.ts';
import { JAPAN_DESCRIPTION } from '../rules/jp/country.ts';
import { MALAYSIA_DESCRIPTION } from '../rules/my/country.ts';
import { OMAN_DESCRIPTION } from '../rules/om/country.ts';
import type { CountryDescription } from '../rules/pint/description.ts';
import { SINGAPORE_DESCRIPTION } from '../rules/sg/country.ts';

/** Every country in words, in the order of the rule sets. */
export const COUNTRY_DESCRIPTIONS: readonly CountryDescription[] = [
  OMAN_DESCRIPTION,
  EMIRATES_DESCRIPTION,
  MALAYSIA_DESCRIPTION,
  SINGAPORE_DESCRIPTION,
  AUSTRALIA_NEW_ZEALAND,
  JAPAN_DESCRIPTION,
];
