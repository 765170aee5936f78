// The zod schemas of what the interface shows of a transmission, which clients read answers with. The types stand in wire.ts,
// so that whoever compiles against them needs no zod; a type test holds the two equal.
import * as z from 'zod/mini';
import { array } from '../core/object-schema.ts';
import { extensibleObject, readonlyList } from './extensible-object.ts';
import { OVERALL_STATUSES } from './wire.ts';

// One schema for all these fields: any text, null or nothing.
const optionalText = z.nullish(z.string());

export const validationItemSchema = extensibleObject({
  text: optionalText,
  flag: optionalText,
  reasonCode: optionalText,
  location: optionalText,
  test: optionalText,
});

export const peppolStatusSchema = extensibleObject({
  participant_status: optionalText,
  ota_status: optionalText,
  overall_status: z.nullish(z.string().check(z.meta({ enum: [...OVERALL_STATUSES, null] }))),
  validation_results: z.nullish(readonlyList(array(validationItemSchema))),
});

export const mlsIssueSchema = extensibleObject({
  reasonCode: optionalText,
  description: optionalText,
  line: optionalText,
});

export const mlsResponseSchema = extensibleObject({
  id: optionalText,
  responseCode: optionalText,
  description: optionalText,
  documentReference: optionalText,
  issues: z.nullish(readonlyList(array(mlsIssueSchema))),
  timestamp: z.nullish(z.number()),
});

export const transmissionResponseSchema = extensibleObject({
  conversationId: optionalText,
  messageId: optionalText,
  overallDurationToTransmit: z.nullish(z.number()),
  transmissionError: z.nullish(z.boolean()),
  transmissionErrors: z.nullish(readonlyList(array(z.unknown()))),
  transmissionResult: optionalText,
});

export const statusLegSchema = extensibleObject({
  country: optionalText,
  docTypeId: optionalText,
  documentXml: optionalText,
  lastUpdated: z.nullish(z.number()),
  mlsResponse: z.nullish(mlsResponseSchema),
  processId: optionalText,
  receiverId: optionalText,
  senderId: optionalText,
  status: optionalText,
  transmissionUuid: optionalText,
  transmissionResponse: z.nullish(transmissionResponseSchema),
});

export const statusSnapshotSchema = extensibleObject({
  documentType: optionalText,
  documentUuid: optionalText,
  documentXML: optionalText,
  id: optionalText,
  issuedBy: optionalText,
  issuedTo: optionalText,
  lastUpdated: z.nullish(z.number()),
  uuid: optionalText,
  validationResults: z.nullish(readonlyList(array(validationItemSchema))),
  toC3: z.nullish(statusLegSchema),
  toC5: z.nullish(statusLegSchema),
});

export const statusLogEntrySchema = extensibleObject({
  id: z.string(),
  sent_message_id: optionalText,
  document_uuid: optionalText,
  document_type: optionalText,
  sender_id: optionalText,
  receiver_id: optionalText,
  doc_type_id: optionalText,
  process_id: optionalText,
  country_c1: optionalText,
  document_xml: optionalText,
  message: optionalText,
  timestamp: z.number(),
  event: z.string(),
});

export const statusLogSchema = array(statusLogEntrySchema);
