// Shared rules on the VAT total (IBT-110) and its parts (IBG-23). Those on the accounting currency are in vat-currency.ts.
import { atMost, twoDecimals } from '../engine/checks.ts';
import { type Rule, ruleOn } from '../engine/rule.ts';
import type { PintContext } from './contexts.ts';
import { TAX_AMOUNT } from './paths.ts';

export const vatRules: readonly Rule<PintContext>[] = [
  ruleOn('tax total', {
    id: 'ibr-124',
    condition: 'The VAT total has two decimals at most (IBT-110)',
    ...twoDecimals(TAX_AMOUNT),
    fix: 'Round the VAT total to two decimals',
  }),
  ruleOn('tax subtotal', {
    id: 'ibr-sr-32',
    condition: 'A part of the VAT total has one exemption reason text at most (IBT-120)',
    ...atMost(1, 'cac:TaxCategory/cbc:TaxExemptionReason'),
  }),
];
