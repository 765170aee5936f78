/**
 * XML → report, and the rules as values.
 *
 * @module pint-ubl/validate
 */

export { PintError } from '../core/error.ts';
export type { Profile } from '../document/profiles.ts';
export type { Document } from '../document/schema.ts';
export type { Facts } from '../rules/engine/facts.ts';
export { SCHEMA_FAULT, UNKNOWN_DOCUMENT, UNREADABLE_XML } from '../rules/engine/refusals.ts';
export { type Flag, REPEATED, type Report, UNREADABLE, type ValidationResult } from '../rules/engine/result.ts';
export type { PintRuleSet, Rule, RuleSet } from '../rules/engine/rule.ts';
export type { Context, ContextName } from '../rules/om/contexts.ts';
export { PINT_OM_1_0_1 } from '../rules/om/rule-set.ts';
export type { Libxmljs2Options, SchemaEngineChoice } from '../schema/index.ts';
export type { UblAttribute, UblElement } from '../ubl/tree.ts';
export type { XmlLimits } from '../ubl/xml/parse.ts';
export type { PrintOptions } from '../ubl/xml/print.ts';
export { rulesMarkdown } from './markdown.ts';
export {
  createValidator,
  type ValidateOptions,
  type Validator,
  type ValidatorOptions,
  type WrittenXml,
} from './validator.ts';
