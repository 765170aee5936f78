// JSON text → value.
// Text that is no JSON is an error of the result.
import { failure, type Result, success } from '../core/result.ts';

/** Reads JSON text; `what` names it in the error. */
export function parseJsonText(text: string, what: string): Result<unknown> {
  try {
    return success(JSON.parse(text));
  } catch (thrown) {
    // JSON.parse throws a SyntaxError at text that is no JSON. Other errors pass through.
    if (thrown instanceof SyntaxError) return failure({ message: `${what} is not JSON: ${thrown.message}` });
    throw thrown;
  }
}
