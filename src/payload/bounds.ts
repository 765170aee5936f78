// Bounds on unknown JSON, so that reading it takes bounded time, memory and stack.

/** Most values, those inside objects and lists counted, that are read: an invoice of 30,000 lines has as many. */
export const MAX_VALUES = 1_000_000;

/** Whether there are more than {@link MAX_VALUES} values in a value; circular ones count as endless. */
export function hasTooManyValues(input: unknown): boolean {
  // Not by recursion: how deep it goes is up to whoever made it.
  const waiting: unknown[] = [input];
  let values = 1;
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      values += value.length;
      if (values > MAX_VALUES) return true;
      for (const item of value) if (typeof item === 'object') waiting.push(item);
      continue;
    }
    for (const key in value) {
      if (++values > MAX_VALUES) return true;
      const inner = (value as Record<string, unknown>)[key];
      if (typeof inner === 'object') waiting.push(inner);
    }
  }
  return false;
}
