// Unknown JSON → typed value by a schema, and a message for each field that is wrong.
// What is wrong with one field does not keep the others from being read.

import * as z from 'zod/mini';
import { expectBooleans, expectLimit, expectOneOf, expectOptions } from '../core/arguments.ts';
import { hasTooManyValues, MAX_VALUES } from '../core/bounds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { fieldErrors } from '../core/errors/field-errors.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { failure, type Result, success } from '../core/result.ts';
import { atOnce, ITEMS_OF_A_STEP, type Steps } from '../core/steps.ts';
import { checkingSteps, type TextLimits } from './check-names-and-lengths.ts';
import { type FieldTree, fieldTreeOf } from './field-tree.ts';
import { parseTolerantly } from './parse-tolerantly.ts';
import { withoutEmpty } from './without-empty.ts';

/** A parsed value: fields that were `null`, blank or empty are absent. */
export type Present<T> = T extends readonly (infer Item)[]
  ? Present<NonNullable<Item>>[]
  : T extends object
    ? { [Key in keyof T]: Present<Exclude<T[Key], null>> }
    : T;

/** What becomes of fields that the schema does not know: an error each, a warning each, or nothing. */
export type UnknownFields = 'error' | 'warn' | 'ignore';

const UNKNOWN_FIELDS: readonly UnknownFields[] = ['error', 'warn', 'ignore'];

/** How unknown JSON is read. */
export interface ReadOptions extends TextLimits {
  /** Default `error`. In every case unknown fields are left out of the value. */
  readonly unknownFields?: UnknownFields | undefined;
  /**
   * Whether the input was parsed of JSON text: an amount whose digits do not survive that is an error then, since nobody computed them.
   * Default `false`: a warning.
   */
  readonly fromText?: boolean | undefined;
}

/** What could be read of an input. Without errors the value is whole; with errors it lacks the fields that are wrong. */
export interface ReadInput<T> {
  /** `undefined` where nothing could be read. */
  readonly value: T | undefined;
  readonly errors: FieldErrors;
  readonly warnings: FieldErrors;
}

/**
 * Reads input by a schema, as far as it can be read. Errors name all wrong fields at once, up to `MAX_ERRORS`.
 * @param known the names that are not an error; by default those of the schema
 */
export function readWith<Schema extends z.ZodMiniObject>(
  schema: Schema,
  input: unknown,
  options: ReadOptions = {},
  known: FieldTree = fieldTreeOf(schema),
): ReadInput<Present<z.infer<Schema>>> {
  return atOnce(readingSteps(schema, input, options, known));
}

/** The same in steps. */
export function* readingSteps<Schema extends z.ZodMiniObject>(
  schema: Schema,
  input: unknown,
  options: ReadOptions,
  known: FieldTree,
): Steps<ReadInput<Present<z.infer<Schema>>>> {
  expectOptions(options, 'A reader of JSON');
  const { unknownFields = 'error', fromText = false, maxTextLength, maxNoteLength } = options;
  const limits = { maxTextLength, maxNoteLength };
  expectBooleans(options, ['fromText'], 'A reader of JSON');
  expectOneOf(unknownFields, UNKNOWN_FIELDS, 'A reader of JSON', 'unknownFields');
  for (const [name, limit] of Object.entries(limits)) if (limit !== undefined) expectLimit(limit, name);
  if (hasTooManyValues(input)) return { value: undefined, errors: tooManyValues(), warnings: {} };
  yield;
  const [list, warnings] = [createErrorList(), createErrorList()];
  const unknown = { error: list, warn: warnings, ignore: undefined }[unknownFields];
  const outcome = (yield* parsingSteps(schema, input)) ?? schema.safeParse(input);
  if (!outcome.success) list.addAll(fieldErrors(outcome.error.issues, input));
  yield;
  yield* checkingSteps(input, known, { limits, errors: list, unknown, warnings, fromText });
  yield;
  const parsed = outcome.success ? outcome.data : parseTolerantly(schema, input, outcome.error.issues);
  const value = parsed === undefined ? undefined : present<z.infer<Schema>>(parsed);
  return { value, errors: list.errors, warnings: warnings.errors };
}

const LINES = 'document_lines';

// Lines are judged one by one, so a long list of them is parsed in slices. Where anything is wrong, only the whole input tells
// all that is wrong with it: then there is no outcome here.
function* parsingSteps<Schema extends z.ZodMiniObject>(
  schema: Schema,
  input: unknown,
): Steps<z.util.SafeParseSuccess<z.infer<Schema>> | undefined> {
  const given = isJsonObject(input) && Object.hasOwn(schema.shape, LINES) ? input[LINES] : undefined;
  if (!isJsonObject(input) || !Array.isArray(given) || given.length <= ITEMS_OF_A_STEP) return undefined;
  const first = schema.safeParse({ ...input, [LINES]: given.slice(0, ITEMS_OF_A_STEP) });
  if (!first.success) return undefined;
  const lines: unknown[] = [...linesOf(first.data)];
  for (let from = ITEMS_OF_A_STEP; from < given.length; from += ITEMS_OF_A_STEP) {
    yield;
    const slice = linesOnly(schema).safeParse({ [LINES]: given.slice(from, from + ITEMS_OF_A_STEP) });
    if (!slice.success) return undefined;
    for (const line of linesOf(slice.data)) lines.push(line);
  }
  return { ...first, data: { ...first.data, [LINES]: lines } };
}

function linesOf(parsed: JsonObject): readonly unknown[] {
  return parsed[LINES] as unknown[];
}

// A schema compiles itself once it has read some, so it is kept.
const schemasOfLines = new WeakMap<z.ZodMiniObject, z.ZodMiniObject>();

function linesOnly(schema: z.ZodMiniObject): z.ZodMiniObject {
  const known = schemasOfLines.get(schema) ?? z.pick(schema, { [LINES]: true });
  schemasOfLines.set(schema, known);
  return known;
}

/** The same as a {@link Result}: a value only where nothing is wrong. */
export function resultOf<T>({ value, errors, warnings }: ReadInput<T>): Result<T> {
  for (const _ in errors) return failure(errors, warnings);
  return value === undefined ? failure(errorAt(WHOLE_INPUT, 'unreadable'), warnings) : success(value, warnings);
}

/** Reads input by a schema, whatever else the input holds: unknown fields are left out, and text may be of any length. */
export function parseWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): Result<Present<z.infer<Schema>>> {
  if (hasTooManyValues(input)) return failure(tooManyValues());
  const outcome = schema.safeParse(input);
  if (!outcome.success) return failure(fieldErrors(outcome.error.issues, input));
  return success(present<z.infer<Schema>>(outcome.data));
}

const tooManyValues = (): FieldErrors => errorAt(WHOLE_INPUT, 'too-many-values', { max: MAX_VALUES });

function present<T>(parsed: unknown): Present<T> {
  return (withoutEmpty(parsed) ?? {}) as Present<T>;
}
