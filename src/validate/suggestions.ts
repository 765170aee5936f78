// Which of the values that rules suggest are certain: those with which the document breaks no rule that it kept before.
import { valueAt, withValueAt } from '../document/paths.ts';
import type { Document } from '../document/schema.ts';
import type { Suggestion, ValidationResult } from '../rules/engine/result.ts';
import { passesFastPath } from '../schema/index.ts';
import { readTree } from '../ubl/from-xml.ts';
import { toTree } from '../ubl/to-xml.ts';
import { linkParents, type UblElement } from '../ubl/tree.ts';

/** Checks a document, whose findings may have suggestions of their own. */
type FindResults = (document: UblElement) => readonly ValidationResult[];

// Suggestions are tried one by one where not all can be taken; each costs as much as checking the document.
const MOST_TRIED = 6;
// A document with more lines than this is checked twice more at most, and nobody follows more suggestions than this at once.
const MOST_LINES = 500;
const MOST_SUGGESTED = 100;
// A document that breaks more rules than this needs more than a few values.
const MOST_RESULTS = 1000;

/** The findings with only those suggestions that can be followed all together. */
export function certainSuggestions(
  root: UblElement,
  results: readonly ValidationResult[],
  check: FindResults,
): readonly ValidationResult[] {
  if (results.every(({ suggestion }) => suggestion === undefined)) return results;
  if (results.length > MOST_RESULTS) return results.map(withoutSuggestion);
  const { document } = readTree(root);
  const suggested = distinct(results.flatMap(({ suggestion }) => suggestion ?? []))
    .filter((one) => fits(document, one))
    .slice(0, MOST_SUGGESTED);
  const before = countByFinding(check(treeOf(document)));
  const fixesAll = (taken: readonly Suggestion[]): boolean => {
    const tree = treeOf(withSuggestions(document, taken));
    // An amount may want another beside it.
    if (!passesFastPath(tree)) return false;
    const after = countByFinding(check(tree));
    const isWorse = [...after].some(([finding, count]) => count > (before.get(finding) ?? 0));
    return !isWorse && results.every((result) => !isTaken(result, taken) || !after.has(keyOf(result)));
  };
  const tried = root.children.length > MOST_LINES ? [] : suggested.slice(0, MOST_TRIED);
  const certain = suggested.length === 0 || fixesAll(suggested) ? suggested : oneByOne(tried, fixesAll);
  return results.map((result) => {
    if (!result.suggestion || isTaken(result, certain)) return result;
    return withoutSuggestion(result);
  });
}

function withoutSuggestion({ suggestion: _, ...rest }: ValidationResult): ValidationResult {
  return rest;
}

/** The document with suggested values in their fields; the given one does not change. */
export function withSuggestions(document: Document, suggestions: readonly Suggestion[]): Document {
  return suggestions.reduce((changed, { field, value }) => withValueAt(changed, field, value), document);
}

// A value that is there is of the field's type.
function fits(document: Document, { field, value }: Suggestion): boolean {
  const given = valueAt(document, field);
  return given === undefined || typeof given === typeof value;
}

function oneByOne(suggested: readonly Suggestion[], fixesAll: (taken: readonly Suggestion[]) => boolean): Suggestion[] {
  const taken: Suggestion[] = [];
  for (const one of suggested) if (fixesAll([...taken, one])) taken.push(one);
  return taken;
}

function treeOf(document: Document): UblElement {
  return linkParents(toTree(document));
}

// Two rules may suggest different values for one field: neither is certain.
function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  const byField = new Map<string, Suggestion>();
  const disputed = new Set<string>();
  for (const one of suggestions) {
    if ((byField.get(one.field) ?? one).value !== one.value) disputed.add(one.field);
    byField.set(one.field, one);
  }
  return [...byField.values()].filter(({ field }) => !disputed.has(field));
}

function isTaken({ suggestion }: ValidationResult, taken: readonly Suggestion[]): boolean {
  return taken.some(({ field, value }) => field === suggestion?.field && value === suggestion.value);
}

function countByFinding(results: readonly ValidationResult[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(keyOf(result), (counts.get(keyOf(result)) ?? 0) + 1);
  return counts;
}

function keyOf({ reasonCode, location }: ValidationResult): string {
  return `${reasonCode} ${location}`;
}
