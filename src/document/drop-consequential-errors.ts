// Which errors can be believed where other fields could not be read.
// A field that is wrong is absent from the draft, and what follows from its absence is not an error of its own.
import type { FieldErrors } from '../core/errors/field-error.ts';

/** The errors that no wrong field explains: none at, above or below one. */
export function dropConsequentialErrors(errors: FieldErrors, wrong: readonly string[]): FieldErrors {
  if (wrong.length === 0) return errors;
  const within = new Set(wrong);
  const above = new Set(wrong.flatMap(aboveOf));
  return kept(errors, (path) => !above.has(path) && ![path, ...aboveOf(path)].some((place) => within.has(place)));
}

/**
 * The errors of arithmetic that no other error explains: of lines in which nothing is wrong, the first of each line; of
 * totals only where all else is right.
 */
export function arithmeticOnly(errors: FieldErrors, wrong: readonly string[]): FieldErrors {
  const seen = new Set(wrong.flatMap((path) => [path, ...aboveOf(path)]));
  const ofLines = kept(errors, (path) => {
    const line = LINE.exec(path)?.[0];
    if (line === undefined || seen.has(line)) return false;
    seen.add(line);
    return true;
  });
  return seen.size === 0 ? errors : ofLines;
}

const LINE = /^document_lines\[\d+\]/;

// `a[0].b` lies below `a[0]` and `a`.
function aboveOf(path: string): string[] {
  const places: string[] = [];
  for (const { index } of path.matchAll(/[.[]/g)) places.push(path.slice(0, index));
  return places;
}

function kept(errors: FieldErrors, isKept: (path: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isKept(path)));
}
