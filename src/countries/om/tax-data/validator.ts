// The validator of Omani tax data.
import { createTaxDataValidatorOf, validateTaxDataOf } from '../../../tax-data/validator.ts';
import { OMAN_TAX_DATA_RULES } from './oman-tax-data-rules.ts';

/**
 * Loads the schema engine, which compiles the schema at the first document.
 * @throws PintError `schema-engine-missing` where the chosen engine is not installed; `webassembly-forbidden` where WebAssembly is
 * forbidden. With the engine `none` no tax data document is proven: the fast path knows UBL alone.
 */
export const createTaxDataValidator = /*@__PURE__*/ createTaxDataValidatorOf(OMAN_TAX_DATA_RULES);

/** Validates one tax data document; for many, create a validator once. */
export const validateTaxData = /*@__PURE__*/ validateTaxDataOf(OMAN_TAX_DATA_RULES);
