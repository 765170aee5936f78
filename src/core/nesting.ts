// How deep objects and lists may be nested inside each other.
// Deeper values could exhaust the stack of whoever prints them.

/** The deepest nesting that the library keeps. */
export const MAX_DEPTH = 100;

/** Whether objects and lists are nested deeper than {@link MAX_DEPTH}. */
export function isTooDeep(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}
