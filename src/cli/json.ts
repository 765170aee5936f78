// JSON as people read it.

/** Prints a value as indented JSON that ends in a line break. */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
