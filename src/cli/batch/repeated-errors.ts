// Errors that many records of a batch have alike: a report of 400,000 records says them a few times, and then names the first.
import { createHash } from 'node:crypto';

/** What the report says of a record that was refused. */
export type ReportedErrors =
  | { readonly errors: Readonly<Record<string, string>> }
  /** The record that has the same errors, in full. */
  | { readonly errors_as: number | string };

/** Starts with no errors. */
export function createRepeatedErrors(): (
  record: number | string,
  errors: Readonly<Record<string, string>>,
) => ReportedErrors {
  const known = new Map<string, { readonly first: number | string; times: number }>();
  return (record, errors) => {
    const key = createHash('sha256').update(JSON.stringify(errors)).digest('base64');
    const found = known.get(key);
    if (!found) {
      if (known.size < MAX_KINDS) known.set(key, { first: record, times: 1 });
      return { errors };
    }
    return ++found.times > TIMES_IN_FULL ? { errors_as: found.first } : { errors };
  };
}

// How many records have the same errors in full.
const TIMES_IN_FULL = 10;
// Different errors that are remembered, however many records have ever other ones.
const MAX_KINDS = 1_000;
