// The order of findings: nobody reads what follows before what it follows from.
import type { ValidationResult } from './result.ts';

/** The findings, each before those that follow from it; otherwise their order stays. */
export function causesFirst(results: readonly ValidationResult[]): readonly ValidationResult[] {
  const places = results.map(({ consequences = [] }, index) =>
    consequences.reduce((first, one) => Math.min(first, one - 0.5), index),
  );
  if (places.every((place, index) => place === index)) return results;
  const order = [...results.keys()].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const moved = new Map(order.map((from, to) => [from, to]));
  return order.flatMap((from) => {
    const result = results[from];
    if (result === undefined) return [];
    if (result.consequences === undefined) return [result];
    const consequences = result.consequences.map((one) => moved.get(one) ?? one);
    return [{ ...result, consequences: consequences.toSorted((one, other) => one - other) }];
  });
}
