// What the interface shows of a transmission, as Zod schemas and their types: status, snapshot and log entry.
// Clients read answers with the same schemas: any text may be a status, unknown fields survive, `null` means absent.
import * as z from 'zod';
import { openObject } from './open-object.ts';

/** The values of `overall_status`. All but PENDING are terminal. */
export const OVERALL_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'VALIDATION_FAILED'] as const;
/** `overall_status`. All but PENDING are terminal. */
export type OverallStatus = (typeof OVERALL_STATUSES)[number];

/** One finding of validation. `flag` is `fatal` (or `error`, which means the same) or `warning`; others pass through. */
export const validationItemSchema = openObject({
  /** What is wrong, in words. */
  text: z.string().nullish(),
  flag: z.string().nullish(),
  /** Identifier of the rule. */
  reasonCode: z.string().nullish(),
  location: z.string().nullish(),
  /** Condition of the rule. */
  test: z.string().nullish(),
});
/** One finding of validation, as the interface shows it. */
export type ValidationItem = z.infer<typeof validationItemSchema>;

/** `meta_info.peppol_status` of a document. */
export const peppolStatusSchema = openObject({
  /** The participant's latest status; `null` is neither success nor failure. */
  participant_status: z.string().nullish(),
  /** The tax authority's latest status; `null` is neither success nor failure. */
  ota_status: z.string().nullish(),
  /** One of {@link OVERALL_STATUSES}. Readers of answers put up with any other text. */
  overall_status: z
    .string()
    .meta({ enum: [...OVERALL_STATUSES, null] })
    .nullish(),
  validation_results: z.array(validationItemSchema).readonly().nullish(),
});
/** `meta_info.peppol_status` of a document. */
export type PeppolStatus = Omit<z.infer<typeof peppolStatusSchema>, 'overall_status'> & {
  readonly overall_status?: OverallStatus | null | undefined;
};

/** One issue of a message level status. `reasonCode`: SV syntax, BV rule (fatal), BW rule (warning), FD delivery failed. */
export const mlsIssueSchema = openObject({
  reasonCode: z.string().nullish(),
  description: z.string().nullish(),
  /** Where in the document: an XPath, or `NA`. */
  line: z.string().nullish(),
});
/** One issue of a message level status. */
export type MlsIssue = z.infer<typeof mlsIssueSchema>;

/** The network's answer on a leg. */
export const mlsResponseSchema = openObject({
  /** Identifier of the answering message. */
  id: z.string().nullish(),
  /** AP accepted, AB accepted without confirmed delivery, RE rejected. */
  responseCode: z.string().nullish(),
  description: z.string().nullish(),
  /** Identifier of the message that is answered. */
  documentReference: z.string().nullish(),
  issues: z.array(mlsIssueSchema).readonly().nullish(),
  /** Unix milliseconds. */
  timestamp: z.number().nullish(),
});
/** The network's answer on a leg. */
export type MlsResponse = z.infer<typeof mlsResponseSchema>;

/** Low-level result of sending a leg. */
export const transmissionResponseSchema = openObject({
  conversationId: z.string().nullish(),
  messageId: z.string().nullish(),
  /** Milliseconds. */
  overallDurationToTransmit: z.number().nullish(),
  transmissionError: z.boolean().nullish(),
  transmissionErrors: z.array(z.unknown()).readonly().nullish(),
  /** For example `SUCCESS`. */
  transmissionResult: z.string().nullish(),
});
/** Low-level result of sending a leg. */
export type TransmissionResponse = z.infer<typeof transmissionResponseSchema>;

/** One leg of the snapshot: billing (C3) or tax reporting (C5). */
export const statusLegSchema = openObject({
  /** Country code of the leg. */
  country: z.string().nullish(),
  /** Peppol document type identifier. */
  docTypeId: z.string().nullish(),
  /** The XML of this leg in base64. */
  documentXml: z.string().nullish(),
  /** Unix milliseconds. */
  lastUpdated: z.number().nullish(),
  mlsResponse: mlsResponseSchema.nullish(),
  processId: z.string().nullish(),
  receiverId: z.string().nullish(),
  senderId: z.string().nullish(),
  /** For example SUBMITTED; see `LEG_STATUS` for those that this library gives. */
  status: z.string().nullish(),
  /** The attempt that the leg shows. */
  transmissionUuid: z.string().nullish(),
  transmissionResponse: transmissionResponseSchema.nullish(),
});
/** One leg of the snapshot. */
export type StatusLeg = z.infer<typeof statusLegSchema>;

/** The status snapshot; `{}` before the first submission. */
export const statusSnapshotSchema = openObject({
  /** For example INVOICE or SELF_BILLED_CREDIT_NOTE. */
  documentType: z.string().nullish(),
  documentUuid: z.string().nullish(),
  /** The document's XML in base64. */
  documentXML: z.string().nullish(),
  /** Identifier of the status record. */
  id: z.string().nullish(),
  /** Participant identifier of the sender, with its scheme. */
  issuedBy: z.string().nullish(),
  /** Participant identifier of the billing leg's receiver, with its scheme. */
  issuedTo: z.string().nullish(),
  /** Unix milliseconds. */
  lastUpdated: z.number().nullish(),
  /** UUID of the status record, not of the document. */
  uuid: z.string().nullish(),
  validationResults: z.array(validationItemSchema).readonly().nullish(),
  toC3: statusLegSchema.nullish(),
  toC5: statusLegSchema.nullish(),
});
/** The status snapshot; `{}` before the first submission. */
export type StatusSnapshot = z.infer<typeof statusSnapshotSchema>;

/** One entry of the status log. */
export const statusLogEntrySchema = openObject({
  id: z.string(),
  sent_message_id: z.string().nullish(),
  document_uuid: z.string().nullish(),
  document_type: z.string().nullish(),
  sender_id: z.string().nullish(),
  receiver_id: z.string().nullish(),
  doc_type_id: z.string().nullish(),
  process_id: z.string().nullish(),
  country_c1: z.string().nullish(),
  /** XML in base64. */
  document_xml: z.string().nullish(),
  message: z.string().nullish(),
  /** Unix milliseconds. */
  timestamp: z.number(),
  /** For example DOCUMENT_CREATED; any other name passes through. */
  event: z.string(),
});
/** One entry of the status log. */
export type StatusLogEntry = z.infer<typeof statusLogEntrySchema>;

/** The status log, in time order. */
export const statusLogSchema = z.array(statusLogEntrySchema);
