// English: every word of a drawing. Those of a country stand in its folder.
import type { LanguageWords } from '../language-words.ts';
import { LANGUAGES } from '../languages.ts';
import { EN_AMOUNT_IN_WORDS } from './amounts.ts';
import { EN_CODES } from './codes.ts';
import { EN_LABELS } from './labels.ts';

/** English. */
export const EN: LanguageWords = {
  tag: 'en',
  ...LANGUAGES.en,
  labels: EN_LABELS,
  codes: EN_CODES,
  amountInWords: EN_AMOUNT_IN_WORDS,
  countries: {},
};
