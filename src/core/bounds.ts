// Bounds on unknown JSON.
// Thanks to them reading takes bounded time, memory and stack.

import { expectAwaited, readProperty } from './arguments.ts';

/** The most values that are read, those inside objects and lists included. An invoice of 30,000 lines has as many. */
export const MAX_VALUES = 1_000_000;

/**
 * Whether a value holds more than {@link MAX_VALUES} values; a circular value does.
 * @throws PintError `wrong-argument` where a value cannot be read, or is a promise
 */
export function hasTooManyValues(input: unknown): boolean {
  // Recursion would not do: the input decides how deep it goes.
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
      const inner = readProperty(value, key);
      if (typeof inner !== 'object' || inner === null) continue;
      expectAwaited(inner, key);
      waiting.push(inner);
    }
  }
  return false;
}
