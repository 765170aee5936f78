// What validation exports whatever country issues.

export type { Profile } from '../core/document-kinds.ts';
export { PintError } from '../core/error.ts';
export type { Document } from '../document/schema.ts';
export type { ClerkSentences } from '../findings/said.ts';
export type { Artefact } from '../rules/engine/artefact.ts';
export type { Check } from '../rules/engine/checks.ts';
export { MAX_RESULTS } from '../rules/engine/engine.ts';
export { type Facts, fact, nodeFact } from '../rules/engine/facts.ts';
export type { FindingParams } from '../rules/engine/finding-params.ts';
export { MORE_FINDINGS, SCHEMA_ERROR, UNKNOWN_DOCUMENT, UNREADABLE_XML } from '../rules/engine/library-findings.ts';
export {
  docsUrl,
  type EngineNote,
  type Flag,
  REPEATED_ELEMENT,
  type Report,
  type Suggestion,
  UNREADABLE_VALUE,
  type ValidationResult,
} from '../rules/engine/result.ts';
export {
  type Amount,
  type Context,
  type Pattern,
  type Rule,
  type RuleOnContext,
  type RuleSet,
  rulesOn,
} from '../rules/engine/rule.ts';
export { attributeIn, type Codes, codeIn } from '../rules/pint/code-checks.ts';
export { typeCodes } from '../rules/pint/codes.ts';
export type { PintContext } from '../rules/pint/contexts.ts';
export {
  type CountryProfile,
  type CountryRule,
  type CountryRuleSets,
  type CountryRules,
  derive,
  type PintProfile,
  type PintRuleSet,
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
export type { Emphasis, FileReport, Paint } from './formats/format.ts';
export { type FormatOptions, formatReport } from './formats/format-report.ts';
export { REPORT_FORMATS, type ReportFormat } from './formats/formats.ts';
export type { ReportWords } from './formats/report-words.ts';
export type { FurtherDocument } from './further-document.ts';
export { type FindingLanguage, type FindingSentences, inLanguage } from './in-language.ts';
export { knownProfiles, NO_COUNTRY_RULES, NO_PROFILE } from './rule-sets.ts';
export type { ValidateOptions, Validator, ValidatorOptions, WrittenXml } from './validator.ts';
