// The create payloads.
// They have every field of the interface's description, and extensions that PINT OM can state.
import * as z from 'zod';
import { allowanceCharge } from './charges.ts';
import { delivery } from './delivery.ts';
import { documentLine } from './lines.ts';
import { party, payeeParty, taxRepresentativeParty } from './parties.ts';
import { paymentMeans, paymentTerms, prepaidPayment, taxExchangeRate } from './payment.ts';
import { date, mandatory, number, text, time, transactionType } from './primitives.ts';
import {
  additionalDocumentReference,
  billingReference,
  contractDocumentReference,
  idOnly,
  orderReference,
  period,
} from './references.ts';

/** Fields that both payloads share. Only `transaction_type` and `issue_date` are mandatory. */
export const commonFields = {
  transaction_type: mandatory(transactionType),
  issue_date: mandatory(date),
  issue_time: time.nullish(),
  note: text.nullish(),
  tax_point_date: date.nullish(),
  document_currency_code: text.nullish(),
  tax_currency_code: text.nullish(),
  accounting_cost: text.nullish(),
  buyer_reference: text.nullish(),
  due_date: date.nullish(),
  prepaid_amount: number.nullish(),
  payable_rounding_amount: number.nullish(),
  document_source: text.nullish(),
  invoice_period: period.nullish(),
  order_reference: orderReference.nullish(),
  billing_reference: z.array(billingReference).nullish(),
  despatch_document_reference: idOnly.nullish(),
  receipt_document_reference: idOnly.nullish(),
  statement_document_reference: idOnly.nullish(),
  originator_document_reference: idOnly.nullish(),
  contract_document_reference: contractDocumentReference.nullish(),
  project_reference: idOnly.nullish(),
  additional_document_references: z.array(additionalDocumentReference).nullish(),
  accounting_customer_party: party.nullish(),
  buyer_customer_party: idOnly.nullish(),
  seller_supplier_party: idOnly.nullish(),
  payee_party: payeeParty.nullish(),
  tax_representative_party: taxRepresentativeParty.nullish(),
  delivery: delivery.nullish(),
  payment_means: z.array(paymentMeans).nullish(),
  payment_terms: paymentTerms.nullish(),
  prepaid_payment: prepaidPayment.nullish(),
  allowances: z.array(allowanceCharge).nullish(),
  charges: z.array(allowanceCharge).nullish(),
  tax_exchange_rate: taxExchangeRate.nullish(),
  document_lines: z.array(documentLine).nullish(),
};

/** Body of `POST /api/purchase-invoices/{customer_profile_id}`. */
export const purchaseInvoiceSchema = z.object({ ...commonFields, invoice_type_code: text.nullish() });

/** A purchase credit note: the same fields with `credit_note_type_code`. */
export const purchaseCreditNoteSchema = z.object({ ...commonFields, credit_note_type_code: text.nullish() });
