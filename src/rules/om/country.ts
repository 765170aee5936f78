// What is Oman's alone and many of its rules need: currency, VAT rate, tolerances, and what day it is.
import { type Decimal, decimal } from '../../core/decimal.ts';
import { ACCOUNTING_CURRENCY } from '../../document/profiles.ts';
import { dayAt } from '../engine/dates.ts';
import type { Clock, CountryDescription } from '../pint/description.ts';

export { ACCOUNTING_CURRENCY };

/** The standard VAT rate in percent. */
export const STANDARD_RATE: Decimal = decimal('5');

/** How far a stated amount may be from the computed one: one hundredth. */
export const AMOUNT_TOLERANCE: Decimal = decimal('0.01');

/** The smallest unit of the rial, and how far the VAT of a line may be from the computed one. */
export const BAISA: Decimal = decimal('0.001');

const CLOCK: Clock = { hours: 4, name: 'GST (UTC+4)' };

/** The calendar day in Oman, four hours ahead of UTC without summer time, as a day number of `dates.ts`. */
export function todayInOman(now: number): number {
  return dayAt(now, CLOCK.hours);
}

/** Oman. */
export const OMAN_DESCRIPTION = {
  code: 'om',
  currency: ACCOUNTING_CURRENCY,
  clock: CLOCK,
  commonInvoice: 'taxInvoice',
} as const satisfies CountryDescription;
