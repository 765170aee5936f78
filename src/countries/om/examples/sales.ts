// Documents that a seller issues: invoices, a credit note and a debit note.

import { dateFarm, hotel, importer, officeSupplier, visitor } from './businesses.ts';
import type { Example } from './example.ts';
import { assembly, chair, dates, desk } from './lines.ts';

const FULL = '10000000000000000000';
const SIMPLIFIED = '01000000000000000000';
const EXPORT = '10000010000000000000';
const PREPAYMENT = '10000000000000100000';

const toTheBank = {
  id: '1',
  payment_means_code: '30',
  name: 'Credit transfer',
  payee_financial_account: {
    id: 'OM810180000001299123456',
    scheme_id: 'IBAN',
    name: 'Muscat Office Supplies LLC',
    financial_institution_branch_id: 'BMUSOMRX',
  },
};

const invoiced = {
  id: 'INV-2026-0117',
  issue_date: '2026-01-11',
  uuid: 'af8eb55d-d465-5d85-8d89-c9d6182cecbf',
};

export const salesExamples = {
  'sales-invoice': {
    type: 'sales-invoice',
    payload: {
      transaction_type: FULL,
      issue_date: '2026-01-11',
      issue_time: '09:30:00',
      due_date: '2026-02-10',
      note: 'شكرًا لتعاملكم معنا — Thank you for your business',
      buyer_reference: 'Reception, second floor',
      order_reference: { purchase_order_id: 'PO-20418' },
      accounting_customer_party: hotel,
      delivery: { actual_delivery_date: '2026-01-08' },
      payment_means: [{ ...toTheBank, payment_id: ['INV-2026-0117'] }],
      payment_terms: { note: 'Payable within 30 days' },
      allowances: [
        {
          reason_code: '95',
          reason: 'Discount for a long-standing customer',
          amount: 25,
          tax_category: { id: 'S', percent: 5, tax_scheme: 'VAT' },
        },
      ],
      document_lines: [
        { ...desk, quantity: 6 },
        { ...chair, quantity: 12 },
        { ...assembly, quantity: 4.5 },
      ],
    },
    issuance: { document_number: 'INV-2026-0117', accounting_supplier_party: officeSupplier },
  },

  'sales-credit-note': {
    type: 'sales-credit-note',
    payload: {
      transaction_type: FULL,
      issue_date: '2026-01-18',
      note: 'Two chairs came back with a broken arm rest',
      billing_reference: [{ ...invoiced, document_status_code: 'CAN' }],
      accounting_customer_party: hotel,
      document_lines: [{ ...chair, quantity: 2 }],
    },
    issuance: { document_number: 'CN-2026-0009', accounting_supplier_party: officeSupplier },
  },

  'debit-note': {
    type: 'debit-note',
    payload: {
      transaction_type: FULL,
      issue_date: '2026-01-20',
      due_date: '2026-02-19',
      note: 'Assembly took two hours longer than invoiced',
      billing_reference: [{ ...invoiced, document_status_code: 'QTY' }],
      accounting_customer_party: hotel,
      payment_means: [{ ...toTheBank, payment_id: ['DN-2026-0003'] }],
      document_lines: [{ ...assembly, quantity: 2 }],
    },
    issuance: { document_number: 'DN-2026-0003', accounting_supplier_party: officeSupplier },
  },

  'simplified-invoice': {
    type: 'sales-invoice',
    payload: {
      transaction_type: SIMPLIFIED,
      issue_date: '2026-01-22',
      issue_time: '17:42:10',
      accounting_customer_party: visitor,
      payment_means: [{ id: '1', payment_means_code: '10', name: 'Cash' }],
      document_lines: [{ ...chair, quantity: 1 }],
    },
    issuance: { document_number: 'POS-2026-04881', accounting_supplier_party: officeSupplier },
  },

  export: {
    type: 'sales-invoice',
    payload: {
      transaction_type: EXPORT,
      issue_date: '2026-01-25',
      due_date: '2026-03-26',
      accounting_customer_party: importer,
      delivery: {
        actual_delivery_date: '2026-01-24',
        delivery_location: {
          address: {
            street_name: 'Waalhaven Oostzijde 77',
            additional_street_name: 'Waalhaven',
            address_line: 'Gate 3',
            city_name: 'Rotterdam',
            postal_zone: '3087 BM',
            country: 'Netherlands',
            country_code: 'NL',
          },
        },
        delivery_terms: { id: 'FOB', scheme_id: 'incoterms' },
      },
      document_lines: [
        {
          ...dates,
          quantity: 4000,
          classified_tax_category: {
            id: 'Z',
            percent: 0,
            tax_scheme: 'VAT',
            tax_exemption_reason_code: 'VATZR-OM-10',
            tax_exemption_reason: 'Direct export of goods',
          },
        },
      ],
    },
    issuance: { document_number: 'EXP-2026-0014', accounting_supplier_party: dateFarm },
  },

  'foreign-currency': {
    type: 'sales-invoice',
    payload: {
      transaction_type: FULL,
      issue_date: '2026-01-27',
      due_date: '2026-02-26',
      document_currency_code: 'USD',
      // One US dollar in rials, the rate at which the rial is pegged.
      tax_exchange_rate: { calculation_rate: 0.3845 },
      accounting_customer_party: hotel,
      document_lines: [{ ...desk, quantity: 3, price: { base_amount: 225 } }],
    },
    issuance: { document_number: 'INV-2026-0131', accounting_supplier_party: officeSupplier },
  },

  prepayment: {
    type: 'sales-invoice',
    payload: {
      transaction_type: PREPAYMENT,
      issue_date: '2026-01-29',
      prepaid_amount: 500,
      prepaid_payment: {
        id: 'RCPT-4471',
        paid_amount: 500,
        received_date: '2026-01-28',
        instruction_id: 'TRF-99120',
      },
      additional_document_references: [
        { id: 'PRO-2026-118', uuid: '5a2c1df0-0d6e-5b35-9a0e-53c4f6a0c211', document_type_code: 'PDR' },
      ],
      accounting_customer_party: hotel,
      payment_means: [{ ...toTheBank, payment_id: ['INV-2026-0135'] }],
      document_lines: [{ ...desk, quantity: 20, note: 'Deposit on an order to be delivered in March' }],
    },
    issuance: { document_number: 'INV-2026-0135', accounting_supplier_party: officeSupplier },
  },
} satisfies Readonly<Record<string, Example>>;
