// Every country by its code alone: the command line says them before it loads anything.
import type { CountryCode } from './descriptions.ts';

// One that is missing, or too many, is refused by the compiler.
const CODES: { readonly [Code in CountryCode]: Code } = {
  om: 'om',
  ae: 'ae',
  my: 'my',
  sg: 'sg',
  aunz: 'aunz',
  jp: 'jp',
};

/** The codes of all countries, in the order of the rule sets. */
export const COUNTRY_CODES: readonly CountryCode[] = Object.values(CODES);
