// One small payload of each kind of document. With the issuance below it becomes a valid document.
import type { DocumentKind } from '../../../core/document-kinds.ts';
import type { JsonObject } from '../../../core/json-object.ts';
import type { PayloadExamples } from '../../../payload/payload-country.ts';

function payloadExample(kind: DocumentKind): JsonObject {
  const isCreditNote = kind.root === 'CreditNote';
  return {
    transaction_type: '00000000',
    issue_date: '2026-11-16',
    [isCreditNote ? 'credit_note_type_code' : 'invoice_type_code']: kind.defaultTypeCode,
    ...(isCreditNote
      ? {
          billing_reference: [{ id: 'INV-2026-0212', issue_date: '2026-11-02' }],
          discrepancy_response: 'DL8.61.1.D',
        }
      : { due_date: '2026-12-16' }),
    accounting_customer_party: BUYER,
    payment_means: [{ payment_means_code: '10', name: 'Cash' }],
    document_lines: [LINE],
  };
}

const SELLER = {
  endpoint_id: '1033182542',
  endpoint_scheme_id: '0235',
  party_name: 'Liwa Palms Trading LLC',
  company_id: 'CN-3071158',
  scheme_agency_id: 'TL',
  scheme_agency_name: 'Abu Dhabi Department of Economic Development',
  postal_address: {
    street_name: 'Madinat Zayed Street, Building 12',
    city_name: 'Madinat Zayed',
    country_subentity: 'AUH',
    country_code: 'AE',
  },
  party_tax_scheme: { company_id: '103318254200003' },
};

const BUYER: JsonObject = {
  endpoint_id: '1027704616',
  endpoint_scheme_id: '0235',
  party_name: 'Creek View Hotels LLC',
  company_id: '618204',
  scheme_agency_id: 'TL',
  scheme_agency_name: 'Dubai Department of Economy and Tourism',
  postal_address: {
    street_name: 'Baniyas Road 40',
    city_name: 'Dubai',
    country_subentity: 'DXB',
    country_code: 'AE',
  },
  party_tax_scheme: { company_id: '102770461600003' },
};

const LINE: JsonObject = {
  quantity: 12.5,
  unit_code: 'KGM',
  name: 'Fresh dates, Khalas',
  commodity_classification: {
    commodity_code: 'G',
    item_classification_code: '08041010',
    item_classification_list_id: 'HS',
  },
  classified_tax_category: { id: 'S', percent: 5 },
  price: { base_amount: 11.5 },
};

/** The example payload of each kind of document, and what a host adds to it. */
export const EMIRATES_PAYLOAD_EXAMPLES: PayloadExamples = {
  payload: payloadExample,
  issuance: {
    document_number: 'INV-2026-0231',
    uuid: 'c2a1f3d4-5b6e-4f70-8a91-b2c3d4e5f607',
    accounting_supplier_party: SELLER,
  },
};
