// Words beside its name by which people look for a code, of every country that issues.
import { EMIRATES_SEARCH_WORDS } from './ae/words/search-words.ts';
import type { IssuingCode } from './issuers.ts';
import { OMAN_SEARCH_WORDS } from './om/words/search-words.ts';

/** The words of a country by list or field, then by code. */
export const SEARCH_WORDS: Readonly<Record<IssuingCode, typeof OMAN_SEARCH_WORDS>> = {
  om: OMAN_SEARCH_WORDS,
  ae: EMIRATES_SEARCH_WORDS,
};
