// A value without the fields that say nothing. Stores keep `null` for what was not given; the library leaves such fields out.
import { isJsonObject, type JsonObject } from './json-object.ts';

/**
 * The same value without fields that are `null` or `undefined`, at any depth; what has none is the same object. The items of a list
 * all stay.
 */
export function withoutNulls<Value>(value: Value): Value {
  if (!hasNulls(value)) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withoutNulls(item)) as Value;
  const given = Object.fromEntries(Object.entries(value as object).filter(([, inner]) => isGiven(inner)));
  // What a class reads by accessors stays there.
  return Object.create(Object.getPrototypeOf(value), Object.getOwnPropertyDescriptors(withoutNullsWithin(given)));
}

/** The same of each field of an object; those that are `null` themselves stay. */
export function withoutNullsWithin<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNulls(inner)])) as Value;
}

function hasNulls(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasNulls);
  return isRecord(value) && Object.values(value).some((inner) => !isGiven(inner) || hasNulls(inner));
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

// Rows of a database are objects of any class. Whatever says itself how it is written, such as a date or a decimal, stays what it is.
function isRecord(value: unknown): value is JsonObject {
  return isJsonObject(value) && !('toJSON' in value);
}
