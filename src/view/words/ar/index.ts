// Arabic: every word of a drawing. The words of the page stand in `page.ts`, which drawings do not load.
import type { LanguageWords } from '../language-words.ts';
import { LANGUAGES } from '../languages.ts';
import { AR_CODES } from './codes.ts';
import { AR_COUNTRIES } from './countries.ts';
import { AR_LABELS } from './labels.ts';

/** Arabic. */
export const AR: LanguageWords = {
  tag: 'ar',
  ...LANGUAGES.ar,
  labels: AR_LABELS,
  codes: AR_CODES,
  countries: AR_COUNTRIES,
};
