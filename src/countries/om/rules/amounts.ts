// What many of Oman's rules compute with: VAT rate, tolerances, and what day it is.
import { type Decimal, decimal, ONE } from '../../../core/decimal.ts';
import { dayAt } from '../../../rules/engine/dates.ts';
import { SMALLEST_UNITS } from '../amounts.ts';
import { TIME_ZONE } from '../time-zone.ts';
import { LINE_DECIMALS, TOTAL_DECIMALS } from './version-1-0-1.ts';

/** The standard VAT rate in percent. */
export const STANDARD_RATE: Decimal = decimal('5');

/** How far a stated amount may be from the computed one: one hundredth. */
export const AMOUNT_TOLERANCE: Decimal = decimal('0.01');

/** The smallest unit of the rial, the baisa, and how far the VAT of a line may be from the computed one. */
export const BAISA: Decimal = ONE.div(SMALLEST_UNITS);

const IN_WORDS = ['no', 'one', 'two', 'three', 'four'];

/** What a condition says of the decimals of a line's amounts. */
export const LINE_DECIMALS_IN_WORDS = `${IN_WORDS[LINE_DECIMALS]} decimals`;

/** What a condition says of the decimals of the totals and of the tax breakdown. */
export const TOTAL_DECIMALS_IN_WORDS = `${IN_WORDS[TOTAL_DECIMALS]} decimals`;

/** The calendar day in Oman, four hours ahead of UTC without summer time, as a day number of `dates.ts`. */
export function todayInOman(now: number): number {
  return dayAt(now, TIME_ZONE.hours);
}
