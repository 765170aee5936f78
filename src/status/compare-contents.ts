// An order of JSON values, so that of two contents of one event the same one stands whichever arrives first.

/** Compares two JSON values: 0 where they say the same, in whatever order their fields stand: databases have an order of their own. */
export function compareContents(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (!isObject(one) || !isObject(other)) return compareTexts(textOf(one), textOf(other));
  for (const name of Object.keys({ ...one, ...other }).sort()) {
    const order = compareContents(one[name], other[name]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Compares two texts by their units. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

// Objects come behind all others.
function textOf(value: unknown): string {
  return isObject(value) ? '~' : (JSON.stringify(value) ?? '');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
