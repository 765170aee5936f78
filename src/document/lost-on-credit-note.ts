// Fields of a credit note that its XML does not state: where it is issued they are errors, where it is stored already warnings.
import type { ErrorList } from '../core/errors/error-list.ts';
import type { Document } from './types.ts';

/** Adds an error for each of them. A credit note lacks some fields of an invoice, and it states its due date with the payment means. */
export function addLostOnCreditNote(document: Document, { add }: ErrorList): void {
  if (document.credit_note_type_code === undefined) return;
  if (document.due_date !== undefined && !document.payment_means?.[0]) {
    add('payment_means', 'mandatory-with-due-date');
  }
  for (const field of ['invoice_type_code', 'prepaid_payment'] as const) {
    if (document[field] !== undefined) add(field, 'not-on-credit-note');
  }
}
