/**
 * Payload JSON → document → PINT OM XML, and back.
 *
 * @module pint-ubl
 */
export type { Converted, ConvertOptions } from './convert/convert.ts';
export { type ConvertedRecord, convertAll } from './convert/convert-all.ts';
export { type RecordOptions, readRecord } from './convert/input.ts';
export {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentName,
  type DocumentSegment,
  type DocumentType,
  type UblRoot,
} from './core/document-types.ts';
export { PintError } from './core/error.ts';
export type { Failure, FieldErrors, Result, Success } from './core/result.ts';
export { checkTotals, type TotalDifference } from './document/check-totals.ts';
export { DOCUMENT_NAMESPACE, documentUuid } from './document/identifiers.ts';
export { type DocumentPayload, type Issuance, issueDocument, parseIssuance } from './document/issue.ts';
export type { Profile } from './document/profiles.ts';
export {
  type AllowanceCharge,
  type Document,
  type DocumentLine,
  type Party,
  parseDocument,
  type TaxBreakdown,
} from './document/schema.ts';
export {
  type PurchaseCreditNotePayload,
  type PurchaseInvoicePayload,
  parsePurchaseCreditNote,
  parsePurchaseInvoice,
} from './payload/parse.ts';
export { type FromXmlResult, fromXml } from './ubl/from-xml.ts';
export { toXml } from './ubl/to-xml.ts';
export type { XmlFault, XmlLimits } from './ubl/xml/parse.ts';
export type { PrintOptions } from './ubl/xml/print.ts';
