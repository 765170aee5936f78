/**
 * What happens to a document in transmission, and the three things that the interface shows of it.
 *
 * @module pint-ubl/status
 */
import { messageOf as messageOfEvent, eventNameOf as nameOf } from './status/describe.ts';
import { legOf as leg } from './status/event.ts';
import { inTimeOrder as ordered } from './status/order.ts';
import { shouldPoll as isOpen, MAX_POLLS as MOST_QUESTIONS, poll as pollStatus } from './status/poll.ts';
import * as schemas from './status/public-schemas.ts';

export type { Direction } from './core/document-kinds.ts';
export { type DescribedEvent, describeEvent, type EventWords } from './status/describe.ts';
export type {
  AbandonedEvent,
  CommonEvent,
  CreatedEvent,
  KnownEvent,
  Leg,
  MlsCode,
  MlsEvent,
  OpenEvent,
  OverallStatusEvent,
  ParticipantStatusEvent,
  SubmittedEvent,
  TaxAuthorityStatusEvent,
  TaxDataStatus,
  TransmissionEvent,
  TransmittedEvent,
  ValidatedEvent,
} from './status/event.ts';
export { toLogEntries } from './status/log.ts';
export { parseEvents } from './status/parse-events.ts';
export {
  type BackOff,
  type HasOverallStatus,
  type HasPeppolStatus,
  isFailed,
  isSuccessful,
  isTerminal,
  nextPollDelay,
  type PollOptions,
  type PollResult,
  poll as pollStatus,
} from './status/poll.ts';
export { selectRecord } from './status/record.ts';
export { initialPeppolStatus, publicStatus, reducePeppolStatus, toPeppolStatus } from './status/reduce.ts';
export type { EventsByType, Schema, SchemaIssue } from './status/schemas.ts';
export { type DocumentFacts, toSnapshot } from './status/snapshot.ts';
export type { Moment, PeppolStatusState, StatusMemory } from './status/state.ts';
export type { Transition, TransitionContext } from './status/transitions.ts';
export type { Validation } from './status/validation.ts';
export type { Verdict } from './status/verdicts.ts';
export type {
  MlsIssue,
  MlsResponse,
  OverallStatus,
  PeppolStatus,
  StatusLeg,
  StatusLogEntry,
  StatusSnapshot,
  TransmissionResponse,
  ValidationItem,
} from './status/wire.ts';
export { fromMls, type MlsContext } from './ubl/mls/from-mls.ts';

// Former names, for one version.

/** @deprecated Write `pollStatus`. */
export const poll = pollStatus;
/** @deprecated Write `!isTerminal(status)`. */
export const shouldPoll = isOpen;
/** @deprecated Leave it out: it is the default of `maxAttempts` in `pollStatus`, 100. */
export const MAX_POLLS = MOST_QUESTIONS;
/** @deprecated Write `describeEvent(event, words).event`. */
export const eventNameOf = nameOf;
/** @deprecated Write `describeEvent(event, words).message`. */
export const messageOf = messageOfEvent;
/** @deprecated Read `leg` of the event. */
export const legOf = leg;
/** @deprecated Leave it out: `toPeppolStatus`, `toSnapshot` and `toLogEntries` take events in any order. Who shows events sorts them by `timestamp`. */
export const inTimeOrder = ordered;
/** @deprecated Import `LEGS` from `pint-ubl/status/schemas`. */
export const LEGS = schemas.LEGS;
/** @deprecated Import `MLS_CODES` from `pint-ubl/status/schemas`. */
export const MLS_CODES = schemas.MLS_CODES;
/** @deprecated Import `TAX_DATA_STATUSES` from `pint-ubl/status/schemas`. */
export const TAX_DATA_STATUSES = schemas.TAX_DATA_STATUSES;
/** @deprecated Import `LEG_STATUS` from `pint-ubl/status/schemas`. */
export const LEG_STATUS = schemas.LEG_STATUS;
/** @deprecated Import `OVERALL_STATUSES` from `pint-ubl/status/schemas`. */
export const OVERALL_STATUSES = schemas.OVERALL_STATUSES;
/** @deprecated Import `TRANSITIONS` from `pint-ubl/status/schemas`. */
export const TRANSITIONS = schemas.TRANSITIONS;
/** @deprecated Import `eventSchemas` from `pint-ubl/status/schemas`. */
export const eventSchemas = schemas.eventSchemas;
/** @deprecated Import `mlsIssueSchema` from `pint-ubl/status/schemas`. */
export const mlsIssueSchema = schemas.mlsIssueSchema;
/** @deprecated Import `mlsResponseSchema` from `pint-ubl/status/schemas`. */
export const mlsResponseSchema = schemas.mlsResponseSchema;
/** @deprecated Import `peppolStatusSchema` from `pint-ubl/status/schemas`. */
export const peppolStatusSchema = schemas.peppolStatusSchema;
/** @deprecated Import `statusLegSchema` from `pint-ubl/status/schemas`. */
export const statusLegSchema = schemas.statusLegSchema;
/** @deprecated Import `statusLogEntrySchema` from `pint-ubl/status/schemas`. */
export const statusLogEntrySchema = schemas.statusLogEntrySchema;
/** @deprecated Import `statusLogSchema` from `pint-ubl/status/schemas`. */
export const statusLogSchema = schemas.statusLogSchema;
/** @deprecated Import `statusSnapshotSchema` from `pint-ubl/status/schemas`. */
export const statusSnapshotSchema = schemas.statusSnapshotSchema;
/** @deprecated Import `transmissionResponseSchema` from `pint-ubl/status/schemas`. */
export const transmissionResponseSchema = schemas.transmissionResponseSchema;
/** @deprecated Import `validationItemSchema` from `pint-ubl/status/schemas`. */
export const validationItemSchema = schemas.validationItemSchema;
