// A value as JSON text in steps: one with ten thousand lines takes longer than others may wait.
import type { Steps } from '../steps.ts';

// Of so many items a piece of a list is made, some hundred kilobytes of text.
const ITEMS_OF_A_PIECE = 512;
// Lists of a document and of its status lie no deeper.
const DEEPEST_SPLIT = 5;

/** What `JSON.stringify` writes, long lists a piece at a time; `undefined` where it writes nothing. */
export function jsonSteps(value: unknown): Steps<string | undefined> {
  return writeSteps(value, 0);
}

function* writeSteps(value: unknown, depth: number): Steps<string | undefined> {
  if (Array.isArray(value) && value.length > ITEMS_OF_A_PIECE) return yield* listSteps(value);
  if (depth === DEEPEST_SPLIT || !isOfFields(value)) return JSON.stringify(value);
  let fields = '';
  for (const [name, inner] of Object.entries(value)) {
    const text = yield* writeSteps(inner, depth + 1);
    if (text === undefined) continue;
    fields = joined(fields, JSON.stringify(name));
    fields += ':';
    fields += text;
  }
  return `{${fields}}`;
}

function* listSteps(items: readonly unknown[]): Steps<string> {
  let pieces = '';
  for (let at = 0; at < items.length; at += ITEMS_OF_A_PIECE) {
    pieces = joined(pieces, JSON.stringify(items.slice(at, at + ITEMS_OF_A_PIECE)).slice(1, -1));
    yield;
  }
  return `[${pieces}]`;
}

// Texts are put behind each other, not copied: a list of megabytes would be copied again for each value that holds it.
function joined(before: string, text: string): string {
  return before === '' ? text : `${before},${text}`;
}

// Whatever says itself how it is written, such as a date, is written in one piece.
function isOfFields(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value);
}
