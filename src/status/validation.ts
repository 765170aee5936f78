// Which validation of a document counts: the newest one that is not later than the newest submission.
import { compareContents, compareTexts } from './compare-contents.ts';
import type { ValidationItem } from './wire.ts';

/** A validation, as it is remembered. */
export interface Validation {
  readonly timestamp: number;
  readonly id: string;
  readonly isFatal: boolean;
  readonly results: readonly ValidationItem[];
}

/** When a document was sent, as far as it is known. */
export interface Sending {
  /** When a leg was last handed to the access point. */
  readonly submittedAt: number | null;
  /** When anything is first known of a leg. */
  readonly transmittedAt: number | null;
}

/** So many validations are remembered. */
const MOST_VALIDATIONS = 20;

/** The validations in time order with one more; the same list where it was known. Of two that share an id the first stands. */
export function withValidation(known: readonly Validation[], validation: Validation): readonly Validation[] {
  const former = known.find(({ id }) => id === validation.id);
  if (former && (former.timestamp - validation.timestamp || compareContents(former.results, validation.results)) <= 0)
    return known;
  const others = former ? known.filter((other) => other !== former) : known;
  const position = others.findLastIndex((other) => isBefore(other, validation)) + 1;
  if (position === 0 && others.length === MOST_VALIDATIONS) return known;
  return others.toSpliced(position, 0, validation).slice(-MOST_VALIDATIONS);
}

/**
 * The validation that counts: the newest one that is not later than the newest submission. Where none is recorded, an answer or
 * a result proves one; before anything was sent it is the newest of all.
 */
export function countingValidation(
  validations: readonly Validation[],
  { submittedAt, transmittedAt }: Sending,
): Validation | undefined {
  const until = submittedAt ?? transmittedAt ?? Number.POSITIVE_INFINITY;
  return validations.findLast(({ timestamp }) => timestamp <= until);
}

function isBefore(one: Validation, other: Validation): boolean {
  return (one.timestamp - other.timestamp || compareTexts(one.id, other.id)) < 0;
}
