// Arabic: every word of a drawing. Those of a country stand in its folder.
import type { LanguageWords } from '../language-words.ts';
import { LANGUAGES } from '../languages.ts';
import { AR_CODES } from './codes.ts';
import { AR_EVENTS } from './events.ts';
import { AR_LABELS } from './labels.ts';

/** Arabic. */
export const AR: LanguageWords = {
  tag: 'ar',
  ...LANGUAGES.ar,
  labels: AR_LABELS,
  codes: AR_CODES,
  events: AR_EVENTS,
  countries: {},
};
