// Which findings vanish once another is fixed. Nothing is supposed: a value is put in the field, and the document checked again.
// A value that a rule suggests is worth that too where it is not certain, and is then not shown.
import { valueAt } from '../document/paths.ts';
import type { Document } from '../document/schema.ts';
import type { ValidationResult } from '../rules/engine/result.ts';
import type { CertainSuggestion } from './suggestions.ts';
import { addsFindings, type FieldValue, keyOf, type Trials, vanished } from './trials.ts';

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
  const consequences = new Map<number, readonly number[]>();
  const following = new Set<number>();
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

function suggestedFix(
  { suggestion }: ValidationResult,
  certain: readonly CertainSuggestion[],
): CertainSuggestion | undefined {
  return certain.find(({ field, value }) => field === suggestion?.field && value === suggestion.value);
}

// What has a certain suggestion comes first, then what makes the document invalid.
function likeliestFirst(results: readonly ValidationResult[], certain: readonly CertainSuggestion[]): number[] {
  const rank = (result: ValidationResult): number =>
    suggestedFix(result, certain) ? 0 : result.flag === 'fatal' ? 1 : 2;
  return [...results.keys()].sort((one, other) => {
    const [first, second] = [results[one], results[other]];
    return first && second ? rank(first) - rank(second) || one - other : 0;
  });
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

// What the rule suggests, the amount without its minus, what another item of the same list has there, and what stands there in a
// small invoice.
function valuesFor(
  { field, suggestion }: ValidationResult,
  document: Document,
  smallInvoice: () => Document,
): (readonly FieldValue[])[] {
  if (field === undefined) return [];
  const given = valueAt(document, field);
  const positive = typeof given === 'number' && given < 0 ? -given : undefined;
  // Of a list its first item.
  const typicalValue = valueAt(smallInvoice(), field.replace(/\[\d+\]/g, '[0]'));
  const suggested = suggestion?.field === field ? suggestion.value : undefined;
  return [suggested, positive, siblingValue(document, field), typicalValue]
    .filter((value) => value !== undefined && value !== given)
    .map((value) => [{ field, value }, ...inBreakdown(document, field, given, value)]);
}

// The breakdown repeats the rate of lines and charges: whoever changes that changes both.
function inBreakdown(document: Document, field: string, given: unknown, value: unknown): FieldValue[] {
  if (!field.endsWith('.percent')) return [];
  return (document.tax_breakdown ?? []).flatMap(({ tax_percentage }, index) =>
    tax_percentage === given ? [{ field: `tax_breakdown[${index}].tax_percentage`, value }] : [],
  );
}

const FIRST_INDEX = /\[\d+\]/;

function siblingValue(document: Document, field: string): unknown {
  const index = FIRST_INDEX.exec(field);
  if (index === null) return undefined;
  const other = index[0] === '[0]' ? '[1]' : '[0]';
  return valueAt(document, field.replace(FIRST_INDEX, other));
}
