// JSON in files and streams: read from bytes, printed for people.
import { failure, type Result } from '../core/result.ts';
import { parseJsonText } from '../payload/json.ts';
import { decodeText } from './decode-text.ts';
import { MAX_INPUT_BYTES } from './io.ts';

/** Reads bytes as JSON; `what` names the input in errors. Errors: too large, neither UTF-8 nor UTF-16, not JSON. */
export function parseJson(bytes: Uint8Array, what: string): Result<unknown> {
  if (bytes.length > MAX_INPUT_BYTES) {
    return failure({ message: `${what} is larger than ${MAX_INPUT_BYTES} bytes` });
  }
  const decoded = decodeText(bytes);
  return decoded.ok ? parseJsonText(decoded.value, what) : failure({ message: `${what} ${decoded.trouble}` });
}

/** Prints a value as indented JSON that ends in a line break. */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
