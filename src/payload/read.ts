// Unknown JSON → typed value by a schema, and a message for each field that is wrong.
// What is wrong with one field does not keep the others from being read.
import type * as z from 'zod';
import { hasTooManyValues, MAX_VALUES } from '../core/bounds.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { fieldErrors } from '../core/errors/field-errors.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import { checkNamesAndLengths, type TextLimits } from './check-names-and-lengths.ts';
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

/** How unknown JSON is read. */
export interface ReadOptions extends TextLimits {
  /** Default `error`. In every case unknown fields are left out of the value. */
  readonly unknownFields?: UnknownFields | undefined;
}

/** What could be read of an input. Without errors the value is whole; with errors it lacks the fields that are wrong. */
export interface Reading<T> {
  /** `undefined` where nothing could be read. */
  readonly value: T | undefined;
  readonly errors: FieldErrors;
  readonly warnings: FieldErrors;
}

/**
 * Reads input by a schema, as far as it can be read. Errors name all wrong fields at once, up to `MAX_ERRORS`.
 * @param known the names that are not an error; by default those of the schema
 */
export function readWith<Schema extends z.ZodObject>(
  schema: Schema,
  input: unknown,
  { unknownFields = 'error', ...limits }: ReadOptions = {},
  known: FieldTree = fieldTreeOf(schema),
): Reading<Present<z.infer<Schema>>> {
  if (hasTooManyValues(input)) return { value: undefined, errors: tooManyValues(), warnings: {} };
  const [list, warnings] = [createErrorList(), createErrorList()];
  const unknown = { error: list, warn: warnings, ignore: undefined }[unknownFields];
  const outcome = schema.safeParse(input);
  if (!outcome.success) list.addAll(fieldErrors(outcome.error.issues, input));
  checkNamesAndLengths(input, known, { limits, errors: list, unknown, warnings });
  const parsed = outcome.success ? outcome.data : parseTolerantly(schema, input, outcome.error.issues);
  const value = parsed === undefined ? undefined : present<z.infer<Schema>>(parsed);
  return { value, errors: list.errors, warnings: warnings.errors };
}

/** The same as a {@link Result}: a value only where nothing is wrong. */
export function resultOf<T>({ value, errors, warnings }: Reading<T>): Result<T> {
  for (const _ in errors) return failure(errors, warnings);
  return value === undefined ? failure(errorAt(WHOLE_INPUT, 'unreadable'), warnings) : success(value, warnings);
}

/** Reads input by a schema, whatever else the input holds: unknown fields are left out, and text may be of any length. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, input: unknown): Result<Present<z.infer<Schema>>> {
  if (hasTooManyValues(input)) return failure(tooManyValues());
  const outcome = schema.safeParse(input);
  if (!outcome.success) return failure(fieldErrors(outcome.error.issues, input));
  return success(present<z.infer<Schema>>(outcome.data));
}

const tooManyValues = (): FieldErrors => errorAt(WHOLE_INPUT, 'too-many-values', { max: MAX_VALUES });

function present<T>(parsed: unknown): Present<T> {
  return (withoutEmpty(parsed) ?? {}) as Present<T>;
}
