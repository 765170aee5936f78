// Tax categories, allowances and charges (IBG-20, IBG-21 of the document; IBG-27, IBG-28 of a line).
import * as z from 'zod';
import { number, text } from './primitives.ts';

export const taxCategory = z.object({
  id: text.nullish(),
  percent: number.nullish(),
  tax_scheme: text.nullish(),
  tax_exemption_reason_code: text.nullish(),
  tax_exemption_reason: text.nullish(),
  per_unit_amount: number.nullish(),
});

export const allowanceCharge = z.object({
  reason_code: text.nullish(),
  reason: text.nullish(),
  multiplier_factor_numeric: number.nullish(),
  amount: number.nullish(),
  base_amount: number.nullish(),
  tax_category: taxCategory.nullish(),
});
