// Groups what follows from one finding under it, so that a wrong percentage is shown as one, with four consequences.
import type { ValidationResult } from '../rules/engine/result.ts';

// Nobody reads groups of more findings than this, and chains of them cost the square of their length.
const MOST_GROUPED = 500;

/**
 * The same results; one that others follow from names their indexes in `consequences`. A finding follows from another about the
 * same field, about the object that the field is missing with, or about a field that it is computed from or depends on.
 */
export function withConsequences(results: readonly ValidationResult[]): readonly ValidationResult[] {
  if (results.length < 2 || results.length > MOST_GROUPED) return results;
  const parents = parentsOf(results);
  const causes = new Map<number, number[]>();
  for (const index of results.keys()) {
    const root = rootOf(index, parents);
    if (root === index) continue;
    const others = causes.get(root);
    if (others) others.push(index);
    else causes.set(root, [index]);
  }
  return results.map((result, index) => {
    const own = causes.get(index);
    return own ? { ...result, consequences: own } : result;
  });
}

// For each finding the one that it follows from, if any.
function parentsOf(results: readonly ValidationResult[]): ReadonlyMap<number, number> {
  const leads = firstFindings(results);
  const parents = new Map<number, number>();
  results.forEach((result, index) => {
    const { field } = result;
    if (field === undefined) return;
    const own = leads.get(field);
    if (own !== undefined && own !== index) parents.set(index, own);
    else {
      const above = [...dependedOn(result), ...objectsAround(field)].find((other) => leads.has(other));
      const lead = above === undefined ? undefined : leads.get(above);
      if (lead !== undefined) parents.set(index, lead);
    }
  });
  return parents;
}

// The fields that a finding's own is computed from or depends on. What a rule on the whole document names of lists is a
// finding of its own, not what that follows from.
function dependedOn({ fields, location }: ValidationResult): readonly string[] {
  const others = fields.slice(1);
  return location.lastIndexOf('/') > 0 ? others : others.filter((field) => !field.includes('['));
}

// For each field the first fatal finding about it, or else the first.
function firstFindings(results: readonly ValidationResult[]): ReadonlyMap<string, number> {
  const leads = new Map<string, number>();
  results.forEach(({ field, flag }, index) => {
    if (field === undefined) return;
    const known = leads.get(field);
    if (known === undefined || (results[known]?.flag !== 'fatal' && flag === 'fatal')) leads.set(field, index);
  });
  return leads;
}

// A finding about a whole object is about what is missing in it; the items of lists stand each for itself.
function objectsAround(field: string): string[] {
  const objects: string[] = [];
  for (let end = field.lastIndexOf('.'); end > 0; end = field.lastIndexOf('.', end - 1)) {
    const object = field.slice(0, end);
    if (object.endsWith(']')) break;
    objects.push(object);
  }
  return objects;
}

// Where two follow from each other, the first of them is shown.
function rootOf(index: number, parents: ReadonlyMap<number, number>): number {
  const path = [index];
  for (let next = parents.get(index); next !== undefined; next = parents.get(next)) {
    const met = path.indexOf(next);
    if (met >= 0) return Math.min(...path.slice(met));
    path.push(next);
  }
  return path.at(-1) ?? index;
}
