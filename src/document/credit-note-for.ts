// The credit note of an invoice or debit note that was issued, of the whole of it or of a part.
// A part credits discounts and surcharges in proportion.

import { expectDocument, expectObject } from '../core/arguments.ts';
import { type Decimal, decimal, isZero, roundHalfAway, toJsonNumber } from '../core/decimal.ts';
import { DOCUMENT_KINDS, profileOfTypeCode } from '../core/document-kinds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { failure, type Result } from '../core/result.ts';
import { identityFields } from '../payload/computed-fields.ts';
import { amountDifferences } from './check-totals.ts';
import type { AmountsCountry, FollowedCountry, FollowingDocuments, FormsCountry } from './country.ts';
import type { CountryTypes } from './country-types.ts';
import { uuidFields } from './identity.ts';
import { type DocumentPayload, issueDocumentOf, uuidOf } from './issue.ts';
import { named } from './named.ts';
import { foreignError } from './own-document.ts';
import { fillPercentages } from './percentages.ts';
import type { AllowanceCharge, Document, DocumentLine, TaxBreakdown, TaxCategory } from './schema.ts';
import { computedNames } from './split-computed.ts';
import { grossAmount, lineExtensionAmount, lineFields } from './totals.ts';

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
export interface CreditNoteInput<Fields = Document> {
  /** Number of the credit note (IBT-001). */
  readonly number: string;
  /** Its UUID, where the country has no recipe for it. */
  readonly uuid?: string | undefined;
  /** Day of issue (IBT-002), `yyyy-MM-dd`. */
  readonly date: string;
  /** Why it is issued, a code of the country. */
  readonly reason: string;
  /** What is credited; the whole document by default. */
  readonly lines?: readonly CreditedLine[] | undefined;
  /** Further fields of the credit note, such as `note` and `issue_time`. They replace what the invoice says. */
  readonly fields?: Partial<Fields> | undefined;
}

/**
 * Makes credit notes of invoices and debit notes, issued or received. They name the document as the country does, and take over
 * parties, kinds of transaction, currency, rate and references. All amounts are computed. Prepayments, terms and means of payment
 * stay behind.
 *
 * Of a credited part, discounts and surcharges by percentage are computed anew. Others are taken in the proportion of the line, those
 * of the document in the proportion of the lines in their tax category.
 *
 * Errors: a document that is a credit note, a line that it does not have, and all errors of `issueDocument`.
 */
export function creditNoteForOf<
  Input extends CreditNoteInput<object> = CreditNoteInput,
  Types extends CountryTypes = CountryTypes,
>(country: FollowedCountry): (document: Types['document'], input: Input) => Result<Types['issued']> {
  const { following } = country;
  const leftBehind: ReadonlySet<string> = new Set([
    ...computedNames(country.amounts),
    ...Object.keys(identityFields),
    ...uuidFields(country.identity),
    ...OF_INVOICE,
  ]);
  const ofLine = [...lineFields(country.amounts.inAccountingCurrency), 'line_tax_total'];
  const issue = issueDocumentOf<Types>(country);
  return (document, input) => {
    expectDocument(document, 'creditNoteFor', 'creditNoteFor(issued.value, …)');
    expectObject(input, 'creditNoteFor', '{ number, date, reason }');
    const foreign = foreignError(country.facts, document);
    if (foreign) return failure(foreign);
    if (document.credit_note_type_code !== undefined)
      return failure(errorAt('credit_note_type_code', 'already-a-credit'));
    if (hasPricesWithTax(country, document)) return failure(errorAt('tax_included_indicator', 'prices-with-tax'));
    const credited = creditedLines(country, document, input.lines);
    if (!credited.ok) return credited;
    const isWhole = input.lines === undefined;
    const isSelfBilled = profileOfTypeCode(document.invoice_type_code) === 'selfbilling';
    const kind = DOCUMENT_KINDS[isSelfBilled ? 'purchase-credit-note' : 'sales-credit-note'];
    const payload = {
      ...carriedOver(following, leftBehind, document, isWhole),
      ...(isWhole ? {} : documentCharges(country, document, credited.value)),
      issue_date: input.date,
      credit_note_type_code: following.creditNoteTypes?.[document.invoice_type_code ?? ''] ?? kind.defaultTypeCode,
      ...following.correction({ document, uuid: uuidOf(country, document) }, input.reason),
      document_lines: credited.value.map((line) => withoutFields(line, ofLine)),
      ...input.fields,
    };
    return issue(withStatedReasons(country, payload as Document, document) as DocumentPayload, {
      type: kind.name,
      document_number: input.number,
      uuid: input.uuid,
      accounting_supplier_party: document.accounting_supplier_party ?? {},
    });
  };
}

// Some senders say that prices include the tax, and state amounts of prices without it.
function hasPricesWithTax(country: FormsCountry, document: Document): boolean {
  if (document.tax_included_indicator !== true) return false;
  return amountDifferences(country, { ...document, tax_included_indicator: false }).length > 0;
}

// The breakdown of an invoice may leave out the exemption reason of a line or charge, which a rule may forbid there, or
// state one that they leave out. The breakdown that is computed of them has to say the same.
function withStatedReasons({ amounts }: AmountsCountry, payload: Document, document: Document): Document {
  const { breakdown } = amounts.inAccountingCurrency;
  const others = breakdown && named<readonly TaxBreakdown[]>(document, breakdown.field);
  const entries = [...(document.tax_breakdown ?? []), ...(others ?? [])];
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
  ...['issue_date', 'issue_time', 'tax_point_date', 'due_date', 'note', 'document_source', 'invoice_type_code'],
  ...['billing_reference', 'prepaid_amount', 'prepaid_payment', 'payment_means', 'payment_terms', 'document_lines'],
];

function carriedOver(
  { ofInvoiceAlone, ofWhole }: FollowingDocuments,
  leftBehind: ReadonlySet<string>,
  document: Document,
  isWhole: boolean,
): object {
  const kept = Object.entries(document).filter(([name]) => !leftBehind.has(name));
  const { payable_rounding_amount: _, additional_document_references: references, ...rest } = Object.fromEntries(kept);
  const others = document.additional_document_references?.filter(
    ({ document_type_code: type = '' }) => !ofInvoiceAlone.has(type) && (isWhole || !ofWhole.has(type)),
  );
  const rounding = document.payable_rounding_amount;
  return {
    ...rest,
    ...(others && others.length > 0 ? { additional_document_references: others } : {}),
    ...(isWhole && rounding !== undefined ? { payable_rounding_amount: rounding } : {}),
  };
}

function withoutFields(line: DocumentLine, names: readonly string[]): DocumentLine {
  const kept = Object.entries(line).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept);
}

function creditedLines(
  country: AmountsCountry,
  document: Document,
  wanted: readonly CreditedLine[] | undefined,
): Result<DocumentLine[]> {
  const lines = document.document_lines ?? [];
  if (wanted === undefined) return { ok: true, value: [...lines], warnings: {} };
  const errors = createErrorList();
  const value = wanted.flatMap(({ id, quantity, price }, index) => {
    const line = lines.find((one) => one.id === id);
    if (!line) errors.add(`lines[${index}].id`, 'no-such-line', { id });
    return line ? [inPart(country, line, quantity ?? line.quantity, price ?? line.price)] : [];
  });
  if (wanted.length === 0) errors.add('lines', 'empty');
  return errors.size() > 0 ? failure(errors.errors) : { ok: true, value, warnings: {} };
}

function inPart(
  country: AmountsCountry,
  line: DocumentLine,
  quantity: number | undefined,
  price: DocumentLine['price'],
): DocumentLine {
  const part: DocumentLine = { ...line, quantity, price };
  const [whole, credited] = [grossAmount(country, line), grossAmount(country, part)];
  const ofPart = (one: AllowanceCharge) => scaled(one, whole, credited, country.facts.lineDecimals);
  if (line.allowances) part.allowances = line.allowances.map(ofPart);
  if (line.charges) part.charges = line.charges.map(ofPart);
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

function documentCharges(country: AmountsCountry, document: Document, credited: readonly DocumentLine[]): Charges {
  const part: Document = { document_lines: credited.map((line) => ({ ...line })) };
  fillPercentages(country, part);
  const ofPart = (one: AllowanceCharge): AllowanceCharge => {
    const [whole, taken] = [document, part].map((each) => lineExtensionAmount(country, each, one.tax_category));
    return whole && taken ? scaled(one, whole, taken, country.facts.totalDecimals) : one;
  };
  return {
    ...(document.allowances && { allowances: document.allowances.map(ofPart) }),
    ...(document.charges && { charges: document.charges.map(ofPart) }),
  };
}
