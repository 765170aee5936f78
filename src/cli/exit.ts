// How a command ends: its exit status, and JSON on standard error that says what was wrong.
import type { FieldErrors } from '../core/result.ts';
import type { Report } from '../rules/engine/result.ts';
import { type Io, writeTo } from './io.ts';
import { printJson } from './json.ts';

/** The work is done, and everything is valid. */
export const DONE = 0;
/** The input or the document is invalid. Standard error says what is wrong. */
export const INVALID = 1;
/** The usage is wrong, or a file cannot be read or written. */
export const TROUBLE = 2;

/** Ctrl-C stopped the work. Shells use this number too: 128 and the signal's 2. */
export const INTERRUPTED = 130;

export type ExitStatus = typeof DONE | typeof INVALID | typeof TROUBLE | typeof INTERRUPTED;

/** Prints `{ "errors": … }` and ends a command whose input is invalid. */
export async function endWithErrors(errors: FieldErrors, io: Io): Promise<ExitStatus> {
  await writeTo(io.stderr, printJson({ errors }));
  return INVALID;
}

/** Prints the report and ends a command that made an invalid document. */
export async function endWithReport(report: Report, io: Io): Promise<ExitStatus> {
  await writeTo(io.stderr, printJson(report));
  return INVALID;
}

/** Prints what is remarkable about an input that was taken, if anything, as one line: `{ "inputWarnings": { field: message } }`. */
export async function writeInputWarnings(warnings: FieldErrors, io: Io): Promise<void> {
  if (Object.keys(warnings).length > 0) await writeTo(io.stderr, `${JSON.stringify({ inputWarnings: warnings })}\n`);
}

/** Prints the warnings about a valid document, if any, as one line of JSON: `{ "warnings": [result, …] }`. */
export async function writeWarnings({ results }: Report, io: Io): Promise<void> {
  if (results.length > 0) await writeTo(io.stderr, `${JSON.stringify({ warnings: results })}\n`);
}
