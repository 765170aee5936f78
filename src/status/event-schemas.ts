// The zod schemas of transmission events. The types stand in event.ts, so that whoever compiles against them needs no zod;
// a type test holds the two equal.
import * as z from 'zod';
import { DIRECTIONS } from '../core/document-kinds.ts';
import { coded } from '../core/errors/coded.ts';
import { type KnownEvent, LEGS, MLS_CODES, TAX_DATA_STATUSES } from './event.ts';
import { extensibleObject } from './extensible-object.ts';
import { OVERALL_STATUSES } from './wire.ts';
import { mlsIssueSchema, validationItemSchema } from './wire-schemas.ts';

// The widest span that a JavaScript date covers, so that every timestamp can be printed.
const LATEST = 8_640_000_000_000_000;

const leg = z.enum(LEGS);
// min(1) would not do: zod asks values of other types for their length too, and throws where it is not a number.
const given = z.string().refine((value) => value !== '', coded('empty'));
// Every event has these fields.
const common = {
  id: given,
  timestamp: z.int().min(0).max(LATEST),
  event: given.optional(),
  message: z.string().optional(),
  record: z.enum(DIRECTIONS).optional(),
};

const schemas = {
  created: extensibleObject({
    ...common,
    type: z.literal('created'),
    documentUuid: z.string(),
    documentType: z.string(),
    recordId: z.string().optional(),
    recordUuid: z.string().optional(),
    documentXml: z.string().nullish(),
    issuedBy: z.string().nullish(),
    issuedTo: z.string().nullish(),
    country: z.string().nullish(),
    legs: z
      .array(leg)
      .refine((legs) => legs.length > 0, coded('empty'))
      .readonly()
      .optional(),
  }),
  validated: extensibleObject({
    ...common,
    type: z.literal('validated'),
    results: z.array(validationItemSchema).readonly(),
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
    country: z.string().nullish(),
    documentXml: z.string().nullish(),
    messageId: z.string().nullish(),
    taxDataStatus: z.enum(TAX_DATA_STATUSES).optional(),
    status: z.string().optional(),
  }),
  transmitted: extensibleObject({
    ...common,
    type: z.literal('transmitted'),
    leg,
    transmissionUuid: z.string().optional(),
    conversationId: z.string().nullish(),
    messageId: z.string().nullish(),
    duration: z.number(),
    error: z.boolean(),
    errors: z.array(z.unknown()).readonly().nullish(),
    result: z.string(),
    status: z.string().optional(),
  }),
  mls: extensibleObject({
    ...common,
    type: z.literal('mls'),
    leg,
    code: z.enum(MLS_CODES),
    responseId: z.string().nullish(),
    reference: z.string().nullish(),
    transmissionUuid: z.string().nullish(),
    description: z.string().nullish(),
    issues: z.array(mlsIssueSchema).readonly().optional(),
    status: z.string().optional(),
  }),
  taxAuthorityStatus: extensibleObject({
    ...common,
    type: z.literal('taxAuthorityStatus'),
    status: z.string().nullable(),
  }),
  participantStatus: extensibleObject({
    ...common,
    type: z.literal('participantStatus'),
    status: z.string().nullable(),
  }),
  overallStatus: extensibleObject({
    ...common,
    type: z.literal('overallStatus'),
    status: z.enum(OVERALL_STATUSES),
  }),
  abandoned: extensibleObject({
    ...common,
    type: z.literal('abandoned'),
    reason: z.string().nullish(),
    status: z.string().optional(),
  }),
  open: extensibleObject({
    ...common,
    event: given,
    leg: z.unknown().optional(),
    status: z.unknown().optional(),
  }),
};

/** The schema of each `type`, and of events without one. */
export const eventSchemas: { readonly [Type in KnownEvent['type'] | 'open']: (typeof schemas)[Type] } = schemas;
