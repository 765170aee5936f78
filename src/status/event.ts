// What happens to a document in transmission. A host appends these; status, snapshot and log are derived from them.
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

const schemas = (() => {
  const leg = z.enum(['C3', 'C5']);
  // Not by min(1): zod asks for the length of values of other types too, and throws where that is no number.
  const given = z.string().refine((value) => value !== '', 'must not be empty');
  const any = {
    id: given,
    timestamp: z.int().min(0).max(LATEST),
    /** The log's event name where the host has its own. */
    event: given.optional(),
    /** The log's message where the host has its own. */
    message: z.string().optional(),
    /** Which record the event belongs to, for hosts that serve both parties; see `selectRecord`. */
    record: z.enum(['sent', 'received']).optional(),
  };
  return {
    created: openObject({
      ...any,
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
      /** The legs that the document has, both where nothing is said. Others are not waited for. */
      legs: z
        .array(leg)
        .refine((legs) => legs.length > 0, 'must not be empty')
        .readonly()
        .optional(),
    }),
    validated: openObject({ ...any, type: z.literal('validated'), results: z.array(validationItemSchema).readonly() }),
    submitted: openObject({
      ...any,
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
      ...any,
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
      ...any,
      type: z.literal('mls'),
      leg,
      /** AP accepted, AB accepted without confirmed delivery, RE rejected. */
      code: z.enum(['AP', 'AB', 'RE']),
      /** Identifier of the answering message, and of the message that it answers. */
      responseId: z.string().nullish(),
      reference: z.string().nullish(),
      description: z.string().nullish(),
      issues: z.array(mlsIssueSchema).readonly().optional(),
    }),
    taxAuthorityStatus: openObject({ ...any, type: z.literal('taxAuthorityStatus'), status: z.string().nullable() }),
    participantStatus: openObject({ ...any, type: z.literal('participantStatus'), status: z.string().nullable() }),
    abandoned: openObject({ ...any, type: z.literal('abandoned'), reason: z.string().nullish() }),
    open: openObject({
      ...any,
      event: given,
      /** Where it is C3 or C5: the leg that `status` is about. */
      leg: z.unknown().optional(),
      /** Where it is text: the leg's status from here on, untouched. */
      status: z.unknown().optional(),
    }),
  };
})();

/** The document was created. It precedes all else, whatever its clock says. */
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
/** Whatever else a host's network tells; further fields are kept. */
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

/** Whether this library knows the event's type; one of a type that only others know reads like an open one. */
export function isKnown(event: TransmissionEvent): event is KnownEvent {
  return KNOWN_TYPES.includes(event.type);
}

/** Where the event's type stands in the order in which such things happen; open ones come last. */
export function rankOf(event: TransmissionEvent): number {
  const rank = KNOWN_TYPES.indexOf(event.type);
  return rank < 0 ? KNOWN_TYPES.length : rank;
}

/** The leg that an event is about, `undefined` for events about the document. */
export function legOf(event: TransmissionEvent): Leg | undefined {
  return 'leg' in event ? LEGS.find((leg) => leg === event.leg) : undefined;
}
