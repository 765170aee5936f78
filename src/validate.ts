/**
 * XML → report, and the rules as values.
 *
 * @module pint-ubl/validate
 */
import { PintError as PintErrorOfIndex } from './core/error.ts';
import { MAX_RESULTS as DEFAULT_RESULTS } from './rules/engine/engine.ts';
import {
  attributeIsCodeOf,
  deriveRuleSets,
  oncePerDocument,
  oncePerElement,
  rulesOnContext,
  textIsCodeOf,
  typeCodeRule,
} from './rules.ts';
import { FINDING_CODES, translateReport } from './validate/index.ts';

export { explainRule } from './countries/explain-rule.ts';
export { PINT_OM_1_0_1 } from './countries/om/rules/rule-set.ts';
export type { Document } from './countries/om/types/documents.ts';
export { createValidator, type Validator } from './countries/om/validate.ts';
export * from './validate/index.ts';

// Former names, for one version.

/** @deprecated Import `PintError` from `pint-ubl`. */
export const PintError = PintErrorOfIndex;
/** @deprecated Import `PintError` from `pint-ubl`. */
export type PintError = PintErrorOfIndex;
/** @deprecated Write `translateReport`. */
export const inLanguage = translateReport;
/** @deprecated Import `deriveRuleSets` from `pint-ubl/rules`. */
export const derive = deriveRuleSets;
/** @deprecated Import `rulesOnContext` from `pint-ubl/rules`. */
export const rulesOn = rulesOnContext;
/** @deprecated Import `oncePerDocument` from `pint-ubl/rules`. */
export const fact = oncePerDocument;
/** @deprecated Import `oncePerElement` from `pint-ubl/rules`. */
export const nodeFact = oncePerElement;
/** @deprecated Import `textIsCodeOf` from `pint-ubl/rules`. */
export const codeIn = textIsCodeOf;
/** @deprecated Import `attributeIsCodeOf` from `pint-ubl/rules`. */
export const attributeIn = attributeIsCodeOf;
/** @deprecated Import `typeCodeRule` from `pint-ubl/rules`. */
export const typeCodes = typeCodeRule;
/** @deprecated Leave it out: it is the default of the option `maxResults`, 10,000. */
export const MAX_RESULTS = DEFAULT_RESULTS;
/** @deprecated Write `FINDING_CODES.unreadable`. */
export const UNREADABLE_XML = FINDING_CODES.unreadable;
/** @deprecated Write `FINDING_CODES.unknownDocument`. */
export const UNKNOWN_DOCUMENT = FINDING_CODES.unknownDocument;
/** @deprecated Write `FINDING_CODES.schema`. */
export const SCHEMA_ERROR = FINDING_CODES.schema;
/** @deprecated Write `FINDING_CODES.noProfile`. */
export const NO_PROFILE = FINDING_CODES.noProfile;
/** @deprecated Write `FINDING_CODES.noCountryRules`. */
export const NO_COUNTRY_RULES = FINDING_CODES.noCountryRules;
/** @deprecated Write `FINDING_CODES.repeatedElement`. */
export const REPEATED_ELEMENT = FINDING_CODES.repeatedElement;
/** @deprecated Write `FINDING_CODES.unreadableValue`. */
export const UNREADABLE_VALUE = FINDING_CODES.unreadableValue;
/** @deprecated Write `FINDING_CODES.moreFindings`. */
export const MORE_FINDINGS = FINDING_CODES.moreFindings;
