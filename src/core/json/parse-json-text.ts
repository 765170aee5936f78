// JSON text → value.
// Text that is not JSON is an error, which says where it breaks and what was handed over instead.
import { errorAt, type FieldErrors } from '../errors/field-error.ts';
import { WHOLE_INPUT } from '../errors/label.ts';
import type { InputName } from '../errors/sentences.ts';
import { countNames, MAX_JSON_DEPTH } from '../nesting.ts';
import { failure, type Result, success } from '../result.ts';
import { duplicateKeys } from './duplicate-keys.ts';
import { findJsonError, type JsonError } from './find-json-error.ts';

/** Reads JSON text, a byte order mark before it allowed; `input` names it in the error. Keys that stand twice are errors. */
export function parseJsonText(text: string, input: InputName): Result<unknown> {
  const json = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  const names = countNames(json);
  if (names === undefined) return failure(tooDeep(input));
  const read = tryJson(json);
  if (!read.ok) return failure(whyNotJson(json, input, read));
  const twice = duplicateKeys(json, read.value, names);
  return Object.keys(twice).length > 0 ? failure(twice) : success(read.value);
}

/** Why text could not be read as JSON. */
export interface NotJson {
  readonly ok: false;
  /** Where it breaks the grammar; `undefined` where it is nested deeper than the engine follows. */
  readonly error: JsonError | undefined;
}

/** Reads JSON text, or tells where it stops being JSON, for callers that write the sentence themselves. */
export function tryJson(text: string): { readonly ok: true; readonly value: unknown } | NotJson {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (thrown) {
    // Engines that recurse throw a RangeError where the nesting is too deep for them.
    if (!(thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown;
    return { ok: false, error: findJsonError(text) };
  }
}

const BYTE_ORDER_MARK = 0xfeff;

function whyNotJson(text: string, input: InputName, { error }: NotJson): FieldErrors {
  const start = text.trimStart().slice(0, LONGEST_FILE_NAME + 1);
  if (start === '') return errorAt(WHOLE_INPUT, 'input-empty', { input });
  if (start.startsWith('<')) return errorAt(WHOLE_INPUT, 'input-is-xml', { input });
  if (FILE_NAME.test(text.trim())) return errorAt(WHOLE_INPUT, 'input-is-file-name', { input });
  if (!error) return tooDeep(input);
  const { line, column, message: problem, excerpt } = error;
  const said = BEGINS_AS_JSON.test(start) ? { problem, excerpt } : { problem: 'it does not begin as JSON does' };
  return errorAt(WHOLE_INPUT, 'not-json', { input, line, column, ...said });
}

function tooDeep(input: InputName): FieldErrors {
  return errorAt(WHOLE_INPUT, 'json-too-deep', { input, max: MAX_JSON_DEPTH });
}

// Nothing is quoted of what does not: a link may lead to a file of secrets. `[default]` begins a file of settings.
const BEGINS_AS_JSON = /^(?:\{|"|\[\s*(?:[[{"\]\d-]|true\b|false\b|null\b|$))/;
const LONGEST_FILE_NAME = 300;
// What begins as JSON does, or holds a line break, is not the name of a file.
const FILE_NAME = /^(?!["{[])[^\n]{1,300}\.(?:json|ndjson|xml)$/i;
