// How far an amount in the accounting currency may be from the one that it is of, at the rate that is stated.
import { type Decimal, decimal, decimalPlaces, ONE } from '../../core/decimal.ts';

const CENT = /*@__PURE__*/ decimal('0.01');
// Amounts in a currency of which one is worth less than this are often whole: yens, rupees.
const SMALL = /*@__PURE__*/ decimal('0.1');
const MOST = /*@__PURE__*/ decimal('0.05');

/**
 * Whether an amount is another than the exchanged one.
 * @param roundings how many amounts may have been rounded for it, in either currency
 */
export function isOtherExchanged(
  given: number,
  of: Decimal,
  { rate, slack, roundings }: { readonly rate: Decimal; readonly slack: Decimal; readonly roundings: number },
): boolean {
  const unit = rate.lt(SMALL) ? ONE : CENT;
  const rounded = CENT.plus(unit.times(rate)).times(decimal(roundings));
  return of
    .times(rate)
    .minus(decimal(given))
    .abs()
    .gt(rounded.plus(of.abs().times(slack)));
}

/**
 * The rate that was computed with may have more decimals than the one that is stated, which is rounded: half of its last one, and no
 * more than a twentieth.
 */
export function slackOfRate(rate: Decimal): Decimal {
  const half = decimal(`5e-${decimalPlaces(rate) + 1}`);
  const most = rate.times(MOST);
  return half.lt(most) ? half : most;
}
