// Australia and New Zealand in words: what the tax and its categories are called.

import type { CountryDescription } from '../pint/description.ts';
import { EXEMPT, EXPORTED, GST, STANDARD_RATED, ZERO_RATED } from '../shared-rules/words.ts';

/** Australia and New Zealand, which have one specification. The currency is that of Australia. */
export const AUSTRALIA_NEW_ZEALAND: CountryDescription = {
  code: 'aunz',
  name: { en: 'Australia and New Zealand', ar: 'أستراليا ونيوزيلندا' },
  taxName: GST,
  currency: 'AUD',
  commonInvoice: 'taxInvoice',
  taxCategories: {
    S: STANDARD_RATED,
    Z: ZERO_RATED,
    E: EXEMPT,
    G: EXPORTED,
    O: { en: 'Outside the scope of GST', ar: 'خارج نطاق الضريبة' },
  },
  codes: {},
};
