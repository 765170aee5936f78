// A value without the fields that say nothing. Stores keep `null` for what was not given; the library leaves such fields out.

/** The same value without fields that are `null`, at any depth; what has none is the same object. The items of a list all stay. */
export function withoutNulls<Value>(value: Value): Value {
  return (hasNulls(value) ? cleaned(value) : value) as Value;
}

function hasNulls(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasNulls);
  return isPlain(value) && Object.values(value).some((inner) => inner === null || hasNulls(inner));
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isPlain(value)) return value;
  const given = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(given.map(([name, inner]) => [name, cleaned(inner)]));
}

// Whatever says itself how it is written, such as a date or the decimal of a database, stays what it is.
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
