// The amounts of a document as a ledger would have them, in the currency of either.
import { type Decimal, roundHalfUp } from '../../core/decimal.ts';
import type { AmountsCountry } from '../document-country.ts';
import type { Document } from '../schema.ts';
import { computeAmounts } from '../totals.ts';
import { LEDGER_LINE_AMOUNTS, LEDGER_TOTALS } from './expected.ts';
import type { Booked } from './hypothesis.ts';

/** The amounts of a document, with totals of so many decimals. */
export function booked(
  country: AmountsCountry,
  document: Document,
  totalDecimals: number,
  lineDecimals = country.facts.lineDecimals,
): Booked {
  const facts = { ...country.facts, totalDecimals, lineDecimals };
  const amounts = computeAmounts({ ...country, facts }, document);
  return {
    totals: amountsOf(LEDGER_TOTALS, (name) => amounts[name]),
    lines: amounts.lines.map((line, index) => ({ ...line, id: document.document_lines?.[index]?.id })),
  };
}

/** The amounts in another currency, at a rate. */
export function exchanged({ totals, lines }: Booked, rate: Decimal, decimals: number, lineDecimals: number): Booked {
  const at = (amount: Decimal, places: number): Decimal => roundHalfUp(amount.times(rate), places);
  return {
    totals: amountsOf(LEDGER_TOTALS, (name) => at(totals[name], decimals)),
    lines: lines.map((line) => ({
      id: line.id,
      ...amountsOf(LEDGER_LINE_AMOUNTS, (name) => at(line[name], lineDecimals)),
    })),
  };
}

function amountsOf<Name extends string>(
  names: readonly Name[],
  amountOf: (name: Name) => Decimal,
): Record<Name, Decimal> {
  return Object.fromEntries(names.map((name) => [name, amountOf(name)])) as Record<Name, Decimal>;
}
