// Collects what is wrong with the fields of an input.
// The first message for a field stands, and no result reports more than a bounded number of fields.
import { type FieldErrors, MAX_ERRORS } from './result.ts';

/** Messages by field path, at most {@link MAX_ERRORS} of them. */
export interface ErrorList {
  readonly errors: FieldErrors;
  /** How many fields have a message. */
  readonly size: () => number;
  /** Adds a message; it is ignored where the field has one already and where the list is full. */
  readonly add: (path: string, message: string) => void;
}

/** A list without messages. */
export function createErrorList(): ErrorList {
  const errors: Record<string, string> = {};
  let size = 0;
  return {
    errors,
    size: () => size,
    add(path, message) {
      if (size === MAX_ERRORS || Object.hasOwn(errors, path)) return;
      errors[path] = message;
      size++;
    },
  };
}
