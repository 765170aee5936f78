// Which of the two records of a transmission a document shows: the sent or the received one.
// Its type decides.
import { type Direction, kindOfDocumentType } from '../core/document-types.ts';
import type { TransmissionEvent } from './event.ts';

/**
 * The record that documents of this type show: sales documents (INVOICE, CREDIT_NOTE, DEBIT_NOTE) the sent one, purchase
 * documents (SELF_BILLED_…) the received one; `undefined` for an unknown type.
 */
export function recordOf(documentType: string): Direction | undefined {
  return kindOfDocumentType(documentType)?.direction;
}

/**
 * The events of the record that documents of this type show. Hosts that serve both parties of a transmission keep both
 * records. Events that name no record belong to both; where the type is unknown, all events are taken.
 */
export function selectRecord(events: readonly TransmissionEvent[], documentType: string): TransmissionEvent[] {
  const record = recordOf(documentType);
  return events.filter((event) => event.record === undefined || record === undefined || event.record === record);
}
