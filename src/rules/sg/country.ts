// Singapore in words: what the tax and its categories are called.
import type { CountryDescription } from '../pint/description.ts';

/** Singapore. */
export const SINGAPORE: CountryDescription = {
  code: 'sg',
  name: { en: 'Singapore', ar: 'سنغافورة' },
  taxName: { en: 'GST', ar: 'ضريبة السلع والخدمات' },
  currency: 'SGD',
  clock: { hours: 8, name: 'SGT (UTC+8)' },
  commonInvoice: 'taxInvoice',
  taxCategories: {
    SR: { en: 'Standard rate', ar: 'النسبة الأساسية' },
    'SRCA-S': { en: 'Customer accounting, by the supplier', ar: 'محاسبة العميل، من المورد' },
    'SRCA-C': { en: 'Customer accounting, by the customer', ar: 'محاسبة العميل، من العميل' },
    SRRC: { en: 'Reverse charge', ar: 'الاحتساب العكسي' },
    'SROVR-RS': { en: 'Overseas vendors, remote services', ar: 'موردون من الخارج، خدمات عن بعد' },
    'SROVR-LVG': { en: 'Overseas vendors, low-value goods', ar: 'موردون من الخارج، سلع منخفضة القيمة' },
    SRLVG: { en: 'Low-value goods', ar: 'سلع منخفضة القيمة' },
    ZR: { en: 'Zero rate', ar: 'نسبة الصفر' },
    ES33: { en: 'Exempt, regulation 33', ar: 'معفى، المادة 33' },
    ESN33: { en: 'Exempt, not regulation 33', ar: 'معفى، خارج المادة 33' },
    DS: { en: 'Deemed supply', ar: 'توريد مفترض' },
    OS: { en: 'Out of scope', ar: 'خارج النطاق' },
    NA: { en: 'Not applicable', ar: 'لا ينطبق' },
    NG: { en: 'Seller not registered for GST', ar: 'البائع غير مسجل في الضريبة' },
  },
  codes: {},
};
