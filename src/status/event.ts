// What happens to a document in transmission. A host appends events; status, snapshot and log follow from them.
// `id` is stable: the same id is the same event. `timestamp` is Unix milliseconds.
import * as z from 'zod';
import { openObject } from './open-object.ts';
import { mlsIssueSchema, validationItemSchema } from './wire.ts';

/** The legs of a transmission: C3 is the billing leg (counterpart), C5 the tax reporting leg (authority). */
export type Leg = 'C3' | 'C5';
/** Both legs, in the order in which they are shown. */
export const LEGS: readonly Leg[] = ['C3', 'C5'];

// The widest span that a JavaScript date covers, so that every timestamp can be printed.
const LATEST = 8_640_000_000_000_000;

const leg = z.enum(['C3', 'C5']);
// min(1) would not do: zod asks values of other types for their length too, and throws where it is no number.
const given = z.string().refine((value) => value !== '', 'must not be empty');
// Every event has these fields.
const common = {
  id: given,
  timestamp: z.int().min(0).max(LATEST),
  /** The log's event name where the host has its own. */
  event: given.optional(),
  /** The log's message where the host has its own. */
  message: z.string().optional(),
  /** Which record the event belongs to, for hosts that serve both parties; see `selectRecord`. */
  record: z.enum(['sent', 'received']).optional(),
};

const schemas = {
  created: openObject({
    ...common,
    type: z.literal('created'),
    documentUuid: z.string(),
    /** For example INVOICE; see `DOCUMENT_KINDS`. */
    documentType: z.string(),
    /** `id` and `uuid` of the snapshot. */
    recordId: z.string().optional(),
    recordUuid: z.string().optional(),
    /** XML text. */
    documentXml: z.string().nullish(),
    /** Participant identifiers; without them those of the legs are shown. */
    issuedBy: z.string().nullish(),
    issuedTo: z.string().nullish(),
    /** Country code of C1, the issuer. */
    country: z.string().nullish(),
    /** The legs that the document has, both unless given. The status waits for no other leg. */
    legs: z
      .array(leg)
      .refine((legs) => legs.length > 0, 'must not be empty')
      .readonly()
      .optional(),
  }),
  validated: openObject({ ...common, type: z.literal('validated'), results: z.array(validationItemSchema).readonly() }),
  submitted: openObject({
    ...common,
    type: z.literal('submitted'),
    leg,
    /** Identifier of this attempt. */
    transmissionUuid: z.string(),
    senderId: z.string(),
    receiverId: z.string(),
    processId: z.string(),
    docTypeId: z.string(),
    country: z.string().nullish(),
    /** XML text. */
    documentXml: z.string().nullish(),
    messageId: z.string().nullish(),
    /** The leg's status from here on, SUBMITTED unless given. */
    status: z.string().optional(),
  }),
  transmitted: openObject({
    ...common,
    type: z.literal('transmitted'),
    leg,
    /** The attempt that ended thus; the latest one unless given. */
    transmissionUuid: z.string().optional(),
    conversationId: z.string().nullish(),
    messageId: z.string().nullish(),
    /** Milliseconds. */
    duration: z.number(),
    error: z.boolean(),
    errors: z.array(z.unknown()).readonly().nullish(),
    /** For example SUCCESS. */
    result: z.string(),
    /** The leg's status from here on, SUBMITTED or MLS_C3_TRANSMISSION_ERROR (C5 likewise) unless given. */
    status: z.string().optional(),
  }),
  mls: openObject({
    ...common,
    type: z.literal('mls'),
    leg,
    /** AP accepted, AB accepted without confirmed delivery, RE rejected. */
    code: z.enum(['AP', 'AB', 'RE']),
    /** Identifier of the answering message, and of the message that it answers. */
    responseId: z.string().nullish(),
    reference: z.string().nullish(),
    description: z.string().nullish(),
    issues: z.array(mlsIssueSchema).readonly().optional(),
    /** The leg's status from here on, ACCEPTED or REJECTED unless given. */
    status: z.string().optional(),
  }),
  taxAuthorityStatus: openObject({ ...common, type: z.literal('taxAuthorityStatus'), status: z.string().nullable() }),
  participantStatus: openObject({ ...common, type: z.literal('participantStatus'), status: z.string().nullable() }),
  abandoned: openObject({
    ...common,
    type: z.literal('abandoned'),
    reason: z.string().nullish(),
    /** The legs' status from here on, ABANDONED unless given. */
    status: z.string().optional(),
  }),
  open: openObject({
    ...common,
    event: given,
    /** The leg that `status` is about, where it is C3 or C5. */
    leg: z.unknown().optional(),
    /** The leg's status from here on, unchanged, where it is text. */
    status: z.unknown().optional(),
  }),
};

/** The document was created. This event precedes all others, whatever its timestamp. */
export type CreatedEvent = z.infer<typeof schemas.created>;
/** The document was validated, with these results. */
export type ValidatedEvent = z.infer<typeof schemas.validated>;
/** A leg was handed to the access point. */
export type SubmittedEvent = z.infer<typeof schemas.submitted>;
/** The access point told how sending a leg went. */
export type TransmittedEvent = z.infer<typeof schemas.transmitted>;
/** A leg was answered with a message level status. */
export type MlsEvent = z.infer<typeof schemas.mls>;
/** The tax authority's status for the document. */
export type TaxAuthorityStatusEvent = z.infer<typeof schemas.taxAuthorityStatus>;
/** The participant's status for the document. */
export type ParticipantStatusEvent = z.infer<typeof schemas.participantStatus>;
/** The host gave delivery up. */
export type AbandonedEvent = z.infer<typeof schemas.abandoned>;
/** Anything else that a host's network reports; further fields are kept. */
export type OpenEvent = z.infer<typeof schemas.open> & { readonly type?: undefined; readonly [field: string]: unknown };

/** An event that this library knows, told apart by `type`. */
export type KnownEvent =
  | CreatedEvent
  | ValidatedEvent
  | SubmittedEvent
  | TransmittedEvent
  | MlsEvent
  | TaxAuthorityStatusEvent
  | ParticipantStatusEvent
  | AbandonedEvent;

/** Anything that happens to a document in transmission. */
export type TransmissionEvent = KnownEvent | OpenEvent;

/** The schema of each `type`, and of events without one. */
export const eventSchemas: { readonly [Type in KnownEvent['type'] | 'open']: (typeof schemas)[Type] } = schemas;

/** The types of known events, in the order in which such things happen. */
const KNOWN_TYPES: readonly (string | undefined)[] = [
  'created',
  'validated',
  'submitted',
  'transmitted',
  'mls',
  'taxAuthorityStatus',
  'participantStatus',
  'abandoned',
] satisfies KnownEvent['type'][];

/** Whether this library knows the event's type. An event of any other type counts as open. */
export function isKnown(event: TransmissionEvent): event is KnownEvent {
  return KNOWN_TYPES.includes(event.type);
}

/** The position of the event's type in the order in which such things happen; open events come last. */
export function rankOf(event: TransmissionEvent): number {
  const rank = KNOWN_TYPES.indexOf(event.type);
  return rank < 0 ? KNOWN_TYPES.length : rank;
}

/** The leg that an event is about, `undefined` for events about the document. */
export function legOf(event: TransmissionEvent): Leg | undefined {
  return 'leg' in event ? LEGS.find((leg) => leg === event.leg) : undefined;
}
