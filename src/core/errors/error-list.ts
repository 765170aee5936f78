// Collects what is wrong with the fields of an input.
// The first error of a field stands, and no result reports more than a bounded number of fields.
import { type FieldError, type FieldErrors, fieldError, type ParamsArgument, type SharedCode } from './field-error.ts';

/** The most fields that one result reports, so that hostile input cannot make an answer a thousand times its size. */
export const MAX_ERRORS = 1000;

/** Errors by field path, at most {@link MAX_ERRORS} of them. */
export interface ErrorList {
  readonly errors: FieldErrors;
  /** How many fields have an error. */
  readonly size: () => number;
  /** Whether further errors are ignored. */
  readonly isFull: () => boolean;
  /** Adds an error; it is ignored where the field has one already and where the list is full. */
  readonly add: <Code extends SharedCode>(path: string, code: Code, ...params: ParamsArgument<Code>) => void;
  /** Adds all errors of another list. */
  readonly addAll: (others: FieldErrors) => void;
}

/** A list without errors. */
export function createErrorList(): ErrorList {
  const errors: Record<string, FieldError> = {};
  let size = 0;
  const isIgnored = (path: string): boolean => size === MAX_ERRORS || Object.hasOwn(errors, path);
  const keep = (path: string, value: FieldError): void => {
    // The name of an unknown field may be `__proto__`, and assigning to that would store nothing.
    Object.defineProperty(errors, path, { value, enumerable: true, configurable: true, writable: true });
    size++;
  };
  return {
    errors,
    size: () => size,
    isFull: () => size === MAX_ERRORS,
    add(path, code, ...params) {
      if (!isIgnored(path)) keep(path, fieldError(path, code, ...params));
    },
    addAll(others) {
      for (const [path, error] of Object.entries(others)) if (!isIgnored(path)) keep(path, error);
    },
  };
}
