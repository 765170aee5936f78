/**
 * PINT AE: documents of the United Arab Emirates, made, written, read, judged, planned and reported. Its functions are those of
 * `pint-ubl`, `pint-ubl/network` and `pint-ubl/tax-data` bound to the Emirates, each by itself; `PINT_AE_1_0_4` is for `createValidator({ ruleSets: [PINT_AE_1_0_4] })` of any country.
 *
 * @module pint-ubl/countries/ae
 */

export type { TimeZone } from '../../core/country-facts.ts';
export type { Result } from '../../core/result.ts';
export type { AmountDifference } from '../../document/check-totals.ts';
export type { CountryRuleSets, PintProfile, PintRuleSet } from '../../rules/pint/derive.ts';
export type { CountryDescription } from '../../rules/pint/description.ts';
export { clerkSentences } from './clerk-sentences.ts';
export { EMIRATES_DESCRIPTION } from './description.ts';
export { examples } from './examples/index.ts';
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
export { EMIRATES_HANDLED as EMIRATES } from './handled.ts';
export { TRANSACTION_KINDS, type TransactionKind } from './kinds.ts';
export { EMIRATES_NETWORK } from './network/emirates-network.ts';
export { EXCEPTIONS } from './network/exceptions.ts';
export { FLOWS } from './network/flows.ts';
export {
  type ExchangePlan,
  identifiersOf,
  nextStep,
  planExchanges,
  readDocumentType,
  type TaxDataFacts,
  taxDataFor,
  toMls,
  wrap,
} from './network/functions.ts';
export { reconcile } from './network/reconcile.ts';
export { registrationsFor } from './network/registrations.ts';
export { openApiDocument } from './openapi.ts';
export { parseDocument, parseIssuance, parsePayload, payloadJsonSchema, recordJsonSchema } from './reading.ts';
export { PINT_AE_1_0_4 } from './rules/rule-set.ts';
export { SUBSTITUTES, type Substitute, type SubstituteName } from './substitutes.ts';
export {
  checkTaxData,
  createTaxDataValidator,
  readSubmission,
  toTaxData,
  validateTaxData,
} from './tax-data/functions.ts';
export type { ReportLetter } from './tax-data/identifiers.ts';
export { EMIRATES_TAX_DATA_1_0_4 } from './tax-data/rules.ts';
export { parseReporting, type Reporting } from './tax-data/tax-data.ts';
export type { Document, DocumentLine, Issuance, IssuedDocument, IssuedLine } from './types/documents.ts';
export type {
  DocumentOf,
  DocumentPayload,
  DocumentRecord,
  EmiratesTypes,
  OtherRecord,
  ParsedPayload,
  PayloadOf,
  ReadXml,
  RecordOf,
  UntypedRecord,
} from './types/index.ts';
export type * from './types/payloads.ts';
export { createValidator } from './validate.ts';
