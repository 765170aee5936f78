// The words of every country in every language, for drawings.
import type { Sheets } from '../view/drawn.ts';
import type { IssuerWords } from '../view/words/country-words.ts';
import type { LanguageCode } from '../view/words/languages.ts';
import { languagesOf, type WordsOfCountry } from '../view/words/languages-of.ts';
import { EMIRATES_AR } from './ae/words/ar.ts';
import { EMIRATES_EN } from './ae/words/en.ts';
import { AUSTRALIA_NEW_ZEALAND_AR } from './aunz/words/ar.ts';
import { AUSTRALIA_NEW_ZEALAND_EN } from './aunz/words/en.ts';
import { COUNTRY_DESCRIPTIONS, type CountryCode } from './descriptions.ts';
import type { IssuingCode } from './issuers.ts';
import { JAPAN_AR } from './jp/words/ar.ts';
import { JAPAN_EN } from './jp/words/en.ts';
import { MALAYSIA_AR } from './my/words/ar.ts';
import { MALAYSIA_EN } from './my/words/en.ts';
import { OMAN_AR } from './om/words/ar.ts';
import { OMAN_EN } from './om/words/en.ts';
import { SINGAPORE_AR } from './sg/words/ar.ts';
import { SINGAPORE_EN } from './sg/words/en.ts';

/** The words of every country. */
export const WORDS = {
  om: { en: OMAN_EN, ar: OMAN_AR },
  ae: { en: EMIRATES_EN, ar: EMIRATES_AR },
  my: { en: MALAYSIA_EN, ar: MALAYSIA_AR },
  sg: { en: SINGAPORE_EN, ar: SINGAPORE_AR },
  aunz: { en: AUSTRALIA_NEW_ZEALAND_EN, ar: AUSTRALIA_NEW_ZEALAND_AR },
  jp: { en: JAPAN_EN, ar: JAPAN_AR },
} satisfies { readonly [Code in CountryCode]: Code extends IssuingCode ? WordsOfIssuer : WordsOfCountry };

// A country that issues has words of its own. A test holds that they name its kinds and fields, each of them.
type WordsOfIssuer = Readonly<Record<LanguageCode, IssuerWords<string, string>>>;

/** The English words of a country. */
export type EnglishOf<Code extends CountryCode> = (typeof WORDS)[Code]['en'];

/** Every country, as drawings know it. A document that names none is drawn as an Omani one. */
export const SHEETS: Sheets = {
  descriptions: COUNTRY_DESCRIPTIONS,
  languages: languagesOf(WORDS, 'om'),
};
