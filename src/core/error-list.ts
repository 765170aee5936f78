// Collects what is wrong with the fields of an input.
// The first message for a field stands, and no result reports more than a bounded number of fields.
import { type FieldErrors, MAX_ERRORS } from './result.ts';

/** Messages by field path, at most {@link MAX_ERRORS} of them. */
export interface ErrorList {
  readonly errors: FieldErrors;
  /** How many fields have a message. */
  readonly size: () => number;
  /** Whether further messages are ignored. */
  readonly isFull: () => boolean;
  /** Adds a message; it is ignored where the field has one already and where the list is full. */
  readonly add: (path: string, message: string) => void;
  /** Adds all messages of another list. */
  readonly addAll: (others: FieldErrors) => void;
}

/** A list without messages. */
export function createErrorList(): ErrorList {
  const errors: Record<string, string> = {};
  let size = 0;
  const add = (path: string, message: string): void => {
    if (size === MAX_ERRORS || Object.hasOwn(errors, path)) return;
    // The name of an unknown field may be `__proto__`, and assigning to that would store nothing.
    Object.defineProperty(errors, path, { value: message, enumerable: true, configurable: true, writable: true });
    size++;
  };
  return {
    errors,
    size: () => size,
    isFull: () => size === MAX_ERRORS,
    add,
    addAll(others) {
      for (const [path, message] of Object.entries(others)) add(path, message);
    },
  };
}
