/**
 * Payload JSON → document → PINT OM XML, and back.
 *
 * @module pint-ubl
 */
import { fieldError as fieldErrorOfHttp } from './core/errors/field-error.ts';
import {
  parseDebitNote as debitNote,
  parsePurchaseCreditNote as purchaseCreditNote,
  parsePurchaseInvoice as purchaseInvoice,
  parseSalesCreditNote as salesCreditNote,
  parseSalesInvoice as salesInvoice,
} from './countries/om/reading.ts';
import { LIMITS as limits } from './payload/check-names-and-lengths.ts';

export type { ConvertOptions } from './convert/convert.ts';
export type { RecordOptions } from './convert/input.ts';
export type { UnreadRecord, Written } from './convert/record.ts';
export type { DocumentKindName, Profile, UblRoot } from './core/document-kinds.ts';
export { PintError } from './core/error.ts';
export {
  type FieldError,
  type FieldErrorCode,
  type FieldErrors,
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
  parseDocument,
  parseIssuance,
  parsePayload,
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
export { LIMITS, type TextLimits } from './payload/check-names-and-lengths.ts';
export type { ReadOptions, UnknownFields } from './payload/read.ts';
export type { XmlOptions } from './ubl/to-xml.ts';
export type { XmlError, XmlLimits } from './ubl/xml/limits.ts';
export type { PrintOptions } from './ubl/xml/print.ts';

// Former names, for one version.

/** @deprecated Write `parsePayload('purchase-invoice', input)`. */
export const parsePurchaseInvoice = purchaseInvoice;
/** @deprecated Write `parsePayload('purchase-credit-note', input)`. */
export const parsePurchaseCreditNote = purchaseCreditNote;
/** @deprecated Write `parsePayload('sales-invoice', input)`. */
export const parseSalesInvoice = salesInvoice;
/** @deprecated Write `parsePayload('sales-credit-note', input)`. */
export const parseSalesCreditNote = salesCreditNote;
/** @deprecated Write `parsePayload('debit-note', input)`. */
export const parseDebitNote = debitNote;
/** @deprecated Import `fieldError` from `pint-ubl/http`. */
export const fieldError = fieldErrorOfHttp;
/** @deprecated Write `LIMITS.maxTextLength`. */
export const MAX_TEXT_LENGTH = limits.maxTextLength;
/** @deprecated Write `LIMITS.maxNoteLength`. */
export const MAX_NOTE_LENGTH = limits.maxNoteLength;
