// Several rules find one mistake: what says the same to the clerk is a consequence of the first that says it, so that reports for
// people say it once. Every finding stays in the report.
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
  for (const index of mostTellingFirst(results)) {
    const result = results[index];
    if (result?.clerk === undefined || following.has(index)) continue;
    const { text } = result.clerk;
    const alike = sentences.get(text) ?? { mistakes: [], placesOfRules: new Map() };
    sentences.set(text, alike);
    addTo(alike, result, index);
  }
  const mistakes = [...sentences.values()].flatMap((alike) => alike.mistakes);
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

// What one rule finds at two places of one name are two mistakes, unless the document itself is meant. So the second place of any rule
// is the second mistake of the sentence.
function addTo(
  { mistakes, placesOfRules }: Alike,
  { reasonCode, location, params }: ValidationResult,
  index: number,
): void {
  const places = placesOfRules.get(reasonCode) ?? new Map<string, number>();
  placesOfRules.set(reasonCode, places);
  const place = params?.said?.place.length === 0 ? '' : location;
  const which = places.get(place) ?? places.size;
  places.set(place, which);
  const known = mistakes[which];
  if (known) known.others.push(index);
  else mistakes.push({ head: index, others: [] });
}

// What makes the document invalid, what can be entered, and of an empty field that it is needed.
function mostTellingFirst(results: readonly ValidationResult[]): number[] {
  const rank = ({ flag, suggestion, params }: ValidationResult): number =>
    (flag === 'fatal' ? 0 : 4) +
    (suggestion ? 0 : 2) +
    (params?.said?.class === 'empty' && !params.said.needed ? 1 : 0);
  const ranks = results.map(rank);
  return [...results.keys()].sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || one - other);
}
