// Numbers as an invoice prints them: thousands separated, one count of decimals for a column, Latin digits in every language.
// No digit of the document is dropped.
import { groupThousands } from '../core/currency-decimals.ts';
import { type Decimal, decimal, decimalPlaces, ZERO } from '../core/decimal.ts';

export { currencyDecimals } from '../core/currency-decimals.ts';

const MINUS = '−';

/** The decimals of a column: the most that one of its numbers has, and at least `least`. */
export function columnDecimals(values: Iterable<number | undefined>, least = 0): number {
  let most = least;
  for (const value of values) if (isNumber(value)) most = Math.max(most, decimalPlaces(decimal(value)));
  return most;
}

/** `-9151.8` with three decimals → `−9,151.800`. */
export function formatFixed(value: number, decimals: number): string {
  return isNumber(value) ? formatDecimal(decimal(value), decimals) : String(value);
}

/** The same of what was computed, which may have more digits than a number holds. */
export function formatDecimal(exact: Decimal, decimals: number): string {
  const magnitude = exact.abs().toFixed(Math.max(decimals, decimalPlaces(exact)));
  return `${exact.lt(ZERO) ? MINUS : ''}${groupThousands(magnitude)}`;
}

/** What is printed beside amounts whose sign stands apart: `−0.005` → `− 0.005`. */
export function signApart(printed: string): string {
  return printed.replace(MINUS, `${MINUS} `);
}

/** The number with its own decimals: `16.5`. */
export function formatNumber(value: number): string {
  return formatFixed(value, 0);
}

/** Whether an amount is there and a number. */
export function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}
