// The validator of Omani tax data.
import type { TaxDataRules } from '../../../tax-data/country-tax-data.ts';
import { createTaxDataValidatorOf, validateTaxDataOf } from '../../../tax-data/validator.ts';
import { taxDataField } from './rules/fields.ts';
import { reportedProfile } from './rules/reported-profile.ts';
import { TAX_DATA_1_0_1 } from './rules/rule-set.ts';

/** What tax data of Oman is checked by. */
export const OMAN_TAX_DATA_RULES: TaxDataRules = {
  ruleSet: TAX_DATA_1_0_1,
  profileOf: reportedProfile,
  fieldOf: taxDataField,
};

/**
 * Loads the schema engine, which compiles the schema at the first document.
 * @throws PintError `schema-engine-missing` where the chosen engine is not installed; `webassembly-forbidden` where WebAssembly is
 * forbidden. With the engine `none` no tax data document is proven: the fast path knows UBL alone.
 */
export const createTaxDataValidator = /*@__PURE__*/ createTaxDataValidatorOf(OMAN_TAX_DATA_RULES);

/** Validates one tax data document; for many, create a validator once. */
export const validateTaxData = /*@__PURE__*/ validateTaxDataOf(OMAN_TAX_DATA_RULES);
