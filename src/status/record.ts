// Which of the two records of a transmission a document shows: the sent or the received one.
// Its direction decides: sales documents show the sent record, purchase documents the received one.
import { expectList } from '../core/arguments.ts';
import { DIRECTIONS, type Direction } from '../core/document-kinds.ts';
import type { TransmissionEvent } from './event.ts';

/**
 * The events of one record. Hosts that serve both parties of a transmission keep both records. Events that name no record
 * belong to both; those that name one that is not known do, too: they stand in the log, and decide nothing.
 *
 * @param record `direction` of the document's kind, see `DOCUMENT_KINDS`
 */
export function selectRecord(events: readonly TransmissionEvent[], record: Direction): TransmissionEvent[] {
  expectList(events, 'selectRecord', 'events');
  const isOfOther = (event: TransmissionEvent): boolean =>
    DIRECTIONS.some((known) => known !== record && known === event?.record);
  return events.filter((event) => !isOfOther(event));
}
