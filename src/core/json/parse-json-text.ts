// JSON text → value.
// Text that is not JSON is an error, which says where it breaks and what was handed over instead.
import { failure, type Result, success } from '../result.ts';
import { findJsonError, type JsonError } from './find-json-error.ts';

/** Reads JSON text, a byte order mark before it allowed; `what` names it in the error: `The input`. */
export function parseJsonText(text: string, what: string): Result<unknown> {
  const json = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  const read = tryJson(json);
  return read.ok ? success(read.value) : failure({ message: `${what} ${whyNotJson(json, read)}` });
}

/** Why text could not be read as JSON. */
export interface NotJson {
  readonly ok: false;
  /** Where it breaks the grammar; `undefined` where it is nested deeper than the engine follows. */
  readonly error: JsonError | undefined;
  /** What the engine says. */
  readonly message: string;
}

/** Reads JSON text, or tells where it stops being JSON, for callers that write the sentence themselves. */
export function tryJson(text: string): { readonly ok: true; readonly value: unknown } | NotJson {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (thrown) {
    // Engines that recurse throw a RangeError where the nesting is too deep for them.
    if (!(thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown;
    return { ok: false, error: findJsonError(text), message: thrown.message };
  }
}

const BYTE_ORDER_MARK = 0xfeff;

function whyNotJson(text: string, { error, message }: NotJson): string {
  const start = text.slice(0, LONGEST_FILE_NAME + 1).trim();
  if (start === '' && text.trim() === '') return 'is empty';
  if (start.startsWith('<')) return 'is XML, not JSON: pint-ubl parse, or fromXml, makes JSON of it';
  if (FILE_NAME.test(text.trim())) return `is the name of a file, not JSON: read the file, and hand over what it holds`;
  if (!error) return message;
  return `is not JSON: line ${error.line}, column ${error.column}: ${error.message}. The line: ${error.excerpt}`;
}

const LONGEST_FILE_NAME = 300;
// What begins as JSON does, or holds a line break, is not the name of a file.
const FILE_NAME = /^(?!["{[])[^\n]{1,300}\.(?:json|ndjson|xml)$/i;
