// The words of the page in every language. English sets the keys: a language that lacks a word does not compile.
import type { Keyed } from '../../view/words/language-words.ts';
import type { LanguageCode } from '../../view/words/languages.ts';
import { AR_PAGE } from './ar.ts';
import { EN_PAGE } from './en.ts';

/** Words of the page that checks and draws documents. `{…}` stands for what is filled in. */
export type PageWords = Keyed<typeof EN_PAGE>;

/** The key of a word of the page. */
export type PageWordKey = keyof PageWords;

/** The words of the page, by language. */
export const PAGE_WORDS: Readonly<Record<LanguageCode, PageWords>> = { en: EN_PAGE, ar: AR_PAGE };
