// The fields that a document must have: a computed amount needs them, or UBL demands the element that they become.
// A test compares the table with the UBL model, so that the XML lacks no mandatory element.

import type { ErrorList } from '../core/errors/error-list.ts';
import { pathOf, visitAt } from './paths.ts';
import type { Document } from './schema.ts';

/** The fields that one kind of object must have. */
export interface RequiredFields {
  /** The objects' path, `[]` for each item of a list; empty for the document itself. */
  readonly within: string;
  readonly needs: readonly string[];
  /** Where it is named, the fields are required only beside this one. */
  readonly when?: string;
  /** What may be given instead. */
  readonly or?: 'percentage';
}

/** Every required field of a document. */
export const REQUIRED_FIELDS: readonly RequiredFields[] = [
  {
    within: '',
    needs: [
      'document_number',
      'issue_date',
      'accounting_supplier_party',
      'accounting_customer_party',
      'document_lines',
    ],
  },
  { within: 'billing_reference[]', needs: ['id'] },
  { within: 'contract_document_reference', needs: ['id'] },
  { within: 'additional_document_references[]', needs: ['id'] },
  { within: 'additional_document_references[].attachment', needs: ['mime_code'], when: 'content' },
  { within: 'additional_document_references[].attachment', needs: ['content'], when: 'mime_code' },
  { within: 'additional_document_references[].attachment', needs: ['content'], when: 'file_name' },
  { within: 'accounting_supplier_party.party_identification', needs: ['id'] },
  { within: 'accounting_customer_party.party_identification', needs: ['id'] },
  { within: 'accounting_supplier_party.tax_registration', needs: ['company_id', 'tax_scheme'] },
  { within: 'payee_party.party_identification[]', needs: ['id'] },
  { within: 'delivery.delivery_terms', needs: ['id'] },
  { within: 'delivery.shipment', needs: ['id'] },
  { within: 'payment_means[]', needs: ['payment_means_code'] },
  { within: 'payment_means[].card_account', needs: ['primary_account_number_id', 'network_id'] },
  { within: 'tax_exchange_rate', needs: ['source_currency_code', 'target_currency_code', 'calculation_rate'] },
  { within: 'allowances[]', needs: ['amount'], or: 'percentage' },
  { within: 'allowances[].tax_category', needs: ['id'] },
  { within: 'charges[]', needs: ['amount'], or: 'percentage' },
  { within: 'charges[].tax_category', needs: ['id'] },
  { within: 'document_lines[]', needs: ['quantity', 'name', 'price'] },
  { within: 'document_lines[].classified_tax_category', needs: ['id'] },
  { within: 'document_lines[].price', needs: ['base_amount'] },
  { within: 'document_lines[].allowances[]', needs: ['amount'], or: 'percentage' },
  { within: 'document_lines[].charges[]', needs: ['amount'], or: 'percentage' },
  { within: 'document_lines[].order_line_reference', needs: ['line_id'] },
  { within: 'document_lines[].despatch_line_reference', needs: ['line_id'] },
  { within: 'document_lines[].document_reference', needs: ['id'] },
  { within: 'document_lines[].buyer_item_identification', needs: ['id'] },
  { within: 'document_lines[].seller_item_identification', needs: ['id'] },
  { within: 'document_lines[].standard_item_identification', needs: ['id'] },
  { within: 'document_lines[].item_specification_document_reference', needs: ['commodity_code'] },
  { within: 'document_lines[].additional_item_property[]', needs: ['name'] },
];

/** Adds an error for each required field that a document lacks, and for those that a missing object must have in turn. */
export function addMissingFields(document: Document, list: ErrorList): void {
  for (const required of REQUIRED_FIELDS) {
    const { within, needs, when } = required;
    visitAt(document, within, (object, path) => {
      if (when !== undefined && object[when] === undefined) return;
      for (const field of needs) {
        if (isMissing(object[field])) addMissing(pathOf(path, field), below(within, field), required, list);
      }
    });
  }
}

// A list of nothing says nothing, and a document without lines is none.
function isMissing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

// Who writes the missing object learns at once what must stand in it.
function addMissing(path: string, general: string, { or }: Pick<RequiredFields, 'or'>, list: ErrorList): void {
  list.add(path, or === undefined ? 'mandatory' : 'mandatory-or-percentage');
  for (const inner of REQUIRED_FIELDS) {
    if (inner.within !== general || inner.when !== undefined) continue;
    for (const field of inner.needs) addMissing(below(path, field), below(general, field), inner, list);
  }
}

function below(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`;
}
