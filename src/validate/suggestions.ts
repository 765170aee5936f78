// Which of the values that rules suggest are certain. Each is tried by itself, then all of them together.
import { valueAt } from '../document/paths.ts';
import type { Document } from '../document/schema.ts';
import type { Suggestion, ValidationResult } from '../rules/engine/result.ts';
import { addsFindings, type FindingCounts, keyOf, type Trials, vanished } from './trials.ts';

// Each trial costs as much as checking the document, and nobody follows more suggestions at once.
const MOST_TRIED = 20;
// Where an amount settles findings on two amounts, it is wrong itself, and not one that it is computed from.
const LEAST_SETTLED = 2;
// The sum of so many lines is confirmed by what is computed from it.
const MOST_CONFIRMED = 20;

/** A value that is certain, with the findings that vanish once it stands in its field. */
export interface CertainSuggestion extends Suggestion {
  readonly fixes: ReadonlySet<string>;
}

/**
 * The suggestions that can be followed, alone and all together: with each of them findings vanish and none is added. A
 * computed amount settles findings on two amounts, or makes the document right, and other rules confirm the rest of what one
 * of those findings is about. No finding that is left is about an amount that it was computed from, or that a finding which vanishes is about:
 * two wrong amounts may fit each other.
 */
export function certainSuggestions(results: readonly ValidationResult[], trials: Trials): readonly CertainSuggestion[] {
  const tried = distinct(results)
    .filter(({ suggestion }) => fits(trials.document, suggestion))
    .slice(0, MOST_TRIED)
    .flatMap((one) => fixesOf(one, results, trials) ?? []);
  if (tried.length < 2 || areGood(trials.with(tried), tried, trials.before)) return tried;
  const taken: CertainSuggestion[] = [];
  for (const one of tried) {
    const more = [...taken, one];
    if (areGood(trials.with(more), more, trials.before)) taken.push(one);
  }
  return taken;
}

interface Suggesting {
  readonly suggestion: Suggestion;
  readonly results: readonly ValidationResult[];
}

function fixesOf(
  { suggestion, results: suggesting }: Suggesting,
  results: readonly ValidationResult[],
  trials: Trials,
): CertainSuggestion | undefined {
  const { before, with: tryWith } = trials;
  const after = tryWith([suggestion]);
  if (!after || addsFindings(after, before)) return undefined;
  const fixes = vanished(after, before);
  if (!suggesting.some((result) => fixes.has(keyOf(result)))) return undefined;
  if (typeof suggestion.value === 'number') {
    const builtOn = new Set(suggesting.flatMap(({ fields }) => fields));
    builtOn.delete(suggestion.field);
    const settled = results.filter((result) => fixes.has(keyOf(result)));
    const involved = new Set([...builtOn, ...settled.flatMap(({ fields }) => fields)]);
    const isDisputed = results.some(
      (result) => after.has(keyOf(result)) && result.fields.some((one) => involved.has(one)),
    );
    const settledFields = [...new Set(settled.map(({ field }) => field))];
    if (isDisputed || (settledFields.length < LEAST_SETTLED && after.size > 0)) return undefined;
    if (!settledFields.some((field) => areConfirmed(suggestion, results.filter(isAbout(field)), trials)))
      return undefined;
  }
  return { ...suggestion, fixes };
}

// Only the amount due is computed from it (ibr-co-16): a rule that limits it confirms no value.
const ROUNDING = 'payable_rounding_amount';

function isAbout(field: string | undefined): (result: ValidationResult) => boolean {
  return (result) => result.field === field;
}

// Whether each other amount that the findings on one amount are about has another rule that looks at it: an amount without may
// be the wrong one. Rules of a country may say again how an amount is computed.
function areConfirmed(
  suggestion: Suggestion,
  findings: readonly ValidationResult[],
  { document, with: tryWith }: Trials,
): boolean {
  const own = new Set(findings.map(keyOf));
  const others = new Set(findings.flatMap(({ fields }) => fields));
  others.delete(suggestion.field);
  const amounts = [...others].flatMap((field) => {
    const value = valueAt(document, field);
    return typeof value === 'number' ? { field, value } : [];
  });
  if (amounts.length > MOST_CONFIRMED || amounts.some(({ field }) => field === ROUNDING)) return false;
  return amounts.every(({ field, value }) => {
    const after = tryWith([suggestion, { field, value: value + 1 }]);
    return after !== undefined && [...after.keys()].some((finding) => !own.has(finding));
  });
}

function areGood(
  after: FindingCounts | undefined,
  taken: readonly CertainSuggestion[],
  before: FindingCounts,
): boolean {
  if (!after || addsFindings(after, before)) return false;
  return taken.every(({ fixes }) => [...fixes].every((finding) => !after.has(finding)));
}

// Two rules may suggest different values for one field: neither is certain.
function distinct(results: readonly ValidationResult[]): Suggesting[] {
  const byField = new Map<string, Suggesting>();
  const disputed = new Set<string>();
  for (const result of results) {
    const { suggestion } = result;
    if (!suggestion) continue;
    const known = byField.get(suggestion.field);
    if (known && known.suggestion.value !== suggestion.value) disputed.add(suggestion.field);
    byField.set(suggestion.field, { suggestion, results: [...(known?.results ?? []), result] });
  }
  return [...byField].filter(([field]) => !disputed.has(field)).map(([, suggesting]) => suggesting);
}

// A value that is there is of the field's type.
function fits(document: Document, { field, value }: Suggestion): boolean {
  const given = valueAt(document, field);
  return given === undefined || typeof given === typeof value;
}
