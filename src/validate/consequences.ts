// Which findings vanish once another is fixed. Nothing is supposed: a value is put in the field, and the document checked again.
// A value that a rule suggests is worth that too where it is not certain, and is then not shown.
import type { ValidationResult } from '../rules/engine/result.ts';
import type { CertainSuggestion } from './suggestions.ts';
import { addsFindings, keyOf, type Trials, vanished } from './trials.ts';
import { valuesFor } from './values-to-try.ts';

// Each trial costs as much as checking the document.
const MOST_TRIED = 12;

/**
 * For each finding that others follow from, their indexes: a value was found with which it vanishes, they vanish too, and no
 * finding is added. A finding follows from one other at most, and nothing follows from that.
 */
export function consequencesOf(
  results: readonly ValidationResult[],
  certain: readonly CertainSuggestion[],
  trials: Trials,
): ReadonlyMap<number, readonly number[]> {
  const consequences = new Map(untaxedWhileUnknown(results));
  const following = new Set([...consequences.values()].flat());
  const tries = { left: results.length < 2 ? 0 : MOST_TRIED };
  for (const index of likeliestFirst(results, certain)) {
    const result = results[index];
    if (!result || following.has(index)) continue;
    const gone = suggestedFix(result, certain)?.fixes ?? goneWithSomeValue(result, trials, tries);
    const own = [...results.keys()].filter((other) => {
      const finding = results[other];
      const isFree = other !== index && !following.has(other) && !consequences.has(other);
      return isFree && finding !== undefined && gone?.has(keyOf(finding));
    });
    if (own.length === 0) continue;
    consequences.set(index, own);
    for (const other of own) following.add(other);
  }
  return consequences;
}

// Whether any line is taxed is not known while the category of one is missing. No value tells: each needs a row of the breakdown.
function untaxedWhileUnknown(results: readonly ValidationResult[]): (readonly [number, readonly number[]])[] {
  const saidOf = (index: number) => results[index]?.params?.said;
  const indexes = [...results.keys()];
  const untaxed = indexes.filter((index) => {
    const said = saidOf(index);
    return said?.class === 'category' && said.problem === 'untaxed';
  });
  const cause = indexes.find((index) => {
    const said = saidOf(index);
    return said?.class === 'missing' && said.term === 'vatCategory' && said.place[0]?.term === 'line';
  });
  return untaxed.length === 0 || cause === undefined ? [] : [[cause, untaxed]];
}

function suggestedFix(
  { suggestion }: ValidationResult,
  certain: readonly CertainSuggestion[],
): CertainSuggestion | undefined {
  return certain.find(({ field, value }) => field === suggestion?.field && value === suggestion.value);
}

// What has a certain suggestion comes first, then what makes the document invalid; of each kind first what names the wrong value.
function likeliestFirst(results: readonly ValidationResult[], certain: readonly CertainSuggestion[]): number[] {
  const ranks = results.map((result) => {
    if (suggestedFix(result, certain)) return 0;
    return (result.flag === 'fatal' ? 1 : 3) + (isUnsure(result) ? 1 : 0);
  });
  return [...results.keys()].sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || one - other);
}

// Values that do not fit each other: which of them is wrong, these findings do not say.
const UNSURE: ReadonlySet<string> = new Set(['breakdown', 'sum', 'calculation']);

function isUnsure({ params }: ValidationResult): boolean {
  const said = params?.said;
  if (said === undefined) return false;
  return UNSURE.has(said.class) || (said.class === 'form' && (said.form === 'parts' || said.form === 'partless'));
}

function goneWithSomeValue(
  result: ValidationResult,
  { document, smallInvoice, before, with: tryWith }: Trials,
  tries: { left: number },
): ReadonlySet<string> | undefined {
  for (const values of valuesFor(result, document, smallInvoice)) {
    if (tries.left === 0) return undefined;
    tries.left--;
    const after = tryWith(values);
    if (!after || addsFindings(after, before)) continue;
    const gone = vanished(after, before);
    if (gone.has(keyOf(result))) return gone;
  }
  return undefined;
}
