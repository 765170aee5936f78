// A report as one line of JSON, for scripts.
import type { FileReport } from './format.ts';

/** `{ file, valid, schemaValid, profile, results }` in one line, without the line break. */
export function jsonLine({ file, report }: FileReport): string {
  const { valid, schemaValid, profile, results } = report;
  return JSON.stringify({ file, valid, schemaValid, profile, results });
}
