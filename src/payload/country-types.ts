// The types of a country's payloads: what an editor shows of them.
import type { CreditNotePayload, InvoicePayload } from './types.ts';

/** The types of a country's payloads; by default what every country has. */
export interface PayloadTypes {
  readonly invoice: InvoicePayload;
  readonly creditNote: CreditNotePayload;
}
