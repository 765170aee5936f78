// The codes of the findings that no rule makes, under one name.
import {
  MORE_FINDINGS,
  SCHEMA_ERROR,
  UNKNOWN_DOCUMENT,
  UNPROVEN_SCHEMA,
  UNREADABLE_XML,
} from '../rules/engine/library-findings.ts';
import { REPEATED_ELEMENT, UNREADABLE_VALUE } from '../rules/engine/result.ts';
import { NO_COUNTRY_RULES, NO_PROFILE } from './rule-sets.ts';

/**
 * The `reasonCode` of each finding on a document as a whole, which no official rule makes. What the library asks and warns of has
 * codes of its own, which `explainRule` explains: `PINT-UUID`, `PINT-REPORT-DIFFERS`, `PINT-REPORT-UNCHECKED` and those of questions.
 *
 * @example
 * if (report.results.some(({ reasonCode }) => reasonCode === FINDING_CODES.unreadable)) console.error('That is no XML');
 */
export const FINDING_CODES = {
  /** The text is no XML, or beyond a bound. */
  unreadable: UNREADABLE_XML,
  /** There are no rules for such a document. */
  unknownDocument: UNKNOWN_DOCUMENT,
  /** The schema does not allow it. */
  schema: SCHEMA_ERROR,
  /** Without an engine nothing proves that the schema allows it. */
  unproven: UNPROVEN_SCHEMA,
  /** The document does not name its country. */
  noProfile: NO_PROFILE,
  /** It was checked without the rules of its country. */
  noCountryRules: NO_COUNTRY_RULES,
  /** An element occurs more often, or in more pieces, than a rule can check. */
  repeatedElement: REPEATED_ELEMENT,
  /** A rule cannot compute with a value, or cannot do without one. */
  unreadableValue: UNREADABLE_VALUE,
  /** Stands for the findings beyond `maxResults`. */
  moreFindings: MORE_FINDINGS,
} as const;
