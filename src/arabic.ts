/**
 * Findings and messages in Arabic: nothing else of the library loads them.
 *
 * @module pint-ubl/arabic
 */
import { EMIRATES_ARABIC } from './countries/ae/words/ar-findings.ts';
import { AUSTRALIA_NEW_ZEALAND_ARABIC } from './countries/aunz/words/ar-findings.ts';
import type { CountryCode } from './countries/descriptions.ts';
import { JAPAN_ARABIC } from './countries/jp/words/ar-findings.ts';
import { MALAYSIA_ARABIC } from './countries/my/words/ar-findings.ts';
import { OMAN_ARABIC } from './countries/om/words/ar-findings.ts';
import { SINGAPORE_ARABIC } from './countries/sg/words/ar-findings.ts';
import type { FindingLanguage } from './validate/in-language.ts';
import { type ArabicOfCountry, arabicOf, wordingOfCountries } from './view/words/ar/findings/arabic-of.ts';

export type { ReportWords } from './validate/formats/report-words.ts';
export type { FindingLanguage, FindingSentences } from './validate/in-language.ts';

const COUNTRIES: Readonly<Record<CountryCode, ArabicOfCountry>> = {
  om: OMAN_ARABIC,
  ae: EMIRATES_ARABIC,
  my: MALAYSIA_ARABIC,
  sg: SINGAPORE_ARABIC,
  aunz: AUSTRALIA_NEW_ZEALAND_ARABIC,
  jp: JAPAN_ARABIC,
};

/**
 * Findings and messages in Modern Standard Arabic. Codes, numbers and paths in them stand between the isolates of Unicode, so
 * that they keep their direction.
 *
 * @example
 * const report = validator.validate(xml, { now, language: ARABIC });
 */
export const ARABIC: FindingLanguage = arabicOf(Object.values(COUNTRIES));

/** What is said of a rule. A country's own words come before those of the shared rules. */
export const wordingOf = wordingOfCountries(Object.values(COUNTRIES));
