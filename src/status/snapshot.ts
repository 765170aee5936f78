// All events → the status snapshot.
// It shows the record itself, the billing leg (toC3) and the tax reporting leg (toC5).
import { toBase64 } from './base64.ts';
import { type CreatedEvent, LEGS, type Leg, legOf, type TransmissionEvent } from './event.ts';
import { follow, type LegProgress, showLeg, UNTOUCHED_LEG } from './leg.ts';
import { inCausalOrder } from './order.ts';
import { initialPeppolStatus, reducePeppolStatus } from './reduce.ts';
import type { StatusSnapshot } from './wire.ts';

/**
 * The snapshot of the events, in whatever order they are given and however often each. `{}` before the first submission.
 * XML is base64, times are Unix milliseconds. A field that the interface does not describe as nullable is left out
 * where no event states it.
 */
export function toSnapshot(events: readonly TransmissionEvent[]): StatusSnapshot {
  const ordered = inCausalOrder(events);
  let status = initialPeppolStatus;
  let legs: Readonly<Record<Leg, LegProgress>> = { C3: UNTOUCHED_LEG, C5: UNTOUCHED_LEG };
  let lastUpdated = 0;
  for (const event of ordered) {
    const approved = status.overall_status === 'APPROVED';
    status = reducePeppolStatus(status, event);
    for (const leg of legsOf(event)) legs = { ...legs, [leg]: follow(legs[leg], event, approved) };
    lastUpdated = Math.max(lastUpdated, event.timestamp);
  }
  if (!LEGS.some((leg) => legs[leg].started)) return {};
  return {
    ...showRecord(ordered.find(isCreation), legs),
    lastUpdated,
    validationResults: status.validation_results ?? [],
    ...(legs.C3.started && { toC3: showLeg(legs.C3) }),
    ...(legs.C5.started && { toC5: showLeg(legs.C5) }),
  };
}

// The legs that an event changes: its own leg, or both where delivery as a whole ends.
function legsOf(event: TransmissionEvent): readonly Leg[] {
  if (event.type === 'abandoned') return LEGS;
  const leg = legOf(event);
  return leg === undefined ? [] : [leg];
}

function isCreation(event: TransmissionEvent): event is CreatedEvent {
  return event.type === 'created';
}

function showRecord(created: CreatedEvent | undefined, legs: Readonly<Record<Leg, LegProgress>>): StatusSnapshot {
  const billing = legs.C3.submission;
  const reporting = legs.C5.submission;
  const xml = created?.documentXml ?? billing?.documentXml;
  return known({
    documentType: created?.documentType,
    documentUuid: created?.documentUuid,
    documentXML: typeof xml === 'string' ? toBase64(xml) : undefined,
    id: created?.recordId,
    issuedBy: created?.issuedBy ?? billing?.senderId ?? reporting?.senderId,
    issuedTo: created?.issuedTo ?? billing?.receiverId,
    uuid: created?.recordUuid,
  });
}

function known(record: StatusSnapshot): StatusSnapshot {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
