// JSON from bytes: its size, its encoding and its grammar.
import { errorAt } from '../errors/field-error.ts';
import { WHOLE_INPUT } from '../errors/label.ts';
import type { InputName } from '../errors/sentences.ts';
import { markedAs } from '../file-marks.ts';
import { looksLikeXml } from '../looks-like-xml.ts';
import { failure, type Result } from '../result.ts';
import { decodeText } from './decode-text.ts';
import { parseJsonText } from './parse-json-text.ts';

/** Largest input in bytes, JSON or XML. */
export const MAX_INPUT_BYTES = 20 * 1024 * 1024;

/** How many bytes an envelope may be larger than the XML in it. */
export const MAX_HEADER_BYTES = 1024 * 1024;

/** Reads bytes as JSON; `input` names it in errors. Errors: too large, a file of another kind, neither UTF-8 nor UTF-16, not JSON. */
export function parseJson(bytes: Uint8Array, input: InputName): Result<unknown> {
  if (bytes.length > MAX_INPUT_BYTES) {
    return failure(errorAt(WHOLE_INPUT, 'input-too-large', { input, max: MAX_INPUT_BYTES }));
  }
  const what = markedAs(bytes);
  if (what) return failure(errorAt(WHOLE_INPUT, 'input-is-file', { input, what }));
  const decoded = decodeText(bytes);
  if (decoded.ok) return parseJsonText(decoded.value, input);
  if (looksLikeXml(bytes)) return failure(errorAt(WHOLE_INPUT, 'input-is-xml', { input }));
  const { guess } = decoded;
  const error = guess
    ? errorAt(WHOLE_INPUT, 'not-utf-8', { input, ...guess })
    : errorAt(WHOLE_INPUT, 'broken-utf-16', { input });
  return failure(error);
}
