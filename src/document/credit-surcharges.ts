// The surcharges of a document by their VAT category, which its credit notes do not exceed.
import { type Decimal, decimal, ZERO } from '../core/decimal.ts';
import { isItemOfSurcharge } from './books/usual-surcharge.ts';
import type { Document, TaxCategory } from './schema.ts';
import { amountOf } from './totals.ts';

/** What surcharges come to, by VAT category. Those of lines are in the amounts of their lines. */
export type Surcharges = ReadonlyMap<string, Decimal>;

/** Adds the surcharges of a document, each multiplied by `sign`, and the lines that are named as one: a note may credit them so. */
export function addSurcharges(
  sums: Map<string, Decimal>,
  { charges = [], document_lines: lines = [] }: Document,
  sign: Decimal,
): void {
  const add = ({ id = '' }: TaxCategory = {}, amount: Decimal): void => {
    sums.set(id, (sums.get(id) ?? ZERO).plus(amount.times(sign)));
  };
  for (const charge of charges) add(charge.tax_category, amountOf(charge));
  for (const { name, net_amount: net = 0, classified_tax_category: category } of lines) {
    if (isItemOfSurcharge(name ?? '')) add(category, decimal(net));
  }
}
