/**
 * The Oman tax data document of an invoice or credit note, made, checked and compared with its source.
 *
 * @module pint-ubl/tax-data
 */

export {
  checkTaxData,
  createTaxDataValidator,
  type Reporting,
  readSubmission,
  TAX_DATA_1_0_1,
  type TaxDataContext,
  toTaxData,
  validateTaxData,
} from './countries/om/tax-data/index.ts';
export type { EngineNote, Report, ValidationResult } from './rules/engine/result.ts';
export type { SchemaEngineChoice } from './schema/index.ts';
export type { TaxDataCheck } from './tax-data/check.ts';
export type { Difference } from './tax-data/compare.ts';
export type { TaxDataSubmission } from './tax-data/read-submission.ts';
export type { TaxDataOptions } from './tax-data/to-tax-data.ts';
export type { TaxDataValidator, TaxDataValidatorOptions } from './tax-data/validator.ts';
