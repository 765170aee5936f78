// Japan in words: what the tax and its categories are called.

import type { CountryDescription } from '../pint/description.ts';
import { EXEMPT, EXPORTED, STANDARD_RATED } from '../shared-rules/words.ts';

/** Japan. */
export const JAPAN_DESCRIPTION: CountryDescription = {
  code: 'jp',
  name: { en: 'Japan', ar: 'اليابان' },
  taxName: { en: 'Consumption tax', ar: 'ضريبة الاستهلاك' },
  currency: 'JPY',
  clock: { hours: 9, name: 'JST (UTC+9)' },
  commonInvoice: 'invoice',
  taxCategories: {
    S: STANDARD_RATED,
    AA: { en: 'Reduced rate', ar: 'نسبة مخفضة' },
    E: EXEMPT,
    G: EXPORTED,
    O: { en: 'Outside the scope of tax', ar: 'خارج نطاق الضريبة' },
  },
  codes: {},
};
