// Payment: means (IBG-16 to IBG-19), terms (IBT-020), what was prepaid, exchange rate.
// The meaning of each field stands below its schema.
import * as z from 'zod/mini';
import { array } from '../core/object-schema.ts';
import type { MeaningsOf } from './object-type.ts';
import { optionalDate, optionalNumber, optionalText, text } from './primitives.ts';
import { type ObjectShapes, one } from './shapes.ts';

/** The objects: their fields, each with its schema. */
export const paymentObjects = {
  CardAccount: {
    primary_account_number_id: optionalText,
    network_id: optionalText,
    holder_name: optionalText,
  },
  PayeeFinancialAccount: {
    id: optionalText,
    scheme_id: optionalText,
    name: optionalText,
    financial_institution_branch_id: optionalText,
    address: one('Address'),
  },
  PaymentMandate: { id: optionalText, payer_financial_account_id: optionalText },
  PaymentMeans: {
    id: optionalText,
    payment_means_code: optionalText,
    name: optionalText,
    payment_id: z.nullish(array(text)),
    card_account: one('CardAccount'),
    payee_financial_account: one('PayeeFinancialAccount'),
    payment_mandate: one('PaymentMandate'),
  },
  PaymentTerms: {
    payment_means_id: optionalText,
    note: optionalText,
    amount: optionalNumber,
    installment_due_date: optionalDate,
  },
  PrepaidPayment: {
    id: optionalText,
    paid_amount: optionalNumber,
    received_date: optionalDate,
    instruction_id: optionalText,
  },
  TaxExchangeRate: {
    source_currency_code: optionalText,
    target_currency_code: optionalText,
    calculation_rate: optionalNumber,
  },
} satisfies ObjectShapes;

/** What the objects and their fields mean. */
export const paymentMeanings: MeaningsOf<typeof paymentObjects> = {
  CardAccount: {
    description: 'The payment card that was used (IBG-18).',
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
  },
  PayeeFinancialAccount: {
    description: 'The account that is paid to (IBG-17).',
    fields: {
      id: {
        title: 'Account',
        description: 'The number of the account, such as an IBAN.',
        term: 'IBT-084',
        required: 'for a credit transfer',
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
      },
      address: { title: 'Address of the bank', description: 'The address of the branch.', term: 'IBG-34' },
    },
  },
  PaymentMandate: {
    description: 'The mandate of a direct debit (IBG-19).',
    fields: {
      id: { title: 'Mandate', description: 'The reference of the mandate.', term: 'IBT-089', example: 'MND-77' },
      payer_financial_account_id: {
        title: 'Debited account',
        description: 'The account that is debited.',
        term: 'IBT-091',
      },
    },
  },
  PaymentMeans: {
    description: 'A way to pay (IBG-16).',
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
  },
  PaymentTerms: {
    description: 'The terms of payment.',
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
  },
  PrepaidPayment: {
    description: 'A payment before the invoice. A credit note has none.',
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
  },
  TaxExchangeRate: {
    description: 'The rate from the document currency to that in which VAT is reported.',
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
        description: 'The currency in which VAT is reported. It is filled in where it is not given.',
        lists: ['ISO4217'],
        required: 'always',
      },
      calculation_rate: {
        title: 'Rate',
        description: 'What one unit of the document currency is in the other one.',
        unit: 'currency of VAT for one unit of the document currency',
        required: 'always',
      },
    },
  },
};
