// Lines that nobody has read: callers in JavaScript have no types.
import type { ErrorList } from '../core/errors/error-list.ts';
import { isJsonObject } from '../core/json-object.ts';

/** Adds an error where the lines of a payload are no list, and for each that is no object. */
export function addWrongLines(payload: object, within: string, { add, isFull }: ErrorList): void {
  const { document_lines: lines }: { readonly document_lines?: unknown } = payload;
  const path = `${within}document_lines`;
  if (lines === undefined || lines === null) return;
  if (!Array.isArray(lines)) {
    add(path, 'wrong-type', { expected: 'list' });
    return;
  }
  for (const [index, line] of (lines as readonly unknown[]).entries()) {
    if (isFull()) return;
    if (!isJsonObject(line)) add(`${path}[${index}]`, 'wrong-type', { expected: 'object' });
  }
}
