// Australia and New Zealand in words: what the tax and its categories are called.
import type { CountryDescription } from '../pint/description.ts';

/** Australia and New Zealand, which have one specification. The currency is that of Australia. */
export const AUSTRALIA_NEW_ZEALAND: CountryDescription = {
  code: 'aunz',
  name: { en: 'Australia and New Zealand', ar: 'أستراليا ونيوزيلندا' },
  taxName: { en: 'GST', ar: 'ضريبة السلع والخدمات' },
  currency: 'AUD',
  commonInvoice: 'taxInvoice',
  taxCategories: {
    S: { en: 'Standard rate', ar: 'النسبة الأساسية' },
    Z: { en: 'Zero rate', ar: 'نسبة الصفر' },
    E: { en: 'Exempt', ar: 'معفى' },
    G: { en: 'Export, free of tax', ar: 'تصدير، بدون ضريبة' },
    O: { en: 'Outside the scope of GST', ar: 'خارج نطاق الضريبة' },
  },
  codes: {},
};
