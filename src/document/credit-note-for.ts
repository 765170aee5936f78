// The credit note of an invoice or debit note that was issued, of the whole of it or of a part.
// A part credits discounts and surcharges in proportion.

import { expectDocument, expectObject, workOnDocument } from '../core/arguments.ts';
import { toJsonNumber } from '../core/decimal.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../core/document-kinds.ts';
import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { onceFor } from '../core/once-for.ts';
import { failure, type Result, success, withWarnings } from '../core/result.ts';
import { writeKinds } from '../core/transaction-kinds.ts';
import { withoutNulls, withoutNullsWithin } from '../core/without-nulls.ts';
import { identityFields } from '../payload/computed-fields.ts';
import { kindsOf } from '../payload/kind-rules.ts';
import { amountDifferences } from './check-totals.ts';
import type { CountryTypes } from './country-types.ts';
import { documentCharges, partOfInvoice } from './credit-charges.ts';
import { creditableTotal, exceededTax, isUsedUp, type LeftOfInvoice, leftOf, remaining } from './credit-left.ts';
import { checkCredit, checkOwnLines, hasOwnLines } from './credit-limits.ts';
import { type CreditNoteInput, checkInput } from './credit-note-input.ts';
import { creditedLines, filledIn } from './credit-parts.ts';
import { comesTo, followsQuantities, isLastReturn, onTarget, roundedAmounts, settled } from './credit-targets.ts';
import { taxPartOf } from './credit-tax.ts';
import { addAboveWorth } from './credit-worth.ts';
import type { AmountsCountry, FollowedCountry, FormsCountry } from './document-country.ts';
import { uuidFields } from './identity.ts';
import { type DocumentPayload, issueReadings, toReadInput, uuidOf } from './issue.ts';
import { named } from './named.ts';
import { foreignError } from './own-document.ts';
import { profileOf } from './profile-of.ts';
import {
  type AllowanceCharge,
  type Document,
  type DocumentLine,
  documentFieldsOf,
  type TaxBreakdown,
  type TaxCategory,
} from './schema.ts';
import { computedNames } from './split-computed.ts';
import { lineFields } from './totals.ts';

export type { CreditedLine, CreditNoteInput } from './credit-note-input.ts';

/**
 * Makes credit notes of invoices and debit notes, issued or received. They name the document as the country does, and take over
 * parties, kinds of transaction, currency, rate and references. All amounts are computed. Prepayments, terms and means of payment
 * stay behind, and so does what a host stored beside the invoice.
 *
 * Of a credited part, discounts and surcharges by percentage are computed anew, where the document states what the percentage comes to.
 * Others are taken in the proportion of the line, those of the document in the proportion of the lines in their tax category.
 *
 * Without `earlier`, `notes` of the result says that earlier credits are unknown. They also name kinds of transaction that no credit
 * note of its type has, and that it does not take over.
 *
 * Errors: a document that is a credit note, a line that it does not have, a value of a wrong type, more than is left of a line, of the
 * total or of the VAT, an earlier note of another document, seller or currency, a name that is not known, and all errors of `issueDocument`.
 */
export function creditNoteForOf<
  Input extends CreditNoteInput<object> = CreditNoteInput,
  Types extends CountryTypes = CountryTypes,
>(country: FollowedCountry): (document: Types['document'], input: Input) => Result<Types['issued']> {
  const made = (stored: Types['document'], asked: Input): Result<Types['issued']> => {
    const document = withoutNulls(stored);
    const input = withoutNullsWithin(asked);
    const refused = refusalOf(country, document);
    if (refused) return failure(refused);
    const lists: Lists = { errors: createErrorList(), warnings: createErrorList() };
    const read = readCredit(country, document, input as CreditNoteInput<object>, lists);
    if (!read.ok) return read;
    const credit = read.value;
    const { kind, lost, note } = noteOf(country, credit);
    const aim = aimOf(country, credit, note);
    const issued = issueReadings(
      country,
      toReadInput((aim.note ?? note) as DocumentPayload),
      toReadInput({
        type: kind.name,
        document_number: input.number,
        uuid: input.uuid,
        accounting_supplier_party: document.accounting_supplier_party ?? {},
      }),
      {},
      hasOwnAmounts(input.fields) ? undefined : TAKEN_IN_PROPORTION,
    ) as Result<Types['issued']>;
    if (!issued.ok) return { ...issued, warnings: { ...lists.warnings.errors, ...issued.warnings } };
    checkIssued(country, credit, aim, issued.value, lists);
    if (lists.errors.size() > 0) return failure(lists.errors.errors, lists.warnings.errors);
    return withNotes(withWarnings(issued, lists.warnings.errors), input.earlier, lost);
  };
  return (stored, asked) => {
    expectDocument(stored, 'creditNoteFor', 'creditNoteFor(issued.value, …)');
    expectObject(asked, 'creditNoteFor', '{ number, date, reason }');
    return workOnDocument('creditNoteFor', () => made(stored, asked));
  };
}

interface Lists {
  readonly errors: ErrorList;
  readonly warnings: ErrorList;
}

/** What is credited of a document. */
interface Credit {
  readonly document: Document;
  readonly input: CreditNoteInput<object>;
  readonly left: LeftOfInvoice;
  /** The lines that are credited, as the document has them. */
  readonly lines: readonly DocumentLine[];
  /** Those that the caller wrote anew instead. */
  readonly ownLines: readonly DocumentLine[] | undefined;
  /** Whether the caller named no lines. */
  readonly isWhole: boolean;
}

/** What a note has to come to. */
interface Aim {
  /** The note that comes to it; absent where that is more than rounding away. */
  readonly note: Document | undefined;
  /** Whether the note takes the last of the invoice: the rest of it is what it comes to. */
  readonly isLastReturn: boolean;
}

// Parts of several amounts may be alike by chance, and an amount beside a percentage is the invoice's. Both were asked of the invoice.
const TAKEN_IN_PROPORTION: ReadonlySet<string> = /*@__PURE__*/ new Set([
  'PINT-CHARGE-REPEATED',
  'PINT-DISCOUNT-REPEATED',
  'PINT-DISCOUNT-TWICE',
  'PINT-PERCENT-AMOUNT',
]);

// Why no note can be made of a document.
function refusalOf(country: FollowedCountry, document: Document): FieldErrors | undefined {
  const foreign = foreignError(country.facts, document);
  if (foreign) return foreign;
  if (document.credit_note_type_code !== undefined) return errorAt('credit_note_type_code', 'already-a-credit');
  return hasPricesWithTax(country, document) ? errorAt('tax_included_indicator', 'prices-with-tax') : undefined;
}

// What the caller wants, held against the document and what is left of it.
function readCredit(
  country: FollowedCountry,
  document: Document,
  given: CreditNoteInput<object>,
  { errors, warnings }: Lists,
): Result<Credit> {
  checkInput(given, document, documentFieldsOf(country), errors);
  if (errors.size() > 0) return failure(errors.errors);
  const left = leftOf(country, document, (given.earlier ?? []).entries(), errors, warnings);
  const input = withLinesLeft(document, given, left);
  const credited = creditedLines(country, document, input.lines, left);
  if (!credited.ok) return credited;
  const { document_lines: filled = [] } = filledIn(country, { document_lines: credited.value });
  checkCredit(country, document, input, filled, left, errors, warnings);
  if (errors.size() > 0) return failure(errors.errors, warnings.errors);
  const { document_lines: own }: Partial<Document> = input.fields ?? {};
  const ownLines = Array.isArray(own) ? own : undefined;
  return success({ document, input, left, lines: credited.value, ownLines, isWhole: input.lines === undefined });
}

// The whole of what was credited in part is what is left of each line. Where nothing is, each line is asked for, and refused.
function withLinesLeft(
  { document_lines: all = [] }: Document,
  input: CreditNoteInput<object>,
  { lines }: LeftOfInvoice,
): CreditNoteInput<object> {
  const isCredited = [...lines.values()].some(({ notes }) => notes.length > 0);
  if (input.lines !== undefined || !isCredited || hasOwnLines(input)) return input;
  // Lines may share a number.
  const ids = new Set(all.map(({ id = '' }) => id));
  const left = [...ids].flatMap((id) => {
    const known = lines.get(id);
    return known && !isUsedUp(known) ? [{ id }] : [];
  });
  return left.length === 0 ? input : { ...input, lines: left };
}

// The note, with all that the document says of it.
function noteOf(
  country: FollowedCountry,
  { document, input, left, lines, ownLines, isWhole }: Credit,
): { readonly kind: DocumentKind; readonly lost: FieldErrors | undefined; readonly note: Document } {
  const isSelfBilled = profileOf(document) === 'selfbilling';
  const kind = DOCUMENT_KINDS[isSelfBilled ? 'purchase-credit-note' : 'sales-credit-note'];
  const typeCode = typeCodeFor(country, kind, ownLines ?? lines, document.invoice_type_code);
  const [kinds, lost] = kindsBeside(country, document, typeCode, input.fields);
  const ofLine = [...lineFields(country.amounts.inAccountingCurrency), 'line_tax_total'];
  const note = {
    ...carriedOver(country, document, isWhole),
    ...(isWhole && !ownLines ? {} : documentCharges(country, document, ownLines ?? lines, left)),
    issue_date: input.date,
    credit_note_type_code: typeCode,
    ...kinds,
    ...country.following.correction({ document, uuid: uuidOf(country, document) }, input.reason),
    document_lines: lines.map((line) => withoutFields(line, ofLine)),
    ...input.fields,
  };
  return { kind, lost, note: withStatedReasons(country, note as Document, document) };
}

// A part comes to what follows from its quantities. So does the whole where lines of others are rounded in another way: computed anew, it
// is not what the document states.
function aimOf(country: FollowedCountry, { document, input, left, ownLines, isWhole }: Credit, note: Document): Aim {
  const isPart = input.earlier !== undefined && (!isWhole || ownLines !== undefined);
  const isOffWhole =
    isWhole &&
    !hasOwnAmounts(input.fields) &&
    left.notes.length === 0 &&
    left.had.eq(creditableTotal(document)) &&
    !comesTo(country, filledIn(country, note), document);
  const isByQuantity = (isPart || isOffWhole) && followsQuantities(country, note, left);
  if (!isByQuantity) {
    const isOwn = Object.hasOwn(input.fields ?? {}, 'payable_rounding_amount');
    return { note: isOwn ? note : settled(country, document, note, left), isLastReturn: false };
  }
  const filled = filledIn(country, withRounding(note, input.fields));
  const aimed = onTarget(country, document, filled, left, (quantities) =>
    partOfInvoice(country, document, quantities, left.lineOf),
  );
  const isLast = !hasOwnAmounts(input.fields) && isLastReturn(country, document, note, left);
  return { note: aimed, isLastReturn: isLast };
}

// The issued note, held against what is left of the document.
function checkIssued(
  country: FollowedCountry,
  { document, input, left }: Credit,
  aim: Aim,
  issued: Document,
  { errors, warnings }: Lists,
): void {
  checkOwnLines(country, document, input, issued, left, errors, warnings);
  if (errors.size() > 0) return;
  addAboveWorth(country, input, issued, left, warnings);
  const total = creditableTotal(issued);
  const isOff = aim.note === undefined && aim.isLastReturn;
  const isBeyond = left.credited.plus(total).abs().gt(left.had.abs());
  if (isOff || isBeyond) {
    // What comes to less is left: goods may have come back at a lower value, and lines of others come to less than they state.
    const list = isBeyond ? errors : warnings;
    const rest = remaining(left.had, left.credited);
    list.add('payable_amount', 'credit-total', {
      given: toJsonNumber(total),
      had: toJsonNumber(left.had),
      credited: toJsonNumber(left.credited),
      left: toJsonNumber(rest),
      ...(!isBeyond && { rest: toJsonNumber(rest.minus(total)) }),
      notes: left.notes,
    });
  }
  if (errors.size() > 0) return;
  const exceeded = exceededTax(left.tax, taxPartOf(country.facts, issued));
  if (exceeded) errors.add('tax_amount', 'credit-total', { ...exceeded, notes: left.notes });
  else
    for (const [field, tax] of roundedAmounts(country, document, issued, left))
      warnings.add(field, 'credit-rounded', tax);
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

/** The result, with a note where nobody said which notes were issued before, and with others. */
export function withNotes<T>(
  result: Result<T>,
  earlier: readonly Document[] | undefined,
  others: FieldErrors = {},
): Result<T> {
  if (!result.ok) return result;
  const notes = { ...result.notes, ...others, ...(earlier ? {} : errorAt('earlier', 'earlier-unknown')) };
  return Object.keys(notes).length === 0 ? result : { ...result, notes };
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
// state one that they leave out. The breakdown that is computed of them has to say the same, unless the lines need their reason.
function withStatedReasons({ amounts }: AmountsCountry, payload: Document, document: Document): Document {
  const { breakdown } = amounts.inAccountingCurrency;
  const others = breakdown && named<readonly TaxBreakdown[]>(document, breakdown.field);
  const entries = [...(document.tax_breakdown ?? []), ...(others ?? [])];
  const restated = (category: TaxCategory | undefined): TaxCategory | undefined => {
    const own = entries.filter((entry) => entry.tax_category_code === category?.id);
    if (category === undefined || own.length === 0) return category;
    const stated = own.map(reasonOf).find(hasReason);
    if (stated) return hasReason(category) ? category : { ...category, ...stated };
    if (amounts.categories.get(category.id ?? '')?.needsReasonCode) return category;
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

const leftBehind = /*@__PURE__*/ onceFor(
  ({ amounts, identity }: FollowedCountry): ReadonlySet<string> =>
    new Set([...computedNames(amounts), ...Object.keys(identityFields), ...uuidFields(identity), ...OF_INVOICE]),
);

function carriedOver(country: FollowedCountry, document: Document, isWhole: boolean): object {
  const { ofInvoiceAlone, ofWhole } = country.following;
  const known = documentFieldsOf(country);
  const kept = Object.entries(document).filter(([name]) => known.has(name) && !leftBehind(country).has(name));
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
