// Singapore in words: what the tax and its categories are called.

import type { CountryDescription } from '../pint/description.ts';
import { GST, REVERSE_CHARGED, STANDARD_RATED, ZERO_RATED } from '../shared-rules/words.ts';

/** Singapore. */
export const SINGAPORE_DESCRIPTION: CountryDescription = {
  code: 'sg',
  name: { en: 'Singapore', ar: 'سنغافورة' },
  taxName: GST,
  currency: 'SGD',
  clock: { hours: 8, name: 'SGT (UTC+8)' },
  commonInvoice: 'taxInvoice',
  taxCategories: {
    SR: STANDARD_RATED,
    'SRCA-S': { en: 'Customer accounting, by the supplier', ar: 'محاسبة العميل، من المورد' },
    'SRCA-C': { en: 'Customer accounting, by the customer', ar: 'محاسبة العميل، من العميل' },
    SRRC: REVERSE_CHARGED,
    'SROVR-RS': { en: 'Overseas vendors, remote services', ar: 'موردون من الخارج، خدمات عن بعد' },
    'SROVR-LVG': { en: 'Overseas vendors, low-value goods', ar: 'موردون من الخارج، سلع منخفضة القيمة' },
    SRLVG: { en: 'Low-value goods', ar: 'سلع منخفضة القيمة' },
    ZR: ZERO_RATED,
    ES33: { en: 'Exempt, regulation 33', ar: 'معفى، المادة 33' },
    ESN33: { en: 'Exempt, not regulation 33', ar: 'معفى، خارج المادة 33' },
    DS: { en: 'Deemed supply', ar: 'توريد مفترض' },
    OS: { en: 'Out of scope', ar: 'خارج النطاق' },
    NA: { en: 'Not applicable', ar: 'لا ينطبق' },
    NG: { en: 'Seller not registered for GST', ar: 'البائع غير مسجل في الضريبة' },
  },
  codes: {},
};
