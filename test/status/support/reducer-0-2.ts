// The reducer of version 0.2, as it was: what it said of histories in which nothing was meant to change is what is said today. It
// also makes the states that stored histories go on from.
import { expectedLegs } from '../../../src/status/course.ts';
import { hasFatal } from '../../../src/status/describe.ts';
import {
  LEGS,
  type Leg,
  type OverallStatus,
  type PeppolStatusState,
  type TransmissionEvent,
  type ValidationItem,
} from '../../../src/status/index.ts';

interface Memory {
  readonly legs: readonly Leg[];
  readonly accepted: Readonly<Record<Leg, boolean>>;
  readonly transmittedAt: number | null;
  readonly createdAt: Moment | null;
  readonly validatedAt: Moment | null;
  readonly participantAt: Moment | null;
  readonly otaAt: Moment | null;
}

interface Moment {
  readonly timestamp: number;
  readonly id: string;
}

/** A state of version 0.2. */
export interface State {
  readonly participant_status?: string | null;
  readonly ota_status?: string | null;
  readonly overall_status?: OverallStatus;
  readonly validation_results?: readonly ValidationItem[];
  readonly memory?: Memory;
}

const NOTHING: Memory = {
  legs: LEGS,
  accepted: { C3: false, C5: false },
  transmittedAt: null,
  createdAt: null,
  validatedAt: null,
  participantAt: null,
  otaAt: null,
};

/** What version 0.2 made of one event more. */
export function reduce02(state: State, event: TransmissionEvent): State {
  const before = state.overall_status ?? null;
  const known = state.memory ?? NOTHING;
  const memory = remember(known, event);
  const after = next(before, event, memory);
  if (memory === known && after === before) return state;
  const isLatest = memory.validatedAt !== known.validatedAt;
  const areShown = before !== 'VALIDATION_FAILED' && (isLatest || after === 'VALIDATION_FAILED');
  return {
    participant_status:
      memory.participantAt !== known.participantAt && event.type === 'participantStatus'
        ? event.status
        : (state.participant_status ?? null),
    ota_status:
      memory.otaAt !== known.otaAt && event.type === 'taxAuthorityStatus' ? event.status : (state.ota_status ?? null),
    overall_status: after,
    validation_results: areShown && event.type === 'validated' ? event.results : (state.validation_results ?? []),
    memory,
  };
}

/** The same state as this version takes it, from disk. */
export function asStored(state: State): PeppolStatusState {
  return JSON.parse(JSON.stringify(state)) as PeppolStatusState;
}

function next(before: OverallStatus | null, event: TransmissionEvent, { legs, accepted, transmittedAt }: Memory) {
  if (before !== null && before !== 'PENDING') return before;
  const isUnsent = transmittedAt === null || event.timestamp <= transmittedAt;
  if (event.type === 'validated' && hasFatal(event.results) && isUnsent) return 'VALIDATION_FAILED';
  if (event.type === 'abandoned' || (event.type === 'mls' && event.code === 'RE')) return 'REJECTED';
  return legs.every((leg) => accepted[leg]) ? 'APPROVED' : 'PENDING';
}

function remember(known: Memory, event: TransmissionEvent): Memory {
  const moment = { timestamp: event.timestamp, id: event.id };
  const first = known.transmittedAt === null || event.timestamp < known.transmittedAt;
  switch (event.type) {
    case 'created':
      return { ...known, createdAt: moment, legs: expectedLegs(event.legs) };
    case 'validated':
      return { ...known, validatedAt: moment };
    case 'participantStatus':
      return { ...known, participantAt: moment };
    case 'taxAuthorityStatus':
      return { ...known, otaAt: moment };
    case 'submitted':
    case 'transmitted':
      return first ? { ...known, transmittedAt: event.timestamp } : known;
    case 'mls': {
      const accepted = event.code === 'RE' ? known.accepted : { ...known.accepted, [event.leg]: true };
      return { ...known, accepted, transmittedAt: first ? event.timestamp : known.transmittedAt };
    }
    default:
      return known;
  }
}
