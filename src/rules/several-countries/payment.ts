// What several countries demand of payment.
import { notBlank, present } from '../engine/checks.ts';
import type { RuleOnContext } from '../engine/rule.ts';

/** An account of a credit transfer has a number. Checked at the account. */
export function accountNumber(id: string): RuleOnContext {
  return {
    id,
    condition: 'An account for credit transfers (payment means 30, 58) has a number (IBT-084)',
    fix: 'Give {field}',
    ...notBlank('cbc:ID'),
  };
}

/** A direct debit names its mandate. Checked at the payment means. */
export function mandateReference(id: string): RuleOnContext {
  return {
    id,
    condition: 'A direct debit (payment means 49, 59) names its mandate (IBT-089)',
    fix: 'Give {field}',
    ...present('cac:PaymentMandate/cbc:ID'),
  };
}
