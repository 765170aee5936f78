// What a record says beside payload and issuance: what the ledger has, and which warnings are known.
import type { FieldErrors } from '../../core/errors/field-error.ts';
import { isGiven } from '../../core/is-given.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { failure, type Result } from '../../core/result.ts';
import { acceptErrors, acceptedCodes, unaccepted } from '../accepted-codes.ts';
import type { Document } from '../schema.ts';
import { compareWithLedger } from './compare.ts';
import { readExpected } from './expected.ts';
import type { LedgerCountry } from './hypothesis.ts';

/** The issued document with what the ledger says of it, and without the warnings that the record accepts. */
export function besideLedger<Issued extends Document>(
  country: LedgerCountry,
  issued: Result<Issued>,
  expected: unknown,
  accept: unknown,
): Result<Issued> {
  const accepted = acceptedCodes(accept);
  if (!accepted) return withErrors(issued, acceptErrors(accept));
  const warnings = unaccepted(issued.warnings, accepted);
  // A list of no lines says that the ledger has none.
  if (!isGiven(expected) && !hasLines(expected)) return { ...issued, warnings };
  const read = readExpected(expected);
  if (!read.ok) return withErrors({ ...issued, warnings }, read.errors);
  if (!issued.ok) return { ...issued, warnings };
  const compared = compareWithLedger(country, issued.value, read.value, accepted);
  const all = { ...warnings, ...compared.warnings };
  return Object.keys(compared.errors).length > 0 ? failure(compared.errors, all) : { ...issued, warnings: all };
}

const hasLines = (expected: unknown): boolean => isJsonObject(expected) && Array.isArray(expected['lines']);

function withErrors<T>(result: Result<T>, errors: FieldErrors): Result<T> {
  return failure(result.ok ? errors : { ...result.errors, ...errors }, result.warnings);
}
