// Where each field of a document is drawn. A field that is new does not compile until it has a place.
import type { Document } from '../document/schema.ts';

/** A part of the sheet. */
export type Place =
  | 'head'
  | 'parties'
  | 'references'
  | 'delivery'
  | 'lines'
  | 'tax'
  | 'totals'
  | 'payment'
  | 'notes'
  | 'attachments'
  | 'foot'
  | 'further';

/** By field; the fields that one country alone has are placed by that country. */
export const PLACES = {
  document_number: 'head',
  issue_date: 'head',
  issue_time: 'head',
  due_date: 'head',
  tax_point_date: 'head',
  invoice_period: 'head',
  document_currency_code: 'head',
  tax_currency_code: 'head',
  transaction_type: 'head',
  invoice_type_code: 'head',
  credit_note_type_code: 'head',
  accounting_supplier_party: 'parties',
  accounting_customer_party: 'parties',
  tax_representative_party: 'parties',
  payee_party: 'parties',
  billing_reference: 'references',
  order_reference: 'references',
  contract_document_reference: 'references',
  project_reference: 'references',
  despatch_document_reference: 'references',
  receipt_document_reference: 'references',
  statement_document_reference: 'references',
  originator_document_reference: 'references',
  buyer_reference: 'references',
  accounting_cost: 'references',
  buyer_customer_party: 'references',
  seller_supplier_party: 'references',
  delivery: 'delivery',
  document_lines: 'lines',
  allowances: 'tax',
  charges: 'tax',
  tax_breakdown: 'tax',
  line_extension_amount: 'totals',
  allowance_total_amount: 'totals',
  charge_total_amount: 'totals',
  tax_exclusive_amount: 'totals',
  tax_amount: 'totals',
  tax_inclusive_amount: 'totals',
  prepaid_amount: 'totals',
  payable_rounding_amount: 'totals',
  payable_amount: 'totals',
  tax_exchange_rate: 'totals',
  tax_included_indicator: 'totals',
  payment_means: 'payment',
  payment_terms: 'payment',
  prepaid_payment: 'payment',
  note: 'notes',
  additional_document_references: 'attachments',
  uuid: 'foot',
  id: 'foot',
  document_status: 'foot',
  document_source: 'foot',
  customization_id: 'foot',
  // What a service keeps with the document.
  meta_info: 'further',
} as const satisfies Partial<Record<keyof Document, Place>>;

/** The fields that documents of every country have. */
export type SharedField = keyof typeof PLACES;

/** Fields within others that are drawn elsewhere. */
export const PLACES_WITHIN: Readonly<Record<string, Place>> = { 'delivery.actual_delivery_date': 'head' };

const FIELDS = Object.entries({ ...PLACES, ...PLACES_WITHIN });

/** The fields of a place, in the order in which those that are missing are named. */
export function fieldsIn(place: Place): string[] {
  return FIELDS.filter(([, one]) => one === place).map(([field]) => field);
}
