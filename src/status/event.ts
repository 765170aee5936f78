// What happens to a document in transmission. A host appends events; status, snapshot and log follow from them.
// `id` is stable: the same id is the same event. Of two events of one type that share an id the first stands.
// `timestamp` is Unix milliseconds.
import type { Direction } from '../core/document-kinds.ts';
import { ownValue } from '../core/own-value.ts';
import type { MlsIssue, OverallStatus, ValidationItem } from './wire.ts';

/** The legs of a transmission: C3 is the billing leg (counterpart), C5 the tax reporting leg (authority). */
export type Leg = (typeof LEGS)[number];
/** Both legs, in the order in which they are shown. */
export const LEGS = ['C3', 'C5'] as const;

/** The answer of a message level status: AP accepted, AB accepted without confirmed delivery, RE rejected. */
export type MlsCode = (typeof MLS_CODES)[number];
/** Every answer of a message level status. */
export const MLS_CODES = ['AP', 'AB', 'RE'] as const;

/** What every event has. */
export interface CommonEvent {
  id: string;
  timestamp: number;
  /** The log's event name where the host has its own. */
  event?: string | undefined;
  /** The log's message where the host has its own. */
  message?: string | undefined;
  /** Which record the event belongs to, for hosts that serve both parties; see `selectRecord`. */
  record?: Direction | null | undefined;
}

/** The document was created. This event precedes all others, whatever its timestamp. */
export interface CreatedEvent extends CommonEvent {
  type: 'created';
  documentUuid: string;
  /** For example INVOICE; see `DOCUMENT_KINDS`. */
  documentType: string;
  /** `id` and `uuid` of the snapshot. */
  recordId?: string | undefined;
  recordUuid?: string | undefined;
  /** XML text. */
  documentXml?: string | null | undefined;
  /** Participant identifiers; without them those of the legs are shown. */
  issuedBy?: string | null | undefined;
  issuedTo?: string | null | undefined;
  /** Country code of C1, the issuer. */
  country?: string | null | undefined;
  /** The legs that the document has, both unless given. The status waits for no other leg. */
  legs?: readonly Leg[] | undefined;
}

/** The document was validated, with these results. */
export interface ValidatedEvent extends CommonEvent {
  type: 'validated';
  results: readonly ValidationItem[];
}

/** A leg was handed to the access point. */
export interface SubmittedEvent extends CommonEvent {
  type: 'submitted';
  leg: Leg;
  /** Identifier of this attempt. */
  transmissionUuid: string;
  senderId: string;
  receiverId: string;
  processId: string;
  docTypeId: string;
  country?: string | null | undefined;
  /** XML text. */
  documentXml?: string | null | undefined;
  messageId?: string | null | undefined;
  /** Of a tax data document (TDT-006), in the letters of its country. A Resubmit opens a rejected leg, also by the same UUID. */
  taxDataStatus?: TaxDataStatus | undefined;
  /**
   * The invoice UUID of the invoice that was sent, or that the report is about: what the authority counts by. Unless
   * given it is that of the creation, and of a report that of the newest invoice sent before it.
   */
  documentUuid?: string | undefined;
  /**
   * What tells the invoice's content from a corrected one: the same text on both legs for the same content, such as a hash of its
   * XML. Unless given, `documentXml` of the billing leg tells.
   */
  contentId?: string | undefined;
  /** The leg's status from here on, SUBMITTED unless given. */
  status?: string | undefined;
}

/**
 * The status of a tax data document (TDT-006), of any country: S Submit, R Resubmit, D Disregard, W Withdraw and F
 * Failed.
 */
export type TaxDataStatus = (typeof TAX_DATA_STATUSES)[number];
/** Every status of a tax data document, of any country. */
export const TAX_DATA_STATUSES = ['S', 'R', 'D', 'W', 'F'] as const;

/** What a letter is to an authority, of whichever country: no two of them use one for different things. */
export const TAX_DATA_ACTS: ReadonlyMap<string, 'submit' | 'resubmit' | 'withdraw' | 'failed'> = /*@__PURE__*/ new Map([
  ['S', 'submit'],
  ['R', 'resubmit'],
  ['D', 'withdraw'],
  ['W', 'withdraw'],
  ['F', 'failed'],
]);

/** The access point told how sending a leg went. */
export interface TransmittedEvent extends CommonEvent {
  type: 'transmitted';
  leg: Leg;
  /** The attempt that ended thus; the latest one unless given. */
  transmissionUuid?: string | undefined;
  conversationId?: string | null | undefined;
  messageId?: string | null | undefined;
  /** Milliseconds. */
  duration: number;
  error: boolean;
  errors?: readonly unknown[] | null | undefined;
  /** For example SUCCESS. */
  result: string;
  /** The leg's status from here on, SUBMITTED or MLS_C3_TRANSMISSION_ERROR (C5 likewise) unless given. */
  status?: string | undefined;
}

/** A leg was answered with a message level status. */
export interface MlsEvent extends CommonEvent {
  type: 'mls';
  leg: Leg;
  code: MlsCode;
  /** Identifier of the answering message. */
  responseId?: string | null | undefined;
  /**
   * The attempt that it answers, by its transmission UUID (or the message id of its submission): an answer to an earlier
   * attempt does not count for a later one, and one to a submission of the other leg counts there. Without a reference that is
   * known it answers the newest attempt that was sent before it, and one without any reference that came before the first attempt
   * answers that.
   */
  reference?: string | null | undefined;
  /** The attempt that is answered: the reference, as the network has it. */
  transmissionUuid?: string | null | undefined;
  description?: string | null | undefined;
  issues?: readonly MlsIssue[] | undefined;
  /** The leg's status from here on, ACCEPTED or REJECTED unless given. */
  status?: string | undefined;
}

/**
 * The tax authority's status for the document. In any letter case, REJECTED rejects the document, also after its approval, and
 * APPROVED counts as the answer of the reporting leg (C5).
 */
export interface TaxAuthorityStatusEvent extends CommonEvent {
  type: 'taxAuthorityStatus';
  status: string | null;
}

/** The participant's status for the document. REJECTED and APPROVED count likewise, for the billing leg (C3). */
export interface ParticipantStatusEvent extends CommonEvent {
  type: 'participantStatus';
  status: string | null;
}

/**
 * The backend's own verdict: `overall_status` is what it says, until a later one or a new attempt to send a leg.
 */
export interface OverallStatusEvent extends CommonEvent {
  type: 'overallStatus';
  status: OverallStatus;
}

/** The host gave delivery up. */
export interface AbandonedEvent extends CommonEvent {
  type: 'abandoned';
  reason?: string | null | undefined;
  /** The legs' status from here on, ABANDONED unless given. */
  status?: string | undefined;
}

/** Anything else that a host's network reports; further fields are kept. */
export interface OpenEvent extends CommonEvent {
  event: string;
  /** The leg that `status` is about, where it is C3 or C5. */
  leg?: unknown;
  /** The leg's status from here on, unchanged, where it is text. */
  status?: unknown;
  readonly type?: undefined;
  readonly [field: string]: unknown;
}

/** An event that this library knows, told apart by `type`. */
export type KnownEvent =
  | CreatedEvent
  | ValidatedEvent
  | SubmittedEvent
  | TransmittedEvent
  | MlsEvent
  | TaxAuthorityStatusEvent
  | ParticipantStatusEvent
  | OverallStatusEvent
  | AbandonedEvent;

/** Anything that happens to a document in transmission. */
export type TransmissionEvent = KnownEvent | OpenEvent;

// The order in which such things happen.
const RANKS: Readonly<Record<KnownEvent['type'], number>> = {
  created: 0,
  validated: 1,
  submitted: 2,
  transmitted: 3,
  mls: 4,
  taxAuthorityStatus: 5,
  participantStatus: 6,
  abandoned: 7,
  overallStatus: 8,
};

/** Every type that this library knows. */
export const EVENT_TYPES: readonly string[] = /*@__PURE__*/ Object.keys(RANKS);

/** Whether this library knows the event's type. An event of any other type counts as open. */
export function isKnown(event: TransmissionEvent): event is KnownEvent {
  return event.type !== undefined && Object.hasOwn(RANKS, event.type);
}

/** Whether an event is of a transmission: of a known type, and neither of the creation nor of the validation. */
export function isOfTransmission(
  event: TransmissionEvent,
): event is Exclude<KnownEvent, CreatedEvent | ValidatedEvent> {
  return isKnown(event) && event.type !== 'created' && event.type !== 'validated';
}

/** The position of the event's type in the order in which such things happen; open events come last. */
export function rankOf({ type }: { readonly type?: TransmissionEvent['type'] }): number {
  return ownValue(RANKS, type) ?? OPEN_RANK;
}

const OPEN_RANK = Object.keys(RANKS).length;

/** Whether an event can be read at all: an object with an id and a moment. What cannot be is ignored by all that reads events. */
export function isReadable(event: unknown): event is TransmissionEvent {
  if (typeof event !== 'object' || event === null) return false;
  const { id, timestamp } = event as { readonly id?: unknown; readonly timestamp?: unknown };
  return typeof id === 'string' && typeof timestamp === 'number' && Number.isFinite(timestamp);
}

/** Whether an event may decide something: not with a leg or an answer that this library does not know. */
export function isDecisive(event: {
  readonly type?: unknown;
  readonly leg?: unknown;
  readonly code?: unknown;
}): boolean {
  if (event.type === 'mls' && !MLS_CODES.some((code) => code === event.code)) return false;
  return !('leg' in event) || LEGS.some((leg) => leg === event.leg);
}

/** The leg that an event is about, `undefined` for events about the document. */
export function legOf(event: TransmissionEvent): Leg | undefined {
  return 'leg' in event ? LEGS.find((leg) => leg === event.leg) : undefined;
}
