// A field that holds one object or a list of such objects, read as a list.

/** The list; an object alone is a list of one, and nothing an empty one. */
export function listOf<T extends object>(given: T | readonly T[] | undefined): readonly T[] {
  if (given === undefined) return [];
  return isList(given) ? given : [given];
}

function isList<T>(given: T | readonly T[]): given is readonly T[] {
  return Array.isArray(given);
}
