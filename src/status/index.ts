// What the other modules take from this one; the entry `pint-ubl/status` adds the reader of message level statuses.
export { type EventWords, eventNameOf, messageOf } from './describe.ts';
export {
  type CreatedEvent,
  type KnownEvent,
  LEGS,
  type Leg,
  legOf,
  type MlsEvent,
  type SubmittedEvent,
  type TaxDataStatus,
  type TransmissionEvent,
  type TransmittedEvent,
} from './event.ts';
export { answersToWithdrawals, isWithdrawal, type LegMoment, momentsOf } from './leg-course.ts';
export { toLogEntries } from './log.ts';
export { inTimeOrder, inTimeOrderWithCopies, nameOf } from './order.ts';
export { parseEvents } from './parse-events.ts';
export {
  isFailed,
  isSuccessful,
  isTerminal,
  MAX_POLLS,
  nextPollDelay,
  type PollOptions,
  type PollResult,
  poll,
  shouldPoll,
} from './poll.ts';
export { selectRecord } from './record.ts';
export { initialPeppolStatus, publicStatus, reducePeppolStatus, stateOf, toPeppolStatus } from './reduce.ts';
export { peppolStatusSchema, statusLogSchema, statusSnapshotSchema } from './schemas.ts';
export { type DocumentFacts, toSnapshot } from './snapshot.ts';
export type { PeppolStatusState, StatusMemory } from './state.ts';
export { TRANSITIONS } from './transitions.ts';
export { countingValidation, type Validation } from './validation.ts';
export {
  OVERALL_STATUSES,
  type OverallStatus,
  type PeppolStatus,
  type StatusLeg,
  type StatusLogEntry,
  type StatusSnapshot,
  type ValidationItem,
} from './wire.ts';
