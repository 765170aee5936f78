/**
 * Validation without a schema engine, for the edge and strict pages: no WebAssembly and no schema is in what a bundler makes of it.
 *
 * @module pint-ubl/edge
 */
import type { OmanTypes } from './countries/om/types/index.ts';
import { OMAN_VALIDATION } from './countries/om/validate.ts';
import { createPlainValidatorOf } from './validate/validator.ts';

export type { Validator } from './countries/om/validate.ts';
export type { Report, ValidationResult } from './rules/engine/result.ts';
export type { ValidateOptions, ValidatorOptions, WrittenXml } from './validate/validator.ts';

/**
 * `createValidator` of `pint-ubl/validate` with `engine: 'none'`: the library's own tables prove that the schema allows most
 * documents. Any other is reported as not proven (`PINT-UNPROVEN`), never as valid.
 *
 * @param options rule sets of other countries, limits; for Omani documents none is needed
 *
 * @example
 * const validator = await createValidator();
 * const report = validator.validate(xml, { now: new Date() });
 */
export const createValidator = /*@__PURE__*/ createPlainValidatorOf<OmanTypes>(OMAN_VALIDATION);
