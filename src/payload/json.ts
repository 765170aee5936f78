// JSON text → value.
// Text that is no JSON is an error of the result, which says where it breaks and what was handed over instead.
import { failure, type Result, success } from '../core/result.ts';
import { jsonFault } from './json-fault.ts';

/** Reads JSON text, a byte order mark before it allowed; `what` names it in the error: `The input`. */
export function parseJsonText(text: string, what: string): Result<unknown> {
  const json = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  try {
    return success(JSON.parse(json));
  } catch (thrown) {
    // JSON.parse throws a SyntaxError at text that is no JSON. Other errors pass through.
    if (thrown instanceof SyntaxError) return failure({ message: `${what} ${whyNotJson(json) ?? thrown.message}` });
    throw thrown;
  }
}

const BYTE_ORDER_MARK = 0xfeff;

function whyNotJson(text: string): string | undefined {
  const start = text.slice(0, LONGEST_FILE_NAME + 1).trim();
  if (start === '' && text.trim() === '') return 'is empty';
  if (start.startsWith('<')) return 'is XML, not JSON: pint-ubl parse, or fromXml, makes JSON of it';
  if (FILE_NAME.test(text.trim())) return `is the name of a file, not JSON: read the file, and hand over what it holds`;
  const fault = jsonFault(text);
  return (
    fault && `is not JSON: line ${fault.line}, column ${fault.column}: ${fault.message}. The line: ${fault.excerpt}`
  );
}

const LONGEST_FILE_NAME = 300;
// What begins as JSON does, or holds a line break, is no name of a file.
const FILE_NAME = /^(?!["{[])[^\n]{1,300}\.(?:json|ndjson|xml)$/i;
