// Singapore as drawings need it: currency, time, and what a common invoice is.

import type { CountryDescription } from '../../rules/pint/description.ts';

/** Singapore. */
export const SINGAPORE_DESCRIPTION = {
  code: 'sg',
  currency: 'SGD',
  timeZone: { hours: 8, name: 'SGT (UTC+8)' },
  commonInvoice: 'taxInvoice',
  totalTypes: { 'sgdtotal-excl-gst': 'tax_exclusive_amount', 'sgdtotal-incl-gst': 'tax_inclusive_amount' },
} as const satisfies CountryDescription;
