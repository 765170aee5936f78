// Starter data: a payload and an issuance for each type of document of the Emirates, as a host and its customer would write them.
// Each becomes a document about which validation has nothing to say.
import type { DocumentKindName } from '../../../core/document-kinds.ts';
import type { Issuance } from '../types/documents.ts';
import type { PayloadOf } from '../types/index.ts';
import type { PayloadLine as Line } from '../types/payloads.ts';
import { dateFarm, hotel, importer, officeSupplier, studio } from './businesses.ts';

/** What a document is made of: its type, what the customer sends and what the host adds. */
export interface Example<Type extends DocumentKindName = DocumentKindName> {
  readonly type: Type;
  readonly payload: PayloadOf<Type>;
  readonly issuance: Issuance;
}

const NO_KIND = '00000000';
const standardRate = { id: 'S', percent: 5, tax_scheme: 'VAT' } as const;

const goods = (code: string) => ({
  commodity_code: 'G',
  item_classification_code: code,
  item_classification_list_id: 'HS',
});

const service = (code: string) => ({
  commodity_classification: { commodity_code: 'S' },
  additional_item_identification: [{ id: code, scheme_id: 'SAC' }],
});

const desk: Line = {
  name: 'Writing desk, oak, 140 cm',
  description: 'مكتب خشبي — desk with two drawers',
  unit_code: 'H87',
  commodity_classification: goods('94033010'),
  classified_tax_category: standardRate,
  price: { base_amount: 1240 },
};

const chair: Line = {
  name: 'Office chair, ergonomic',
  unit_code: 'H87',
  commodity_classification: goods('94013100'),
  classified_tax_category: standardRate,
  price: { base_amount: 435.5, allowance_amount: 20 },
};

const assembly: Line = {
  name: 'Assembly',
  unit_code: 'HUR',
  ...service('998729'),
  classified_tax_category: standardRate,
  price: { base_amount: 120 },
};

const dates: Line = {
  name: 'Dates, Khalas',
  description: 'تمر خلاص — Khalas dates, boxes of five kilograms',
  unit_code: 'KGM',
  lot_number_id: 'KH-26-11',
  commodity_classification: goods('08041010'),
  classified_tax_category: standardRate,
  price: { base_amount: 11.25 },
};

const toTheBank = {
  payment_means_code: '30',
  name: 'Credit transfer',
  payee_financial_account: {
    id: 'AE070331234567890123456',
    scheme_id: 'IBAN',
    name: 'Dubai Creek Office Supplies LLC',
    financial_institution_branch_id: 'EBILAEAD',
  },
};

const toTheFarm = {
  ...toTheBank,
  payee_financial_account: { ...toTheBank.payee_financial_account, name: 'Al Ain Date Farms' },
};

const bySupplier = (number: string, uuid: string) => ({
  document_number: number,
  uuid,
  accounting_supplier_party: officeSupplier,
});

/** A record of each sort of document that the Emirates have, by name: together with its issuance it becomes a valid document. */
export const examples = {
  'sales-invoice': {
    type: 'sales-invoice',
    payload: {
      transaction_type: NO_KIND,
      issue_date: '2026-11-11',
      issue_time: '09:30:00',
      due_date: '2026-12-11',
      note: 'شكرًا لتعاملكم معنا — Thank you for your business',
      buyer_reference: 'Reception, second floor',
      order_reference: { purchase_order_id: 'PO-20418' },
      accounting_customer_party: hotel,
      delivery: { actual_delivery_date: '2026-11-09' },
      payment_means: [{ ...toTheBank, payment_id: ['INV-2026-0117'] }],
      payment_terms: { note: 'Payable within 30 days' },
      allowances: [
        {
          reason_code: '95',
          reason: 'Discount for a long-standing customer',
          amount: 250,
          tax_category: standardRate,
        },
      ],
      document_lines: [
        { ...desk, quantity: 6 },
        { ...chair, quantity: 12 },
        { ...assembly, quantity: 4.5 },
      ],
    },
    issuance: bySupplier('INV-2026-0117', '7f3a0b52-64d1-4f0e-9d27-5b1c8e2a4410'),
  },

  'sales-credit-note': {
    type: 'sales-credit-note',
    payload: {
      transaction_type: NO_KIND,
      issue_date: '2026-11-18',
      note: 'Two chairs came back with a broken arm rest',
      billing_reference: [{ id: 'INV-2026-0117', issue_date: '2026-11-11' }],
      discrepancy_response: 'DL8.61.1.D',
      accounting_customer_party: hotel,
      document_lines: [{ ...chair, quantity: 2 }],
    },
    issuance: bySupplier('CN-2026-0009', '2b9d6c10-3e57-4a88-8f04-c7d15e90ab31'),
  },

  'purchase-invoice': {
    type: 'purchase-invoice',
    payload: {
      transaction_type: NO_KIND,
      issue_date: '2026-11-13',
      due_date: '2026-11-27',
      accounting_customer_party: hotel,
      payment_means: [{ payment_means_code: '10', name: 'Cash' }],
      document_lines: [{ ...dates, quantity: 62.5 }],
    },
    issuance: {
      document_number: 'PI-2026-0033',
      uuid: '9e41f7b8-0c25-4d6a-b913-2a8f6d7c5502',
      accounting_supplier_party: dateFarm,
    },
  },

  'purchase-credit-note': {
    type: 'purchase-credit-note',
    payload: {
      transaction_type: NO_KIND,
      issue_date: '2026-11-16',
      note: 'One box of dates was spoiled and went back to the farm',
      billing_reference: [{ id: 'PI-2026-0033', issue_date: '2026-11-13' }],
      discrepancy_response: 'DL8.61.1.D',
      accounting_customer_party: hotel,
      document_lines: [{ ...dates, quantity: 5 }],
    },
    issuance: {
      document_number: 'PCN-2026-0004',
      uuid: '4c6e82d9-7b13-4e5f-a6c0-91d3f8b20e77',
      accounting_supplier_party: dateFarm,
    },
  },

  'commercial-invoice': {
    type: 'sales-invoice',
    payload: {
      transaction_type: NO_KIND,
      issue_date: '2026-11-20',
      due_date: '2026-12-04',
      accounting_customer_party: hotel,
      payment_means: [{ payment_means_code: '10', name: 'Cash' }],
      // A seller who is not registered for VAT: the type of the invoice is 480.
      document_lines: [
        {
          name: 'Poster design',
          quantity: 5,
          unit_code: 'H87',
          ...service('998391'),
          classified_tax_category: { id: 'O', tax_scheme: 'VAT' },
          price: { base_amount: 350 },
        },
      ],
    },
    issuance: {
      document_number: 'C-2026-011',
      uuid: '5d0f9a64-2c7e-4b19-8e35-f16a07c4d288',
      accounting_supplier_party: studio,
    },
  },

  export: {
    type: 'sales-invoice',
    payload: {
      transaction_type: ['export'],
      issue_date: '2026-11-25',
      due_date: '2027-01-24',
      document_currency_code: 'USD',
      // One US dollar in dirhams, the rate at which the dirham is pegged.
      tax_exchange_rate: { calculation_rate: 3.6725 },
      statement_document_reference: { id: '101-26-00044128' },
      accounting_customer_party: importer,
      payment_means: [{ ...toTheFarm, payment_id: ['EXP-2026-0014'] }],
      delivery: {
        actual_delivery_date: '2026-11-24',
        delivery_location: {
          address: importer.postal_address,
        },
        delivery_terms: { id: 'FOB', scheme_id: 'Incoterms' },
      },
      document_lines: [
        {
          ...dates,
          quantity: 4000,
          price: { base_amount: 3.065 },
          classified_tax_category: { id: 'Z', percent: 0, tax_scheme: 'VAT' },
        },
      ],
    },
    issuance: {
      document_number: 'EXP-2026-0014',
      uuid: '8a17c5e3-9f40-4c62-b7d8-60e2f3a1945b',
      accounting_supplier_party: dateFarm,
      substitute: 'export',
    },
  },

  'reverse-charge': {
    type: 'sales-invoice',
    payload: {
      transaction_type: NO_KIND,
      issue_date: '2026-11-27',
      due_date: '2026-12-27',
      accounting_customer_party: hotel,
      payment_means: [{ ...toTheBank, payment_id: ['INV-2026-0131'] }],
      document_lines: [
        {
          name: 'Mobile phones',
          quantity: 40,
          unit_code: 'H87',
          commodity_classification: { ...goods('85171300'), nature_code: 'DL8.48.8.2' },
          standard_item_identification: { id: '06291041500213', scheme_id: '0160' },
          classified_tax_category: { id: 'AE', percent: 5, tax_scheme: 'VAT' },
          price: { base_amount: 1480 },
        },
      ],
    },
    issuance: bySupplier('INV-2026-0131', '1e5b83c0-4a96-4d7f-9c21-7b0d6f8e3a52'),
  },

  'profit-margin': {
    type: 'sales-invoice',
    payload: {
      transaction_type: ['profit-margin'],
      issue_date: '2026-11-28',
      due_date: '2026-12-12',
      accounting_customer_party: hotel,
      payment_means: [{ ...toTheBank, payment_id: ['INV-2026-0135'] }],
      document_lines: [
        {
          name: 'Delivery van, used',
          quantity: 1,
          unit_code: 'H87',
          commodity_classification: goods('87042131'),
          classified_tax_category: { id: 'N', percent: 5, tax_scheme: 'VAT' },
          price: { base_amount: 38500 },
        },
      ],
    },
    issuance: bySupplier('INV-2026-0135', '3f72d4a8-6e01-4b9c-8d55-e94c1a07b6f3'),
  },
} satisfies Readonly<Record<string, Example>> & {
  readonly [Name in Exclude<DocumentKindName, 'debit-note'>]: Example<Name>;
};

/** The names of the examples. */
export type ExampleName = keyof typeof examples;
