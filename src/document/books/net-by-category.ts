// What the lines of a document come to, by VAT category and rate.
import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';
import type { AmountsCountry, Checked } from '../document-country.ts';
import type { Document, TaxCategory } from '../schema.ts';
import { amountOf, breakdownKey } from '../totals.ts';

/** The entry of the breakdown that a category belongs to. Rules take a code with blanks about it. */
export function keyOf({ amounts }: AmountsCountry, { id = '', percent }: TaxCategory): string {
  return breakdownKey(amounts, id.trim(), percent ?? 0);
}

/** The net amounts of the lines, summed by {@link keyOf} their categories; lines without a category are left out. */
export function netByCategoryOf(
  country: AmountsCountry,
  { document_lines: lines = [] }: Document,
): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { classified_tax_category: category, net_amount: net = 0 } of lines) {
    if (category?.id === undefined) continue;
    const key = keyOf(country, category);
    sums.set(key, (sums.get(key) ?? ZERO).plus(decimal(net)));
  }
  return sums;
}

/** The same as checks are given it, to compute with. */
export function netSums({ netByCategory }: Pick<Checked, 'netByCategory'>): ReadonlyMap<string, Decimal> {
  return netByCategory() as ReadonlyMap<string, Decimal>;
}

/** What discounts of the document are taken off: what was sold of each category, and the surcharges of it. */
export function reducibleSums({ country, document, netByCategory }: Checked): Map<string, Decimal> {
  const sums = new Map(netSums({ netByCategory }));
  // What lines of returned goods come to is negative as it is.
  for (const [key, amount] of sums) if (amount.lt(ZERO)) sums.delete(key);
  for (const charge of document.charges ?? []) {
    const key = charge.tax_category && keyOf(country, charge.tax_category);
    const known = key === undefined ? undefined : sums.get(key);
    if (key !== undefined && known) sums.set(key, known.plus(amountOf(charge)));
  }
  return sums;
}
