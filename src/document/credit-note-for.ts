// The credit note of an invoice or debit note that was issued, of the whole of it or of a part.
// A part credits discounts and surcharges in proportion.
import { expectDocument, expectObject } from '../core/arguments.ts';
import { type Decimal, decimal, isZero, roundHalfAway, toJsonNumber } from '../core/decimal.ts';
import { profileOfTypeCode } from '../core/document-kinds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { failure, type Result } from '../core/result.ts';
import { LINE_DECIMALS, TOTAL_DECIMALS } from '../countries/issuing.ts';
import { OMAN_PAYLOAD } from '../countries/om/payload.ts';
import { schemasOf } from '../payload/objects.ts';
import type { CreditNotePayload } from '../payload/types.ts';
import { checkTotals } from './check-totals.ts';
import { computedInvoiceUuid, identityOf } from './identity.ts';
import { type DocumentPayload, issueDocument } from './issue.ts';
import { fillPercentages } from './percentages.ts';
import type { AllowanceCharge, Document, DocumentLine, IssuedDocument, TaxCategory } from './schema.ts';
import { grossAmount, LINE_FIELDS, lineExtensionAmount } from './totals.ts';

/** A line that is credited: which one, and what differs from the line that was invoiced. */
export interface CreditedLine {
  /** `id` of the line in the invoice (IBT-126). */
  readonly id: string;
  /** How much of it is credited; all of it by default. */
  readonly quantity?: number | undefined;
  /** The price that is credited, such as the part that was charged too much; by default the price of the invoice. */
  readonly price?: DocumentLine['price'];
}

/** What a credit note says that its invoice does not. */
export interface CreditNoteInput {
  /** Number of the credit note (IBT-001). */
  readonly number: string;
  /** Day of issue (IBT-002), `yyyy-MM-dd`. */
  readonly date: string;
  /** Why it is issued (BTOM-032): `CAN` cancelled or returned, `VAT`, `VAL`, `QTY` or `OTH`. */
  readonly reason: string;
  /** What is credited; the whole document by default. */
  readonly lines?: readonly CreditedLine[] | undefined;
  /** Further fields of the credit note, such as `note` and `issue_time`. They replace what the invoice says. */
  readonly fields?: Partial<CreditNotePayload> | undefined;
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
export function creditNoteFor(document: Document, input: CreditNoteInput): Result<IssuedDocument> {
  expectDocument(document, 'creditNoteFor', 'creditNoteFor(issued.value, …)');
  expectObject(input, 'creditNoteFor', '{ number, date, reason }');
  if (document.credit_note_type_code !== undefined)
    return failure(errorAt('credit_note_type_code', 'already-a-credit'));
  if (hasPricesWithTax(document)) return failure(errorAt('tax_included_indicator', 'prices-with-tax'));
  const credited = creditedLines(document, input.lines);
  if (!credited.ok) return credited;
  const isWhole = input.lines === undefined;
  const self = profileOfTypeCode(document.invoice_type_code) === 'selfbilling';
  const payload = {
    ...carriedOver(document, isWhole),
    ...(isWhole ? {} : documentCharges(document, credited.value)),
    issue_date: input.date,
    credit_note_type_code: self ? '261' : '381',
    billing_reference: [
      {
        id: document.document_number,
        issue_date: document.issue_date,
        uuid: document.uuid ?? computedInvoiceUuid(identityOf(document)),
        document_status_code: input.reason,
      },
    ],
    document_lines: credited.value.map(withoutAmounts),
    ...input.fields,
  };
  return issueDocument(withStatedReasons(payload as Document, document) as DocumentPayload, {
    type: self ? 'purchase-credit-note' : 'sales-credit-note',
    document_number: input.number,
    accounting_supplier_party: document.accounting_supplier_party ?? {},
  });
}

// Some senders say that prices include the tax, and state amounts of prices without it.
function hasPricesWithTax(document: Document): boolean {
  return (
    document.tax_included_indicator === true && checkTotals({ ...document, tax_included_indicator: false }).length > 0
  );
}

// The breakdown of an invoice may leave out the exemption reason of a line or charge, which a rule may forbid there (IBR-070-OM), or
// state one that they leave out. The breakdown that is computed of them has to say the same.
function withStatedReasons(payload: Document, document: Document): Document {
  const entries = [...(document.tax_breakdown ?? []), ...(document.tax_breakdown_in_omr ?? [])];
  const restated = (category: TaxCategory | undefined): TaxCategory | undefined => {
    const own = entries.filter((entry) => entry.tax_category_code === category?.id);
    if (category === undefined || own.length === 0) return category;
    const stated = own.map(reasonOf).find(hasReason);
    if (stated) return hasReason(category) ? category : { ...category, ...stated };
    const { tax_exemption_reason_code: _code, tax_exemption_reason: _reason, ...rest } = category;
    return rest;
  };
  const charged = (one: AllowanceCharge): AllowanceCharge =>
    one.tax_category ? { ...one, tax_category: restated(one.tax_category) } : one;
  return {
    ...payload,
    ...(payload.allowances && { allowances: payload.allowances.map(charged) }),
    ...(payload.charges && { charges: payload.charges.map(charged) }),
    document_lines: payload.document_lines?.map((line) =>
      line.classified_tax_category
        ? { ...line, classified_tax_category: restated(line.classified_tax_category) }
        : line,
    ),
  };
}

type Reason = Pick<TaxCategory, 'tax_exemption_reason_code' | 'tax_exemption_reason'>;

function reasonOf({ tax_exemption_reason_code: code, tax_exemption_reason: reason }: Reason): Reason {
  return {
    ...(code === undefined ? {} : { tax_exemption_reason_code: code }),
    ...(reason === undefined ? {} : { tax_exemption_reason: reason }),
  };
}

function hasReason(one: Reason): boolean {
  return one.tax_exemption_reason_code !== undefined || one.tax_exemption_reason !== undefined;
}

// What belongs to the invoice alone.
const OF_INVOICE = [
  ...Object.keys(schemasOf(OMAN_PAYLOAD).group('ComputedFields')),
  ...Object.keys(schemasOf(OMAN_PAYLOAD).group('IdentityFields')),
  ...['issue_date', 'issue_time', 'tax_point_date', 'due_date', 'note', 'document_source', 'invoice_type_code'],
  ...['billing_reference', 'prepaid_amount', 'prepaid_payment', 'payment_means', 'payment_terms', 'document_lines'],
];

// A reference to a prepayment goes with the prepaid amount; the total of a profit margin is that of the whole.
const PREPAYMENT = 'PDR';
const MARGIN_TOTAL = 'PM_TOTAL';

function carriedOver(document: Document, isWhole: boolean): object {
  const kept = Object.entries(document).filter(([name]) => !OF_INVOICE.includes(name));
  const { payable_rounding_amount: _, additional_document_references: references, ...rest } = Object.fromEntries(kept);
  const others = document.additional_document_references?.filter(
    ({ document_type_code: type }) => type !== PREPAYMENT && (isWhole || type !== MARGIN_TOTAL),
  );
  const rounding = document.payable_rounding_amount;
  return {
    ...rest,
    ...(others && others.length > 0 ? { additional_document_references: others } : {}),
    ...(isWhole && rounding !== undefined ? { payable_rounding_amount: rounding } : {}),
  };
}

function withoutAmounts(line: DocumentLine): DocumentLine {
  const kept = Object.entries(line).filter(([name]) => !OF_AMOUNTS.includes(name));
  return Object.fromEntries(kept);
}

const OF_AMOUNTS: readonly string[] = [...LINE_FIELDS, 'line_tax_total'];

function creditedLines(document: Document, wanted: readonly CreditedLine[] | undefined): Result<DocumentLine[]> {
  const lines = document.document_lines ?? [];
  if (wanted === undefined) return { ok: true, value: [...lines], warnings: {} };
  const errors = createErrorList();
  const value = wanted.flatMap(({ id, quantity, price }, index) => {
    const line = lines.find((one) => one.id === id);
    if (!line) errors.add(`lines[${index}].id`, 'no-such-line', { id });
    return line ? [inPart(line, quantity ?? line.quantity, price ?? line.price)] : [];
  });
  if (wanted.length === 0) errors.add('lines', 'empty');
  return errors.size() > 0 ? failure(errors.errors) : { ok: true, value, warnings: {} };
}

function inPart(line: DocumentLine, quantity: number | undefined, price: DocumentLine['price']): DocumentLine {
  const part: DocumentLine = { ...line, quantity, price };
  const [whole, credited] = [grossAmount(line), grossAmount(part)];
  if (line.allowances) part.allowances = line.allowances.map((one) => scaled(one, whole, credited, LINE_DECIMALS));
  if (line.charges) part.charges = line.charges.map((one) => scaled(one, whole, credited, LINE_DECIMALS));
  return part;
}

function scaled(given: AllowanceCharge, whole: Decimal, part: Decimal, decimals: number): AllowanceCharge {
  if (given.multiplier_factor_numeric !== undefined) {
    const { amount: _, base_amount: __, ...rest } = given;
    return rest;
  }
  if (given.amount === undefined || isZero(whole)) return given;
  const amount = roundHalfAway(decimal(given.amount).times(part).div(whole), decimals);
  return { ...given, amount: toJsonNumber(amount) };
}

type Charges = Pick<Document, 'allowances' | 'charges'>;

function documentCharges(document: Document, credited: readonly DocumentLine[]): Charges {
  const part: Document = { document_lines: credited.map((line) => ({ ...line })) };
  fillPercentages(part);
  const ofPart = (one: AllowanceCharge): AllowanceCharge => {
    const [whole, taken] = [document, part].map((each) => lineExtensionAmount(each, one.tax_category));
    return whole && taken ? scaled(one, whole, taken, TOTAL_DECIMALS) : one;
  };
  return {
    ...(document.allowances && { allowances: document.allowances.map(ofPart) }),
    ...(document.charges && { charges: document.charges.map(ofPart) }),
  };
}
