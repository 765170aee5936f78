// One small payload of each kind of document. With the issuance below it becomes a valid document.
import type { DocumentKind } from '../../../core/document-kinds.ts';
import type { JsonObject } from '../../../core/json-object.ts';
import type { PayloadExamples } from '../../../payload/payload-country.ts';
import type { TransactionKind } from '../kinds.ts';

function payloadExample(kind: DocumentKind): JsonObject {
  const isOwn = kind.profile === 'selfbilling';
  const kinds: TransactionKind[] = isOwn ? ['full', 'self-billed'] : ['full'];
  return {
    transaction_type: kinds,
    issue_date: '2026-03-02',
    [kind.root === 'CreditNote' ? 'credit_note_type_code' : 'invoice_type_code']: kind.defaultTypeCode,
    ...(kind.corrects ? { billing_reference: [CORRECTED] } : {}),
    accounting_customer_party: BUYER,
    document_lines: [LINE],
  };
}

const SELLER = {
  endpoint_id: 'OM1100775302',
  endpoint_scheme_id: '0248',
  party_name: 'Jabal Akhdar Farms SPC',
  tin: '7730214',
  telephone: '+968 9931 4470',
  postal_address: {
    street_name: 'Saiq Plateau Road, Plot 14',
    additional_street_name: 'Saiq',
    address_line: 'P.O. Box 61',
    city_name: 'Nizwa',
    postal_zone: '621',
    country_code: 'OM',
  },
  party_tax_scheme: { company_id: 'OM1100775302' },
};

const CORRECTED: JsonObject = {
  id: 'INV-2026-0033',
  issue_date: '2026-02-14',
  uuid: '0d2e6f1c-40b2-5c8e-8d06-7fe2f2f6a3b1',
  document_status_code: 'QTY',
};

const BUYER: JsonObject = {
  endpoint_id: 'OM1100238871',
  endpoint_scheme_id: '0248',
  party_name: 'Noor Al Khaleej Trading LLC',
  tin: '8147205',
  postal_address: {
    street_name: 'Way 3512, Building 208',
    additional_street_name: 'Al Ghubrah North',
    address_line: 'P.O. Box 2187',
    city_name: 'Muscat',
    postal_zone: '130',
    country_code: 'OM',
  },
  party_tax_scheme: { company_id: 'OM1100238871' },
};

const LINE: JsonObject = {
  quantity: 12.5,
  unit_code: 'KGM',
  name: 'Fresh dates, Khalas',
  item_specification_document_reference: { commodity_code: '00000000', item_type: 'G' },
  commodity_classification: { item_classification_code: '080410100000', item_classification_list_id: 'HS' },
  additional_item_identification: [{ nature_code: '012201' }],
  classified_tax_category: { id: 'S', percent: 5 },
  price: { base_amount: 1.15 },
};

/** The example payload of each kind of document, and what a host adds to it. */
export const OMAN_PAYLOAD_EXAMPLES: PayloadExamples = {
  payload: payloadExample,
  issuance: { document_number: 'INV-2026-0001', accounting_supplier_party: SELLER },
};
