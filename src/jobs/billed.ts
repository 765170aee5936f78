// What notes of a run are held against: each document by itself may be right.
import type { CountryFacts, Taxpayers } from '../core/country-facts.ts';
import { decimal, decimalText } from '../core/decimal.ts';
import { DOCUMENT_KINDS } from '../core/document-kinds.ts';
import { listOf } from '../core/list-of.ts';
import { creditableTotal } from '../document/credit-left.ts';
import { taxPartOf } from '../document/credit-tax.ts';
import { named } from '../document/named.ts';
import type { Document } from '../document/schema.ts';

/** What a document bills, credits or debits. */
export interface Billed {
  readonly as: 'invoice' | 'credit' | 'debit';
  readonly seller: string;
  /** Absent where nobody knows who the buyer is. */
  readonly buyer?: string;
  readonly date: string;
  readonly currency: string;
  /** What one unit of a foreign currency is worth. */
  readonly rate?: string;
  /** The total with VAT and rounding, exact. */
  readonly total: string;
  /** Its VAT, what rounding may make of it, and whether a line takes something off. */
  readonly tax: string;
  readonly taxRounding: string;
  readonly takesOff: boolean;
  /** The documents that a note names. */
  readonly follows: readonly Followed[];
}

/** A document that a note names. */
export interface Followed {
  readonly number: string;
  readonly date?: string;
  readonly uuid?: string;
}

/** Says it of a document, whose buyer is that text. */
export function billedOf(document: Document, facts: CountryFacts, buyer: string | undefined): Billed {
  const isCredit = document.credit_note_type_code !== undefined;
  const isDebit = document.invoice_type_code === DOCUMENT_KINDS['debit-note'].defaultTypeCode;
  const { tax, rounding, takesOff } = taxPartOf(facts, document);
  const rate = document.tax_exchange_rate?.calculation_rate;
  return {
    as: isCredit ? 'credit' : isDebit ? 'debit' : 'invoice',
    seller: JSON.stringify(sellerOf(document, facts.taxpayers)),
    ...(buyer === undefined ? {} : { buyer }),
    date: document.issue_date ?? '',
    currency: document.document_currency_code ?? facts.currency,
    ...(rate === undefined ? {} : { rate: decimalText(decimal(rate)) }),
    total: decimalText(creditableTotal(document)),
    tax: decimalText(tax),
    taxRounding: decimalText(rounding),
    takesOff,
    follows: isCredit || isDebit ? followedBy(document) : [],
  };
}

function followedBy({ billing_reference: references }: Document): Followed[] {
  return listOf(references).flatMap((reference) => {
    const { id, issue_date: date } = reference;
    const uuid: unknown = Reflect.get(reference, 'uuid');
    if (id === undefined) return [];
    return [{ number: id, ...(date === undefined ? {} : { date }), ...(typeof uuid === 'string' ? { uuid } : {}) }];
  });
}

/** What tells sellers apart: scheme and number of the address, else what there is. */
export function sellerOf(
  { accounting_supplier_party: seller = {} }: Document,
  taxpayers?: Taxpayers,
): (string | undefined)[] {
  const { endpoint_scheme_id: scheme, endpoint_id, party_tax_scheme: tax, party_name } = seller;
  const other = taxpayers?.otherNumber && named<string>(seller, taxpayers.otherNumber);
  return [scheme, endpoint_id ?? tax?.company_id ?? other ?? party_name];
}
