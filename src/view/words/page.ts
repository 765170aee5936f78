// The words of every language, for the page. Nothing else loads them.
import { AR_PAGE } from './ar/page.ts';
import { EN_PAGE } from './en/page.ts';
import type { PageWords } from './language-words.ts';
import type { LanguageCode } from './languages.ts';

/** The words of the page, by language. */
export const PAGE_WORDS: Readonly<Record<LanguageCode, PageWords>> = { en: EN_PAGE, ar: AR_PAGE };
