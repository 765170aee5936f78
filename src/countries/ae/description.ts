// The United Arab Emirates as drawings need it: currency, time, and what a common invoice is.

import type { CountryDescription } from '../../rules/pint/description.ts';
import { ACCOUNTING_CURRENCY, TIME_ZONE } from './facts.ts';

/** The United Arab Emirates. */
export const EMIRATES_DESCRIPTION = {
  code: 'ae',
  currency: ACCOUNTING_CURRENCY,
  timeZone: TIME_ZONE,
  commonInvoice: 'taxInvoice',
} as const satisfies CountryDescription;
