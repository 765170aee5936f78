// Payloads and stored documents for the tests of the interface.

import { DOCUMENT_KINDS, type DocumentKindName, kindOfName } from '../../../src/core/document-kinds.ts';
import type { PurchaseInvoicePayload } from '../../../src/countries/om/types/payloads.ts';
import type { Document } from '../../../src/document/schema.ts';

import type { TransmissionEvent } from '../../../src/status/index.ts';
import { CUSTOMER, NOW, type Principal, SUPPLIER } from './host.ts';
import type { Store } from './stores.ts';

/** A purchase invoice as a client sends it. */
export const PAYLOAD = {
  transaction_type: '00100000000000000000',
  issue_date: '2026-01-14',
  due_date: '2026-02-13',
  note: null,
  buyer_reference: 'PO desk <3> & "more"',
  an_unknown_field: { of: ['any', 'shape'] },
  document_lines: [
    {
      quantity: 120.5,
      unit_code: 'KGM',
      name: 'Kingfish, fresh',
      item_specification_document_reference: { commodity_code: '0302', item_type: 'G' },
      classified_tax_category: { id: 'S', percent: 5, tax_scheme: 'VAT' },
      price: { base_amount: 2.35, base_quantity: 1 },
    },
  ],
};

/** The same, as a client in TypeScript has to write it: its types know no `null` and no unknown field. */
export const TYPED_PAYLOAD = PAYLOAD as unknown as PurchaseInvoicePayload;

/** Puts a document of any type into a store, as another part of the host would have. */
export function seed(
  store: Store,
  owner: Principal,
  type: DocumentKindName,
  fields: Document & { readonly id: string },
  events: readonly TransmissionEvent[] = [],
  xml?: string,
): Document {
  const kind = kindOfName(type);
  const code =
    kind?.root === 'CreditNote'
      ? { credit_note_type_code: kind.defaultTypeCode }
      : { invoice_type_code: kind?.defaultTypeCode ?? '' };
  const document: Document = {
    document_number: fields.id,
    document_status: 'ACTIVE',
    transaction_type: PAYLOAD.transaction_type,
    issue_date: '2026-01-10',
    issue_time: '08:00:00',
    document_currency_code: 'OMR',
    accounting_supplier_party: SUPPLIER,
    accounting_customer_party: CUSTOMER,
    ...code,
    ...fields,
  };
  store.insert({ id: fields.id, type, document, owner, ...(xml === undefined ? {} : { xml }) }, events);
  return document;
}

/** The events of a document that was created and handed over on the billing leg. */
export function submittedEvents(type: DocumentKindName, id: string): TransmissionEvent[] {
  const documentType = Object.values(DOCUMENT_KINDS).find(({ name }) => name === type)?.wireName ?? '';
  return [
    { type: 'created', id: `${id}-1`, timestamp: NOW, documentUuid: `uuid-of-${id}`, documentType },
    {
      type: 'submitted',
      id: `${id}-2`,
      timestamp: NOW + 250,
      leg: 'C3',
      transmissionUuid: `transmission-of-${id}`,
      senderId: '0248:OM1100000002',
      receiverId: '0248:OM1100000001',
      processId: 'urn:peppol:bis:selfbilling',
      docTypeId:
        'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:selfbilling-1@om-1::2.1',
      country: 'OM',
    },
  ];
}
