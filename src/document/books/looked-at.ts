// The fields that questions look at: a document of others is read no further for them. A test watches the checks, and names a field
// that is missing here.

/** Fields by name, each with those in it; an empty one is wanted whole. */
export interface Fields {
  readonly [field: string]: Fields;
}

const REASON = ['tax_exemption_reason_code', 'tax_exemption_reason'];
const CATEGORY = ['id', 'percent', ...REASON];
const PARTY = ['party_name', 'endpoint_id', 'endpoint_scheme_id', 'party_tax_scheme.company_id'];

/** Paths of the fields that the checks of all countries and those on slips look at. Texts are looked for in the XML. */
export const LOOKED_AT: readonly string[] = [
  ...['transaction_type', 'issue_date', 'due_date', 'document_currency_code', 'payable_rounding_amount'],
  ...['tax_exclusive_amount', 'tax_inclusive_amount', 'tax_amount', 'prepaid_amount', 'payable_amount'],
  ...['customization_id', 'credit_note_type_code', 'invoice_type_code', 'tax_point_date'],
  // References are compared with each other as wholes.
  ...['document_number', 'uuid', 'billing_reference', 'additional_document_references.id'],
  ...below('prepaid_payment', ['id', 'paid_amount', 'received_date', 'instruction_id']),
  ...below('tax_exchange_rate', ['source_currency_code', 'target_currency_code', 'calculation_rate']),
  ...below('tax_breakdown', ['tax_scheme', 'taxable_amount', 'tax_category_code', 'tax_percentage', ...REASON]),
  'tax_breakdown.tax_amount',
  ...below('payment_terms', ['amount', 'installment_due_date']),
  ...below('payment_means.payee_financial_account', ['id', 'scheme_id', 'financial_institution_branch_id']),
  ...['note', 'payment_means.payment_id', 'payment_means.card_account.primary_account_number_id'],
  ...below('invoice_period', ['start_date', 'end_date']),
  // They are compared with each other as wholes.
  ...['allowances', 'charges'],
  ...below('accounting_supplier_party', PARTY),
  ...below('accounting_customer_party', PARTY),
  ...below('document_lines', [
    ...['id', 'name', 'description', 'quantity', 'unit_code', 'net_amount', 'price', 'tax_amount', 'line_tax_total'],
    ...['seller_item_identification.id', 'standard_item_identification.id', 'buyer_item_identification.id'],
    ...below('classified_tax_category', CATEGORY),
    ...below('invoice_period', ['start_date', 'end_date']),
    ...['note', 'allowances', 'charges'],
  ]),
];

function below(field: string, fields: readonly string[]): string[] {
  return fields.map((one) => `${field}.${one}`);
}

/** The fields at paths. */
export function fieldsAt(paths: readonly string[]): Fields {
  const root: Record<string, Fields> = {};
  for (const path of paths) {
    let holder = root;
    for (const step of path.split('.')) {
      holder[step] ??= {};
      holder = holder[step] as Record<string, Fields>;
    }
  }
  return root;
}
