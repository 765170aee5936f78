// Bounds on unknown JSON.
// Thanks to them reading takes bounded time, memory and stack.

import { expectAwaited, readProperty, unreadable } from './arguments.ts';
import { PintError } from './error.ts';

/** The most values that are read, those inside objects and lists included. An invoice of 30,000 lines has as many. */
export const MAX_VALUES = 1_000_000;

/**
 * Whether a value holds more than {@link MAX_VALUES} values; a circular value does.
 * @throws PintError `wrong-argument` where a value cannot be read, or is a promise
 */
export function hasTooManyValues(input: unknown, calledAs = 'the input'): boolean {
  // Recursion would not do: the input decides how deep it goes.
  const waiting: unknown[] = [input];
  // What each of them is called; items of a list are called as the list.
  const names = [calledAs];
  let name = calledAs;
  let values = 1;
  try {
    while (waiting.length > 0) {
      const value = waiting.pop();
      name = names.pop() ?? '';
      if (typeof value !== 'object' || value === null) continue;
      if (Array.isArray(value)) {
        values += value.length;
        if (values > MAX_VALUES) return true;
        for (const item of value) if (typeof item === 'object') push(item, name);
        continue;
      }
      expectAwaited(value, name);
      for (const key in value) {
        if (++values > MAX_VALUES) return true;
        const inner = readProperty(value, key);
        if (typeof inner === 'object') push(inner, key);
      }
    }
  } catch (cause) {
    // A Proxy may throw whatever it is asked.
    throw cause instanceof PintError ? cause : unreadable(name, cause);
  }
  return false;

  function push(value: unknown, called: string): void {
    waiting.push(value);
    names.push(called);
  }
}
