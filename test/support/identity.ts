// Documents of the published vectors of UUIDs and QR codes, and what becomes of them.
import type { Document } from '../../src/document/schema.ts';

/** The UUIDs of the vectors; that of the first is misprinted where it was published. */
export const VECTORS = {
  invoice: '7b95376b-e63c-50e0-a0e9-62f2092288a6',
  withTotalDue: '16692663-bc78-5624-8ef2-aa241af746cb',
  consumer: '454cb7ea-f1f7-5b69-9e0b-756f002efa52',
  margin: '9724a780-2360-502a-b6a2-201bf0f068c6',
  upperCase: '8f5d9bec-9793-5e09-a8f4-fc031feea8c5',
} as const;

/** The contents of QR codes of the vectors. */
export const QR_VECTORS = {
  consumer:
    'AQMxLjECAjAxAwpJTlZPSUNFLTAxBAjYqNin2KbYuQUMT00xMjM0NTY3ODkxBgoyMDI2LTA1LTEzBwgxODozMTowMAgHMzAyLjM0MAkGMTQuNTIwCiQ0NTRjYjdlYS1mMWY3LTViNjktOWUwYi03NTZmMDAyZWZhNTI=',
  margin:
    'AQMxLjECAjAyAwpJTlZPSUNFLTAxBAjYqNin2KbYuQUMT00xMjM0NTY3ODkyBgoyMDI2LTA1LTEzBwgxODozMDowMAgIMTAzMi4yMTAJJDk3MjRhNzgwLTIzNjAtNTAyYS1iNmEyLTIwMWJmMGYwNjhjNg==',
} as const;

const seller = (company_id: string) => ({
  party_name: 'بائع',
  party_tax_scheme: { company_id, tax_scheme: 'VAT' },
});

/** A document to a consumer, as far as it counts. Its totals have zeros at the end, which only XML keeps. */
export const CONSUMER = {
  document_number: 'INVOICE-01',
  issue_date: '2026-05-13',
  issue_time: '18:31:00',
  invoice_type_code: '380',
  transaction_type: '10000000000000000000',
  document_currency_code: 'OMR',
  accounting_supplier_party: seller('OM1234567891'),
  accounting_customer_party: { endpoint_id: '997770000099', endpoint_scheme_id: '0248' },
  tax_inclusive_amount: 302.34,
  tax_amount: 14.52,
} satisfies Document;

/** A document under the profit margin scheme, as far as it counts. */
export const MARGIN = {
  ...CONSUMER,
  transaction_type: '10000000010000000000',
  issue_time: '18:30:00.5+04:00',
  accounting_supplier_party: seller('OM1234567892'),
  additional_document_references: [{ id: 'OMR', document_type_code: 'PM_TOTAL', document_description: '1032.210' }],
} satisfies Document;

/** XML of {@link CONSUMER} with the zeros of the vector. */
export function withZeros(xml: string): string {
  return xml.replace('>302.34<', '>302.340<').replace('>14.52<', '>14.520<');
}
