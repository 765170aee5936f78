// JSON as people read it.
import { printableJson } from '../core/printable.ts';

/** Prints a value as indented JSON that ends in a line break. */
export function printJson(value: unknown): string {
  return `${printableJson(value, 2)}\n`;
}
