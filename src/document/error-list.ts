// What is wrong with the fields of a document, as it is found.
import { type FieldErrors, MAX_ERRORS } from '../core/result.ts';
import { type Place, pathOf } from './paths.ts';

/** Messages by field path, at most {@link MAX_ERRORS} of them. */
export interface Complaints {
  readonly errors: FieldErrors;
  readonly add: (place: Place | undefined, field: string, message: string) => void;
}

/** None yet. */
export function createComplaints(): Complaints {
  const errors: Record<string, string> = {};
  let count = 0;
  return {
    errors,
    add(place, field, message) {
      if (count === MAX_ERRORS) return;
      count++;
      errors[pathOf(place, field)] = message;
    },
  };
}
