/**
 * For authors of rules: checks of one's own, and the rule sets of a country made of the shared ones.
 *
 * @module pint-ubl/rules
 */
export type { Artefact } from './rules/engine/artefact.ts';
export type { Check } from './rules/engine/checks.ts';
export { type Facts, fact as oncePerDocument, nodeFact as oncePerElement } from './rules/engine/facts.ts';
export type { Flag } from './rules/engine/result.ts';
export {
  type Amount,
  type Context,
  type Pattern,
  type Rule,
  type RuleOnContext,
  type RuleSet,
  rulesOn as rulesOnContext,
} from './rules/engine/rule.ts';
export { attributeIn as attributeIsCodeOf, type Codes, codeIn as textIsCodeOf } from './rules/pint/code-checks.ts';
export { typeCodes as typeCodeRule } from './rules/pint/codes.ts';
export type { PintContext } from './rules/pint/contexts.ts';
export {
  type CountryProfile,
  type CountryRule,
  type CountryRuleSets,
  type CountryRules,
  derive as deriveRuleSets,
  type PintProfile,
  type PintRuleSet,
} from './rules/pint/derive.ts';
export type { Path } from './ubl/path.ts';
export type { ElementPlace, MissingPlace } from './ubl/place.ts';
export type { UblAttribute, UblElement } from './ubl/tree.ts';
