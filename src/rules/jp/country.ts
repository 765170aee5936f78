// Japan in words: what the tax and its categories are called.
import type { CountryDescription } from '../pint/description.ts';

/** Japan. */
export const JAPAN: CountryDescription = {
  code: 'jp',
  name: { en: 'Japan', ar: 'اليابان' },
  taxName: { en: 'Consumption tax', ar: 'ضريبة الاستهلاك' },
  currency: 'JPY',
  clock: { hours: 9, name: 'JST (UTC+9)' },
  commonInvoice: 'invoice',
  taxCategories: {
    S: { en: 'Standard rate', ar: 'النسبة الأساسية' },
    AA: { en: 'Reduced rate', ar: 'نسبة مخفضة' },
    E: { en: 'Exempt', ar: 'معفى' },
    G: { en: 'Export, free of tax', ar: 'تصدير، بدون ضريبة' },
    O: { en: 'Outside the scope of tax', ar: 'خارج نطاق الضريبة' },
  },
  codes: {},
};
