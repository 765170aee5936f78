// The functions of the library bound to the Emirates, one by one: a bundler keeps those that a program uses.
import { convertAllOf } from '../../convert/convert-all.ts';
import { readRecordOf } from '../../convert/input.ts';
import { checkTotalsOf } from '../../document/check-totals.ts';
import { type CreditNoteInput as CreditNoteInputOf, creditNoteForOf } from '../../document/credit-note-for.ts';
import { type FinalInvoiceInput as FinalInvoiceInputOf, finalInvoiceForOf } from '../../document/final-invoice-for.ts';
import { issueDocumentOf } from '../../document/issue.ts';
import { fromXmlOf } from '../../ubl/from-xml.ts';
import { toXmlOf } from '../../ubl/to-xml.ts';
import { EMIRATES_DOCUMENTS, EMIRATES_FOLLOWED } from './documents.ts';
import { EMIRATES_BINDING } from './fields/binding.ts';
import { EMIRATES_WRITTEN } from './fields/rows.ts';
import { EMIRATES, EMIRATES_RECORDS } from './issuer.ts';
import type { EmiratesTypes } from './types/index.ts';
import type { CreditNotePayload, InvoicePayload, PayloadLine } from './types/payloads.ts';

// Making documents.

/**
 * Makes the document that a host stores. Amounts follow the formulas of `computeAmounts`; net amounts of lines and percentages are
 * rounded as ibr-131, -146 and -147 compute them. Same input, same output.
 *
 * Errors: required fields that are missing (the UUID among them), fields that contradict each other, and what the official rules let
 * pass and the specification forbids: negative documents, addresses and numbers of another form, category N without the margin scheme,
 * types 380 and 480 that the lines contradict. Warnings: amounts of the payload that differ from the computed ones, check digits,
 * codes that no list of the Emirates has, and slips (`PINT-RATE`, `PINT-DUE-DATE`, `PINT-PREPAID`, `PINT-REASON`).
 *
 * @param payload what a client sent: buyer, date, lines
 * @param issuance what the host adds: number, UUID and seller, and whatever the payload lacks
 * @param options `strict`: whether a given amount that differs from the computed one is an error
 *
 * @example
 * const issued = issueDocument(payload, { type: 'sales-invoice', document_number: 'INV-1', uuid, accounting_supplier_party: seller });
 * if (issued.ok) console.log(issued.value.tax_amount);
 */
export const issueDocument = /*@__PURE__*/ issueDocumentOf<EmiratesTypes>(EMIRATES_DOCUMENTS);

/** What a credit note says that its invoice does not. */
export interface CreditNoteInput extends CreditNoteInputOf<CreditNotePayload> {
  /** Why it is issued (BTAE-03): `DL8.61.1.A` cancelled, `.B` change of tax treatment, `.C` of the price, `.D` returned, `.E` VAT charged in error, `VD` volume discount. */
  readonly reason: string;
  /** Its UUID (BTAE-07). */
  readonly uuid: string;
}

/**
 * Makes the credit note of an invoice, issued or received. It names the invoice by number and date, unless the reason is a volume
 * discount, and takes over parties, kinds of transaction, currency, rate and references; its type is 261 where the invoice is
 * self-billed, 81 where it is a commercial one, else 381. All amounts are computed. Terms and means of payment stay behind.
 *
 * Errors: a document that is a credit note, a line that it does not have, and all errors of {@link issueDocument}.
 *
 * @example
 * creditNoteFor(invoice, { number: 'CN-7', uuid, date: '2027-03-01', reason: 'DL8.61.1.D' });
 */
export const creditNoteFor = /*@__PURE__*/ creditNoteForOf<CreditNoteInput, EmiratesTypes>(EMIRATES_FOLLOWED);

/** What a final invoice says that the invoices of its advance payments do not. */
export interface FinalInvoiceInput extends FinalInvoiceInputOf<InvoicePayload, PayloadLine> {
  /** Its UUID (BTAE-07). */
  readonly uuid: string;
}

/**
 * Makes the final invoice after one or more invoices of advance payments, which it names as earlier invoices (IBG-03). It states the
 * whole value, with the advances as the prepaid amount (IBT-113). Summaries of the authority's guidelines differ on that: who states
 * the balance alone gives its lines, and `fields: { prepaid_amount: 0 }`.
 *
 * @example
 * finalInvoiceFor(advance, { number: 'INV-9', uuid, date: '2027-04-01', lines, fields: { due_date: '2027-05-01', payment_means } });
 */
export const finalInvoiceFor = /*@__PURE__*/ finalInvoiceForOf<FinalInvoiceInput, EmiratesTypes>(EMIRATES_FOLLOWED);

/**
 * The amounts of lines, totals and tax breakdown that differ from those that the library would compute; `difference` is in fils of
 * amounts in dirhams, in hundredths of any other currency. No tolerance applies; the rules have theirs.
 *
 * @throws PintError `not-a-document` where it is given something else, `foreign-document` where the document was read from XML of
 * another country (`customization_id`)
 *
 * @example
 * for (const { field, given, expected } of checkTotals(document)) console.log(`${field} is ${given}, expected ${expected}`);
 */
export const checkTotals = /*@__PURE__*/ checkTotalsOf(EMIRATES_DOCUMENTS);

// Documents and XML.

/**
 * The document as UBL 2.1 XML in its PINT profile, to be stored as UTF-8. The same document gives the same text.
 *
 * @throws PintError `not-a-document` where a result or another value is given in its place, `foreign-document` where the document
 * was read from XML of another country (`customization_id`)
 *
 * @example
 * const read = readRecord({ country: 'AE', type: 'sales-invoice', payload, issuance });
 * if (read.ok) await writeFile('invoice.xml', toXml(read.value, { indent: 2 }));
 */
export const toXml = /*@__PURE__*/ toXmlOf<EmiratesTypes>(EMIRATES_WRITTEN);

/**
 * Reads a PINT invoice or credit note of any country with the fields of the Emirates, also out of an envelope. Amounts are taken
 * as given; see `checkTotals`. Errors: XML that cannot be read and XML that is not a PINT document.
 *
 * @example
 * const read = fromXml(await readFile('invoice.xml'));
 * if (read.ok) console.log(read.value.document.payable_amount, read.value.unmapped);
 */
export const fromXml = /*@__PURE__*/ fromXmlOf<EmiratesTypes>(EMIRATES_BINDING);

// Records.

/**
 * Makes the document of a record. Whatever is wrong with payload and issuance comes back at once.
 *
 * @param record payload and issuance, a payload alone, or a stored document; one that names another country is refused
 *
 * @example
 * const read = readRecord({ country: 'AE', type: 'sales-invoice', payload, issuance });
 */
export const readRecord = /*@__PURE__*/ readRecordOf<EmiratesTypes>(EMIRATES_RECORDS);

/**
 * Converts the records of any iterable when the caller asks for the next one. A wrong record is a result like any other and stops
 * nothing.
 *
 * @example
 * for await (const { result } of convertAll(rows, { issuance: { accounting_supplier_party: seller } })) if (result.ok) send(result.value.xml);
 */
export const convertAll = /*@__PURE__*/ convertAllOf(EMIRATES);
