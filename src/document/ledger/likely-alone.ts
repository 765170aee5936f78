// Which lines are tried each alone, where a ledger of totals does not say which of very many differs.
import { type Decimal, ONE, ZERO } from '../../core/decimal.ts';
import { LEDGER_TOTALS } from './expected.ts';
import type { BookedLine, Difference } from './hypothesis.ts';

// The document is computed anew for each.
const MOST_LINES = 100;

// What of a line a total lacks where the ledger lacks the line, and where its price holds the VAT.
const LACKING: Readonly<Record<(typeof LEDGER_TOTALS)[number], (line: BookedLine) => readonly Decimal[]>> = {
  tax_exclusive_amount: (line) => [line.net_amount, taxWithin(line, line.net_amount)],
  tax_amount: (line) => [line.tax_amount, taxWithin(line, line.tax_amount)],
  tax_inclusive_amount: (line) => [line.total_amount, line.tax_amount],
  payable_amount: (line) => [line.total_amount, line.tax_amount],
};

/** All of them, or of very many those whose amounts are what a total differs by, to the unit of the currency. */
export function likelyAlone(
  suspects: readonly number[],
  lines: readonly BookedLine[],
  differences: readonly Difference[],
): readonly number[] {
  if (suspects.length <= MOST_LINES) return suspects;
  for (const total of LEDGER_TOTALS) {
    const found = differences.find(({ path }) => path === `expected.${total}`);
    if (!found) continue;
    const lacking = found.computed.minus(found.given);
    const isNear = (amount: Decimal): boolean => amount.minus(lacking).abs().lte(ONE);
    const near = suspects.filter((at) => lines[at] && LACKING[total](lines[at]).some(isNear));
    return near.slice(0, MOST_LINES);
  }
  return [];
}

function taxWithin({ tax_amount: tax, total_amount: total }: BookedLine, amount: Decimal): Decimal {
  return total.eq(ZERO) ? ZERO : amount.times(tax).div(total);
}
