// What was prepaid: which documents are prepayments, and what their credit and debit notes left of them.
import { decimal, isZero, toJsonNumber } from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { listOf } from '../core/list-of.ts';
import { readAsOne } from '../core/read-as-one.ts';
import { kindsOf } from '../payload/kind-rules.ts';
import { checkError } from './books/sentence.ts';
import { creditableTotal, type LeftOfInvoice, leftOf, remaining } from './credit-left.ts';
import { namesDocument } from './credit-references.ts';
import type { FollowedCountry } from './document-country.ts';
import type { Document } from './schema.ts';

/** Where a kind tells prepayment invoices, another invoice is none; a credit note never is one. */
export function isPrepayment({ following, kindRules }: FollowedCountry, document: Document): boolean {
  if (document.credit_note_type_code !== undefined) return false;
  return following.prepaymentKind === undefined || kindsOf(kindRules, document).includes(following.prepaymentKind);
}

/** Adds an error where a prepayment counts twice, or did not come before the final invoice of that day. */
export function addDoubtful(
  country: FollowedCountry,
  prepayments: readonly Document[],
  date: string,
  errors: ErrorList,
): void {
  const seen = new Set<string>();
  for (const [index, one] of prepayments.entries()) {
    const { document_number: number = '', issue_date: issued = '' } = one;
    const key = JSON.stringify([readAsOne(number), issued]);
    const path = `prepayments[${index}]`;
    if (number !== '' && seen.has(key)) errors.add(path, 'prepayment-twice', { number });
    seen.add(key);
    const other = prepayments.find((given) => given !== one && deducts(country, given, one));
    if (other) errors.add(path, 'prepayment-twice', { number, other: other.document_number ?? '' });
    if (date < issued) errors.add('date', 'credit-date', { given: date, other: issued });
  }
}

// An invoice of a chain names those before it, whose amounts are in its total.
function deducts(country: FollowedCountry, final: Document, { document_number: number, ...rest }: Document): boolean {
  if (isZero(decimal(final.prepaid_amount ?? 0)) || number === undefined) return false;
  const named = [...listOf(final.prepaid_payment), ...listOf(final.additional_document_references)];
  return (
    named.some(({ id = '' }) => readAsOne(id) === readAsOne(number)) ||
    namesDocument(country, final, { document_number: number, ...rest })
  );
}

/**
 * What is left of each prepayment after its credit and debit notes. Errors: a note of another document, a note of several of them, more
 * credited than there was.
 */
export function leftOfEach(
  country: FollowedCountry,
  prepayments: readonly Document[],
  earlier: readonly Document[],
  errors: ErrorList,
  warnings: ErrorList,
): LeftOfInvoice[] {
  const debits = earlier.filter(({ credit_note_type_code: type }) => type === undefined);
  const isOf = (note: Document, one: Document): boolean =>
    namesDocument(country, note, one) ||
    debits.some((debit) => namesDocument(country, note, debit) && namesDocument(country, debit, one));
  for (const [index, note] of earlier.entries()) {
    const own = prepayments.filter((one) => isOf(note, one));
    if (own.length === 1) continue;
    const [number, document] = [numbersOf([note]), numbersOf(own.length === 0 ? prepayments : own)];
    if (own.length === 0) errors.add(`earlier[${index}]`, 'credit-foreign', { number, document });
    else {
      const path = `earlier[${index}].billing_reference`;
      errors.addAll({ [path]: checkError(path, OF_SEVERAL, { given: number, other: document }) });
    }
  }
  if (errors.size() > 0) return [];
  return prepayments.map((one) => {
    const own = [...earlier.entries()].filter(([, note]) => isOf(note, one));
    const left = leftOf(country, one, own, errors, warnings);
    addBeyond(left, own, errors);
    return left;
  });
}

const numbersOf = (documents: readonly Document[]): string =>
  documents.map(({ document_number: number }) => number ?? '').join(', ');

const OF_SEVERAL = {
  rule: 'PINT-NOTE-OF-SEVERAL',
  class: 'contradiction',
  says: '{given} names {other}, and does not say how much it takes off each',
  remedy: 'Leave it out, and give in fields what is still prepaid',
} as const;

// At the last credit note: more was credited than the buyer has paid.
function addBeyond(
  { had, credited, notes }: LeftOfInvoice,
  own: readonly (readonly [index: number, note: Document])[],
  errors: ErrorList,
): void {
  if (credited.abs().lte(had.abs())) return;
  const [index, note] = own.findLast(([, { credit_note_type_code: type }]) => type !== undefined) ?? [0, {}];
  const given = creditableTotal(note).abs();
  const before = credited.abs().minus(given);
  errors.add(`earlier[${index}]`, 'credit-total', {
    given: toJsonNumber(given),
    had: toJsonNumber(had),
    credited: toJsonNumber(before),
    left: toJsonNumber(remaining(had, before)),
    notes: notes.filter((number) => number !== note.document_number),
  });
}
