// Which validation of a document counts: the newest one that is not later than the newest submission.
import { compareContents, compareTexts } from './compare-contents.ts';
import { fewOfAKind } from './few-of-a-kind.ts';
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

/** So many validations are remembered that found something fatal, and as many that did not. */
const MOST_OF_A_KIND = 20;

/** The validations in time order with one more; the same list where it was known. Of two that share an id the first stands. */
export function withValidation(known: readonly Validation[], validation: Validation): readonly Validation[] {
  const former = known.find(({ id }) => id === validation.id);
  if (former && (former.timestamp - validation.timestamp || compareContents(former.results, validation.results)) <= 0)
    return known;
  const others = former ? known.filter((other) => other !== former) : known;
  const position = others.findLastIndex((other) => isBefore(other, validation)) + 1;
  const all = others.toSpliced(position, 0, validation);
  const kept = fewOfAKind(all, ({ isFatal }) => isFatal === validation.isFatal, MOST_OF_A_KIND);
  return former || kept.includes(validation) ? kept : known;
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
