// A host may say the same any number of times, for example whenever it asked. What is remembered of it has to be little, and must
// not push out what else decides. Which of them stay must not depend on the order in which they arrive either.

/** The list, which stands in time order, with at most so many of a kind: the first half of them, and the newest. */
export function fewOfAKind<One>(
  ordered: readonly One[],
  isOfKind: (one: One) => boolean,
  most: number,
): readonly One[] {
  if (ordered.length <= most) return ordered;
  const same = ordered.filter(isOfKind);
  if (same.length <= most) return ordered;
  const dropped = new Set(same.slice(most / 2, -most / 2));
  return ordered.filter((one) => !dropped.has(one));
}
