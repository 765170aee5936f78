// Events → peppol_status, one event after another.
// The state is plain JSON and stays small, however many events it has seen.
import { expectObject } from '../core/arguments.ts';
import { isJsonObject } from '../core/json-object.ts';
import { answersBehindSubmissions, attemptsOf } from './attempts.ts';
import { advanceCourse, courseFrom, expectedLegs } from './course.ts';
import { hasFatal } from './describe.ts';
import { type KnownEvent, LEGS, type Leg, type TransmissionEvent, type ValidatedEvent } from './event.ts';
import { byTime, inCausalOrder } from './order.ts';
import { type DecisiveEvent, wordOf } from './verdicts.ts';
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
 * What the state remembers: up to which moment each part is known, and the few events that decide, without their content. So
 * events that come twice or late do no harm. A later moment changes a part (`createdAt`, `transmittedAt`: an earlier one).
 */
export interface StatusMemory {
  /** Legs that the document has. */
  readonly legs: readonly Leg[];
  /** When anything is first known of a leg, in Unix milliseconds; `null` before that. */
  readonly transmittedAt: number | null;
  readonly createdAt: Moment | null;
  readonly validatedAt: Moment | null;
  readonly participantAt: Moment | null;
  readonly otaAt: Moment | null;
  /** Whether a validation found something fatal before any leg was transmitted. */
  readonly hasFailedValidation: boolean;
  /** What was known before the first event: the overall status of a state that was stored without its memory. */
  readonly before: OverallStatus | null;
  /** Submissions, answers and verdicts in time order, the newest 200 of them. */
  readonly decisive: readonly DecisiveEvent[];
}

/** So many events are remembered. Each is an attempt, an answer or a verdict: a document has some five of them. */
const MOST_DECISIVE = 200;

/** The state before the first event: `{}`. */
export const initialPeppolStatus: PeppolStatusState = Object.freeze({});

const NOTHING_KNOWN: StatusMemory = {
  legs: LEGS,
  transmittedAt: null,
  createdAt: null,
  validatedAt: null,
  participantAt: null,
  otaAt: null,
  hasFailedValidation: false,
  before: null,
  decisive: [],
};
const NO_RESULTS: readonly ValidationItem[] = [];

/**
 * The state after `event`. The same object comes back where the event changes nothing, for example one that came before.
 *
 * The order in which events come does not matter, but for a fatal validation that is told before the submission that preceded
 * it. {@link toPeppolStatus} sorts first, so it reads these alike as well.
 *
 * @param state what the events before made, at first {@link initialPeppolStatus}
 * @param event the next one
 *
 * @example
 * const state = events.reduce(reducePeppolStatus, initialPeppolStatus);
 * console.log(state.overall_status); // 'APPROVED'
 */
export function reducePeppolStatus(state: PeppolStatusState, event: TransmissionEvent): PeppolStatusState {
  // Asked only where it is wrong: to be sure of an object, all that it holds is read.
  if (!isJsonObject(state))
    expectObject(state, 'reducePeppolStatus', 'the state before (at first initialPeppolStatus)');
  if (!isJsonObject(event)) expectObject(event, 'reducePeppolStatus', 'an event');
  const stored = memoryOf(state);
  const known = stored ?? { ...NOTHING_KNOWN, before: state.overall_status ?? null };
  const memory = remember(known, event);
  if (memory === stored) return state;
  const byParticipant = memory.participantAt !== known.participantAt && event.type === 'participantStatus';
  const byAuthority = memory.otaAt !== known.otaAt && event.type === 'taxAuthorityStatus';
  return {
    participant_status: byParticipant ? event.status : (state.participant_status ?? null),
    ota_status: byAuthority ? event.status : (state.ota_status ?? null),
    overall_status: isSameCourse(memory, known) ? (state.overall_status ?? 'PENDING') : overallOf(memory),
    validation_results: resultsAfter(state, event, known, memory),
    memory,
  };
}

// A state of version 0.2 has a memory of another shape: it goes on from its public fields.
function memoryOf({ memory }: PeppolStatusState): StatusMemory | undefined {
  return memory !== undefined && 'decisive' in memory ? memory : undefined;
}

function isSameCourse(one: StatusMemory, other: StatusMemory): boolean {
  return (
    one.decisive === other.decisive && one.legs === other.legs && one.hasFailedValidation === other.hasFailedValidation
  );
}

function overallOf({ legs: expected, hasFailedValidation, before, decisive }: StatusMemory): OverallStatus {
  const attemptOf = attemptsOf(decisive);
  const context = { expected, attemptOf, hasFailedValidation };
  let course = courseFrom(before);
  for (const event of answersBehindSubmissions(decisive, attemptOf)) course = advanceCourse(course, event, context);
  if (hasFailedValidation && !course.isStated) return 'VALIDATION_FAILED';
  return course.overall ?? 'PENDING';
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

// The findings that failed the document stay with it.
function resultsAfter(
  state: PeppolStatusState,
  event: TransmissionEvent,
  before: StatusMemory,
  after: StatusMemory,
): readonly ValidationItem[] {
  const isLatest = after.validatedAt !== before.validatedAt;
  const areShown = !before.hasFailedValidation && (isLatest || after.hasFailedValidation);
  return areShown && event.type === 'validated' ? event.results : (state.validation_results ?? NO_RESULTS);
}

function remember(known: StatusMemory, event: TransmissionEvent): StatusMemory {
  switch (event.type) {
    case 'created':
      if (known.createdAt !== null && !isBefore(event, known.createdAt)) return known;
      return changed(known, { createdAt: momentOf(event), legs: expectedLegs(event.legs) });
    case 'validated':
      return validated(known, event);
    case 'participantStatus':
      return withDecisive(
        isLater(event, known.participantAt) ? changed(known, { participantAt: momentOf(event) }) : known,
        event,
      );
    case 'taxAuthorityStatus':
      return withDecisive(isLater(event, known.otaAt) ? changed(known, { otaAt: momentOf(event) }) : known, event);
    case 'submitted':
    case 'transmitted':
    // An answer proves that something was submitted, even where no event says so.
    case 'mls':
      return withDecisive(transmitted(known, event.timestamp), event);
    case 'overallStatus':
    case 'abandoned':
      return withDecisive(known, event);
    default:
      return known;
  }
}

function validated(known: StatusMemory, event: ValidatedEvent): StatusMemory {
  const isUnsent = known.transmittedAt === null || event.timestamp <= known.transmittedAt;
  const fails = !known.hasFailedValidation && isUnsent && hasFatal(event.results);
  const memory = isLater(event, known.validatedAt) ? changed(known, { validatedAt: momentOf(event) }) : known;
  return fails ? changed(memory, { hasFailedValidation: true }) : memory;
}

function transmitted(known: StatusMemory, timestamp: number): StatusMemory {
  const isFirst = known.transmittedAt === null || timestamp < known.transmittedAt;
  return isFirst ? changed(known, { transmittedAt: timestamp }) : known;
}

function withDecisive(known: StatusMemory, event: KnownEvent): StatusMemory {
  const essence = essenceOf(event);
  const { decisive } = known;
  if (essence === undefined || decisive.some(({ id }) => id === essence.id)) return known;
  const position = decisive.findLastIndex((other) => byTime(other, essence) < 0) + 1;
  if (position === 0 && decisive.length === MOST_DECISIVE) return known;
  return changed(known, { decisive: decisive.toSpliced(position, 0, essence).slice(-MOST_DECISIVE) });
}

// What decides, and nothing else of it: states are stored.
function essenceOf(event: KnownEvent): DecisiveEvent | undefined {
  const { id, timestamp } = event;
  switch (event.type) {
    case 'submitted': {
      const { type, leg, transmissionUuid, messageId, taxDataStatus } = event;
      return {
        type,
        id,
        timestamp,
        leg,
        transmissionUuid,
        ...(messageId && { messageId }),
        ...(taxDataStatus && { taxDataStatus }),
      };
    }
    case 'transmitted': {
      const { type, leg, transmissionUuid, messageId } = event;
      return transmissionUuid && messageId ? { type, id, timestamp, leg, transmissionUuid, messageId } : undefined;
    }
    case 'mls': {
      const { type, leg, code, reference } = event;
      return { type, id, timestamp, leg, code, ...(reference && { reference }) };
    }
    case 'taxAuthorityStatus':
    case 'participantStatus': {
      const { type, status } = event;
      return wordOf(event) && { type, id, timestamp, status };
    }
    case 'overallStatus':
      return { type: event.type, id, timestamp, status: event.status };
    case 'abandoned':
      return { type: event.type, id, timestamp };
    default:
      return undefined;
  }
}

// Every event passes here, and engines build an object field by field faster than they spread one.
function changed(known: StatusMemory, change: Partial<StatusMemory>): StatusMemory {
  return {
    legs: change.legs ?? known.legs,
    transmittedAt: change.transmittedAt ?? known.transmittedAt,
    createdAt: change.createdAt ?? known.createdAt,
    validatedAt: change.validatedAt ?? known.validatedAt,
    participantAt: change.participantAt ?? known.participantAt,
    otaAt: change.otaAt ?? known.otaAt,
    hasFailedValidation: change.hasFailedValidation ?? known.hasFailedValidation,
    before: known.before,
    decisive: change.decisive ?? known.decisive,
  };
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
