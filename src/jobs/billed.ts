// What notes of a run are held against: each document by itself may be right.
import type { CountryFacts, Taxpayers } from '../core/country-facts.ts';
import { decimal, decimalText, sum, ZERO } from '../core/decimal.ts';
import { DOCUMENT_KINDS } from '../core/document-kinds.ts';
import { listOf } from '../core/list-of.ts';
import { readAsOne } from '../core/read-as-one.ts';
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
  /** What an invoice takes off as prepaid, by prepayment document. */
  readonly deducts?: readonly Deducted[];
}

/** A document that a note names. */
export interface Followed {
  readonly number: string;
  readonly date?: string;
  readonly uuid?: string;
}

/** A prepayment document, and how much of it was taken off. */
export interface Deducted extends Followed {
  readonly amount: string;
  /** Whether nothing but a reference that others use as well says that it is a prepayment. */
  readonly isLikely?: true;
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
    follows: isCredit || isDebit ? followedIn(document.billing_reference) : [],
    ...(isCredit || isDebit ? {} : deducted(document, facts)),
  };
}

// Where an invoice names several prepayments, its payments say how much is of which. One payment may have the number of its receipt.
function deducted(document: Document, { advanceType }: CountryFacts): Pick<Billed, 'deducts'> {
  const { prepaid_amount: prepaid = 0, prepaid_payment, additional_document_references: others } = document;
  if (prepaid <= 0) return {};
  const named =
    advanceType === undefined
      ? followedIn(document.billing_reference)
      : followedIn(listOf(others).filter(({ document_type_code: type }) => type === advanceType));
  const advances = [
    ...new Map(named.map((one) => [JSON.stringify({ ...one, number: readAsOne(one.number) }), one])).values(),
  ];
  const payments = listOf(prepaid_payment);
  const deducts = advances.flatMap((advance) => {
    const isNamed = (number = ''): boolean => readAsOne(number) === readAsOne(advance.number);
    // Of two with one number, in two years, nobody knows which payment is of which.
    if (advances.filter(({ number }) => isNamed(number)).length > 1) return [];
    const own = payments.filter(({ id }) => isNamed(id));
    const isAll = own.length === 0 && advances.length === 1 && payments.length <= (advanceType === undefined ? 0 : 1);
    const paid = isAll ? decimal(prepaid) : sum(own.map(({ paid_amount: amount = 0 }) => decimal(amount)));
    // A reference that is not of a prepayment alone may be of another invoice.
    const likely = isAll && advanceType === undefined && ({ isLikely: true } as const);
    return paid.gt(ZERO) ? [{ ...advance, amount: decimalText(paid), ...likely }] : [];
  });
  return deducts.length > 0 ? { deducts } : {};
}

function followedIn(references: Document['billing_reference']): Followed[] {
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
