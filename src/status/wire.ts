// What the interface shows of a transmission: status, snapshot and log entry.
// Any text may be a status, unknown fields survive, `null` means absent.

/** The values of `overall_status`. All but PENDING are terminal. */
export const OVERALL_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'VALIDATION_FAILED'] as const;
/** `overall_status`. All but PENDING are terminal. */
export type OverallStatus = (typeof OVERALL_STATUSES)[number];

/** One finding of validation. `flag` is `fatal` (or `error`, which means the same) or `warning`, in any letter case; others pass through. */
export interface ValidationItem {
  /** What is wrong, in words. */
  text?: string | null | undefined;
  flag?: string | null | undefined;
  /** Identifier of the rule. */
  reasonCode?: string | null | undefined;
  location?: string | null | undefined;
  /** Condition of the rule. */
  test?: string | null | undefined;
}

/** `meta_info.peppol_status` of a document. */
export interface PeppolStatus {
  /** The participant's latest status; `null` is neither success nor failure. */
  participant_status?: string | null | undefined;
  /** The tax authority's latest status; `null` is neither success nor failure. */
  ota_status?: string | null | undefined;
  /** One of {@link OVERALL_STATUSES}. Readers of answers put up with any other text. */
  readonly overall_status?: OverallStatus | null | undefined;
  validation_results?: readonly ValidationItem[] | null | undefined;
}

/** What an issue of a message level status is about. */
export type MlsReason = (typeof MLS_REASONS)[number];
/** Every kind of issue: the schema forbids it, a rule is broken (fatal, warning), the delivery failed. */
export const MLS_REASONS = ['SV', 'BV', 'BW', 'FD'] as const;

/** One issue of a message level status. `reasonCode` is SV, BV, BW or FD. */
export interface MlsIssue {
  reasonCode?: string | null | undefined;
  description?: string | null | undefined;
  /** Where in the document: an XPath, or `NA`. */
  line?: string | null | undefined;
}

/** The network's answer on a leg. */
export interface MlsResponse {
  /** Identifier of the answering message. */
  id?: string | null | undefined;
  /** AP accepted, AB accepted without confirmed delivery, RE rejected. */
  responseCode?: string | null | undefined;
  description?: string | null | undefined;
  /** Identifier of the message that is answered. */
  documentReference?: string | null | undefined;
  issues?: readonly MlsIssue[] | null | undefined;
  /** Unix milliseconds. */
  timestamp?: number | null | undefined;
}

/** Low-level result of sending a leg. */
export interface TransmissionResponse {
  conversationId?: string | null | undefined;
  messageId?: string | null | undefined;
  /** Milliseconds. */
  overallDurationToTransmit?: number | null | undefined;
  transmissionError?: boolean | null | undefined;
  transmissionErrors?: readonly unknown[] | null | undefined;
  /** For example `SUCCESS`. */
  transmissionResult?: string | null | undefined;
}

/** One leg of the snapshot: billing (C3) or tax reporting (C5). */
export interface StatusLeg {
  /** Country code of the leg. */
  country?: string | null | undefined;
  /** Peppol document type identifier. */
  docTypeId?: string | null | undefined;
  /** The XML of this leg in base64. */
  documentXml?: string | null | undefined;
  /** Unix milliseconds. */
  lastUpdated?: number | null | undefined;
  mlsResponse?: MlsResponse | null | undefined;
  processId?: string | null | undefined;
  receiverId?: string | null | undefined;
  senderId?: string | null | undefined;
  /** For example SUBMITTED; see `LEG_STATUS` for those that this library gives. */
  status?: string | null | undefined;
  /** The attempt that the leg shows. */
  transmissionUuid?: string | null | undefined;
  transmissionResponse?: TransmissionResponse | null | undefined;
}

/** The status snapshot; `{}` before the first submission. */
export interface StatusSnapshot {
  /** For example INVOICE or SELF_BILLED_CREDIT_NOTE. */
  documentType?: string | null | undefined;
  documentUuid?: string | null | undefined;
  /** The document's XML in base64. */
  documentXML?: string | null | undefined;
  /** Identifier of the status record. */
  id?: string | null | undefined;
  /** Participant identifier of the sender, with its scheme. */
  issuedBy?: string | null | undefined;
  /** Participant identifier of the billing leg's receiver, with its scheme. */
  issuedTo?: string | null | undefined;
  /** Unix milliseconds. */
  lastUpdated?: number | null | undefined;
  /** UUID of the status record, not of the document. */
  uuid?: string | null | undefined;
  validationResults?: readonly ValidationItem[] | null | undefined;
  toC3?: StatusLeg | null | undefined;
  toC5?: StatusLeg | null | undefined;
}

/** One entry of the status log. */
export interface StatusLogEntry {
  id: string;
  sent_message_id?: string | null | undefined;
  document_uuid?: string | null | undefined;
  document_type?: string | null | undefined;
  sender_id?: string | null | undefined;
  receiver_id?: string | null | undefined;
  doc_type_id?: string | null | undefined;
  process_id?: string | null | undefined;
  country_c1?: string | null | undefined;
  /** XML in base64. */
  document_xml?: string | null | undefined;
  message?: string | null | undefined;
  /** Unix milliseconds. */
  timestamp: number;
  /** For example DOCUMENT_CREATED; any other name passes through. */
  event: string;
}
