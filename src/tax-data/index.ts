/**
 * The Oman tax data document of an invoice or credit note, made, checked and compared with its source.
 *
 * @module pint-ubl/tax-data
 */

export type { TaxDataContext } from '../countries/om/tax-data/rules/contexts.ts';
export { TAX_DATA_1_0_1 } from '../countries/om/tax-data/rules/rule-set.ts';
export type { EngineNote, Report, ValidationResult } from '../rules/engine/result.ts';
export type { SchemaEngineChoice } from '../schema/index.ts';
export { checkTaxData, type TaxDataCheck } from './check.ts';
export type { Difference } from './compare.ts';
export { readSubmission, type TaxDataSubmission } from './read-submission.ts';
export type { Reporting } from './reporting.ts';
export { type TaxDataOptions, toTaxData } from './to-tax-data.ts';
export {
  createTaxDataValidator,
  type TaxDataValidator,
  type TaxDataValidatorOptions,
  validateTaxData,
} from './validator.ts';
