// What validation found, as a report.
import type { Profile } from '../document/profiles.ts';
import type { Report, ValidationResult } from '../rules/engine/result.ts';

/** The report on a document that the schema does not allow, or that could not be read. */
export function refusedReport(profile: Profile, results: readonly ValidationResult[]): Report {
  return { valid: false, schemaValid: false, profile, results };
}

/** The report on a document that the rules were run on. */
export function judgedReport(profile: Profile, results: readonly ValidationResult[]): Report {
  return { valid: results.every(({ flag }) => flag !== 'fatal'), schemaValid: true, profile, results };
}
