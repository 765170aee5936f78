// A result as people read it: the sentence of each error and warning, without codes.
import { sentences } from '../../src/core/errors/field-error.ts';
import type { Result } from '../../src/core/result.ts';

/** The same result, with sentences by path. */
export function inWords<Outcome extends Result<unknown>>(outcome: Outcome) {
  const warnings = sentences(outcome.warnings);
  return outcome.ok ? { ...outcome, warnings } : { ...outcome, errors: sentences(outcome.errors), warnings };
}
