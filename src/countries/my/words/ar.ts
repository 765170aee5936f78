// Arabic words of Malaysia: its name, its tax, its categories and codes.
import { AR_CATEGORIES } from '../../../view/words/ar/findings/terms.ts';
import type { Keyed } from '../../../view/words/language-words.ts';
import type { MALAYSIA_EN } from './en.ts';

export const MALAYSIA_AR: Keyed<typeof MALAYSIA_EN> = {
  name: 'ماليزيا',
  tax: 'ضريبة المبيعات والخدمات',
  categories: {
    SA: 'ضريبة المبيعات',
    SE: 'ضريبة الخدمات',
    HVG: 'ضريبة السلع عالية القيمة',
    LVG: 'ضريبة السلع منخفضة القيمة',
    TTX: 'ضريبة السياحة',
    E: AR_CATEGORIES.E,
    O: 'غير خاضع للضريبة',
  },
  codes: {},
};
