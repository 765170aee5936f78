// The functions of the library bound to Oman, one by one: a bundler keeps those that a program uses.
import { convertAllOf } from '../../convert/convert-all.ts';
import { readRecordOf } from '../../convert/input.ts';
import type { Result } from '../../core/result.ts';
import { type ComparedAmount, checkTotalsOf } from '../../document/check-totals.ts';
import { type CreditNoteInput as CreditNoteInputOf, creditNoteForOf } from '../../document/credit-note-for.ts';
import { type FinalInvoiceInput as FinalInvoiceInputOf, finalInvoiceForOf } from '../../document/final-invoice-for.ts';
import { issueDocumentOf } from '../../document/issue.ts';
import { fromXmlOf } from '../../ubl/from-xml.ts';
import { invoiceUuidOf, sellerUuidOf } from '../../ubl/identity-of-tree.ts';
import { toXmlOf } from '../../ubl/to-xml.ts';
import { OMAN_AMOUNTS } from './amounts.ts';
import { OMAN_DOCUMENTS, OMAN_FOLLOWED } from './documents.ts';
import { OMAN_AMOUNT_FACTS } from './facts.ts';
import { OMAN_BINDING } from './fields/rows.ts';
import { OMAN_IDENTIFYING } from './identity.ts';
import { OMAN, OMAN_RECORDS } from './issuer.ts';
import type { Document } from './types/documents.ts';
import type { DocumentOrXml, OmanTypes } from './types/index.ts';
import type { CreditNotePayload, InvoicePayload, PayloadLine } from './types/payloads.ts';

// Making documents.

/**
 * Makes the document that a host stores. Amounts follow the formulas of `computeAmounts`; same input, same output.
 * Errors: required fields that are missing, fields that contradict each other, and computed amounts of 10^15 or more, or
 * beyond 15 significant digits. Warnings: amounts of the payload that differ from the computed ones, a given UUID that
 * is not the official one (`PINT-UUID`), electronic addresses of taxpayers that are not VAT numbers, the kind `self-billed` where
 * it was added (see `Issuance.type`), and slips that no rule sees: `PINT-RATE`, `PINT-DUE-DATE`, `PINT-PREPAID`, `PINT-REASON`.
 *
 * @param payload what a client sent: buyer, date, lines
 * @param issuance what the host adds: number and seller, and whatever the payload lacks
 * @param options `strict`: whether a given amount that differs from the computed one is an error
 *
 * @example
 * const issued = issueDocument(payload, { type: 'sales-invoice', document_number: 'INV-1', accounting_supplier_party: seller });
 * if (issued.ok) console.log(issued.value.uuid, issued.value.tax_amount);
 */
export const issueDocument = /*@__PURE__*/ issueDocumentOf<OmanTypes>(OMAN_DOCUMENTS);

/** What a credit note says that its invoice does not. */
export interface CreditNoteInput extends Omit<CreditNoteInputOf<CreditNotePayload>, 'uuid'> {
  /** Why it is issued (BTOM-032): `CAN` cancelled or returned, `VAT`, `VAL`, `QTY` or `OTH`. */
  readonly reason: string;
}

/**
 * Makes the credit note of an invoice or debit note, issued or received. It names the document by number, date and UUID, and
 * takes over parties, kinds of transaction, currency, rate and references; its type is 261 where the document is self-billed,
 * else 381. All amounts are computed. Prepayments, terms and means of payment stay behind.
 *
 * Of a credited part, discounts and surcharges by percentage are computed anew. Others are taken in the proportion of the line, those
 * of the document in the proportion of the lines in their tax category.
 *
 * Errors: a document that is a credit note, a line that it does not have, and all errors of {@link issueDocument}.
 *
 * @param document the invoice or debit note that is corrected
 * @param input number, date and reason of the credit note; the lines, where it is not the whole
 * @example
 * const whole = creditNoteFor(invoice, { number: 'CN-7', date: '2026-03-01', reason: 'CAN' });
 * const part = creditNoteFor(invoice, { number: 'CN-8', date: '2026-03-01', reason: 'QTY', lines: [{ id: '2', quantity: 1 }] });
 */
export const creditNoteFor = /*@__PURE__*/ creditNoteForOf<CreditNoteInput, OmanTypes>(OMAN_FOLLOWED);

/** What a final invoice says that its prepayment invoices do not. */
export type FinalInvoiceInput = Omit<FinalInvoiceInputOf<InvoicePayload, PayloadLine>, 'uuid'>;

/**
 * Makes the final invoice of one or more prepayment invoices. Each of them becomes a prepaid payment (IBT-180) of its total with
 * VAT and a reference of type PDR (BTOM-027, BTOM-014), and their sum is the prepaid amount (IBT-113). Parties, currency, rate and
 * kinds of transaction, without the prepayment, are those of the first one.
 *
 * Errors: no prepayment invoice, parties or currencies that differ between them, and all errors of {@link issueDocument}.
 *
 * @param prepayments the prepayment invoices
 * @param input number, date and lines of the final invoice
 * @example
 * finalInvoiceFor(prepayment, { number: 'INV-9', date: '2026-04-01', lines: [{ ...line, quantity: 10 }] });
 */
export const finalInvoiceFor = /*@__PURE__*/ finalInvoiceForOf<FinalInvoiceInput, OmanTypes>(OMAN_FOLLOWED);

/** An amount that differs from the one that the library would compute. */
export interface TotalDifference extends ComparedAmount {
  /**
   * given − expected (a missing amount counts as 0) in thousandths of the currency's unit: baisa of amounts in rials.
   * Exact; a fraction where the given amount is finer than a baisa.
   */
  readonly difference_in_baisa: number;
}

const differencesOf = /*@__PURE__*/ checkTotalsOf({ facts: OMAN_AMOUNT_FACTS, amounts: OMAN_AMOUNTS });

/**
 * The amounts of lines, totals and tax breakdown that differ from those that the library would compute. It computes them of
 * quantities, prices, allowances, charges and tax categories. No tolerance applies; the rules have theirs.
 *
 * An optional amount is compared only where the document has it. A line without quantity or price counts with its net amount.
 * Missing entries of the breakdown stand at the end of their list. The library does not compute documents whose prices
 * include the tax (`tax_included_indicator`); their list is empty.
 *
 * @param document issued or received; one that names no specification (`customization_id`) is taken for an Omani one
 * @throws PintError `not-a-document` where it is given something else, such as XML or a result, `foreign-document` where the document
 * is of another country (`customization_id`), which rounds amounts in its own way
 *
 * @example
 * for (const { field, given, expected } of checkTotals(document)) console.log(`${field} is ${given}, expected ${expected}`);
 */
export function checkTotals(document: Document): TotalDifference[] {
  return differencesOf(document).map(({ difference, ...rest }) => ({ ...rest, difference_in_baisa: difference }));
}

// Documents and XML.

/**
 * The document as UBL 2.1 XML in its PINT profile, to be stored as UTF-8. The same document gives the same text;
 * fields that are absent give no element.
 *
 * @param document what `issueDocument` or `readRecord` gave, or a stored document
 * @param options `indent`: blanks by which each level stands further in; none by default, all on one line. `decimals: 'fixed'`: amounts
 * with all the decimals of their fields, `10.50` for 10.5. Give it to `issueDocument` or `readRecord` too, which make UUIDs of the digits
 * @throws PintError `not-a-document` where a result or another value is given in its place, `foreign-document` where the document
 * is of another country (`customization_id`)
 *
 * @example
 * const read = readRecord({ type: 'sales-invoice', payload, issuance });
 * if (read.ok) await writeFile('invoice.xml', toXml(read.value, { indent: 2 }));
 */
export const toXml = /*@__PURE__*/ toXmlOf<OmanTypes>(OMAN_BINDING);

/**
 * Reads a PINT invoice or credit note of any country, also out of an envelope, whose header is not checked. Amounts are taken
 * as given; see `checkTotals`. Errors: XML that cannot be read (a DOCTYPE, an unknown encoding and text beyond the limits
 * included) and XML that is not a PINT document.
 *
 * @param xml text, or bytes in any encoding that XML may have
 * @param limits how much is read; by default 20 MiB and 100 levels
 * @throws PintError `wrong-argument` where it is given neither text nor bytes
 *
 * @example
 * const read = fromXml(await readFile('invoice.xml'));
 * if (read.ok) console.log(read.value.document.payable_amount, read.value.unmapped);
 * else console.error(sentences(read.errors));
 */
export const fromXml = /*@__PURE__*/ fromXmlOf<OmanTypes>(OMAN_BINDING);

/**
 * The UUID that a document has on the network (BTOM-002), which seller, providers and authority compute alike. It is made of
 * the seller's electronic address, type code, number, issue date, VAT total and total with VAT, and of the total due where a
 * reference of type `PM_TOTAL` states one. Of a document the digits count that `toXml` writes, of XML those that stand in it:
 * `100.00` and `100` give different UUIDs. References to a document (BTOM-031, -014, -023) take the same value.
 *
 * Errors: fields that are missing, XML that cannot be read, and XML of something other than an invoice or credit note.
 *
 * @example
 * const uuid = invoiceUuid(issued.value);
 * if (uuid.ok) console.log(uuid.value); // '7b95376b-e63c-50e0-a0e9-62f2092288a6'
 */
export const invoiceUuid: (source: DocumentOrXml) => Result<string> = /*@__PURE__*/ invoiceUuidOf(OMAN_IDENTIFYING);

/**
 * The UUID that the seller gives a document (BTOM-004), which documents to consumers, simplified ones and those under the profit
 * margin scheme state. It is made of number, seller name, VAT number, date, time and totals, in upper case. A seller without a VAT
 * number has none.
 *
 * Errors: as of {@link invoiceUuid}.
 */
export const sellerUuid: (source: DocumentOrXml) => Result<string> = /*@__PURE__*/ sellerUuidOf(OMAN_IDENTIFYING);

// Records.

/**
 * Makes the document of a record. Whatever is wrong with payload and issuance comes back at once: unknown fields, types,
 * missing fields, conflicts and arithmetic. Errors of the issuance are named `issuance.document_number`.
 *
 * @param record payload and issuance, a payload alone, or a stored document
 * @param options the issuance and the type that records share, and what becomes of unknown fields
 *
 * @example
 * const read = readRecord({ type: 'sales-invoice', payload, issuance });
 * if (read.ok) console.log(read.value.payable_amount, toXml(read.value));
 * else console.error(sentences(read.errors)); // { 'document_lines[0].quantity': 'Quantity must be a number' }
 */
export const readRecord = /*@__PURE__*/ readRecordOf<OmanTypes>(OMAN_RECORDS);

/**
 * Converts the records of any iterable when the caller asks for the next one. A record is a payload, `{ payload, issuance }`,
 * a document, or the JSON text of one. A wrong record is a result like any other and stops nothing; errors of the source pass through.
 *
 * @param source records: a list, a generator, the lines of a file
 * @param options the issuance and the type that all records share; a validator, with `now`, to check the XML
 *
 * @example
 * for await (const { index, result } of convertAll(rows, { issuance: { accounting_supplier_party: seller } })) {
 *   if (result.ok) await writeFile(`${index}.xml`, result.value.xml);
 *   else console.error(index, sentences(result.errors));
 * }
 */
export const convertAll = /*@__PURE__*/ convertAllOf<OmanTypes>(OMAN);
