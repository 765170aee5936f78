// The zod schemas of transmission events. The types stand in event.ts, so that whoever compiles against them needs no zod;
// a type test holds the two equal.
import * as z from 'zod/mini';
import { DIRECTIONS } from '../core/document-kinds.ts';
import { coded } from '../core/errors/coded.ts';
import { type KnownEvent, LEGS, MLS_CODES, TAX_DATA_STATUSES } from './event.ts';
import { extensibleObject, readonlyList } from './extensible-object.ts';
import { OVERALL_STATUSES } from './wire.ts';
import { mlsIssueSchema, validationItemSchema } from './wire-schemas.ts';

// The widest span that a JavaScript date covers, so that every timestamp can be printed.
const LATEST = 8_640_000_000_000_000;

const leg = z.enum(LEGS);
// min(1) would not do: zod asks values of other types for their length too, and throws where it is not a number.
const given = z.string().check(z.refine((value) => value !== '', coded('empty')));
// Every event has these fields.
const common = {
  id: given,
  timestamp: z.int().check(z.minimum(0), z.maximum(LATEST)),
  event: z.optional(given),
  message: z.optional(z.string()),
  record: z.nullish(z.enum(DIRECTIONS)),
};

const schemas = {
  created: extensibleObject({
    ...common,
    type: z.literal('created'),
    documentUuid: z.string(),
    documentType: z.string(),
    recordId: z.optional(z.string()),
    recordUuid: z.optional(z.string()),
    documentXml: z.nullish(z.string()),
    issuedBy: z.nullish(z.string()),
    issuedTo: z.nullish(z.string()),
    country: z.nullish(z.string()),
    legs: z.optional(readonlyList(z.array(leg).check(z.refine((legs) => legs.length > 0, coded('empty'))))),
  }),
  validated: extensibleObject({
    ...common,
    type: z.literal('validated'),
    results: readonlyList(z.array(validationItemSchema)),
  }),
  submitted: extensibleObject({
    ...common,
    type: z.literal('submitted'),
    leg,
    transmissionUuid: z.string(),
    senderId: z.string(),
    receiverId: z.string(),
    processId: z.string(),
    docTypeId: z.string(),
    country: z.nullish(z.string()),
    documentXml: z.nullish(z.string()),
    messageId: z.nullish(z.string()),
    taxDataStatus: z.optional(z.enum(TAX_DATA_STATUSES)),
    documentUuid: z.optional(given),
    contentId: z.optional(given),
    status: z.optional(z.string()),
  }),
  transmitted: extensibleObject({
    ...common,
    type: z.literal('transmitted'),
    leg,
    transmissionUuid: z.optional(z.string()),
    conversationId: z.nullish(z.string()),
    messageId: z.nullish(z.string()),
    duration: z.number(),
    error: z.boolean(),
    errors: z.nullish(readonlyList(z.array(z.unknown()))),
    result: z.string(),
    status: z.optional(z.string()),
  }),
  mls: extensibleObject({
    ...common,
    type: z.literal('mls'),
    leg,
    code: z.enum(MLS_CODES),
    responseId: z.nullish(z.string()),
    reference: z.nullish(z.string()),
    transmissionUuid: z.nullish(z.string()),
    description: z.nullish(z.string()),
    issues: z.optional(readonlyList(z.array(mlsIssueSchema))),
    status: z.optional(z.string()),
  }),
  taxAuthorityStatus: extensibleObject({
    ...common,
    type: z.literal('taxAuthorityStatus'),
    status: z.nullable(z.string()),
  }),
  participantStatus: extensibleObject({
    ...common,
    type: z.literal('participantStatus'),
    status: z.nullable(z.string()),
  }),
  overallStatus: extensibleObject({
    ...common,
    type: z.literal('overallStatus'),
    status: z.enum(OVERALL_STATUSES),
  }),
  abandoned: extensibleObject({
    ...common,
    type: z.literal('abandoned'),
    reason: z.nullish(z.string()),
    status: z.optional(z.string()),
  }),
  open: extensibleObject({
    ...common,
    event: given,
    leg: z.optional(z.unknown()),
    status: z.optional(z.unknown()),
  }),
};

/** The schema of each `type`, and of events without one. */
export const eventSchemas: { readonly [Type in KnownEvent['type'] | 'open']: (typeof schemas)[Type] } = schemas;
