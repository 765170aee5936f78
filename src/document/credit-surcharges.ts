// The surcharges of a document by their VAT category, which its credit notes do not exceed.
import { type Decimal, ZERO } from '../core/decimal.ts';
import type { Document } from './schema.ts';
import { amountOf } from './totals.ts';

/** What surcharges come to, by VAT category. Those of lines are in the amounts of their lines. */
export type Surcharges = ReadonlyMap<string, Decimal>;

/** Adds the surcharges of a document, each multiplied by `sign`. */
export function addSurcharges(sums: Map<string, Decimal>, { charges = [] }: Document, sign: Decimal): void {
  for (const charge of charges) {
    const { id = '' } = charge.tax_category ?? {};
    sums.set(id, (sums.get(id) ?? ZERO).plus(amountOf(charge).times(sign)));
  }
}
