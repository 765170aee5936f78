// JSON text → value, as a result.
import { failure, type Result, success } from '../core/result.ts';

/** Reads JSON text; `what` names it in the error. */
export function parseJsonText(text: string, what: string): Result<unknown> {
  try {
    return success(JSON.parse(text));
  } catch (thrown) {
    // JSON.parse rejects text that is no JSON with a SyntaxError; anything else is not ours to hide.
    if (thrown instanceof SyntaxError) return failure({ message: `${what} is not JSON: ${thrown.message}` });
    throw thrown;
  }
}
