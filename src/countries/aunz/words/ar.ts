// Arabic words of Australia and New Zealand: its name, its tax, its categories and codes.
import type { Keyed } from '../../../view/words/language-words.ts';
import type { AUSTRALIA_NEW_ZEALAND_EN } from './en.ts';

export const AUSTRALIA_NEW_ZEALAND_AR: Keyed<typeof AUSTRALIA_NEW_ZEALAND_EN> = {
  name: 'أستراليا ونيوزيلندا',
  tax: 'ضريبة السلع والخدمات',
  categories: {
    S: 'النسبة الأساسية',
    Z: 'نسبة الصفر',
    E: 'معفى',
    G: 'تصدير، بدون ضريبة',
    O: 'خارج نطاق الضريبة',
  },
  codes: {},
};
