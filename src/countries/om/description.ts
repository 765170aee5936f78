// Oman as drawings need it: currency, time, and what a common invoice is.
import type { CountryDescription } from '../../rules/pint/description.ts';
import { ACCOUNTING_CURRENCY } from './amounts.ts';
import { COUNTRY_CODE } from './profiles.ts';
import { TIME_ZONE } from './time-zone.ts';

/** Oman. */
export const OMAN_DESCRIPTION = {
  code: COUNTRY_CODE,
  currency: ACCOUNTING_CURRENCY,
  timeZone: TIME_ZONE,
  commonInvoice: 'taxInvoice',
} as const satisfies CountryDescription;
