/**
 * XML → report, and the rules as values.
 *
 * @module pint-om/validate
 */
export type { Profile } from '../document/profiles.ts';
export type { Document } from '../document/schema.ts';
export { PintError } from '../error.ts';
export type { Context, ContextName } from '../rules/contexts.ts';
export type { Facts } from '../rules/facts.ts';
export { SCHEMA_FAULT, UNKNOWN_DOCUMENT, UNREADABLE_XML } from '../rules/layers.ts';
export { rulesMarkdown } from '../rules/markdown.ts';
export { type Flag, REPEATED, type Report, UNREADABLE, type ValidationResult } from '../rules/result.ts';
export type { PintRuleSet, Rule, RuleSet } from '../rules/rule.ts';
export { PINT_OM_1_0_1 } from '../rules/ruleSet.ts';
export type { Libxmljs2Options, SchemaEngineChoice } from '../schema/index.ts';
export type { XmlLimits } from '../ubl/parse.ts';
export type { PrintOptions } from '../ubl/print.ts';
export type { UblAttribute, UblElement } from '../ubl/tree.ts';
export {
  createValidator,
  type ValidateOptions,
  type Validator,
  type ValidatorOptions,
  type WrittenXml,
} from './validator.ts';
