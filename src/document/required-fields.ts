// What a document cannot be made without: computed amounts need it, or UBL demands the element it becomes.
// A test holds the table against the UBL model, so that nothing that passes here is missing in the XML.

import { fieldLabel } from '../core/result.ts';
import { MANDATORY } from '../payload/primitives.ts';
import type { Complaints } from './error-list.ts';
import { visitAt } from './paths.ts';
import type { Document } from './schema.ts';

export interface Duty {
  /** Path of an object, `[]` for each item of a list; empty for the document itself. */
  readonly within: string;
  readonly needs: readonly string[];
  /** Only where this field is there. */
  readonly when?: string;
}

export const DUTIES: readonly Duty[] = [
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
  { within: 'payee_party.party_identification[]', needs: ['id'] },
  { within: 'delivery.delivery_terms', needs: ['id'] },
  { within: 'delivery.shipment', needs: ['id'] },
  { within: 'payment_means[]', needs: ['payment_means_code'] },
  { within: 'payment_means[].card_account', needs: ['primary_account_number_id', 'network_id'] },
  { within: 'tax_exchange_rate', needs: ['source_currency_code', 'target_currency_code', 'calculation_rate'] },
  { within: 'allowances[]', needs: ['amount'] },
  { within: 'allowances[].tax_category', needs: ['id'] },
  { within: 'charges[]', needs: ['amount'] },
  { within: 'charges[].tax_category', needs: ['id'] },
  { within: 'document_lines[]', needs: ['quantity', 'name', 'price'] },
  { within: 'document_lines[].classified_tax_category', needs: ['id'] },
  { within: 'document_lines[].price', needs: ['base_amount'] },
  { within: 'document_lines[].allowances[]', needs: ['amount'] },
  { within: 'document_lines[].charges[]', needs: ['amount'] },
  { within: 'document_lines[].order_line_reference', needs: ['line_id'] },
  { within: 'document_lines[].despatch_line_reference', needs: ['line_id'] },
  { within: 'document_lines[].document_reference', needs: ['id'] },
  { within: 'document_lines[].buyer_item_identification', needs: ['id'] },
  { within: 'document_lines[].seller_item_identification', needs: ['id'] },
  { within: 'document_lines[].standard_item_identification', needs: ['id'] },
  { within: 'document_lines[].item_specification_document_reference', needs: ['commodity_code'] },
  { within: 'document_lines[].additional_item_property[]', needs: ['name'] },
];

/** Complains about each field that a document cannot do without. */
export function addMissingFields(document: Document, { add }: Complaints): void {
  for (const { within, needs, when } of DUTIES) {
    visitAt(document, within, (object, place) => {
      if (when !== undefined && object[when] === undefined) return;
      for (const field of needs) {
        if (object[field] === undefined) add(place, field, `${fieldLabel(field)} ${MANDATORY}`);
      }
    });
  }
}
