// What the other modules take from this one; the entry `pint-ubl/status` adds the reader of message level statuses.
export type { Direction } from '../core/document-kinds.ts';
export { type EventWords, eventNameOf, messageOf } from './describe.ts';
export {
  type AbandonedEvent,
  type CommonEvent,
  type CreatedEvent,
  type KnownEvent,
  LEGS,
  type Leg,
  legOf,
  MLS_CODES,
  type MlsCode,
  type MlsEvent,
  type OpenEvent,
  type OverallStatusEvent,
  type ParticipantStatusEvent,
  type SubmittedEvent,
  TAX_DATA_STATUSES,
  type TaxAuthorityStatusEvent,
  type TaxDataStatus,
  type TransmissionEvent,
  type TransmittedEvent,
  type ValidatedEvent,
} from './event.ts';
export { LEG_STATUS } from './leg.ts';
export { answersToWithdrawals, isWithdrawal, type LegMoment, momentsOf } from './leg-course.ts';
export { toLogEntries } from './log.ts';
export { inTimeOrder, inTimeOrderWithCopies, nameOf } from './order.ts';
export { parseEvents } from './parse-events.ts';
export {
  type BackOff,
  type HasOverallStatus,
  type HasPeppolStatus,
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
export {
  initialPeppolStatus,
  publicStatus,
  reducePeppolStatus,
  stateOf,
  toPeppolStatus,
} from './reduce.ts';
export {
  type EventsByType,
  eventSchemas,
  mlsIssueSchema,
  mlsResponseSchema,
  peppolStatusSchema,
  type Schema,
  type SchemaIssue,
  statusLegSchema,
  statusLogEntrySchema,
  statusLogSchema,
  statusSnapshotSchema,
  transmissionResponseSchema,
  validationItemSchema,
} from './schemas.ts';
export { type DocumentFacts, toSnapshot } from './snapshot.ts';
export type { Moment, PeppolStatusState, StatusMemory } from './state.ts';
export { TRANSITIONS, type Transition, type TransitionContext } from './transitions.ts';
export { countingValidation, type Validation } from './validation.ts';
export type { Verdict } from './verdicts.ts';
export {
  type MlsIssue,
  type MlsResponse,
  OVERALL_STATUSES,
  type OverallStatus,
  type PeppolStatus,
  type StatusLeg,
  type StatusLogEntry,
  type StatusSnapshot,
  type TransmissionResponse,
  type ValidationItem,
} from './wire.ts';
