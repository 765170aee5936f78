// Sent or received: which of the two records of a transmission a document shows.
import { type Direction, kindOfDocumentType } from '../core/document-types.ts';
import type { TransmissionEvent } from './event.ts';

/**
 * The record that documents of this type show: sales documents (INVOICE, CREDIT_NOTE, DEBIT_NOTE) the sent one, purchase
 * documents (SELF_BILLED_…) the received one; `undefined` for a type that the interface does not have.
 */
export function recordOf(documentType: string): Direction | undefined {
  return kindOfDocumentType(documentType)?.direction;
}

/**
 * The events of the record that documents of this type show, for hosts that serve both parties of a transmission and so
 * keep both records of it. Events that name no record belong to either, and all do where the type is unknown.
 */
export function selectRecord(events: readonly TransmissionEvent[], documentType: string): TransmissionEvent[] {
  const record = recordOf(documentType);
  return events.filter((event) => event.record === undefined || record === undefined || event.record === record);
}
