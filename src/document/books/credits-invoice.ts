// Whether a document credits an invoice: what it has of it was looked at there.
import { listOf } from '../../core/list-of.ts';
import type { Document } from '../schema.ts';

/** Whether it is a credit note that names an invoice. A part of one may be as small as what rounding makes. */
export function creditsInvoice({ credit_note_type_code: type, billing_reference: references }: Document): boolean {
  return type !== undefined && listOf(references).length > 0;
}
