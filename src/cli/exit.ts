// How a command ends: exit statuses, and what was wrong as JSON on standard error.
import type { FieldErrors } from '../core/result.ts';
import type { Report } from '../rules/engine/result.ts';
import { type Outside, writeTo } from './io.ts';
import { printJson } from './json.ts';

/** Done, and what was asked about is valid. */
export const DONE = 0;
/** The input or the document is invalid; what is wrong stands on standard error. */
export const INVALID = 1;
/** Wrong usage, or trouble with files. */
export const TROUBLE = 2;

/** Stopped by Ctrl-C, as shells count it. */
export const INTERRUPTED = 130;

export type ExitStatus = typeof DONE | typeof INVALID | typeof TROUBLE | typeof INTERRUPTED;

/** Ends a command whose input is invalid. */
export async function endWithErrors(errors: FieldErrors, outside: Outside): Promise<ExitStatus> {
  await writeTo(outside.stderr, printJson({ errors }));
  return INVALID;
}

/** Ends a command that made an invalid document. */
export async function endWithReport(report: Report, outside: Outside): Promise<ExitStatus> {
  await writeTo(outside.stderr, printJson(report));
  return INVALID;
}

/** What a valid document is warned of, as one line of JSON: `{ "warnings": [results] }`. */
export async function tellWarnings({ results }: Report, outside: Outside): Promise<void> {
  if (results.length > 0) await writeTo(outside.stderr, `${JSON.stringify({ warnings: results })}\n`);
}
