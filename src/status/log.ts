// All events → the status log.
// Each distinct event has one entry; entries stand in time order.
import { expectList, expectOptions } from '../core/arguments.ts';
import { toBase64 } from '../core/base64.ts';
import { eventNameOf, messageOf } from './describe.ts';
import type { CreatedEvent, TransmissionEvent } from './event.ts';
import { answersToWithdrawals } from './leg-course.ts';
import { inTimeOrder } from './order.ts';
import type { DocumentFacts } from './snapshot.ts';
import type { StatusLogEntry } from './wire.ts';

/**
 * The log of the events, in whatever order they are given; `[]` for none. As many entries as there are distinct events: an id names
 * one event of its type. XML is base64, times are Unix milliseconds. `document_uuid` and `document_type` are those of `facts`, else
 * of the creation, left out where neither is known.
 *
 * @param events in any order
 * @param facts what the host knows of the document, where no event says it
 *
 * @example
 * for (const { timestamp, message } of toLogEntries(events)) console.log(timestamp, message);
 */
export function toLogEntries(events: readonly TransmissionEvent[], facts: DocumentFacts = {}): StatusLogEntry[] {
  expectList(events, 'toLogEntries', 'events');
  expectOptions(facts, 'toLogEntries');
  const ordered = inTimeOrder(events);
  const created = ordered.find((event) => event.type === 'created');
  const uuid = facts.documentUuid ?? created?.documentUuid;
  const type = facts.documentType ?? created?.documentType;
  const takingBack = answersToWithdrawals(ordered);
  return ordered.map((event) => ({
    id: event.id,
    sent_message_id: null,
    ...(uuid === undefined ? {} : { document_uuid: uuid }),
    ...(type === undefined ? {} : { document_type: type }),
    sender_id: null,
    receiver_id: null,
    doc_type_id: null,
    process_id: null,
    country_c1: null,
    document_xml: null,
    ...detailsOf(event, facts),
    message: messageOf(event, undefined, takingBack.has(event.id)),
    timestamp: event.timestamp,
    event: eventNameOf(event),
  }));
}

function detailsOf(event: TransmissionEvent, facts: DocumentFacts): Partial<StatusLogEntry> {
  switch (event.type) {
    case 'created':
      return {
        sender_id: event.issuedBy ?? facts.issuedBy ?? null,
        receiver_id: event.issuedTo ?? facts.issuedTo ?? null,
        country_c1: event.country ?? facts.country ?? null,
        document_xml: xmlOf({ documentXml: facts.documentXml ?? event.documentXml }),
      };
    case 'submitted':
      return {
        sent_message_id: event.messageId ?? null,
        sender_id: event.senderId,
        receiver_id: event.receiverId,
        doc_type_id: event.docTypeId,
        process_id: event.processId,
        country_c1: event.country ?? null,
        document_xml: xmlOf(event),
      };
    case 'transmitted':
      return { sent_message_id: event.messageId ?? null };
    default:
      return {};
  }
}

function xmlOf(event: Pick<CreatedEvent, 'documentXml'>): string | null {
  return typeof event.documentXml === 'string' ? toBase64(event.documentXml) : null;
}
