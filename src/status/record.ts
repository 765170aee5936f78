// Which of the two records of a transmission a document shows: the sent or the received one.
// Its direction decides: sales documents show the sent record, purchase documents the received one.
import { expectList } from '../core/arguments.ts';
import type { Direction } from '../core/document-kinds.ts';
import type { TransmissionEvent } from './event.ts';

/**
 * The events of one record. Hosts that serve both parties of a transmission keep both records. Events that name no record
 * belong to both.
 *
 * @param record `direction` of the document's kind, see `DOCUMENT_KINDS`
 */
export function selectRecord(events: readonly TransmissionEvent[], record: Direction): TransmissionEvent[] {
  expectList(events, 'selectRecord', 'events');
  return events.filter((event) => event?.record === undefined || event.record === record);
}
