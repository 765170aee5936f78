// Every country in words. Apart from the rules: a drawing needs the words alone.
import { EMIRATES } from '../rules/ae/country.ts';
import { AUSTRALIA_NEW_ZEALAND } from '../rules/aunz/country.ts';
import { JAPAN } from '../rules/jp/country.ts';
import { MALAYSIA } from '../rules/my/country.ts';
import { OMAN } from '../rules/om/country.ts';
import type { CountryDescription } from '../rules/pint/description.ts';
import { SINGAPORE } from '../rules/sg/country.ts';

/** Every country in words, in the order of the rule sets. */
export const COUNTRY_DESCRIPTIONS: readonly CountryDescription[] = [
  OMAN,
  EMIRATES,
  MALAYSIA,
  SINGAPORE,
  AUSTRALIA_NEW_ZEALAND,
  JAPAN,
];
