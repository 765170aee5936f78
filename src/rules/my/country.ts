// Malaysia in words: what the tax and its categories are called.

import type { CountryDescription } from '../pint/description.ts';
import { EXEMPT } from '../shared-rules/words.ts';

/** Malaysia. */
export const MALAYSIA_DESCRIPTION: CountryDescription = {
  code: 'my',
  name: { en: 'Malaysia', ar: 'ماليزيا' },
  taxName: { en: 'SST', ar: 'ضريبة المبيعات والخدمات' },
  currency: 'MYR',
  clock: { hours: 8, name: 'MYT (UTC+8)' },
  commonInvoice: 'invoice',
  taxCategories: {
    SA: { en: 'Sales tax', ar: 'ضريبة المبيعات' },
    SE: { en: 'Service tax', ar: 'ضريبة الخدمات' },
    HVG: { en: 'High-value goods tax', ar: 'ضريبة السلع عالية القيمة' },
    LVG: { en: 'Low-value goods tax', ar: 'ضريبة السلع منخفضة القيمة' },
    TTX: { en: 'Tourism tax', ar: 'ضريبة السياحة' },
    E: EXEMPT,
    O: { en: 'Not subject to tax', ar: 'غير خاضع للضريبة' },
  },
  codes: {},
};
