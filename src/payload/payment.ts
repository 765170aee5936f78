// Payment: means (IBG-16 to IBG-19), terms (IBT-020), what was prepaid, exchange rate.
// The meaning of each field stands below its schema.
import * as z from 'zod/mini';
import { object } from '../core/object-schema.ts';
import type { ObjectType } from './object-type.ts';
import { address } from './parties.ts';
import { optionalDate, optionalNumber, optionalText, text } from './primitives.ts';

const cardAccount = object({
  primary_account_number_id: optionalText,
  network_id: optionalText,
  holder_name: optionalText,
});

export const cardAccountType: ObjectType<typeof cardAccount> = {
  name: 'CardAccount',
  description: 'The payment card that was used (IBG-18).',
  schema: cardAccount,
  fields: {
    primary_account_number_id: {
      title: 'Card number',
      description: 'The card number, its middle digits masked.',
      term: 'IBT-087',
      required: 'always',
      example: 'XXXXXXXXXXXX4410',
    },
    network_id: {
      title: 'Card network',
      description: 'The network of the card.',
      required: 'always',
      example: 'VISA',
    },
    holder_name: {
      title: 'Card holder',
      description: 'The name on the card.',
      term: 'IBT-088',
      example: 'Maryam Al Busaidi',
    },
  },
};

const payeeFinancialAccount = object({
  id: optionalText,
  scheme_id: optionalText,
  name: optionalText,
  financial_institution_branch_id: optionalText,
  address: z.nullish(address),
});

export const payeeFinancialAccountType: ObjectType<typeof payeeFinancialAccount> = {
  name: 'PayeeFinancialAccount',
  description: 'The account that is paid to (IBG-17).',
  schema: payeeFinancialAccount,
  fields: {
    id: {
      title: 'Account',
      description: 'The number of the account, such as an IBAN.',
      term: 'IBT-084',
      required: 'for a credit transfer',
      example: 'OM450270000002711887766',
    },
    scheme_id: {
      title: 'Kind of account number',
      description: 'What kind of number it is.',
      term: 'IBT-084-1',
      example: 'IBAN',
    },
    name: {
      title: 'Account name',
      description: 'The name of the account.',
      term: 'IBT-085',
      example: 'Sohar Metal Works LLC',
    },
    financial_institution_branch_id: {
      title: 'Bank',
      description: 'The identifier of the bank, such as its BIC.',
      term: 'IBT-086',
      example: 'NBOMOMRX',
    },
    address: { title: 'Address of the bank', description: 'The address of the branch.', term: 'IBG-34' },
  },
};

const paymentMandate = object({ id: optionalText, payer_financial_account_id: optionalText });

export const paymentMandateType: ObjectType<typeof paymentMandate> = {
  name: 'PaymentMandate',
  description: 'The mandate of a direct debit (IBG-19).',
  schema: paymentMandate,
  fields: {
    id: { title: 'Mandate', description: 'The reference of the mandate.', term: 'IBT-089', example: 'MND-77' },
    payer_financial_account_id: {
      title: 'Debited account',
      description: 'The account that is debited.',
      term: 'IBT-091',
      example: 'OM610030000001000551222',
    },
  },
};

export const paymentMeans = object({
  id: optionalText,
  payment_means_code: optionalText,
  name: optionalText,
  payment_id: z.nullish(z.array(text)),
  card_account: z.nullish(cardAccount),
  payee_financial_account: z.nullish(payeeFinancialAccount),
  payment_mandate: z.nullish(paymentMandate),
});

export const paymentMeansType: ObjectType<typeof paymentMeans> = {
  name: 'PaymentMeans',
  description: 'A way to pay (IBG-16).',
  schema: paymentMeans,
  fields: {
    id: {
      title: 'Identifier',
      description: 'The identifier that payment terms refer to.',
      term: 'IBT-178',
      example: '1',
    },
    payment_means_code: {
      title: 'Payment means',
      description: 'How payment is made, such as 30 for a credit transfer.',
      term: 'IBT-081',
      lists: ['UNCL4461'],
      required: 'always',
      example: '30',
    },
    name: {
      title: 'Payment means in words',
      description: 'How payment is made, in words.',
      term: 'IBT-082',
      example: 'Credit transfer',
    },
    payment_id: {
      title: 'Payment references',
      description: 'What the payer states, so that the payment can be matched.',
      term: 'IBT-083',
      example: 'INV-2026-0001',
    },
    card_account: { title: 'Card', description: 'The payment card.', term: 'IBG-18' },
    payee_financial_account: { title: 'Account', description: 'The account that is paid to.', term: 'IBG-17' },
    payment_mandate: { title: 'Mandate', description: 'The mandate of a direct debit.', term: 'IBG-19' },
  },
};

export const paymentTerms = object({
  payment_means_id: optionalText,
  note: optionalText,
  amount: optionalNumber,
  installment_due_date: optionalDate,
});

export const paymentTermsType: ObjectType<typeof paymentTerms> = {
  name: 'PaymentTerms',
  description: 'The terms of payment.',
  schema: paymentTerms,
  fields: {
    payment_means_id: {
      title: 'Payment means',
      description: 'The identifier of the payment means that the terms are about.',
      term: 'IBT-187',
      example: '1',
    },
    note: {
      title: 'Terms',
      description: 'The terms in words.',
      term: 'IBT-020',
      example: 'Net 30',
    },
    amount: {
      title: 'Instalment',
      description: 'The amount of the instalment.',
      term: 'IBT-176',
      unit: 'document currency',
      example: 500,
    },
    installment_due_date: {
      title: 'Due date of the instalment',
      description: 'The day on which the instalment is due.',
      term: 'IBT-177',
      example: '2026-04-30',
    },
  },
};

export const prepaidPayment = object({
  id: optionalText,
  paid_amount: optionalNumber,
  received_date: optionalDate,
  instruction_id: optionalText,
});

export const prepaidPaymentType: ObjectType<typeof prepaidPayment> = {
  name: 'PrepaidPayment',
  description: 'A payment before the invoice. A credit note has none.',
  schema: prepaidPayment,
  fields: {
    id: { title: 'Payment', description: 'The identifier of the payment.', term: 'IBT-179', example: 'RCPT-5001' },
    paid_amount: {
      title: 'Paid amount',
      description: 'What was paid, VAT included.',
      term: 'IBT-180',
      unit: 'document currency',
      example: 100,
    },
    received_date: {
      title: 'Payment date',
      description: 'The day of the payment.',
      term: 'IBT-181',
      example: '2026-02-05',
    },
    instruction_id: {
      title: 'Payment instruction',
      description: 'The reference of the payment, such as that of a transfer.',
      term: 'IBT-182',
      example: 'TRF-100233',
    },
  },
};

export const taxExchangeRate = object({
  source_currency_code: optionalText,
  target_currency_code: optionalText,
  calculation_rate: optionalNumber,
});

export const taxExchangeRateType: ObjectType<typeof taxExchangeRate> = {
  name: 'TaxExchangeRate',
  description: 'The rate from the document currency to the Omani rial (BTOM-003).',
  schema: taxExchangeRate,
  fields: {
    source_currency_code: {
      title: 'From currency',
      description: 'The document currency. It is filled in where it is not given.',
      lists: ['ISO4217'],
      required: 'always',
      example: 'USD',
    },
    target_currency_code: {
      title: 'To currency',
      description: 'OMR. It is filled in where it is not given.',
      lists: ['ISO4217'],
      required: 'always',
      example: 'OMR',
    },
    calculation_rate: {
      title: 'Rate',
      description: 'What one unit of the document currency is in rials, with at most seven decimals.',
      term: 'BTOM-003',
      unit: 'OMR for one unit of the document currency',
      required: 'always',
      example: 0.3845,
    },
  },
};
