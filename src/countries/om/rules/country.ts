// What is Oman's alone and many of its rules need: currency, VAT rate, tolerances, and what day it is.
import { type Decimal, decimal, ONE } from '../../../core/decimal.ts';
import { dayAt } from '../../../rules/engine/dates.ts';
import type { CountryDescription } from '../../../rules/pint/description.ts';
import { ACCOUNTING_CURRENCY, SMALLEST_UNITS } from '../amounts.ts';
import { COUNTRY_CODE } from '../profiles.ts';
import { TIME_ZONE } from '../time-zone.ts';

/** The standard VAT rate in percent. */
export const STANDARD_RATE: Decimal = decimal('5');

/** How far a stated amount may be from the computed one: one hundredth. */
export const AMOUNT_TOLERANCE: Decimal = decimal('0.01');

/** The smallest unit of the rial, the baisa, and how far the VAT of a line may be from the computed one. */
export const BAISA: Decimal = ONE.div(SMALLEST_UNITS);

/** The calendar day in Oman, four hours ahead of UTC without summer time, as a day number of `dates.ts`. */
export function todayInOman(now: number): number {
  return dayAt(now, TIME_ZONE.hours);
}

/** Oman. */
export const OMAN_DESCRIPTION = {
  code: COUNTRY_CODE,
  currency: ACCOUNTING_CURRENCY,
  timeZone: TIME_ZONE,
  commonInvoice: 'taxInvoice',
} as const satisfies CountryDescription;
