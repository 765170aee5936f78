// The zod schemas of what the interface shows of a transmission, which clients read answers with. The types stand in wire.ts,
// so that whoever compiles against them needs no zod; a type test holds the two equal.
import * as z from 'zod';
import { extensibleObject } from './extensible-object.ts';
import { OVERALL_STATUSES } from './wire.ts';

export const validationItemSchema = extensibleObject({
  text: z.string().nullish(),
  flag: z.string().nullish(),
  reasonCode: z.string().nullish(),
  location: z.string().nullish(),
  test: z.string().nullish(),
});

export const peppolStatusSchema = extensibleObject({
  participant_status: z.string().nullish(),
  ota_status: z.string().nullish(),
  overall_status: z
    .string()
    .meta({ enum: [...OVERALL_STATUSES, null] })
    .nullish(),
  validation_results: z.array(validationItemSchema).readonly().nullish(),
});

export const mlsIssueSchema = extensibleObject({
  reasonCode: z.string().nullish(),
  description: z.string().nullish(),
  line: z.string().nullish(),
});

export const mlsResponseSchema = extensibleObject({
  id: z.string().nullish(),
  responseCode: z.string().nullish(),
  description: z.string().nullish(),
  documentReference: z.string().nullish(),
  issues: z.array(mlsIssueSchema).readonly().nullish(),
  timestamp: z.number().nullish(),
});

export const transmissionResponseSchema = extensibleObject({
  conversationId: z.string().nullish(),
  messageId: z.string().nullish(),
  overallDurationToTransmit: z.number().nullish(),
  transmissionError: z.boolean().nullish(),
  transmissionErrors: z.array(z.unknown()).readonly().nullish(),
  transmissionResult: z.string().nullish(),
});

export const statusLegSchema = extensibleObject({
  country: z.string().nullish(),
  docTypeId: z.string().nullish(),
  documentXml: z.string().nullish(),
  lastUpdated: z.number().nullish(),
  mlsResponse: mlsResponseSchema.nullish(),
  processId: z.string().nullish(),
  receiverId: z.string().nullish(),
  senderId: z.string().nullish(),
  status: z.string().nullish(),
  transmissionUuid: z.string().nullish(),
  transmissionResponse: transmissionResponseSchema.nullish(),
});

export const statusSnapshotSchema = extensibleObject({
  documentType: z.string().nullish(),
  documentUuid: z.string().nullish(),
  documentXML: z.string().nullish(),
  id: z.string().nullish(),
  issuedBy: z.string().nullish(),
  issuedTo: z.string().nullish(),
  lastUpdated: z.number().nullish(),
  uuid: z.string().nullish(),
  validationResults: z.array(validationItemSchema).readonly().nullish(),
  toC3: statusLegSchema.nullish(),
  toC5: statusLegSchema.nullish(),
});

export const statusLogEntrySchema = extensibleObject({
  id: z.string(),
  sent_message_id: z.string().nullish(),
  document_uuid: z.string().nullish(),
  document_type: z.string().nullish(),
  sender_id: z.string().nullish(),
  receiver_id: z.string().nullish(),
  doc_type_id: z.string().nullish(),
  process_id: z.string().nullish(),
  country_c1: z.string().nullish(),
  document_xml: z.string().nullish(),
  message: z.string().nullish(),
  timestamp: z.number(),
  event: z.string(),
});

export const statusLogSchema = z.array(statusLogEntrySchema);
