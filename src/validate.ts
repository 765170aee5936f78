/**
 * XML → report, and the rules as values.
 *
 * @module pint-ubl/validate
 */

export { explainRule } from './countries/explain-rule.ts';
export { PINT_OM_1_0_1 } from './countries/om/rules/rule-set.ts';
export type { Document } from './countries/om/types/documents.ts';
export { createValidator, type Validator } from './countries/om/validate.ts';
export * from './validate/index.ts';
