// JSON in files and streams: read as UTF-8, printed for people.

import { failure, type Result } from '../core/result.ts';
import { parseJsonText } from '../payload/json.ts';
import { DEFAULT_LIMITS } from '../ubl/xml/parse.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads bytes as JSON. Errors: too large, not UTF-8, not JSON; `what` names the input in them. */
export function parseJson(bytes: Uint8Array, what: string): Result<unknown> {
  if (bytes.length > DEFAULT_LIMITS.maxBytes) {
    return failure({ message: `${what} is larger than ${DEFAULT_LIMITS.maxBytes} bytes` });
  }
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (thrown) {
    // The decoder's only complaint about bytes.
    if (thrown instanceof TypeError) return failure({ message: `${what} is not UTF-8` });
    throw thrown;
  }
  return parseJsonText(text, what);
}

/** Indented JSON that ends in a line break. */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
