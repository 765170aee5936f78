// Which document a note is of: what it names, and whether its parties, currency and rate are those of it.
import type { ErrorList } from '../core/errors/error-list.ts';
import { listOf } from '../core/list-of.ts';
import { readAsOne } from '../core/read-as-one.ts';
import type { BillingReference } from '../payload/types.ts';
import { otherParties } from './credit-parties.ts';
import type { FollowedCountry } from './document-country.ts';
import { uuidOf } from './issue.ts';
import type { Document } from './schema.ts';

/** Whether a note names this document: by its UUID, else by number and date. */
export function namesDocument(country: FollowedCountry, note: Document, document: Document): boolean {
  return referenceTo(country, note, document) !== undefined;
}

/** The reference of a note to this document. */
export function referenceTo(
  country: FollowedCountry,
  note: Document,
  document: Document,
): BillingReference | undefined {
  const uuid = uuidOf(country, document)?.toLowerCase();
  return listOf(note.billing_reference).find((reference) => {
    const named: unknown = Reflect.get(reference, 'uuid');
    if (typeof named === 'string' && uuid !== undefined) return named.toLowerCase() === uuid;
    const { id = '', issue_date: date = document.issue_date } = reference;
    return readAsOne(id) === readAsOne(document.document_number ?? '') && date === document.issue_date;
  });
}

// The credit note of a volume discount may name no invoice: it is of the one that it is given for.
function namesNothing({ credit_note_type_code: type, billing_reference: references }: Document): boolean {
  return type !== undefined && listOf(references).length === 0;
}

/** Whether a note is of the document, with what contradicts that. Numbers are used again, by other sellers as well. */
export function isOfDocument(
  country: FollowedCountry,
  document: Document,
  note: Document,
  path: string,
  errors: ErrorList,
  warnings: ErrorList,
): boolean {
  const numbers = { number: note.document_number ?? '', document: document.document_number ?? '' };
  if (!namesDocument(country, note, document) && !namesNothing(note)) {
    errors.add(path, 'credit-foreign', numbers);
    return false;
  }
  const others = otherParties(country, document, note);
  if (others.includes('accounting_supplier_party')) {
    errors.add(`${path}.accounting_supplier_party`, 'credit-foreign', numbers);
    return false;
  }
  for (const party of others) {
    warnings.add(`${path}.${party}`, 'differs-between', { documents: [numbers.document, numbers.number] });
  }
  const [given, other] = [note, document].map((one) => one.document_currency_code ?? country.facts.currency);
  if (given !== other) {
    errors.add(`${path}.document_currency_code`, 'credit-rate', { given: `${given}`, other: `${other}` });
    return false;
  }
  const [rate, otherRate] = [note, document].map((one) => one.tax_exchange_rate?.calculation_rate);
  // What is debited may have the rate of its own day.
  const isCredit = note.credit_note_type_code !== undefined;
  if (isCredit && rate !== undefined && otherRate !== undefined && rate !== otherRate) {
    const rates = { given: `${given} ${rate}`, other: `${other} ${otherRate}` };
    warnings.add(`${path}.tax_exchange_rate`, 'credit-rate', rates);
  }
  return true;
}

/** Nobody knows how much of a note is of which invoice: the least is left where all that it credits counts, and nothing that it adds. */
export const CREDITS_SEVERAL = {
  rule: 'PINT-NOTE-OF-SEVERAL',
  class: 'contradiction',
  says: '{given} names {other}, too, and all of it is counted here',
  remedy: 'Issue one note for each invoice, or look at what is left of each',
} as const;

/** The same of what it adds. */
export const DEBITS_SEVERAL = {
  ...CREDITS_SEVERAL,
  says: '{given} names {other}, too, and nothing of it is counted here',
  remedy: 'Credit what it added by a note for the debit note',
} as const;

/** The numbers of the invoices that a note names beside this one and its debit notes. */
export function otherInvoices(
  { billing_reference: references }: Document,
  document: Document,
  debits: readonly Document[],
): string[] {
  const own = new Set([document, ...debits].map(({ document_number: number = '' }) => readAsOne(number)));
  const numbers = listOf(references).flatMap(({ id }) => (id === undefined || own.has(readAsOne(id)) ? [] : [id]));
  return [...new Set(numbers)];
}

/** The debit note that a note credits; the document where it credits none of them. */
export function debitOf(
  country: FollowedCountry,
  note: Document,
  debits: readonly Document[],
  document: Document,
): Document {
  if (note.credit_note_type_code === undefined) return document;
  return debits.find((debit) => namesDocument(country, note, debit)) ?? document;
}
