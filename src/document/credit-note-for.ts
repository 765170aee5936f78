// The credit note of an invoice or debit note that was issued, of the whole of it or of a part.
// A part credits discounts and surcharges in proportion.

import { expectDocument, expectObject } from '../core/arguments.ts';
import { toJsonNumber } from '../core/decimal.ts';
import { DOCUMENT_KINDS, type DocumentKind, profileOfTypeCode } from '../core/document-kinds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { failure, type Result, withWarnings } from '../core/result.ts';
import { writeKinds } from '../core/transaction-kinds.ts';
import { identityFields } from '../payload/computed-fields.ts';
import { kindsOf } from '../payload/kind-rules.ts';
import { amountDifferences } from './check-totals.ts';
import type { CountryTypes } from './country-types.ts';
import { creditableTotal, exceededTax, leftOf, remaining } from './credit-left.ts';
import { checkCredit, checkOwnLines } from './credit-limits.ts';
import { type CreditNoteInput, checkInput } from './credit-note-input.ts';
import { creditedLines, documentCharges, filledIn, partOfInvoice, withNetPrice } from './credit-parts.ts';
import { comesTo, followsQuantities, isLastReturn, onTarget, taxDifferences } from './credit-targets.ts';
import { taxPartOf } from './credit-tax.ts';
import type { AmountsCountry, FollowedCountry, FollowingDocuments, FormsCountry } from './document-country.ts';
import { uuidFields } from './identity.ts';
import { type DocumentPayload, issueDocumentOf, uuidOf } from './issue.ts';
import { named } from './named.ts';
import { foreignError } from './own-document.ts';
import type { AllowanceCharge, Document, DocumentLine, TaxBreakdown, TaxCategory } from './schema.ts';
import { computedNames } from './split-computed.ts';
import { lineFields } from './totals.ts';

export type { CreditedLine, CreditNoteInput } from './credit-note-input.ts';

/**
 * Makes credit notes of invoices and debit notes, issued or received. They name the document as the country does, and take over
 * parties, kinds of transaction, currency, rate and references. All amounts are computed. Prepayments, terms and means of payment
 * stay behind.
 *
 * Of a credited part, discounts and surcharges by percentage are computed anew. Others are taken in the proportion of the line, those
 * of the document in the proportion of the lines in their tax category.
 *
 * Without `earlier`, `notes` of the result says that earlier credits are unknown. They also name kinds of transaction that no credit
 * note of its type has, and that it does not take over.
 *
 * Errors: a document that is a credit note, a line that it does not have, a value of a wrong type, more than is left of a line, of the
 * total or of the VAT, an earlier note of another document or seller, and all errors of `issueDocument`.
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
    const [errors, warnings] = [createErrorList(), createErrorList()];
    checkInput(input, document, errors);
    if (errors.size() > 0) return failure(errors.errors);
    const left = leftOf(country, document, (input.earlier ?? []).entries(), errors, warnings);
    const credited = creditedLines(country, document, input.lines, left);
    if (!credited.ok) return credited;
    const { document_lines: filled = [] } = filledIn(country, { document_lines: credited.value });
    checkCredit(country, document, input as CreditNoteInput<object>, filled, left, errors, warnings);
    if (errors.size() > 0) return failure(errors.errors, warnings.errors);
    const isWhole = input.lines === undefined;
    const isSelfBilled = profileOfTypeCode(document.invoice_type_code) === 'selfbilling';
    const kind = DOCUMENT_KINDS[isSelfBilled ? 'purchase-credit-note' : 'sales-credit-note'];
    const own = ownLines(country, input.fields);
    const typeCode = typeCodeFor(country, kind, own ?? credited.value, document.invoice_type_code);
    const [kinds, lost] = kindsBeside(country, document, typeCode, input.fields);
    const payload = {
      ...carriedOver(following, leftBehind, document, isWhole),
      ...(isWhole && !own ? {} : documentCharges(country, document, own ?? credited.value)),
      issue_date: input.date,
      credit_note_type_code: typeCode,
      ...kinds,
      ...following.correction({ document, uuid: uuidOf(country, document) }, input.reason),
      document_lines: credited.value.map((line) => withoutFields(line, ofLine)),
      ...input.fields,
    };
    const stated = withStatedReasons(country, payload as Document, document);
    const isPart = input.earlier !== undefined && (!isWhole || own !== undefined);
    // Lines of others may be rounded in another way, so that the whole, computed anew, is not what the document states.
    const isOffWhole =
      isWhole &&
      !hasOwnAmounts(input.fields) &&
      left.notes.length === 0 &&
      left.had.eq(creditableTotal(document)) &&
      !comesTo(country, filledIn(country, stated), document);
    const isByQuantity = (isPart || isOffWhole) && followsQuantities(country, stated, left);
    const aimed = isByQuantity
      ? onTarget(country, document, filledIn(country, withRounding(stated, input.fields)), left, (quantities) =>
          partOfInvoice(country, document, quantities),
        )
      : stated;
    const issued = issue((aimed ?? stated) as DocumentPayload, {
      type: kind.name,
      document_number: input.number,
      uuid: input.uuid,
      accounting_supplier_party: document.accounting_supplier_party ?? {},
    });
    if (!issued.ok) return { ...issued, warnings: { ...warnings.errors, ...issued.warnings } };
    checkOwnLines(country, document, input as CreditNoteInput<object>, issued.value, left, errors, warnings);
    if (errors.size() > 0) return failure(errors.errors, warnings.errors);
    const total = creditableTotal(issued.value);
    const isOff = isByQuantity && !aimed && !hasOwnAmounts(input.fields) && isLastReturn(document, stated, left);
    const isBeyond = left.credited.plus(total).abs().gt(left.had.abs());
    if (isOff || isBeyond) {
      // A whole that comes to less is what the document's own lines come to.
      const list = isOffWhole && !isBeyond ? warnings : errors;
      list.add('payable_amount', 'credit-total', {
        given: toJsonNumber(total),
        had: toJsonNumber(left.had),
        credited: toJsonNumber(left.credited),
        left: toJsonNumber(remaining(left.had, left.credited)),
        notes: left.notes,
      });
    }
    if (errors.size() > 0) return failure(errors.errors, warnings.errors);
    const exceeded = exceededTax(left.tax, taxPartOf(country.facts, issued.value));
    if (exceeded) {
      errors.add('tax_amount', 'credit-total', { ...exceeded, notes: left.notes });
      return failure(errors.errors, warnings.errors);
    }
    if (left.notes.length > 0) {
      for (const [field, tax] of taxDifferences(country, issued.value, left)) {
        warnings.add(field, 'credit-rounded', tax);
      }
    }
    return withNotes(withWarnings(issued, warnings.errors), input.earlier, lost);
  };
}

// What is taken back may be worth less than it was sold for: the caller says so.
const OWN_AMOUNTS = ['document_lines', 'allowances', 'charges', 'payable_rounding_amount'];

function hasOwnAmounts(fields: object = {}): boolean {
  return OWN_AMOUNTS.some((name) => Object.hasOwn(fields, name));
}

// A part that the caller wrote anew does not have the rounding of the whole.
function withRounding(
  { payable_rounding_amount: _, ...stated }: Document,
  { payable_rounding_amount: rounding }: Partial<Document> = {},
): Document {
  return rounding === undefined ? stated : { ...stated, payable_rounding_amount: rounding };
}

// Lines that the caller wrote anew, with the net prices that they come to.
function ownLines(country: AmountsCountry, fields: object | undefined): DocumentLine[] | undefined {
  const { document_lines: given }: Partial<Document> = fields ?? {};
  if (!Array.isArray(given)) return undefined;
  return given.map((line: DocumentLine) => withNetPrice(country, line));
}

/** The result, with a note where nobody said which notes were issued before, and with others. */
export function withNotes<T>(
  result: Result<T>,
  earlier: readonly Document[] | undefined,
  others: FieldErrors = {},
): Result<T> {
  const notes = { ...others, ...(earlier ? {} : errorAt('earlier', 'earlier-unknown')) };
  return !result.ok || Object.keys(notes).length === 0 ? result : { ...result, notes };
}

/** The type code of what follows a document. The lines may decide it: of exempt lines alone another than of the whole invoice. */
export function typeCodeFor(
  { kindRules }: FollowedCountry,
  kind: DocumentKind,
  lines: readonly DocumentLine[],
  preceding: string | undefined,
): string {
  const categories = lines.map(({ classified_tax_category: category }) => category?.id);
  return kindRules.typeCodeOf?.(kind, categories, preceding) ?? kind.defaultTypeCode;
}

// The kinds of a part whose type code is another, without those that no document of it has; the note says which.
function kindsBeside(
  { kindRules }: FollowedCountry,
  document: Document,
  typeCode: string,
  fields: object = {},
): readonly [kinds: Pick<Partial<Document>, 'transaction_type'>, lost?: FieldErrors] {
  const forbidden = kindRules.whyForbidden?.(document.transaction_type ?? '', typeCode);
  if (forbidden?.because.of !== 'type' || Object.hasOwn(fields, 'transaction_type')) return [{}];
  const { kinds: lost } = forbidden.because;
  const kinds = kindsOf(kindRules, document).filter((kind) => !lost.includes(kind));
  return [
    { transaction_type: writeKinds(kindRules.kinds, kinds) },
    errorAt('transaction_type', 'rule-forbids', { ...forbidden }),
  ];
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
