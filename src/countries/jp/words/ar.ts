// Arabic words of Japan: its name, its tax, its categories and codes.
import { AR_CATEGORIES } from '../../../view/words/ar/findings/terms.ts';
import type { Keyed } from '../../../view/words/language-words.ts';
import type { JAPAN_EN } from './en.ts';

export const JAPAN_AR: Keyed<typeof JAPAN_EN> = {
  name: 'اليابان',
  tax: 'ضريبة الاستهلاك',
  categories: {
    S: AR_CATEGORIES.S,
    AA: AR_CATEGORIES.AA,
    E: AR_CATEGORIES.E,
    G: 'تصدير، بدون ضريبة',
    O: AR_CATEGORIES.O,
  },
  codes: {},
};
