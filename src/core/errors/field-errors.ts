// What zod finds wrong with an input, as errors by field path.
// Each says what is expected and, where that helps, what stands there instead.

import { expectList, expectObject } from '../arguments.ts';
import { dateMeant } from '../date-arithmetic.ts';
import { parseJsonNumber } from '../decimal.ts';
import { isJsonObject } from '../json-object.ts';
import { codedParamsIn } from './coded.ts';
import { createErrorList, type ErrorList } from './error-list.ts';
import type { FieldErrors, ParamsArgument, SharedCode } from './field-error.ts';
import { WHOLE_INPUT } from './label.ts';
import type { ExpectedType, WrongType } from './sentences.ts';

/** One thing that zod finds wrong, as far as it is read here: whoever compiles against it needs no zod. */
export interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** The type that was expected, where `code` is `invalid_type`. */
  readonly expected?: string | undefined;
  /** The values that are allowed, where `code` is `invalid_value`. */
  readonly values?: readonly unknown[] | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  /** What is bounded, where `code` is `too_small` or `too_big`. */
  readonly origin?: string | undefined;
  /** What a refinement adds, where `code` is `custom`. */
  readonly params?: unknown;
  readonly input?: unknown;
  /** What is wrong by each alternative, where `code` is `invalid_union`. */
  readonly errors?: readonly (readonly Issue[])[] | undefined;
}

/**
 * The first error of each field; keys are paths such as `document_lines[0].quantity`.
 * @param input the parsed value, which tells a missing field from a wrong one where the issues do not
 */
export function fieldErrors(issues: readonly Issue[], input?: unknown): FieldErrors {
  expectList(issues, 'toFieldErrors', 'the issues');
  for (const issue of issues) expectObject(issue, 'toFieldErrors', 'each issue');
  const list = createErrorList();
  for (const issue of withinUnions(issues, input)) {
    if (list.isFull()) break;
    addIssue(issue, input, list);
  }
  return list.errors;
}

/**
 * The issues, those of an object-or-list by the alternative that is meant: the second one, a list, where a list is given.
 */
export function withinUnions(issues: readonly Issue[], input: unknown): Issue[] {
  return issues.flatMap((issue) => {
    // A union of objects that a field tells apart has no errors by alternative where the field names none of them.
    if (issue.code !== 'invalid_union' || !issue.errors?.length) return [issue];
    const [single = [], list = []] = issue.errors;
    const meant = Array.isArray(valueAt(input, issue.path)) ? list : single;
    return withinUnions(
      meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
      input,
    );
  });
}

function addIssue(issue: Issue, input: unknown, { add }: ErrorList): void {
  const path = pathText(issue.path);
  const given = issue.input ?? valueAt(input, issue.path);
  const isMissing = issue.path.length > 0 && (given === undefined || given === null);
  const own = codedParamsIn(issue.params);
  if (own) addOwn(path, own.code, own.params, add);
  else if (isMissing && TELL_OF_TYPE.has(issue.code)) add(path, 'mandatory');
  else if (issue.code === 'invalid_type') add(path, 'wrong-type', wrongType(path, issue.expected, given));
  else if (issue.code === 'invalid_value' && issue.values) {
    add(path, 'not-allowed-value', { allowed: issue.values.map(String) });
  } else if (issue.code === 'too_small' && OF_NUMBERS.has(issue.origin))
    add(path, 'too-small', { min: Number(issue.minimum) });
  else if (issue.code === 'too_big' && OF_NUMBERS.has(issue.origin))
    add(path, 'too-large', { max: Number(issue.maximum) });
  else add(path, 'invalid', { requirement: issue.message });
}

const TELL_OF_TYPE: ReadonlySet<string | undefined> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);
const OF_NUMBERS: ReadonlySet<string | undefined> = new Set(['number', 'int']);

// A code goes with the parameters that it came with.
function addOwn(path: string, code: SharedCode, params: unknown, add: ErrorList['add']): void {
  add(path, code, ...([params] as readonly unknown[] as ParamsArgument<typeof code>));
}

function pathText(path: readonly PropertyKey[]): string {
  let text = '';
  for (const step of path) {
    text += typeof step === 'number' ? `[${step}]` : text === '' ? String(step) : `.${String(step)}`;
  }
  return text === '' ? WHOLE_INPUT : text;
}

const EXPECTED: Readonly<Record<string, ExpectedType>> = {
  string: 'text',
  number: 'number',
  int: 'whole number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

const PLAIN_NUMBER = /^[+-]?\d{1,20}(?:\.\d{1,20})?$/;
// The point of a quantity may part its thousands.
const THOUSANDS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

// How to write what was meant, where that is plain.
function wrongType(path: string, type: string | undefined, given: unknown): WrongType {
  const expected = EXPECTED[type ?? ''] ?? 'other';
  if (expected === 'number' && typeof given === 'string') {
    const text = given.trim();
    const isPlain = PLAIN_NUMBER.test(text) && !(path.endsWith('quantity') && THOUSANDS.test(text));
    const value = isPlain ? parseJsonNumber(text) : undefined;
    return { expected, given: 'text', ...(value !== undefined && { value: String(value) }) };
  }
  if (expected !== 'text' && typeof given === 'number' && !Number.isFinite(given)) {
    return { expected, given: Number.isNaN(given) ? 'NaN' : 'infinity' };
  }
  if (expected === 'text' && typeof given === 'number')
    return { expected, given: 'number', ...ofNumber(formOf(path), String(given)) };
  if (expected === 'text' && given instanceof Date) return { expected, given: 'date', ...ofDate(formOf(path), given) };
  if (expected === 'text' && given instanceof Uint8Array) return { expected, given: 'bytes' };
  if (expected === 'boolean' && (given === 'true' || given === 'false'))
    return { expected, given: 'text', value: given };
  if (expected === 'list' && isJsonObject(given)) return { expected, given: 'object' };
  if (expected === 'object' && Array.isArray(given)) return { expected, given: 'list' };
  return { expected };
}

type Form = NonNullable<WrongType['form']>;

function formOf(path: string): Form | undefined {
  const word = path.split(/[._]/).at(-1);
  return word === 'date' ? 'yyyy-MM-dd' : word === 'time' ? 'HH:mm:ss' : undefined;
}

// A number in place of a day is that of a sheet, or a moment; its digits in quotes would be no better.
function ofNumber(form: Form | undefined, digits: string): Pick<WrongType, 'value' | 'form' | 'number'> {
  if (form === undefined) return { value: digits };
  const value = form === 'yyyy-MM-dd' ? dateMeant(digits) : undefined;
  return { form, number: digits, ...(value !== undefined && { value }) };
}

const MIDNIGHT = 'T00:00:00.000Z';

// Which day a Date means is known where it is midnight in UTC alone: elsewhere the day before may be meant, or the day after.
function ofDate(form: Form | undefined, date: Date): Pick<WrongType, 'value' | 'form'> {
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  if (form === undefined) return text === '' ? {} : { value: text };
  const isDay = form === 'yyyy-MM-dd' && text.endsWith(MIDNIGHT);
  return isDay ? { value: text.slice(0, -MIDNIGHT.length) } : { form };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) value = (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[step];
  return value;
}
