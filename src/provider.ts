/**
 * What a service provider does around the documents: its monthly reports, finding receivers, reconciling a day, keeping evidence.
 * Everything is a function of data: no clock, no disk, no network.
 *
 * @module pint-ubl/provider
 */

export { reconcile } from './countries/om/network/reconcile.ts';
export { registrationsFor } from './countries/om/network/registrations.ts';
export { compareReports, type ReportDifference } from './provider/compare-reports.ts';
export type { StatisticsOptions, Transmissions } from './provider/counted-transmissions.ts';
export type { Discrepancy, DiscrepancyKind } from './provider/discrepancies.ts';
export { type EndUserOptions, endUserStatistics } from './provider/end-user-statistics.ts';
export {
  type CheckedEvidence,
  checkEvidence,
  type EvidenceProblem,
  MAX_EVIDENCE_BYTES,
} from './provider/evidence/check-evidence.ts';
export { ruleSetDigest } from './provider/evidence/digest.ts';
export {
  EVIDENCE_FORMAT,
  type EvidenceKind,
  type EvidenceManifest,
  type EvidenceParts,
  evidence,
} from './provider/evidence/evidence.ts';
export { type DistinguishedName, subjectOf } from './provider/lookup/certificate.ts';
export { chooseEndpoint, type WantedEndpoint } from './provider/lookup/choose-endpoint.ts';
export { chooseRegistration } from './provider/lookup/choose-registration.ts';
export { isDocumentType, type SchemedId } from './provider/lookup/identifiers.ts';
export {
  type FoundReceiver,
  type LookUpOptions,
  lookUp,
  lookUpRegistrations,
  type SmpResponse,
  type Unverified,
} from './provider/lookup/look-up.ts';
export { LOOKUP_ERRORS, type Looked, type LookupError, type LookupErrorCode } from './provider/lookup/lookup-error.ts';
export {
  dnsName,
  type NaptrRecord,
  readNaptr,
  type SmpUrls,
  smpAddress,
  smpBase,
  smpUrls,
  ZONES,
} from './provider/lookup/names.ts';
export {
  type Endpoint,
  readServiceGroup,
  readServiceMetadata,
  type ServiceGroup,
  type ServiceMetadata,
} from './provider/lookup/read-metadata.ts';
export type { Receiver, Registration } from './provider/lookup/registrations.ts';
export {
  loadSignatureVerifier,
  SIGNATURE_PROBLEMS,
  type SignatureProblem,
  type SignatureVerdict,
  type VerifySignature,
} from './provider/lookup/verify-signature.ts';
export { readReport } from './provider/read-report.ts';
export type {
  NamedEnvelope,
  ReconciledDocument,
  ReconcileOptions,
  Reconciliation,
} from './provider/reconcile.ts';
export { STATISTICS_REPORTS } from './provider/statistics-documents.ts';
export type {
  EndUserReport,
  FigureSet,
  MessageFigures,
  ReportKey,
  StatisticsReport,
  TransactionReport,
  UserFigures,
} from './provider/statistics-report.ts';
export { transactionStatistics } from './provider/transaction-statistics.ts';
export {
  readTransmission,
  type Transmission,
  type TransmissionFacts,
  transmissionOf,
} from './provider/transmission.ts';
export { writeReport } from './provider/write-report.ts';
export type { FurtherDocument } from './validate/further-document.ts';
