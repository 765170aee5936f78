// Whether a document matches a list query. It has to pass every filter.
// Names match as substrings in any case. Numbers, dates, VAT numbers and status match exactly.
import { expectDocument, expectObject, expectText } from '../core/arguments.ts';
import type { Document } from '../document/schema.ts';
import type { ListQuery } from './query.ts';

type Filter = Exclude<keyof ListQuery, 'type' | 'page' | 'size'>;

const MATCHES: { readonly [F in Filter]-?: (document: Document, wanted: string) => boolean } = {
  document_number: (document, wanted) => document.document_number === wanted,
  billed_by_name: (document, wanted) => includesName(document.accounting_supplier_party?.party_name, wanted),
  billed_to_name: (document, wanted) => includesName(document.accounting_customer_party?.party_name, wanted),
  billed_by_vat: (document, wanted) => document.accounting_supplier_party?.party_tax_scheme?.company_id === wanted,
  billed_to_vat: (document, wanted) => document.accounting_customer_party?.party_tax_scheme?.company_id === wanted,
  status: (document, wanted) => document.document_status === wanted,
  document_date: (document, wanted) => document.issue_date === wanted,
  invoice_number: (document, wanted) => document.billing_reference?.some(({ id }) => id === wanted) ?? false,
};

const FILTERS = Object.keys(MATCHES) as Filter[];

/** Whether the document passes every filter of the query. Type and page of the query have no part in it. */
export function matchesQuery(document: Document, query: ListQuery): boolean {
  expectDocument(document, 'matchesQuery', 'matchesQuery(document, query)');
  expectObject(query, 'matchesQuery', 'the query');
  return FILTERS.every((filter) => {
    const wanted = query[filter];
    return wanted === undefined || MATCHES[filter](document, wanted);
  });
}

function includesName(name: string | null | undefined, wanted: string): boolean {
  return name != null && foldName(name).includes(foldName(wanted));
}

/** Names are compared by so many characters. Normalizing takes time by the square of what it is given. */
const COMPARED_CHARACTERS = 1_000;

/**
 * The form in which names are compared: their first 1,000 characters, in lower case and one normal form. A store that searches
 * itself compares names in this form too.
 */
export function foldName(name: string): string {
  expectText(name, 'foldName', 'a name');
  return name.slice(0, COMPARED_CHARACTERS).normalize('NFC').toLowerCase();
}
