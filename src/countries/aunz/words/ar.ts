// Arabic words of Australia and New Zealand: its name, its tax, its categories and codes.
import { AR_CATEGORIES } from '../../../view/words/ar/findings/terms.ts';
import type { Keyed } from '../../../view/words/language-words.ts';
import type { AUSTRALIA_NEW_ZEALAND_EN } from './en.ts';

export const AUSTRALIA_NEW_ZEALAND_AR: Keyed<typeof AUSTRALIA_NEW_ZEALAND_EN> = {
  name: 'أستراليا ونيوزيلندا',
  tax: 'ضريبة السلع والخدمات',
  categories: {
    S: AR_CATEGORIES.S,
    Z: AR_CATEGORIES.Z,
    E: AR_CATEGORIES.E,
    G: 'تصدير، بدون ضريبة',
    O: AR_CATEGORIES.O,
  },
  codes: {},
};
