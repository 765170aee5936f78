// Events → peppol_status, one event after another.
// The state is plain JSON and stays small, however many events it has seen.
import { expectList, expectObject } from '../core/arguments.ts';
import { isJsonObject } from '../core/json-object.ts';
import { compareContents, compareTexts } from './compare-contents.ts';
import { contextOf, courseFrom, expectedLegs, followCourse } from './course.ts';
import { essenceOf, kindOf } from './decisive-event.ts';
import { hasFatal } from './describe.ts';
import { isDecisive, LEGS, type TransmissionEvent } from './event.ts';
import { fewOfAKind } from './few-of-a-kind.ts';
import { memoryOfFormer } from './former-state.ts';
import { byMoment, causalOrder, inTimeOrderWithCopies } from './order.ts';
import { isSound } from './sound.ts';
import type { Moment, PeppolStatusState, StatusMemory } from './state.ts';
import { countingValidation, withValidation } from './validation.ts';
import type { OverallStatus, PeppolStatus, ValidationItem } from './wire.ts';

/** So many events that say the same are remembered. Each is an attempt, an answer or a verdict: a document has some five of them. */
const MOST_OF_A_KIND = 100;

/** The state before the first event: `{}`. */
export const initialPeppolStatus: PeppolStatusState = Object.freeze({});

const NOTHING_KNOWN: StatusMemory = {
  legs: LEGS,
  transmittedAt: null,
  submittedAt: null,
  createdAt: null,
  participantAt: null,
  otaAt: null,
  validations: [],
  before: null,
  decisive: [],
};
const NO_RESULTS: readonly ValidationItem[] = [];

/**
 * The state after `event`. The same object comes back where the event changes nothing, for example one that came before.
 *
 * The order in which events come does not matter: after the same events the state shows the same. Of an event that cannot be
 * read, or whose type, leg or answer is unknown, nothing follows.
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
  return isSound(event) ? stateAfter(state, event, overallOf) : state;
}

function stateAfter(
  state: PeppolStatusState,
  event: TransmissionEvent,
  overallBy: (memory: StatusMemory) => OverallStatus,
): PeppolStatusState {
  const { known, isStored } = memoryOf(state);
  const memory = remember(known, event, state);
  if (memory === known && isStored) return state;
  const byParticipant = memory.participantAt !== known.participantAt && event.type === 'participantStatus';
  const byAuthority = memory.otaAt !== known.otaAt && event.type === 'taxAuthorityStatus';
  const counting = countingValidation(memory.validations, memory);
  return {
    participant_status: byParticipant ? event.status : (state.participant_status ?? null),
    ota_status: byAuthority ? event.status : (state.ota_status ?? null),
    overall_status: isSameCourse(memory, known) && isStored ? (state.overall_status ?? 'PENDING') : overallBy(memory),
    validation_results: counting?.results ?? (isStored ? NO_RESULTS : (state.validation_results ?? NO_RESULTS)),
    memory,
  };
}

function memoryOf(state: PeppolStatusState): { readonly known: StatusMemory; readonly isStored: boolean } {
  const { memory } = state;
  if (memory !== undefined && 'validations' in memory) return { known: memory, isStored: true };
  return { known: memory === undefined ? stateWithoutMemory(state) : memoryOfFormer(state, memory), isStored: false };
}

function stateWithoutMemory(state: PeppolStatusState): StatusMemory {
  const results = state.validation_results ?? NO_RESULTS;
  // What it found is shown until a newer one comes; what followed from it is known already.
  const validations = results.length === 0 ? [] : [{ timestamp: 0, id: 'before', isFatal: false, results }];
  return { ...NOTHING_KNOWN, before: state.overall_status ?? null, validations };
}

function isSameCourse(one: StatusMemory, other: StatusMemory): boolean {
  return (
    one.decisive === other.decisive &&
    one.legs === other.legs &&
    one.validations === other.validations &&
    one.submittedAt === other.submittedAt &&
    one.transmittedAt === other.transmittedAt
  );
}

function overallOf(memory: StatusMemory): OverallStatus {
  const { legs: expected, validations, before, decisive } = memory;
  const hasFailedValidation = countingValidation(validations, memory)?.isFatal === true;
  const context = contextOf(decisive, expected, hasFailedValidation);
  const course = followCourse(courseFrom(before, context), causalOrder(decisive), context);
  if (hasFailedValidation && !course.isStated) return 'VALIDATION_FAILED';
  return course.overall ?? 'PENDING';
}

/** `peppol_status` of the events, in whatever order they are given and however often each. `{}` for none. */
export function toPeppolStatus(events: readonly TransmissionEvent[]): PeppolStatus {
  expectList(events, 'toPeppolStatus', 'events');
  return publicStatus(stateOf(inTimeOrderWithCopies(events)));
}

/** The state after these events: the same as one by one, but the course is followed once, not after each of them. */
export function stateOf(events: readonly TransmissionEvent[]): PeppolStatusState {
  const state = events.reduce((before, event) => stateAfter(before, event, () => 'PENDING'), initialPeppolStatus);
  return state.memory ? { ...state, overall_status: overallOf(state.memory) } : state;
}

/** The state as the interface shows it. */
export function publicStatus(state: PeppolStatusState): PeppolStatus {
  expectObject(state, 'publicStatus', 'the state of a reducer');
  const { memory: _, ...shown } = state;
  return shown;
}

// What follows from an event, whatever came before it: of events that share an id, where a host used it twice, the first stands.
function remember(known: StatusMemory, event: TransmissionEvent, shown: PeppolStatusState): StatusMemory {
  if (!isDecisive(event)) return known;
  switch (event.type) {
    case 'created': {
      const { createdAt } = known;
      const legs = expectedLegs(event.legs);
      const isFirst = createdAt === null || (compareMoments(event, createdAt) || compareContents(legs, known.legs)) < 0;
      return isFirst ? changed(known, { createdAt: momentOf(event), legs }) : known;
    }
    case 'validated': {
      const { id, timestamp, results } = event;
      const validations = withValidation(known.validations, { id, timestamp, isFatal: hasFatal(results), results });
      return validations === known.validations ? known : changed(known, { validations });
    }
    case 'participantStatus':
      return withDecisive(
        isShown(event, known.participantAt, shown.participant_status)
          ? changed(known, { participantAt: momentOf(event) })
          : known,
        event,
      );
    case 'taxAuthorityStatus':
      return withDecisive(
        isShown(event, known.otaAt, shown.ota_status) ? changed(known, { otaAt: momentOf(event) }) : known,
        event,
      );
    case 'submitted': {
      const after = withDecisive(transmitted(known, event.timestamp), event);
      // Another content of the newest submission may have come in its place.
      const newest = after.decisive.findLast(({ type }) => type === 'submitted');
      const submittedAt = newest?.timestamp ?? known.submittedAt ?? event.timestamp;
      return submittedAt === known.submittedAt ? after : changed(after, { submittedAt });
    }
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

function transmitted(known: StatusMemory, timestamp: number): StatusMemory {
  const isFirst = known.transmittedAt === null || timestamp < known.transmittedAt;
  return isFirst ? changed(known, { transmittedAt: timestamp }) : known;
}

function withDecisive(known: StatusMemory, event: TransmissionEvent): StatusMemory {
  const essence = essenceOf(event);
  if (essence === undefined) return known;
  const former = known.decisive.find(({ id, type }) => id === event.id && type === event.type);
  if (former && (byMoment(former, essence) || compareContents(former, essence)) <= 0) return known;
  const others = former ? known.decisive.filter((other) => other !== former) : known.decisive;
  const position = others.findLastIndex((other) => byMoment(other, essence) < 0) + 1;
  const kind = kindOf(essence);
  const all = others.toSpliced(position, 0, essence);
  const decisive = fewOfAKind(all, (one) => kindOf(one) === kind, MOST_OF_A_KIND);
  return former || decisive.includes(essence) ? changed(known, { decisive }) : known;
}

// Every event passes here, and engines build an object field by field faster than they spread one.
function changed(known: StatusMemory, change: Partial<StatusMemory>): StatusMemory {
  return {
    legs: change.legs ?? known.legs,
    transmittedAt: change.transmittedAt ?? known.transmittedAt,
    submittedAt: change.submittedAt ?? known.submittedAt,
    createdAt: change.createdAt ?? known.createdAt,
    participantAt: change.participantAt ?? known.participantAt,
    otaAt: change.otaAt ?? known.otaAt,
    validations: change.validations ?? known.validations,
    before: known.before,
    decisive: change.decisive ?? known.decisive,
  };
}

function momentOf(event: TransmissionEvent): Moment {
  return { timestamp: event.timestamp, id: event.id };
}

// The latest word is shown.
function isShown(event: Moment & { readonly status: unknown }, shownAt: Moment | null, shown: unknown): boolean {
  return shownAt === null || (compareMoments(shownAt, event) || compareContents(event.status, shown ?? null)) < 0;
}

function compareMoments(one: Moment, other: Moment): number {
  return one.timestamp - other.timestamp || compareTexts(one.id, other.id);
}
