// What validation exports whatever country issues.

export type { Profile } from '../core/document-kinds.ts';
export type { Document } from '../document/schema.ts';
export type { ClerkSentences } from '../findings/said.ts';
export type { Artefact } from '../rules/engine/artefact.ts';
export type { Check } from '../rules/engine/checks.ts';
export type { Facts } from '../rules/engine/facts.ts';
export type { FindingParams } from '../rules/engine/finding-params.ts';
export {
  docsUrl,
  type EngineNote,
  type Flag,
  type Report,
  type Suggestion,
  type ValidationResult,
} from '../rules/engine/result.ts';
export type { Amount, Context, Pattern, Rule, RuleOnContext, RuleSet } from '../rules/engine/rule.ts';
export type { Codes } from '../rules/pint/code-checks.ts';
export type { PintContext } from '../rules/pint/contexts.ts';
export type {
  CountryProfile,
  CountryRule,
  CountryRuleSets,
  CountryRules,
  PintProfile,
  PintRuleSet,
} from '../rules/pint/derive.ts';
export { PINT } from '../rules/pint/rule-set.ts';
export type { Libxmljs2Options, SchemaEngineChoice } from '../schema/index.ts';
export type { Path } from '../ubl/path.ts';
export type { ElementPlace, MissingPlace } from '../ubl/place.ts';
export type { XmlOptions } from '../ubl/to-xml.ts';
export type { UblAttribute, UblElement } from '../ubl/tree.ts';
export type { XmlLimits } from '../ubl/xml/limits.ts';
export type { PrintOptions } from '../ubl/xml/print.ts';
export type { RuleExample, RuleExplanation } from './explain/explanation.ts';
export { FINDING_CODES } from './finding-codes.ts';
export type { Emphasis, FileReport, Paint } from './formats/format.ts';
export { type FormatOptions, formatReport } from './formats/format-report.ts';
export { REPORT_FORMATS, type ReportFormat } from './formats/formats.ts';
export type { ReportWords } from './formats/report-words.ts';
export type { FurtherDocument } from './further-document.ts';
export { type FindingLanguage, type FindingSentences, inLanguage as translateReport } from './in-language.ts';
export { knownProfiles } from './rule-sets.ts';
export type { ValidateOptions, Validator, ValidatorOptions, WrittenXml } from './validator.ts';
