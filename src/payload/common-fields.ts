// The fields of a whole document that payloads, issuances and stored documents share. Objects inside it have files of their own.
// The meaning of each field stands below its schema.
import * as z from 'zod/mini';
import type { Meaning, MeaningsOfFields } from './object-type.ts';
import {
  date,
  mandatory,
  mandatoryTransactionTypeOf,
  optionalDate,
  optionalNumber,
  optionalText,
  time,
} from './primitives.ts';
import { list, type ObjectShape, one, oneOrMany } from './shapes.ts';

/** Fields that both payloads share. Only `transaction_type` and `issue_date` are mandatory. */
export const commonFields = {
  transaction_type: ({ kinds }) => mandatoryTransactionTypeOf(kinds),
  issue_date: mandatory(date),
  issue_time: z.nullish(time),
  note: optionalText,
  tax_point_date: optionalDate,
  document_currency_code: optionalText,
  tax_currency_code: optionalText,
  accounting_cost: optionalText,
  buyer_reference: optionalText,
  due_date: optionalDate,
  prepaid_amount: optionalNumber,
  payable_rounding_amount: optionalNumber,
  document_source: optionalText,
  invoice_period: one('InvoicePeriod'),
  order_reference: one('OrderReference'),
  billing_reference: list('BillingReference'),
  despatch_document_reference: one('Reference'),
  receipt_document_reference: one('Reference'),
  statement_document_reference: one('Reference'),
  originator_document_reference: one('Reference'),
  contract_document_reference: one('ContractDocumentReference'),
  project_reference: one('Reference'),
  additional_document_references: list('AdditionalDocumentReference'),
  accounting_customer_party: one('Party'),
  buyer_customer_party: one('Reference'),
  seller_supplier_party: one('Reference'),
  payee_party: one('PayeeParty'),
  tax_representative_party: one('AgentParty'),
  delivery: one('Delivery'),
  payment_means: list('PaymentMeans'),
  payment_terms: oneOrMany('PaymentTerms'),
  prepaid_payment: oneOrMany('PrepaidPayment'),
  allowances: list('Allowance'),
  charges: list('Charge'),
  tax_exchange_rate: one('TaxExchangeRate'),
  document_lines: list('PayloadLine'),
} satisfies ObjectShape;

/** What the shared fields mean. */
export const commonMeanings: MeaningsOfFields<typeof commonFields> = {
  transaction_type: {
    title: 'Transaction type',
    description: 'The kinds of transaction: a list such as ["export"], one kind, or digits 0 and 1.',
    required: 'always',
  },
  issue_date: {
    title: 'Issue date',
    description: 'The day on which the document is issued.',
    term: 'IBT-002',
    required: 'always',
    example: '2026-03-02',
  },
  issue_time: {
    title: 'Issue time',
    description: 'The time of day at which the document is issued. It is 00:00:00 where none is given.',
    term: 'IBT-168',
    example: '09:30:00',
  },
  note: {
    title: 'Note',
    description: 'A remark on the whole document. A code for its subject stands before it between two #, as in #AAI#.',
    term: 'IBT-022, IBT-021 (the code)',
    example: 'Thank you for your order',
  },
  tax_point_date: {
    title: 'Tax point date',
    description: 'The day on which the VAT becomes due, where it is not the day of issue.',
    term: 'IBT-007',
    example: '2026-03-02',
  },
  document_currency_code: {
    title: 'Currency',
    description:
      'The currency of every amount, unless an amount says otherwise. It is that of the country where none is given.',
    term: 'IBT-005',
    lists: ['ISO4217'],
    example: 'EUR',
  },
  tax_currency_code: {
    title: 'VAT currency',
    description:
      'The currency in which VAT is reported, on a document in another currency. It is filled in where it is not given.',
    term: 'IBT-006',
    lists: ['ISO4217'],
  },
  accounting_cost: {
    title: 'Buyer accounting reference',
    description: 'Where the buyer books the document.',
    term: 'IBT-019',
    example: '4400-17',
  },
  buyer_reference: {
    title: 'Buyer reference',
    description: 'What the buyer wants to find on the document.',
    term: 'IBT-010',
    example: 'WH-22',
  },
  due_date: {
    title: 'Due date',
    description: 'The day on which payment is due. A credit note states it with its first payment means.',
    term: 'IBT-009',
    example: '2026-04-01',
  },
  prepaid_amount: {
    title: 'Prepaid amount',
    description: 'What was paid before, VAT included.',
    term: 'IBT-113',
    unit: 'document currency',
    required: 'where a prepaid payment is given',
    example: 100,
  },
  payable_rounding_amount: {
    title: 'Rounding',
    description: 'What is added to round the amount that is due.',
    term: 'IBT-114',
    unit: 'document currency',
    example: 0.01,
  },
  document_source: {
    title: 'Source',
    description: 'The system that the document comes from. It does not reach the XML.',
    example: 'ERP',
  },
  invoice_period: {
    title: 'Period',
    description: 'The period that the document is about.',
    term: 'IBG-14',
  },
  order_reference: { title: 'Order', description: 'The order that is invoiced.', term: 'IBT-013, IBT-014' },
  billing_reference: {
    title: 'Earlier invoices',
    description: 'The invoices that a credit note or a debit note corrects.',
    term: 'IBG-03',
    required: 'on credit notes',
  },
  despatch_document_reference: {
    title: 'Despatch advice',
    description: 'The despatch advice of the delivery.',
    term: 'IBT-016',
  },
  receipt_document_reference: {
    title: 'Receiving advice',
    description: 'The receipt that the buyer gave for the delivery.',
    term: 'IBT-015',
  },
  statement_document_reference: {
    title: 'Statement',
    description: 'The statement of account that lists the document.',
  },
  originator_document_reference: {
    title: 'Tender or lot',
    description: 'The tender, or the lot of a tender.',
    term: 'IBT-017',
  },
  contract_document_reference: { title: 'Contract', description: 'The contract behind the document.', term: 'IBT-012' },
  project_reference: { title: 'Project', description: 'The project that the document belongs to.', term: 'IBT-011' },
  additional_document_references: {
    title: 'Supporting documents',
    description: 'Supporting documents.',
    term: 'IBG-24',
  },
  accounting_customer_party: {
    title: 'Buyer',
    description: 'Who buys. The host adds the buyer where a payload has none.',
    term: 'IBG-07',
    required: 'always, from the payload or from the host',
  },
  buyer_customer_party: { title: 'Ordering party', description: 'Who ordered, where it is not the buyer.' },
  seller_supplier_party: { title: 'Selling party', description: 'Who sold, where it is not the seller.' },
  payee_party: { title: 'Payee', description: 'Who is paid, where it is not the seller.', term: 'IBG-10' },
  tax_representative_party: {
    title: 'Tax representative',
    description: 'Who represents the seller before the tax authority.',
    term: 'IBG-11',
  },
  delivery: { title: 'Delivery', description: 'Where and when goods or services are delivered.', term: 'IBG-13' },
  payment_means: {
    title: 'Payment means',
    description: 'The ways to pay.',
    term: 'IBG-16',
    required: 'on a credit note with a due date',
  },
  payment_terms: {
    title: 'Payment terms',
    description: 'The terms of payment; of several instalments a list.',
    term: 'IBG-33',
  },
  prepaid_payment: {
    title: 'Prepaid payment',
    description: 'A payment before the invoice, or a list of them. A credit note has none.',
    term: 'IBG-35',
  },
  allowances: { title: 'Allowances', description: 'The discounts on the whole document.', term: 'IBG-20' },
  charges: { title: 'Charges', description: 'The surcharges on the whole document.', term: 'IBG-21' },
  tax_exchange_rate: {
    title: 'Exchange rate',
    description: 'The rate from the document currency to that in which VAT is reported.',
    required: 'where the currency is another one than that in which VAT is reported',
  },
  document_lines: {
    title: 'Lines',
    description: 'What is invoiced or credited, line by line.',
    term: 'IBG-25',
    required: 'always',
  },
};

export const invoiceTypeCodeMeaning: Meaning = {
  title: 'Invoice type',
  description:
    'The type of invoice: 380 is an invoice, 383 a debit note, 389 a self-billed invoice. ' +
    'Without it the type of document decides.',
  term: 'IBT-003',
  lists: ['UNCL1001-inv', 'UNCL1001-inv-selfbilling'],
  union: 'InvoiceTypeCode',
  example: '380',
};

export const creditNoteTypeCodeMeaning: Meaning = {
  title: 'Credit note type',
  description:
    'The type of credit note: 381 is a credit note, 261 a self-billed one. Without it the type of document decides.',
  term: 'IBT-003',
  lists: ['UNCL1001-cn', 'UNCL1001-cn-selfbilling-creditnote'],
  union: 'CreditNoteTypeCode',
  example: '381',
};
