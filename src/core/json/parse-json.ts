// JSON from bytes: its size, its encoding and its grammar.
import { failure, type Result } from '../result.ts';
import { decodeText } from './decode-text.ts';
import { parseJsonText } from './parse-json-text.ts';

/** Largest input in bytes, JSON or XML. */
export const MAX_INPUT_BYTES = 20 * 1024 * 1024;

/** Reads bytes as JSON; `what` names the input in errors. Errors: too large, neither UTF-8 nor UTF-16, not JSON. */
export function parseJson(bytes: Uint8Array, what: string): Result<unknown> {
  if (bytes.length > MAX_INPUT_BYTES) {
    return failure({ message: `${what} is larger than ${MAX_INPUT_BYTES} bytes` });
  }
  const decoded = decodeText(bytes);
  return decoded.ok ? parseJsonText(decoded.value, what) : failure({ message: `${what} ${decoded.trouble}` });
}
