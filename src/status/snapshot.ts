// All events → the status snapshot.
// It shows the record itself, the billing leg (toC3) and the tax reporting leg (toC5).

import { expectList, expectOptions } from '../core/arguments.ts';
import { toBase64 } from '../core/base64.ts';
import { decidingAnswer, type Group } from './attempt.ts';
import { advanceCourse, contextOf, courseFrom } from './course.ts';
import {
  type CreatedEvent,
  isOfTransmission,
  LEGS,
  type Leg,
  legOf,
  type MlsEvent,
  type TransmissionEvent,
} from './event.ts';
import { advanceLeg, INITIAL_LEG, type LegProgress, toStatusLeg } from './leg.ts';
import { inCausalOrder } from './order.ts';
import { stateOf } from './reduce.ts';
import { countingValidation } from './validation.ts';
import type { Verdict } from './verdicts.ts';
import type { StatusSnapshot } from './wire.ts';

/** What the document itself says of its transmission. A host that has the document knows more than the events tell. */
export interface DocumentFacts {
  /** `uuid` of the document. It stands before the one of the creation event, like the next two. */
  readonly documentUuid?: string | undefined;
  /** For example INVOICE. */
  readonly documentType?: string | undefined;
  /** The XML as it is kept, as text. */
  readonly documentXml?: string | undefined;
  /** Participant identifiers of sender and receiver, and the sender's country. They stand where no event states them. */
  readonly issuedBy?: string | undefined;
  readonly issuedTo?: string | undefined;
  readonly country?: string | undefined;
}

/**
 * The snapshot of the events, in whatever order they are given and however often each. `{}` before the first submission.
 * XML is base64, times are Unix milliseconds. The billing leg transmits the document's own XML unless its submission has
 * another; `issuedTo` is its receiver. A field that the interface does not describe as nullable is left out
 * where neither an event nor `facts` state it.
 */
export function toSnapshot(events: readonly TransmissionEvent[], facts: DocumentFacts = {}): StatusSnapshot {
  expectList(events, 'toSnapshot', 'events');
  expectOptions(facts, 'toSnapshot');
  const ordered = inCausalOrder(events);
  const status = stateOf(ordered);
  const { legs: expected = LEGS, validations = [] } = status.memory ?? {};
  const hasFailed = status.memory !== undefined && countingValidation(validations, status.memory)?.isFatal === true;
  const context = contextOf(ordered, expected, hasFailed);
  const course = courseFrom(null, context);
  const { legs: sent } = course.ledger;
  let legs: Readonly<Record<Leg, LegProgress>> = { C3: INITIAL_LEG, C5: INITIAL_LEG };
  let lastUpdated = 0;
  for (const event of ordered) {
    const before = course.legs;
    if (isOfTransmission(event)) advanceCourse(course, event, context);
    const own = legsOf(event);
    for (const leg of LEGS) {
      const newest = sent[leg].groups.at(-1);
      const change = {
        isOwn: own.includes(leg),
        before: before[leg],
        after: course.legs[leg],
        isOfNewest: newest !== undefined && isAnswered(newest, event),
        answer: shownAnswer(newest, course.legs[leg]),
      };
      legs = { ...legs, [leg]: advanceLeg(legs[leg], event, change) };
    }
    lastUpdated = Math.max(lastUpdated, event.timestamp);
  }
  if (!LEGS.some((leg) => legs[leg].started)) return {};
  const created = ordered.find(isCreation);
  const xml = facts.documentXml ?? created?.documentXml ?? legs.C3.submission?.documentXml ?? undefined;
  return {
    ...showRecord(created, legs, { ...facts, documentXml: xml }),
    lastUpdated,
    validationResults: status.validation_results ?? [],
    ...(legs.C3.started && { toC3: toStatusLeg(legs.C3, xml) }),
    ...(legs.C5.started && { toC5: toStatusLeg(legs.C5) }),
  };
}

// Whether an answer was counted in as one to the group.
function isAnswered({ attempts }: Group, event: TransmissionEvent): boolean {
  if (event.type !== 'mls') return false;
  return attempts.some(({ answers }) => answers.includes(event.id));
}

// The ledger was given these very events.
function shownAnswer(group: Group | undefined, verdict: Verdict): MlsEvent | undefined {
  const isShown = group !== undefined && (verdict === 'accepted' || verdict === 'rejected');
  return isShown ? (decidingAnswer(group) as MlsEvent | undefined) : undefined;
}

// The legs that an event is about: its own leg, or both where delivery as a whole ends.
function legsOf(event: TransmissionEvent): readonly Leg[] {
  if (event.type === 'abandoned') return LEGS;
  if (event.type === 'taxAuthorityStatus') return ['C5'];
  if (event.type === 'participantStatus') return ['C3'];
  const leg = legOf(event);
  return leg === undefined ? [] : [leg];
}

function isCreation(event: TransmissionEvent): event is CreatedEvent {
  return event.type === 'created';
}

function showRecord(
  created: CreatedEvent | undefined,
  legs: Readonly<Record<Leg, LegProgress>>,
  facts: DocumentFacts,
): StatusSnapshot {
  const billing = legs.C3.submission;
  const reporting = legs.C5.submission;
  return known({
    documentType: facts.documentType ?? created?.documentType,
    documentUuid: facts.documentUuid ?? created?.documentUuid,
    documentXML: facts.documentXml === undefined ? undefined : toBase64(facts.documentXml),
    id: created?.recordId,
    issuedBy: created?.issuedBy ?? billing?.senderId ?? reporting?.senderId ?? facts.issuedBy,
    issuedTo: billing?.receiverId ?? created?.issuedTo ?? facts.issuedTo,
    uuid: created?.recordUuid,
  });
}

function known(record: StatusSnapshot): StatusSnapshot {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
