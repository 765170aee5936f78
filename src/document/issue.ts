// Payload + issuance → document: parties, number and identifiers from the host, defaults, computed amounts.
// The same input always gives the same document.
import * as z from 'zod';
import { type Decimal, fitsJsonNumber, sum, toJsonNumber } from '../core/decimal.ts';
import { DOCUMENT_KINDS, type DocumentName, kindOfName } from '../core/document-types.ts';
import { createErrorList, type ErrorList } from '../core/error-list.ts';
import { failure, fieldLabel, type Result, success } from '../core/result.ts';
import {
  type Present,
  type PurchaseCreditNotePayload,
  type PurchaseInvoicePayload,
  parseWith,
} from '../payload/parse.ts';
import { party } from '../payload/parties.ts';
import { mandatory, text } from '../payload/primitives.ts';
import { addConflicts, saysNothing } from './conflicts.ts';
import { documentUuid } from './identifiers.ts';
import { type Draft, normalForm, VAT } from './normal-form.ts';
import { ACCOUNTING_CURRENCY } from './profiles.ts';
import { addMissingFields } from './required-fields.ts';
import type { Document, Party, TaxBreakdown, TaxCategory } from './schema.ts';
import {
  type BreakdownAmounts,
  breakdownKey,
  computeAmounts,
  type DocumentAmounts,
  exchanged,
  netPrice,
  TOTAL_FIELDS,
} from './totals.ts';

const TYPES = DOCUMENT_KINDS.map((kind) => kind.name) as [DocumentName, ...DocumentName[]];

const issuanceSchema = z.object({
  document_number: mandatory(text),
  accounting_supplier_party: party,
  accounting_customer_party: party.nullish(),
  seller_uuid: text.nullish(),
  uuid: text.nullish(),
  id: text.nullish(),
  type: z.enum(TYPES, `must be one of ${TYPES.join(', ')}`).nullish(),
});

/**
 * What the host adds when it issues a document: number, seller, the buyer where the payload has none, identifiers
 * (`uuid` is made by {@link documentUuid} where not given), and the type of document where the payload does not tell.
 */
export type Issuance = Present<z.infer<typeof issuanceSchema>>;

/** Reads an issuance from unknown JSON. */
export function parseIssuance(input: unknown): Result<Issuance> {
  return parseWith(issuanceSchema, input);
}

/** What is issued: the payload of an invoice or of a credit note. */
export type DocumentPayload = PurchaseInvoicePayload | PurchaseCreditNotePayload;

/**
 * Makes the document that a host stores. Amounts follow the formulas of `computeAmounts`; same input, same output.
 * Errors: required fields that are missing, fields that contradict each other, and computed amounts beyond 15
 * significant digits.
 */
export function issueDocument(payload: DocumentPayload, issuance: Issuance): Result<Document> {
  const draft = withDefaults(payload, issuance);
  const list = createErrorList();
  addMissingFields(draft, list);
  addConflicts(draft, list);
  if (list.size() > 0) return failure(list.errors);
  setAmounts(draft, computeAmounts(draft), list);
  return list.size() > 0 ? failure(list.errors) : success(draft);
}

const DEFAULT_TIME = '00:00:00';

function withDefaults(payload: DocumentPayload, issuance: Issuance): Document {
  const { document_number, accounting_supplier_party, accounting_customer_party, seller_uuid, uuid, id } = issuance;
  const draft: Draft = Object.assign(
    id === undefined ? {} : { id },
    payload,
    typeCode(payload, issuance.type),
    {
      document_number,
      document_status: 'ACTIVE',
      issue_time: payload.issue_time ?? DEFAULT_TIME,
      document_currency_code: payload.document_currency_code ?? ACCOUNTING_CURRENCY,
      accounting_supplier_party,
    },
    seller_uuid === undefined ? {} : { seller_uuid },
  );
  const customer = customerOf(payload.accounting_customer_party, accounting_customer_party);
  if (customer) draft.accounting_customer_party = customer;
  const document = normalForm(draft);
  addTaxCurrency(document);
  document.uuid = uuid ?? documentUuid(document);
  return document;
}

// Where the payload gives only the customer's profile, the host's customer is taken.
function customerOf(given: Party | undefined, ofHost: Party | undefined): Party | undefined {
  if (!given || !ofHost || !saysNothing(given)) return given ?? ofHost;
  return given.profile_id === undefined ? ofHost : { ...ofHost, profile_id: given.profile_id };
}

// A type code that is given is kept; without one the type of document decides (wire.md, Documents).
function typeCode(payload: DocumentPayload, type: DocumentName | undefined): Partial<Document> {
  const creditNoteCode = 'credit_note_type_code' in payload ? payload.credit_note_type_code : undefined;
  const invoiceCode = 'invoice_type_code' in payload ? payload.invoice_type_code : undefined;
  const fallback: DocumentName = creditNoteCode === undefined ? 'purchase-invoice' : 'purchase-credit-note';
  const kind = kindOfName(type ?? fallback);
  return kind?.root === 'CreditNote'
    ? { credit_note_type_code: creditNoteCode ?? kind.defaultTypeCode }
    : { invoice_type_code: invoiceCode ?? kind?.defaultTypeCode };
}

// IBR-004-OM, IBR-034-OM, IBR-059-OM: a document in another currency states the rial and the rate to it.
function addTaxCurrency(document: Document): void {
  const { document_currency_code: currency, tax_exchange_rate: rate } = document;
  if (currency === undefined || currency === ACCOUNTING_CURRENCY) return;
  document.tax_currency_code ??= ACCOUNTING_CURRENCY;
  if (rate)
    document.tax_exchange_rate = { source_currency_code: currency, target_currency_code: ACCOUNTING_CURRENCY, ...rate };
}

// Writes the exact amounts into the draft as JSON numbers. The draft is a copy, so nobody else sees the change.
function setAmounts(document: Document, amounts: DocumentAmounts, { add }: ErrorList): void {
  const json = (value: Decimal, field: string, list?: string, index?: number): number => {
    if (fitsJsonNumber(value)) return toJsonNumber(value);
    const path = list === undefined ? field : `${list}[${index}].${field}`;
    add(path, `${fieldLabel(path)} would need more than 15 significant digits`);
    return 0;
  };
  document.document_lines?.forEach((line, index) => {
    const computed = amounts.lines[index];
    if (!computed) return;
    line.net_amount = json(computed.net_amount, 'net_amount', 'document_lines', index);
    line.tax_amount = json(computed.tax_amount, 'tax_amount', 'document_lines', index);
    line.total_amount = json(computed.total_amount, 'total_amount', 'document_lines', index);
    if (line.price?.allowance_amount !== undefined) json(netPrice(line.price), 'price', 'document_lines', index);
  });
  for (const field of TOTAL_FIELDS) {
    const value = amounts[field];
    if (value !== undefined) document[field] = json(value, field);
  }
  document.tax_included_indicator = false;
  const reasons = exemptionReasons(document);
  const entries = (list: string, breakdown: readonly BreakdownAmounts[]): TaxBreakdown[] =>
    breakdown.map((entry, index) => breakdownEntry(entry, reasons, (field, value) => json(value, field, list, index)));
  const rate =
    document.document_currency_code === ACCOUNTING_CURRENCY ? undefined : document.tax_exchange_rate?.calculation_rate;
  const inRials = rate === undefined ? [] : exchanged(amounts.breakdown, rate);
  if (rate !== undefined) {
    document.tax_amount_in_omr = json(sum(inRials.map((entry) => entry.tax_amount)), 'tax_amount_in_omr');
  }
  // IBR-066-OM wants a standard-rated entry in rials, ALIGNED-IBRP-S-01-OM not more than one entry for each rate in the
  // whole document, and ibr-co-14 entries that add up: so all entries are in rials where one is standard-rated.
  if (inRials.some((entry) => entry.tax_category_code === 'S')) {
    document.tax_breakdown_in_omr = entries('tax_breakdown_in_omr', inRials);
  } else if (amounts.breakdown.length > 0) {
    document.tax_breakdown = entries('tax_breakdown', amounts.breakdown);
  }
}

function breakdownEntry(
  entry: BreakdownAmounts,
  reasons: ReadonlyMap<string, TaxCategory>,
  json: (field: string, value: Decimal) => number,
): TaxBreakdown {
  const percent = entry.tax_percentage && toJsonNumber(entry.tax_percentage);
  const source = reasons.get(breakdownKey(entry.tax_category_code, percent));
  return {
    tax_category_code: entry.tax_category_code,
    ...(percent === undefined ? {} : { tax_percentage: percent }),
    taxable_amount: json('taxable_amount', entry.taxable_amount),
    tax_amount: json('tax_amount', entry.tax_amount),
    ...(source?.tax_exemption_reason_code ? { tax_exemption_reason_code: source.tax_exemption_reason_code } : {}),
    ...(source?.tax_exemption_reason ? { tax_exemption_reason: source.tax_exemption_reason } : {}),
    tax_scheme: source?.tax_scheme ?? VAT,
  };
}

// IBT-120, IBT-121: an entry states the reason of the first line, charge or allowance of its category that has one.
function exemptionReasons(draft: Document): Map<string, TaxCategory> {
  const reasons = new Map<string, TaxCategory>();
  const categories = [
    ...(draft.document_lines ?? []).map((line) => line.classified_tax_category),
    ...(draft.charges ?? []).map((charge) => charge.tax_category),
    ...(draft.allowances ?? []).map((allowance) => allowance.tax_category),
  ];
  for (const category of categories) {
    if (category?.id === undefined) continue;
    const key = breakdownKey(category.id, category.percent);
    const known = reasons.get(key);
    const isBetter = known?.tax_exemption_reason_code === undefined && category.tax_exemption_reason_code !== undefined;
    if (!known || isBetter) reasons.set(key, category);
  }
  return reasons;
}
