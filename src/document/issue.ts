// Payload + issuance → document: parties, number and identifiers from the host, defaults, computed amounts.
// The same input always gives the same document.
import { expectObject } from '../core/arguments.ts';
import { type DocumentKind, type DocumentKindName, kindOfName, UNNAMED_KINDS } from '../core/document-kinds.ts';
import { createErrorList, type ErrorList } from '../core/errors/error-list.ts';
import { type FieldErrors, movedErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import { atOnce, type Steps } from '../core/steps.ts';
import { ACCOUNTING_CURRENCY, carriesQr, isTransactionKind, TRANSACTION_KINDS } from '../countries/issuing.ts';
import { OMAN_KIND_RULES } from '../countries/om/exclusions.ts';
import { type ParsedPayload, wrongKind } from '../payload/parse.ts';
import type { Reading } from '../payload/read.ts';
import { addTypeErrors, fillSelfBilled, kindOfDraft } from '../payload/self-billing.ts';
import { setTypeCode } from '../payload/type-code.ts';
import type { CreditNotePayload, InvoicePayload } from '../payload/types.ts';
import { addAddressFindings, addUuidWarning } from './check-identity.ts';
import { completeDraft } from './complete.ts';
import { addConflicts, addEqualIdentifiers } from './conflicts.ts';
import { arithmeticOnly, dropConsequentialErrors } from './drop-consequential-errors.ts';
import { computedInvoiceUuid, identityOf, sellerUuidOf } from './identity.ts';
import type { Issuance } from './issuance.ts';
import { type Draft, toNormalForm } from './normal-form.ts';
import { fillPercentages } from './percentages.ts';
import { roundToTill, takeTaxOut, widenPrices } from './prices.ts';
import { addMissingFields } from './required-fields.ts';
import { type Document, type IssuedDocument, ublRootOf } from './schema.ts';
import { setAmounts } from './set-amounts.ts';
import { addSlips } from './slips.ts';
import { addGivenDifferences, splitComputed } from './split-computed.ts';
import { addSubstituteErrors, fillSubstitute } from './substitutes.ts';
import { computingSteps } from './totals.ts';

/** What is issued: the payload of an invoice or of a credit note, written or read. Its lines may come from the issuance. */
export type DocumentPayload = InvoicePayload | CreditNotePayload | ParsedPayload;

/** How strictly a payload is taken. */
export interface IssueOptions {
  /** Makes it an error, not a warning, where an amount of the payload differs from the computed one. */
  readonly strict?: boolean | undefined;
}

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
export function issueDocument(
  payload: DocumentPayload,
  issuance: Issuance,
  options: IssueOptions = {},
): Result<IssuedDocument> {
  expectObject(payload, 'issueDocument', 'a payload');
  expectObject(issuance, 'issueDocument', 'an issuance');
  return issueReadings(toReading(payload), toReading(issuance), options);
}

/** What needs no reading, as if it had been read. */
export function toReading<T>(value: T): Reading<T> {
  return { value, errors: NONE, warnings: NONE };
}

const NONE: FieldErrors = {};

/**
 * The same for what could be read of payload and issuance: what is wrong with types, required fields, conflicts and
 * arithmetic comes back together, as far as the wrong fields let it be checked. Errors of the issuance begin with `issuance.`.
 */
export function issueReadings(
  payload: Reading<DocumentPayload>,
  issuance: Reading<Partial<Issuance>>,
  options: IssueOptions = {},
): Result<IssuedDocument> {
  return atOnce(issuingSteps(payload, issuance, options));
}

/** The same in steps. */
export function* issuingSteps(
  payload: Reading<DocumentPayload>,
  issuance: Reading<Partial<Issuance>>,
  { strict = false }: IssueOptions = {},
): Steps<Result<IssuedDocument>> {
  const list = createErrorList();
  list.addAll(withoutSupplied(payload.errors, issuance.value));
  list.addAll(prefixed(issuance.errors));
  const warnings = createErrorList();
  warnings.addAll(payload.warnings);
  warnings.addAll(prefixed(issuance.warnings));
  if (payload.value === undefined) return failure(list.errors, warnings.errors);

  const wrong = [
    ...Object.keys(payload.errors),
    ...(issuance.value === undefined ? ONLY_OF_HOST : Object.keys(issuance.errors)),
  ];
  const [own, given] = splitComputed(payload.value);
  const draft = yield* draftingSteps(own, issuance.value ?? {}, warnings);
  const found = createErrorList();
  if (given.tax_included_indicator === true) found.add('tax_included_indicator', 'prices-with-tax');
  if (issuance.value?.type !== undefined && !kindOfName(issuance.value.type)) found.addAll(wrongKind());
  addUnknownKinds([own.transaction_type, issuance.value?.transaction_type], found);
  yield;
  addMissingFields(draft, found);
  yield;
  addTypeErrors(
    OMAN_KIND_RULES,
    draft,
    issuance.value?.type === undefined ? undefined : kindOfName(issuance.value.type),
    found,
  );
  addConflicts(draft, found);
  addAddressFindings(draft, found, warnings);
  addSubstituteErrors(draft, issuance.value?.substitute, found);
  list.addAll(dropConsequentialErrors(found.errors, wrong));

  const amounts = createErrorList();
  yield;
  const computed = yield* computingSteps(draft);
  setAmounts(draft, computed, amounts);
  yield;
  list.addAll(arithmeticOnly(amounts.errors, Object.keys(list.errors)));
  addUuids(draft, warnings);
  addEqualIdentifiers(draft, list);
  if (list.size() === 0) {
    addSlips(draft, warnings);
    addGivenDifferences(given, draft, strict ? list : warnings);
  }
  return list.size() > 0 ? failure(list.errors, warnings.errors) : success(draft as IssuedDocument, warnings.errors);
}

// UUIDs are made of the totals among others. The seller's stands only in documents that a consumer may get to see.
function addUuids(document: Document, warnings: ErrorList): void {
  const identity = identityOf(document);
  addUuidWarning(identity, warnings);
  document.uuid ??= computedInvoiceUuid(identity);
  if (document.seller_uuid !== undefined || !carriesQr(identity.transactionType, identity.buyerAddress)) return;
  const sellerUuid = sellerUuidOf(identity);
  if (sellerUuid.ok) document.seller_uuid = sellerUuid.value;
}

// A list of kinds that no parser has read may hold anything.
function addUnknownKinds(types: readonly unknown[], { add }: ErrorList): void {
  for (const type of types) {
    if (Array.isArray(type) && !type.every(isTransactionKind)) {
      add('transaction_type', 'not-allowed-value', { allowed: TRANSACTION_KINDS });
    }
  }
}

// What nobody can check without an issuance.
const ONLY_OF_HOST = ['document_number', 'accounting_supplier_party', 'accounting_customer_party'];

// The issuance may give what the payload lacks, mandatory fields among it.
function withoutSupplied(errors: FieldErrors, issuance: Partial<Issuance> = {}): FieldErrors {
  const kept = Object.entries(errors).filter(
    ([path, { code }]) => !(code === 'mandatory' && Object.hasOwn(issuance, path)),
  );
  return Object.fromEntries(kept);
}

function prefixed(errors: FieldErrors): FieldErrors {
  return movedErrors(errors, (path) => (path === WHOLE_INPUT ? 'issuance' : `issuance.${path}`));
}

const DEFAULT_TIME = '00:00:00';

function* draftingSteps(payload: DocumentPayload, issuance: Partial<Issuance>, warnings: ErrorList): Steps<Document> {
  const { id, document_number, accounting_supplier_party: supplier, seller_uuid, uuid } = issuance;
  const draft: Draft = Object.assign(id === undefined ? {} : { id }, payload, { document_status: 'ACTIVE' });
  completeDraft(draft, issuance);
  const kind = kindOf(draft, issuance.type);
  if (kind) {
    fillSelfBilled(OMAN_KIND_RULES, draft, kind, warnings);
    setTypeCode(draft, kind);
  }
  if (document_number !== undefined) draft.document_number = document_number;
  if (supplier !== undefined) draft.accounting_supplier_party = supplier;
  fillSubstitute(draft, issuance.substitute);
  draft.issue_time ??= DEFAULT_TIME;
  draft.document_currency_code ??= ACCOUNTING_CURRENCY;
  const document = toNormalForm(draft);
  yield;
  addTaxCurrency(document);
  const till = takeTaxOut(document);
  widenPrices(document, warnings);
  yield;
  fillPercentages(document, warnings);
  roundToTill(document, till, warnings);
  if (uuid !== undefined) document.uuid = uuid;
  if (seller_uuid !== undefined) document.seller_uuid = seller_uuid;
  return document;
}

// Without a type the draft's own type code tells whether it is a credit note, and its kinds may tell who issues it.
function kindOf(draft: Draft, type: DocumentKindName | undefined): DocumentKind | undefined {
  return kindOfName(type ?? kindOfDraft(OMAN_KIND_RULES, draft) ?? UNNAMED_KINDS[ublRootOf(draft)]);
}

// IBR-004-OM, IBR-034-OM, IBR-059-OM: a document in another currency states the rial and the rate to it.
function addTaxCurrency(document: Document): void {
  const { document_currency_code: currency, tax_exchange_rate: rate } = document;
  if (currency === undefined || currency === ACCOUNTING_CURRENCY) return;
  document.tax_currency_code ??= ACCOUNTING_CURRENCY;
  if (rate)
    document.tax_exchange_rate = { source_currency_code: currency, target_currency_code: ACCOUNTING_CURRENCY, ...rate };
}
