// Short forms of cases on the invoice with every VAT category (support/vatDocuments.ts).

import type { Edit } from '../pint/edits.ts';
import type { Case } from './case.ts';
import type { BaseDocument } from './documents.ts';

/**
 * The edits break the rule.
 *
 * @param at where it is reported: path below the document element, `''` for that itself; the first where there is no number
 */
export function broken(rule: string, at: string, edits: readonly Edit[], document: BaseDocument = 'vatInvoice'): Case {
  const root = document === 'vatCreditNote' ? '/CreditNote' : '/Invoice';
  const steps = at === '' ? [] : at.split('/').map((step) => (step.endsWith(']') ? step : `${step}[1]`));
  return { rule, document, broken: edits, at: [root, ...steps].join('/') };
}

/** The rule bears the edits. */
export function holds(rule: string, edits: readonly Edit[], document: BaseDocument = 'vatInvoice'): Case {
  return { rule, document, given: edits };
}
