// The words of every language for drawings, but those of the countries.
import { AR } from './ar/index.ts';
import { EN } from './en/index.ts';
import type { LanguageWords } from './language-words.ts';
import type { LanguageCode } from './languages.ts';

/** The words that are the same in every country, by language. */
export const SHARED_WORDS: Readonly<Record<LanguageCode, LanguageWords>> = { en: EN, ar: AR };
