// What functions return that read somebody's input: the value, or what is wrong with each field.
// Warnings accompany both, since they do not decide whether there is a value.

import type { FieldErrors } from './errors/field-error.ts';

/** A value was made; `warnings` is empty where nothing is remarkable. */
export interface Success<T> {
  readonly ok: true;
  readonly value: T;
  readonly warnings: FieldErrors;
  /** What is good to know and no warning, such as a price written for 1,000 units; absent where there is nothing. */
  readonly notes?: FieldErrors;
}

/** No value could be made; `errors` says why, for each field. */
export interface Failure {
  readonly ok: false;
  readonly errors: FieldErrors;
  readonly warnings: FieldErrors;
}

/** Errors that a caller can cause are values, not exceptions. */
export type Result<T> = Success<T> | Failure;

/** What a request over HTTP is refused with. */
export interface Refusal extends Failure {
  /** The HTTP status. */
  readonly status: number;
}

/** The outcome of a request over HTTP: a {@link Result} whose failure also has the status. */
export type Answer<T> = Success<T> | Refusal;

/** The result that carries a value, and what is remarkable and good to know about it. */
export function success<T>(value: T, warnings: FieldErrors = {}, notes: FieldErrors = {}): Success<T> {
  for (const _ in notes) return { ok: true, value, warnings, notes };
  return { ok: true, value, warnings };
}

/** The same result with warnings of an earlier step, which stand where both have one. */
export function withWarnings<T>(result: Result<T>, warnings: FieldErrors): Result<T> {
  for (const _ in warnings) return { ...result, warnings: { ...result.warnings, ...warnings } };
  return result;
}

/** The result that carries errors. */
export function failure(errors: FieldErrors, warnings: FieldErrors = {}): Failure {
  return { ok: false, errors, warnings };
}
