// A report as one line of JSON, for scripts.
import { printableJson } from '../../core/printable.ts';
import type { FileReport } from './format.ts';

/** The name of the file and the whole report, in one line. */
export function jsonLine({ file, report }: FileReport): string {
  const { valid, schemaValid, unproven, partial, profile, ruleSets, results, artefacts, engine } = report;
  return `${printableJson({ file, valid, schemaValid, unproven, partial, profile, ruleSets, results, artefacts, engine })}\n`;
}

/** The line of a file that was not checked: every file has one, so that lines and files correspond. */
export function unreadableLine(file: string, error: string): string {
  return `${printableJson({ file, valid: false, schemaValid: false, profile: null, ruleSets: [], results: [], error })}\n`;
}
