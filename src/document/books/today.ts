// Checks that need today's date. Whoever reads a record need not say what day it is: these checks are then left to the validator that
// writes the document, which is told the time.
import { dayIn } from '../../core/country-facts.ts';
import { createErrorList } from '../../core/errors/error-list.ts';
import type { FieldErrors } from '../../core/errors/field-error.ts';
import type { Check, CheckedCountry } from '../document-country.ts';
import type { Document } from '../schema.ts';
import { runChecks } from './check.ts';
import { SHARED_CHECKS } from './shared-checks.ts';

/** What reading had to say of a document whose checks of today were left out. */
interface LeftOut {
  /** Codes whose warnings are known. */
  readonly accepted: ReadonlySet<string>;
  readonly warnings: FieldErrors;
}

// A stored document is no new one, and is not among these.
const leftOut = new WeakMap<Document, LeftOut>();

/** Leaves the checks of today of a new document to a validator. */
export function leaveToday(document: Document, said: LeftOut): void {
  leftOut.set(document, said);
}

/**
 * What the checks of today find in a new document, where reading left them out.
 * @param now what time it is, in Unix milliseconds
 */
export function doubtsOfToday(country: CheckedCountry, document: Document, now: number): FieldErrors | undefined {
  const said = leftOut.get(document);
  if (!said) return undefined;
  const warnings = createErrorList();
  const today = dayIn(country.facts.timeZone, now);
  runChecks(checksOfToday(country), country, document, { today }, { warnings, accepted: said.accepted });
  // A field has one warning.
  const doubts = Object.entries(warnings.errors).filter(([field]) => !Object.hasOwn(said.warnings, field));
  return doubts.length === 0 ? undefined : Object.fromEntries(doubts);
}

function checksOfToday({ checks }: CheckedCountry): readonly Check[] {
  return [...SHARED_CHECKS, ...(checks.own ?? [])].filter(({ needsToday }) => needsToday);
}
