// Several rules find one mistake: what says the same to the clerk is a consequence of the first that says it, so that reports for
// people say it once. Every finding stays in the report.
import type { ValidationResult } from './result.ts';

interface Said {
  readonly head: number;
  readonly others: number[];
}

/** The findings, those that repeat another's sentence among its consequences. */
export function withRepeats(results: readonly ValidationResult[]): readonly ValidationResult[] {
  if (results.length < 2) return results;
  const following = new Set(results.flatMap(({ consequences = [] }) => consequences));
  const groups = new Map<string, Said[]>();
  for (const index of mostTellingFirst(results)) {
    const text = results[index]?.clerk?.text;
    if (text === undefined || following.has(index)) continue;
    const alike = groups.get(text) ?? [];
    groups.set(text, alike);
    const same = alike.find(({ head, others }) => [head, ...others].every((one) => isSameMistake(results, one, index)));
    if (same) same.others.push(index);
    else alike.push({ head: index, others: [] });
  }
  const repeats = new Map([...groups.values()].flat().map(({ head, others }) => [head, others]));
  const isRepeat = new Set([...repeats.values()].flat());
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

// What one rule finds at two places of one name are two mistakes, unless the document itself is meant.
function isSameMistake(results: readonly ValidationResult[], one: number, other: number): boolean {
  const [first, second] = [results[one], results[other]];
  return (
    first?.reasonCode !== second?.reasonCode ||
    first?.location === second?.location ||
    first?.params?.said?.place.length === 0
  );
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
