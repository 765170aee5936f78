/**
 * PINT AE: documents of the United Arab Emirates, made, written, read and judged. Its functions are those of `pint-ubl` bound to the
 * Emirates, each by itself; `PINT_AE_1_0_4` is for `createValidator({ ruleSets: [PINT_AE_1_0_4] })` of any country.
 *
 * @module pint-ubl/countries/ae
 */

export type { Result } from '../../core/result.ts';
export type { AmountDifference } from '../../document/check-totals.ts';
export type { CountryRuleSets, PintProfile, PintRuleSet } from '../../rules/pint/derive.ts';
export type { CountryDescription, TimeZone } from '../../rules/pint/description.ts';
export { EMIRATES_DESCRIPTION } from './description.ts';
export {
  type CreditNoteInput,
  checkTotals,
  convertAll,
  creditNoteFor,
  type FinalInvoiceInput,
  finalInvoiceFor,
  fromXml,
  issueDocument,
  readRecord,
  toXml,
} from './functions.ts';
export { EMIRATES } from './issuer.ts';
export type { TransactionKind } from './kinds.ts';
export { parseDocument, parseIssuance, parsePayload, payloadJsonSchema, recordJsonSchema } from './reading.ts';
export { PINT_AE_1_0_4 } from './rules/rule-set.ts';
export type { SubstituteName } from './substitutes.ts';
export type { Document, DocumentLine, Issuance, IssuedDocument } from './types/documents.ts';
export type { EmiratesTypes } from './types/index.ts';
export type { CreditNotePayload, InvoicePayload, Party, PayloadLine } from './types/payloads.ts';
export { createValidator } from './validate.ts';
