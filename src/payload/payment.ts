// Payment: means (IBG-16 to IBG-19), terms (IBT-020), what was prepaid, exchange rate.
import * as z from 'zod';
import { address } from './parties.ts';
import { date, number, text } from './primitives.ts';

export const paymentMeans = z.object({
  id: text.nullish(),
  payment_means_code: text.nullish(),
  name: text.nullish(),
  payment_id: z.array(text).nullish(),
  card_account: z
    .object({ primary_account_number_id: text.nullish(), network_id: text.nullish(), holder_name: text.nullish() })
    .nullish(),
  payee_financial_account: z
    .object({
      id: text.nullish(),
      scheme_id: text.nullish(),
      name: text.nullish(),
      financial_institution_branch_id: text.nullish(),
      address: address.nullish(),
    })
    .nullish(),
  payment_mandate: z.object({ id: text.nullish(), payer_financial_account_id: text.nullish() }).nullish(),
});

export const paymentTerms = z.object({
  payment_means_id: text.nullish(),
  note: text.nullish(),
  amount: number.nullish(),
  installment_due_date: date.nullish(),
});

export const prepaidPayment = z.object({
  id: text.nullish(),
  paid_amount: number.nullish(),
  received_date: date.nullish(),
  instruction_id: text.nullish(),
});

export const taxExchangeRate = z.object({
  source_currency_code: text.nullish(),
  target_currency_code: text.nullish(),
  calculation_rate: number.nullish(),
});
