/**
 * The Oman tax data document of an invoice or credit note, made, judged and compared with its source.
 *
 * @module pint-om/taxdata
 */
export type { Report, ValidationResult } from '../rules/result.ts';
export type { SchemaEngineChoice } from '../schema/index.ts';
export { checkTaxData, type TaxDataCheck } from './check.ts';
export type { Difference } from './compare.ts';
export type { TaxDataContext } from './contexts.ts';
export type { Reporting } from './reporting.ts';
export { TAX_DATA_1_0_1 } from './rules.ts';
export { submittedTaxData, type TaxDataSubmission } from './submitted.ts';
export { type TaxDataResult, toTaxData } from './toTaxData.ts';
export {
  createTaxDataValidator,
  type TaxDataValidator,
  type TaxDataValidatorOptions,
  validateTaxData,
} from './validator.ts';
