// The amounts of a document as a ledger would have them, in the currency of either.
import { type Decimal, roundHalfUp } from '../../core/decimal.ts';
import type { AmountsCountry } from '../document-country.ts';
import type { Document } from '../schema.ts';
import { computeAmounts } from '../totals.ts';
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
    totals: {
      tax_exclusive_amount: amounts.tax_exclusive_amount,
      tax_amount: amounts.tax_amount,
      tax_inclusive_amount: amounts.tax_inclusive_amount,
      payable_amount: amounts.payable_amount,
    },
    lines: amounts.lines.map((line, index) => ({ ...line, id: document.document_lines?.[index]?.id })),
  };
}

/** The amounts in another currency, at a rate. */
export function exchanged({ totals, lines }: Booked, rate: Decimal, decimals: number, lineDecimals: number): Booked {
  const at = <Names extends string>(
    amounts: Readonly<Record<Names, Decimal>>,
    names: readonly Names[],
    places: number,
  ) =>
    Object.fromEntries(names.map((name) => [name, roundHalfUp(amounts[name].times(rate), places)])) as Record<
      Names,
      Decimal
    >;
  return {
    totals: at(totals, ['tax_exclusive_amount', 'tax_amount', 'tax_inclusive_amount', 'payable_amount'], decimals),
    lines: lines.map((line) => ({
      id: line.id,
      ...at(line, ['net_amount', 'tax_amount', 'total_amount'], lineDecimals),
    })),
  };
}
