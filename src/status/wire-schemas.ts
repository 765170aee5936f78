// The zod schemas of what the interface shows of a transmission, which clients read answers with. The types stand in wire.ts,
// so that whoever compiles against them needs no zod; a type test holds the two equal.
import * as z from 'zod/mini';
import { array } from '../core/object-schema.ts';
import { extensibleObject, readonlyList } from './extensible-object.ts';
import { OVERALL_STATUSES } from './wire.ts';

export const validationItemSchema = extensibleObject({
  text: z.nullish(z.string()),
  flag: z.nullish(z.string()),
  reasonCode: z.nullish(z.string()),
  location: z.nullish(z.string()),
  test: z.nullish(z.string()),
});

export const peppolStatusSchema = extensibleObject({
  participant_status: z.nullish(z.string()),
  ota_status: z.nullish(z.string()),
  overall_status: z.nullish(z.string().check(z.meta({ enum: [...OVERALL_STATUSES, null] }))),
  validation_results: z.nullish(readonlyList(array(validationItemSchema))),
});

export const mlsIssueSchema = extensibleObject({
  reasonCode: z.nullish(z.string()),
  description: z.nullish(z.string()),
  line: z.nullish(z.string()),
});

export const mlsResponseSchema = extensibleObject({
  id: z.nullish(z.string()),
  responseCode: z.nullish(z.string()),
  description: z.nullish(z.string()),
  documentReference: z.nullish(z.string()),
  issues: z.nullish(readonlyList(array(mlsIssueSchema))),
  timestamp: z.nullish(z.number()),
});

export const transmissionResponseSchema = extensibleObject({
  conversationId: z.nullish(z.string()),
  messageId: z.nullish(z.string()),
  overallDurationToTransmit: z.nullish(z.number()),
  transmissionError: z.nullish(z.boolean()),
  transmissionErrors: z.nullish(readonlyList(array(z.unknown()))),
  transmissionResult: z.nullish(z.string()),
});

export const statusLegSchema = extensibleObject({
  country: z.nullish(z.string()),
  docTypeId: z.nullish(z.string()),
  documentXml: z.nullish(z.string()),
  lastUpdated: z.nullish(z.number()),
  mlsResponse: z.nullish(mlsResponseSchema),
  processId: z.nullish(z.string()),
  receiverId: z.nullish(z.string()),
  senderId: z.nullish(z.string()),
  status: z.nullish(z.string()),
  transmissionUuid: z.nullish(z.string()),
  transmissionResponse: z.nullish(transmissionResponseSchema),
});

export const statusSnapshotSchema = extensibleObject({
  documentType: z.nullish(z.string()),
  documentUuid: z.nullish(z.string()),
  documentXML: z.nullish(z.string()),
  id: z.nullish(z.string()),
  issuedBy: z.nullish(z.string()),
  issuedTo: z.nullish(z.string()),
  lastUpdated: z.nullish(z.number()),
  uuid: z.nullish(z.string()),
  validationResults: z.nullish(readonlyList(array(validationItemSchema))),
  toC3: z.nullish(statusLegSchema),
  toC5: z.nullish(statusLegSchema),
});

export const statusLogEntrySchema = extensibleObject({
  id: z.string(),
  sent_message_id: z.nullish(z.string()),
  document_uuid: z.nullish(z.string()),
  document_type: z.nullish(z.string()),
  sender_id: z.nullish(z.string()),
  receiver_id: z.nullish(z.string()),
  doc_type_id: z.nullish(z.string()),
  process_id: z.nullish(z.string()),
  country_c1: z.nullish(z.string()),
  document_xml: z.nullish(z.string()),
  message: z.nullish(z.string()),
  timestamp: z.number(),
  event: z.string(),
});

export const statusLogSchema = array(statusLogEntrySchema);
