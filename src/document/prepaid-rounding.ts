// What was prepaid in parts may be a little more than the total: each part is rounded by itself, and nothing of it is due.
import type { AmountFacts } from '../core/country-facts.ts';
import { type Decimal, decimal, smallestUnit, toJsonNumber, ZERO } from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { listOf } from '../core/list-of.ts';
import { checkError } from './books/sentence.ts';
import type { AmountsCountry } from './document-country.ts';
import type { Document } from './schema.ts';
import type { DocumentAmounts } from './totals.ts';

/** Where a rounding takes what was prepaid above the total. */
export const ROUNDED_TO_PAID = {
  rule: 'PINT-PREPAID-ROUNDED',
  class: 'taken',
  says: '{paid} was prepaid on {total}, and each prepayment is rounded by itself: {given} was taken, so that nothing is due',
} as const;

/** The most that the rounding of what was prepaid comes to: one unit for each payment. */
export function roundingOfPayments({ totalDecimals }: AmountFacts, { prepaid_payment: payments }: Document): Decimal {
  return smallestUnit(totalDecimals).times(decimal(Math.max(listOf(payments).length, 1)));
}

/**
 * Makes nothing due of what was prepaid above the total, by the rounding amount (IBT-114), and warns of it. More is no
 * rounding, and a rounding that is given stays.
 * @returns the amounts of the document with it
 */
export function roundToPaid(
  { facts }: AmountsCountry,
  document: Document,
  amounts: DocumentAmounts,
  warnings: ErrorList,
): DocumentAmounts {
  const { prepaid_amount: prepaid = 0, payable_rounding_amount: rounding } = document;
  const { payable_amount: due, tax_inclusive_amount: total } = amounts;
  if (prepaid <= 0 || rounding !== undefined || due.gte(ZERO) || total.lt(ZERO)) return amounts;
  const difference = decimal(prepaid).minus(total);
  if (difference.gt(roundingOfPayments(facts, document))) return amounts;
  const given = toJsonNumber(difference);
  document.payable_rounding_amount = given;
  const path = 'payable_rounding_amount';
  const values = { given, paid: prepaid, total: toJsonNumber(total) };
  const said = { ...ROUNDED_TO_PAID, remedy: 'Give payable_rounding_amount if it is another' };
  warnings.addAll({ [path]: checkError(path, said, values) });
  return { ...amounts, payable_amount: ZERO };
}
