// Arabic: every word of a drawing. Those of a country stand in its folder.
import type { LanguageWords } from '../language-words.ts';
import { LANGUAGES } from '../languages.ts';
import { AR_AMOUNT_IN_WORDS } from './amounts.ts';
import { AR_CODES } from './codes.ts';
import { AR_EVENTS } from './events.ts';
import { AR_LABELS } from './labels.ts';

/** Arabic. */
export const AR: LanguageWords = {
  tag: 'ar',
  ...LANGUAGES.ar,
  labels: AR_LABELS,
  codes: AR_CODES,
  amountInWords: AR_AMOUNT_IN_WORDS,
  events: AR_EVENTS,
  countries: {},
};
