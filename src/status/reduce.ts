// Events → peppol_status, one event after another.
// The state is plain JSON and stays small, however many events it has seen.
import { type CreatedEvent, LEGS, type Leg, type TransmissionEvent } from './event.ts';
import { inCausalOrder } from './order.ts';
import { nextOverallStatus, type TransitionContext } from './transitions.ts';
import type { OverallStatus, PeppolStatus, ValidationItem } from './wire.ts';

/**
 * The state between events: the four fields of `peppol_status`, and the memory that later events need. It is plain JSON, to
 * be stored as it is; {@link publicStatus} leaves the memory out.
 */
export interface PeppolStatusState {
  readonly participant_status?: string | null;
  readonly ota_status?: string | null;
  readonly overall_status?: OverallStatus;
  readonly validation_results?: readonly ValidationItem[];
  readonly memory?: StatusMemory;
}

/** When an event happened; the id decides between events of one millisecond. */
export interface Moment {
  readonly timestamp: number;
  readonly id: string;
}

/**
 * What the state remembers: up to which moment each part is known, but no event. So events that come twice or late do no
 * harm: a part changes for a later moment (`createdAt`, `transmittedAt`: an earlier one), never back.
 */
export interface StatusMemory extends TransitionContext {
  readonly createdAt: Moment | null;
  readonly validatedAt: Moment | null;
  readonly participantAt: Moment | null;
  readonly otaAt: Moment | null;
}

/** The state before the first event: `{}`. */
export const initialPeppolStatus: PeppolStatusState = Object.freeze({});

const NOTHING_KNOWN: StatusMemory = {
  legs: LEGS,
  accepted: { C3: false, C5: false },
  transmittedAt: null,
  createdAt: null,
  validatedAt: null,
  participantAt: null,
  otaAt: null,
};
const NO_RESULTS: readonly ValidationItem[] = [];

/**
 * The state after `event`. The same object comes back where the event changes nothing, for example one that came before.
 *
 * Events count in the order in which they are given, and a terminal state stays: a late event does not undo it.
 * {@link toPeppolStatus} sorts first, so it reads events that contradict each other alike in any order.
 */
export function reducePeppolStatus(state: PeppolStatusState, event: TransmissionEvent): PeppolStatusState {
  const before = state.overall_status ?? null;
  const known = state.memory ?? NOTHING_KNOWN;
  const memory = remember(known, event);
  const after = nextOverallStatus(before, event, memory);
  if (memory === known && after === before) return state;
  const byParticipant = memory.participantAt !== known.participantAt && event.type === 'participantStatus';
  const byAuthority = memory.otaAt !== known.otaAt && event.type === 'taxAuthorityStatus';
  return {
    participant_status: byParticipant ? event.status : (state.participant_status ?? null),
    ota_status: byAuthority ? event.status : (state.ota_status ?? null),
    overall_status: after ?? 'PENDING',
    validation_results: resultsAfter(state, event, after, memory.validatedAt !== known.validatedAt),
    memory,
  };
}

/** `peppol_status` of the events, in whatever order they are given and however often each. `{}` for none. */
export function toPeppolStatus(events: readonly TransmissionEvent[]): PeppolStatus {
  return publicStatus(inCausalOrder(events).reduce(reducePeppolStatus, initialPeppolStatus));
}

/** The state as the interface shows it. */
export function publicStatus(state: PeppolStatusState): PeppolStatus {
  const { memory: _, ...shown } = state;
  return shown;
}

// The findings that failed the document stay with it. A later validation does not change its status.
function resultsAfter(
  state: PeppolStatusState,
  event: TransmissionEvent,
  after: OverallStatus | null,
  isLatest: boolean,
): readonly ValidationItem[] {
  const areShown = state.overall_status !== 'VALIDATION_FAILED' && (isLatest || after === 'VALIDATION_FAILED');
  return areShown && event.type === 'validated' ? event.results : (state.validation_results ?? NO_RESULTS);
}

function remember(known: StatusMemory, event: TransmissionEvent): StatusMemory {
  switch (event.type) {
    case 'created':
      if (known.createdAt !== null && !isBefore(event, known.createdAt)) return known;
      return changed(known, { createdAt: momentOf(event), legs: legsOf(event) });
    case 'validated':
      return isLater(event, known.validatedAt) ? changed(known, { validatedAt: momentOf(event) }) : known;
    case 'participantStatus':
      return isLater(event, known.participantAt) ? changed(known, { participantAt: momentOf(event) }) : known;
    case 'taxAuthorityStatus':
      return isLater(event, known.otaAt) ? changed(known, { otaAt: momentOf(event) }) : known;
    case 'submitted':
    case 'transmitted':
      return transmitted(known, event.timestamp);
    case 'mls':
      // An answer proves that something was submitted, even where no event says so.
      return transmitted(event.code === 'RE' ? known : accept(known, event.leg), event.timestamp);
    default:
      return known;
  }
}

function transmitted(known: StatusMemory, timestamp: number): StatusMemory {
  const isFirst = known.transmittedAt === null || timestamp < known.transmittedAt;
  return isFirst ? changed(known, { transmittedAt: timestamp }) : known;
}

function accept(known: StatusMemory, leg: Leg): StatusMemory {
  const { C3, C5 } = known.accepted;
  return known.accepted[leg] ? known : changed(known, { accepted: { C3: C3 || leg === 'C3', C5: C5 || leg === 'C5' } });
}

// Every event passes here, and engines build an object field by field faster than they spread one.
function changed(known: StatusMemory, change: Partial<StatusMemory>): StatusMemory {
  return {
    legs: change.legs ?? known.legs,
    accepted: change.accepted ?? known.accepted,
    transmittedAt: change.transmittedAt ?? known.transmittedAt,
    createdAt: change.createdAt ?? known.createdAt,
    validatedAt: change.validatedAt ?? known.validatedAt,
    participantAt: change.participantAt ?? known.participantAt,
    otaAt: change.otaAt ?? known.otaAt,
  };
}

// A creation that names no legs has both.
function legsOf(event: CreatedEvent): readonly Leg[] {
  return event.legs !== undefined && event.legs.length > 0 ? event.legs : LEGS;
}

function momentOf(event: TransmissionEvent): Moment {
  return { timestamp: event.timestamp, id: event.id };
}

function isLater(event: TransmissionEvent, latest: Moment | null): boolean {
  return latest === null || isBefore(latest, event);
}

function isBefore(one: Moment, other: Moment): boolean {
  return one.timestamp < other.timestamp || (one.timestamp === other.timestamp && one.id < other.id);
}
