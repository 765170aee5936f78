// Which errors can be believed where other fields could not be read.
// A field that is wrong is absent from the draft, and what follows from its absence is no error of its own.
import type { FieldErrors } from '../core/result.ts';

/** The errors that no wrong field explains: none at, above or below one. */
export function judgedOnly(errors: FieldErrors, wrong: readonly string[]): FieldErrors {
  if (wrong.length === 0) return errors;
  const within = new Set(wrong);
  const above = new Set(wrong.flatMap(aboveOf));
  return kept(errors, (path) => !above.has(path) && ![path, ...aboveOf(path)].some((place) => within.has(place)));
}

/** Of errors of arithmetic, those of lines in which nothing is wrong. Totals cannot be judged beside wrong fields. */
export function linesOnly(errors: FieldErrors, wrong: readonly string[]): FieldErrors {
  const wrongPlaces = new Set(wrong.flatMap((path) => [path, ...aboveOf(path)]));
  return kept(errors, (path) => {
    const line = LINE.exec(path)?.[0];
    return line !== undefined && !wrongPlaces.has(line);
  });
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
