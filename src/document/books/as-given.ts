// Discounts and surcharges of a document as they were given, where one of them became a part for each VAT category.
import { decimal, toJsonNumber } from '../../core/decimal.ts';
import type { ChargeList } from '../charge-lists.ts';
import type { AllowanceCharge } from '../schema.ts';
import { amountOf } from '../totals.ts';
import type { Checked } from './check.ts';

/** The discounts or surcharges of the document, each in the place that it was given at; one that was divided is of no category. */
export function entriesAsGiven(
  { document, origins }: Pick<Checked, 'document' | 'origins'>,
  list: ChargeList,
): readonly AllowanceCharge[] {
  const entries = document[list] ?? [];
  const places = origins?.[list];
  if (!places) return entries;
  // The first part of each stands in its place.
  const given: AllowanceCharge[] = [];
  for (const [index, entry] of entries.entries()) {
    const place = places[index] ?? index;
    const first = given[place];
    given[place] = first ? together(first, entry) : entry;
  }
  return given;
}

function together(one: AllowanceCharge, other: AllowanceCharge): AllowanceCharge {
  const amount = toJsonNumber(amountOf(one).plus(amountOf(other)));
  const [base, more] = [one.base_amount, other.base_amount];
  const bases =
    base === undefined || more === undefined ? {} : { base_amount: toJsonNumber(decimal(base).plus(decimal(more))) };
  return { ...one, ...bases, amount, tax_category: undefined };
}
