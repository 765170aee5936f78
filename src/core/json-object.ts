// An object as JSON has them: names with values of any kind.
// Lists and `null` are not objects here.

/** An object of unknown fields. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object, neither a list nor `null`. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
