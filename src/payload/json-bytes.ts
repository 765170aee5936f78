// JSON from bytes: its size, its encoding and its grammar.
import { failure, type Result } from '../core/result.ts';
import { parseJsonText } from './json.ts';

/** Largest input in bytes, JSON or XML. */
export const MAX_INPUT_BYTES = 20 * 1024 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads bytes as JSON; `what` names the input in errors. Errors: too large, not UTF-8, not JSON. */
export function parseJson(bytes: Uint8Array, what: string): Result<unknown> {
  if (bytes.length > MAX_INPUT_BYTES) {
    return failure({ message: `${what} is larger than ${MAX_INPUT_BYTES} bytes` });
  }
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (thrown) {
    // The decoder throws nothing else about bytes.
    if (thrown instanceof TypeError) return failure({ message: `${what} is not UTF-8` });
    throw thrown;
  }
  return parseJsonText(text, what);
}
