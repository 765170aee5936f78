// Several rules find one mistake: what says the same to the clerk is a consequence of the first that says it, and what is said of a
// row of the tax breakdown one of what is said of the line that the row is made of. Every finding stays in the report.
import type { SaidOf } from '../../findings/said.ts';
import type { ValidationResult } from './result.ts';

interface Mistake {
  readonly head: number;
  readonly others: number[];
}

/** The mistakes of one sentence, and which of them each place is that a rule names. */
interface Alike {
  readonly mistakes: Mistake[];
  readonly placesOfRules: Map<string, Map<string, number>>;
}

/** The findings, those that repeat another's sentence among its consequences. */
export function withRepeats(results: readonly ValidationResult[]): readonly ValidationResult[] {
  if (results.length < 2) return results;
  const following = new Set(results.flatMap(({ consequences = [] }) => consequences));
  const sentences = new Map<string, Alike>();
  const emptyAt = new Map(results.flatMap((result) => (emptyIn(result) ? [[result.location, result]] : [])));
  for (const index of mostTellingFirst(results, emptyAt)) {
    const result = results[index];
    if (result?.clerk === undefined || following.has(index)) continue;
    // A code that is empty is in no list.
    const { text } = (isEmptyCode(result) && emptyAt.get(result.location)?.clerk) || result.clerk;
    const alike = sentences.get(text) ?? { mistakes: [], placesOfRules: new Map() };
    sentences.set(text, alike);
    addTo(alike, result, index);
  }
  const mistakes = withoutRows(
    [...sentences.values()].flatMap((alike) => alike.mistakes),
    results,
  );
  const repeats = new Map(mistakes.map(({ head, others }) => [head, others]));
  const isRepeat = new Set(mistakes.flatMap(({ others }) => others));
  if (isRepeat.size === 0) return results;
  return results.map((result, index) => {
    const { consequences = [], ...rest } = result;
    if (isRepeat.has(index)) return rest;
    const own = repeats.get(index) ?? [];
    // Nothing follows from a consequence: what followed from a repeat follows from the first.
    const all = [...consequences, ...own.flatMap((one) => [one, ...(results[one]?.consequences ?? [])])];
    return all.length === 0 ? result : { ...result, consequences: all.toSorted((one, other) => one - other) };
  });
}

// Of one value in one field a line and a row of the breakdown say the same in other words. The rate of a category has one right value,
// so that whatever else is said of a rate belongs to it.
function withoutRows(mistakes: readonly Mistake[], results: readonly ValidationResult[]): readonly Mistake[] {
  const byValue = new Map<string, Mistake[]>();
  for (const mistake of mistakes) {
    const key = valueKey(results[mistake.head]);
    if (key === undefined) continue;
    const known = byValue.get(key);
    if (known) known.push(mistake);
    else byValue.set(key, [mistake]);
  }
  const joined = new Map<Mistake, Mistake>();
  for (const alike of byValue.values()) {
    const [first, ...others] = alike.toSorted(
      (one, other) => rankOnLine(results[one.head]) - rankOnLine(results[other.head]),
    );
    if (!first || isOnRow(results[first.head])) continue;
    for (const other of others) {
      const result = results[other.head];
      if (isOnRow(result) || isOnRate(result)) joined.set(other, first);
    }
  }
  for (const [{ head, others }, into] of joined) {
    into.others.push(head);
    for (const other of others) into.others.push(other);
  }
  return mistakes.filter((mistake) => !joined.has(mistake));
}

function valueKey(result: ValidationResult | undefined): string | undefined {
  const said = result?.params?.said;
  if (said === undefined || result?.field === undefined) return undefined;
  const value = 'value' in said ? said.value : undefined;
  const about = isOnRate(result) ? said.term : said.class;
  return JSON.stringify([about, result.field, typeof value === 'object' ? value.text : (value ?? '')]);
}

function rankOnLine(result: ValidationResult | undefined): number {
  return (isOnRow(result) ? 2 : 0) + (result?.params?.said?.class === 'category' ? 0 : 1);
}

function isOnRow(result: ValidationResult | undefined): boolean {
  return result?.params?.said?.place[0]?.term === 'vatBreakdown';
}

function isOnRate(result: ValidationResult | undefined): boolean {
  return result?.params?.said?.term === 'vatRate';
}

// What one rule finds at two places of one name are two mistakes, unless the document itself is meant. So the second place of any rule
// is the second mistake of the sentence.
function addTo(
  { mistakes, placesOfRules }: Alike,
  { reasonCode, location, params }: ValidationResult,
  index: number,
): void {
  const places = placesOfRules.get(reasonCode) ?? new Map<string, number>();
  placesOfRules.set(reasonCode, places);
  // What is given too often is one mistake at all of its places.
  const isOne = params?.said?.place.length === 0 || params?.said?.class === 'tooMany';
  const place = isOne ? '' : location;
  const which = places.get(place) ?? places.size;
  places.set(place, which);
  const known = mistakes[which];
  if (known) known.others.push(index);
  else mistakes.push({ head: index, others: [] });
}

// What makes the document invalid, what can be entered. Of an empty field that it is needed, and of which list its code is; else that it
// can be deleted.
function mostTellingFirst(
  results: readonly ValidationResult[],
  emptyAt: ReadonlyMap<string, ValidationResult>,
): readonly number[] {
  const rankIfEmpty = (result: ValidationResult): number => {
    const isCode = isEmptyCode(result);
    const said = emptyIn(isCode ? emptyAt.get(result.location) : result);
    if (said === undefined) return 0;
    return said.needed ? (isCode ? 0 : 1) : isCode ? 3 : 2;
  };
  const ranks = results.map(
    (result) => (result.flag === 'fatal' ? 0 : 8) + (result.suggestion ? 0 : 4) + rankIfEmpty(result),
  );
  return [...results.keys()].sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || one - other);
}

function emptyIn(result: ValidationResult | undefined): SaidOf<'empty'> | undefined {
  const said = result?.params?.said;
  return said?.class === 'empty' ? said : undefined;
}

function isEmptyCode({ params }: ValidationResult): boolean {
  const said = params?.said;
  return said?.class === 'notInList' && said.value === '';
}
