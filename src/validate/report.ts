// What validation found, as a report.

import type { Artefact } from '../rules/engine/artefact.ts';
import { type Report, UBL_SCHEMA, type ValidationResult } from '../rules/engine/result.ts';

/** The report on text that could not be read. */
export function unreadableReport(profile: string, results: readonly ValidationResult[]): Report {
  return { valid: false, schemaValid: false, profile, ruleSets: [], results };
}

/** The report on a document that the schema does not allow. */
export function refusedReport(profile: string, results: readonly ValidationResult[], schema = UBL_SCHEMA): Report {
  return { valid: false, schemaValid: false, profile, ruleSets: [schema], results };
}

/** The report on a document that the schema forbids, with the findings of rules that this has no part in. */
export function partialReport(
  profile: string,
  artefacts: readonly Artefact[],
  results: readonly ValidationResult[],
  others: readonly ValidationResult[] | undefined,
): Report {
  if (!others) return refusedReport(profile, results);
  const ruleSets = [UBL_SCHEMA, ...idsOf(artefacts)];
  const all = [...results, ...others];
  return { valid: false, schemaValid: false, partial: true, profile, ruleSets, artefacts, results: all };
}

/** The report on a document that nothing proves to follow the schema, with what all rules find. */
export function unprovenReport(
  profile: string,
  artefacts: readonly Artefact[],
  results: readonly ValidationResult[],
): Report {
  return { valid: false, schemaValid: false, unproven: true, profile, ruleSets: idsOf(artefacts), artefacts, results };
}

/** The report on a document that the rules were run on; `artefacts` are their rule sets. */
export function checkedReport(
  profile: string,
  artefacts: readonly Artefact[],
  results: readonly ValidationResult[],
  schema = UBL_SCHEMA,
): Report {
  const valid = results.every(({ flag }) => flag !== 'fatal');
  return { valid, schemaValid: true, profile, ruleSets: [schema, ...idsOf(artefacts)], artefacts, results };
}

function idsOf(artefacts: readonly Artefact[]): string[] {
  return artefacts.map(({ id }) => id);
}
