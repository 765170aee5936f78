// What a part of an invoice takes of a discount or surcharge.
import { currencyDecimals } from '../core/currency-decimals.ts';
import { type Decimal, decimal, decimalPlaces, isZero, roundHalfAway, toJsonNumber } from '../core/decimal.ts';
import type { AmountsCountry } from './document-country.ts';
import { percentageOf } from './percentages.ts';
import type { AllowanceCharge } from './schema.ts';

/** How much of a whole was credited before, and how much of it is with a part. */
export interface Portion {
  readonly before: Decimal;
  readonly after: Decimal;
  readonly whole: Decimal;
  /** Whether more is credited than the whole: what a debit note added has discounts and surcharges of its own. */
  readonly isBeyond?: boolean;
}

/** The portion from `before` to `after`, as far as it lies within the whole. */
export function portionOf(before: Decimal, after: Decimal, whole: Decimal): Portion {
  const within = (part: Decimal): Decimal => (part.abs().gt(whole.abs()) ? whole : part);
  return { before: within(before), after: within(after), whole, isBeyond: after.abs().gt(whole.abs()) };
}

/** How fine amounts are: in a place of the document, and in its currency. */
export interface Fineness {
  readonly decimals: number;
  readonly currency: string | undefined;
}

// What all credited so far comes to, less what was credited before: the parts of all add up to the whole, however they are rounded. They are
// no finer than the currency, unless the whole is.
function shareOf(value: number, { before, after, whole }: Portion, { decimals, currency }: Fineness): number {
  const amount = decimal(value);
  const places = Math.min(decimals, Math.max(currencyDecimals(currency), decimalPlaces(amount)));
  const upTo = (part: Decimal): Decimal => roundHalfAway(amount.times(part).div(whole), places);
  return toJsonNumber(upTo(after).minus(upTo(before)));
}

/**
 * A discount or surcharge of a portion. A percentage of the whole is one of the part, unless the invoice states another amount. An amount
 * is taken in proportion, as a base of its own is.
 *
 * @param ownBase what a percentage without a base is of
 */
export function inPortion(
  { amounts }: AmountsCountry,
  given: AllowanceCharge,
  portion: Portion,
  ownBase: Decimal,
  fineness: Fineness,
): AllowanceCharge {
  const { decimals } = fineness;
  const isAll = isZero(portion.before) && portion.after.eq(portion.whole);
  if (isAll || isZero(portion.whole)) return given;
  const { amount, base_amount: base, multiplier_factor_numeric: percentage, ...rest } = given;
  const whole = base === undefined ? ownBase : decimal(base);
  const isPercentage = (percent: number): boolean =>
    amount === undefined || percentageOf(amounts, whole, percent, decimals).eq(decimal(amount));
  if (percentage !== undefined && isPercentage(percentage) && !portion.isBeyond) {
    const isOwnBase = base !== undefined && !whole.eq(roundHalfAway(ownBase, decimals));
    const part = { ...rest, multiplier_factor_numeric: percentage };
    return isOwnBase ? { ...part, base_amount: shareOf(base, portion, fineness) } : part;
  }
  return amount === undefined ? given : { ...rest, amount: shareOf(amount, portion, fineness) };
}
