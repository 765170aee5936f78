// Australia and New Zealand as drawings need it: currency, time, and what a common invoice is.

import type { CountryDescription } from '../../rules/pint/description.ts';

/** Australia and New Zealand, which have one specification. The currency is that of Australia. */
export const AUSTRALIA_NEW_ZEALAND_DESCRIPTION = {
  code: 'aunz',
  currency: 'AUD',
  commonInvoice: 'taxInvoice',
} as const satisfies CountryDescription;
