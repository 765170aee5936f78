// The words of every language, for drawings.
import { AR } from './ar/index.ts';
import { EN } from './en/index.ts';
import type { LanguageWords } from './language-words.ts';
import type { LanguageCode } from './languages.ts';

/** The words of drawings, by language. */
export const WORDS: Readonly<Record<LanguageCode, LanguageWords>> = { en: EN, ar: AR };
