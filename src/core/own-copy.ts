// A copy of data that shares no object and no list with it.
import { isJsonObject } from './json-object.ts';

/**
 * The same data in objects and lists of their own; a field named `__proto__` stays a field. Whatever says itself how it is written,
 * such as a date, stays what it is.
 */
export function ownCopy<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => ownCopy(item)) as Value;
  if (!isJsonObject(value) || 'toJSON' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, ownCopy(inner)])) as Value;
}
