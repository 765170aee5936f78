// What zod finds wrong with an input, in plain sentences by field path.
// Each says what is expected and, where that helps, what stands there instead.
import { createErrorList } from '../core/error-list.ts';
import { type FieldErrors, fieldLabel } from '../core/result.ts';
import { MANDATORY } from './primitives.ts';

/** One thing that zod finds wrong, as far as it is read here: whoever compiles against it needs no zod. */
export interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** The type that was expected, where `code` is `invalid_type`. */
  readonly expected?: string | undefined;
  readonly input?: unknown;
}

/**
 * The first message for each field; keys are paths such as `document_lines[0].quantity`.
 * @param input the parsed value, which tells a missing field from a wrong one where the issues do not
 */
export function fieldErrors(issues: readonly Issue[], input?: unknown): FieldErrors {
  const list = createErrorList();
  for (const issue of issues) {
    if (list.isFull()) break;
    const path = pathText(issue.path);
    list.add(path, `${labelOf(path)} ${messageOf(issue, input)}`);
  }
  return list.errors;
}

function pathText(path: readonly PropertyKey[]): string {
  let text = '';
  for (const step of path) {
    text += typeof step === 'number' ? `[${step}]` : text === '' ? String(step) : `.${String(step)}`;
  }
  return text === '' ? WHOLE : text;
}

// The key of errors about the input as a whole.
const WHOLE = 'message';

function labelOf(path: string): string {
  if (path === WHOLE) return 'The input';
  const index = /\[(\d+)\]$/.exec(path)?.[1];
  return index === undefined ? fieldLabel(path) : `Item ${Number(index) + 1} of ${fieldLabel(path).toLowerCase()}`;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

function messageOf(issue: Issue, input: unknown): string {
  if (issue.code !== 'invalid_type' || issue.expected === undefined) return issue.message;
  const given = issue.input ?? valueAt(input, issue.path);
  const isMissing = issue.path.length > 0 && (given === undefined || given === null);
  if (isMissing) return MANDATORY;
  const expected = EXPECTED[issue.expected];
  return expected === undefined ? 'has the wrong type' : `${expected}${remedy(issue.expected, given)}`;
}

const PLAIN_NUMBER = /^[+-]?\d{1,20}(?:\.\d{1,20})?$/;

// How to write what was meant, where that is plain.
function remedy(expected: string, given: unknown): string {
  if (expected === 'number' && typeof given === 'string') {
    const text = given.trim();
    return PLAIN_NUMBER.test(text) ? `, not text: ${Number(text)} without quotes` : ', not text';
  }
  if (expected === 'string' && typeof given === 'number') return `, not a number: "${given}" in quotes`;
  if (expected === 'boolean' && (given === 'true' || given === 'false')) return `: ${given} without quotes`;
  if (expected === 'array' && isObject(given)) return ', not an object: put it in [ ]';
  if (expected === 'object' && Array.isArray(given)) return ', not a list';
  return '';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) value = (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[step];
  return value;
}
