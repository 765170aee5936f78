// Japan as drawings need it: currency, time, and what a common invoice is.

import type { CountryDescription } from '../../rules/pint/description.ts';

/** Japan. */
export const JAPAN_DESCRIPTION = {
  code: 'jp',
  currency: 'JPY',
  timeZone: { hours: 9, name: 'JST (UTC+9)' },
  commonInvoice: 'invoice',
} as const satisfies CountryDescription;
