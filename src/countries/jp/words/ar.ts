// Arabic words of Japan: its name, its tax, its categories and codes.
import type { Keyed } from '../../../view/words/language-words.ts';
import type { JAPAN_EN } from './en.ts';

export const JAPAN_AR: Keyed<typeof JAPAN_EN> = {
  name: 'اليابان',
  tax: 'ضريبة الاستهلاك',
  categories: {
    S: 'النسبة الأساسية',
    AA: 'نسبة مخفضة',
    E: 'معفى',
    G: 'تصدير، بدون ضريبة',
    O: 'خارج نطاق الضريبة',
  },
  codes: {},
};
