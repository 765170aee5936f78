/**
 * Payload JSON → document → PINT OM XML, and back.
 *
 * @module pint-ubl
 */
export type { ConvertOptions } from './convert/convert.ts';
export type { RecordOptions } from './convert/input.ts';
export type { UnreadRecord, Written } from './convert/record.ts';
export type { DocumentKindName, Profile, UblRoot } from './core/document-kinds.ts';
export { PintError } from './core/error.ts';
export {
  type FieldError,
  type FieldErrorCode,
  type FieldErrors,
  fieldError,
  type ParamsOf,
  type Sentences,
  sentences,
} from './core/errors/field-error.ts';
export type { JsonObject } from './core/json-object.ts';
export type { Failure, Result, Success } from './core/result.ts';
export { type Example, type ExampleName, examples } from './countries/om/examples/index.ts';
export {
  type CreditNoteInput,
  checkTotals,
  convertAll,
  creditNoteFor,
  type FinalInvoiceInput,
  finalInvoiceFor,
  fromXml,
  invoiceUuid,
  issueDocument,
  readRecord,
  sellerUuid,
  type TotalDifference,
  toXml,
} from './countries/om/functions.ts';
export { TRANSACTION_KINDS, type TransactionKind, transactionKinds } from './countries/om/kinds.ts';
export {
  parseDebitNote,
  parseDocument,
  parseIssuance,
  parsePayload,
  parsePurchaseCreditNote,
  parsePurchaseInvoice,
  parseSalesCreditNote,
  parseSalesInvoice,
  payloadJsonSchema,
  recordJsonSchema,
} from './countries/om/reading.ts';
export type * from './countries/om/types/documents.ts';
export type { Document as PintDocument } from './countries/om/types/documents.ts';
export type {
  ConvertedRecord,
  DocumentOf,
  DocumentOrXml,
  DocumentPayload,
  DocumentRecord,
  OmanTypes,
  OtherRecord,
  ParsedPayload,
  PayloadOf,
  ReadXml,
  RecordOf,
  UntypedRecord,
  WrittenDocument,
} from './countries/om/types/index.ts';
export type * from './countries/om/types/payloads.ts';
export type { CreditedLine } from './document/credit-note-for.ts';
export type { IssueOptions } from './document/issue.ts';
export type { AllowanceCharge, DocumentOptions } from './document/schema.ts';
export { clerkSentences, type ErrorsBeside, type SaysToClerk } from './findings/of-errors.ts';
export type { ClerkSentences } from './findings/said.ts';
export { KINDS_WITH_PATHS as DOCUMENT_KINDS, type KindWithPath as DocumentKind } from './http/paths.ts';
export { MAX_NOTE_LENGTH, MAX_TEXT_LENGTH, type TextLimits } from './payload/check-names-and-lengths.ts';
export type { ReadOptions, UnknownFields } from './payload/read.ts';
export type { XmlOptions } from './ubl/to-xml.ts';
export type { XmlError, XmlLimits } from './ubl/xml/limits.ts';
export type { PrintOptions } from './ubl/xml/print.ts';
