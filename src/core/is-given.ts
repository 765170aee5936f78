// Whether a value of unknown JSON says anything.
import { isBlank } from './is-blank.ts';
import { MAX_DEPTH } from './nesting.ts';

/** Whether a value is given: `null`, blank text, and objects and lists of nothing else are not. */
export function isGiven(value: unknown): boolean {
  return isGivenWithin(value, MAX_DEPTH);
}

function isGivenWithin(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !isBlank(value);
  if (typeof value !== 'object') return value !== undefined;
  return value !== null && (levels === 0 || Object.values(value).some((inner) => isGivenWithin(inner, levels - 1)));
}
