// The United Arab Emirates as drawings need it: currency, time, and what a common invoice is.

import type { CountryDescription } from '../../rules/pint/description.ts';

/** The United Arab Emirates. */
export const EMIRATES_DESCRIPTION = {
  code: 'ae',
  currency: 'AED',
  timeZone: { hours: 4, name: 'GST (UTC+4)' },
  commonInvoice: 'taxInvoice',
} as const satisfies CountryDescription;
