/**
 * Payload JSON → document → PINT OM XML, and back.
 *
 * @module pint-om
 */
export type { Converted, ConvertOptions } from './bulk/convert.ts';
export { type ConvertedRecord, convertAll } from './bulk/convertAll.ts';
export { type RecordOptions, readRecord } from './bulk/record.ts';
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
export { PintError } from './error.ts';
export {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentName,
  type DocumentSegment,
  type DocumentType,
  type UblRoot,
} from './payload/documentTypes.ts';
export {
  type PurchaseCreditNotePayload,
  type PurchaseInvoicePayload,
  parsePurchaseCreditNote,
  parsePurchaseInvoice,
} from './payload/parse.ts';
export type { FieldErrors, Result } from './payload/result.ts';
export { type FromXmlResult, fromXml } from './ubl/from-xml.ts';
export type { XmlFault, XmlLimits } from './ubl/parse.ts';
export type { PrintOptions } from './ubl/print.ts';
export { toXml } from './ubl/to-xml.ts';
export { toXmlBuilder } from './ubl/to-xml-builder.ts';
