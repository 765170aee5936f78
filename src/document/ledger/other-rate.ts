// The exchange rate at which a ledger in another currency may have been booked.
import { type Decimal, decimal, ONE, roundHalfAway, smallestUnit, ZERO } from '../../core/decimal.ts';
import { ownValue } from '../../core/own-value.ts';
import type { Document } from '../schema.ts';
import { booked } from './booked.ts';
import { type Expected, LEDGER_LINE_AMOUNTS, LEDGER_TOTALS } from './expected.ts';
import type { Booked, InLedger, LedgerCountry } from './hypothesis.ts';
import { matchedLines } from './matched-lines.ts';

const MOST_RATE_DECIMALS = 7;
const HALF = /*@__PURE__*/ decimal('0.5');

/**
 * The shortest rate that makes every amount the ledger's, within what a currency may be worth. Each amount allows a range of rates, since
 * it is rounded.
 */
export function otherRate(
  country: LedgerCountry,
  document: Document,
  expected: Expected,
  decimals: number,
  inLedger: InLedger,
  explains: (amounts: Booked) => boolean,
): string | undefined {
  const { totalDecimals, lineDecimals } = country.facts;
  const stated = booked(country, document, totalDecimals);
  const ofTotals = LEDGER_TOTALS.map((name) => ({ given: expected[name], own: stated.totals[name], decimals }));
  const matched = matchedLines(expected.lines ?? [], stated);
  const ofLines = (expected.lines ?? []).flatMap((line, index) => {
    const own = stated.lines[matched[index] ?? -1];
    return own
      ? LEDGER_LINE_AMOUNTS.map((name) => ({ given: line[name], own: own[name], decimals: lineDecimals }))
      : [];
  });
  const ranges = [...ofTotals, ...ofLines].flatMap(({ given, own, decimals: places }) => {
    if (given === undefined || own.eq(ZERO)) return [];
    const half = HALF.times(smallestUnit(places));
    const ends = [decimal(given).minus(half).div(own), decimal(given).plus(half).div(own)];
    return [own.lt(ZERO) ? ends.toReversed() : ends];
  });
  if (ranges.length === 0) return undefined;
  const [low = ZERO, high = ZERO] = [usualRates(country, document), ...ranges].reduce(
    ([least = ZERO, most = ZERO], [from = ZERO, to = ZERO]) => [from.gt(least) ? from : least, to.lt(most) ? to : most],
  );
  if (low.gt(high)) return undefined;
  const middle = low.plus(high).times(HALF);
  for (let places = 0; places <= MOST_RATE_DECIMALS; places++) {
    const least = roundHalfAway(low, places);
    const above = least.lt(low) ? least.plus(smallestUnit(places)) : least;
    for (const rate of [roundHalfAway(middle, places), above]) {
      // Who books at 1 exchanges nothing.
      if (rate.eq(ONE)) continue;
      if (rate.gte(low) && rate.lte(high) && explains(inLedger(stated, decimals, rate))) return rate.toString();
    }
  }
  return undefined;
}

const WIDE = /*@__PURE__*/ decimal(2);

// What one unit of the currency may be worth; half to twice the rate of the document where nobody knows.
function usualRates({ checks }: LedgerCountry, document: Document): readonly Decimal[] {
  const { document_currency_code: currency = '', tax_exchange_rate: rate } = document;
  const own = decimal(rate?.calculation_rate ?? 0);
  const known = ownValue(checks.rateBands, currency);
  return known?.map(decimal) ?? [own.div(WIDE), own.times(WIDE)];
}
