// Malaysia as drawings need it: currency, time, and what a common invoice is.

import type { CountryDescription } from '../../rules/pint/description.ts';

/** Malaysia. */
export const MALAYSIA_DESCRIPTION = {
  code: 'my',
  currency: 'MYR',
  timeZone: { hours: 8, name: 'MYT (UTC+8)' },
  commonInvoice: 'invoice',
} as const satisfies CountryDescription;
