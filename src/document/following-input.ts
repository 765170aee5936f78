// What a document says that follows others: its number, its day, and the notes that were issued before.
import { isCalendarDate } from '../core/calendar.ts';
import { wrongDate } from '../core/date-arithmetic.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import type { WrongType } from '../core/errors/sentences.ts';
import { isBlank } from '../core/is-blank.ts';
import { isJsonObject } from '../core/json-object.ts';
import { isXmlText } from '../core/xml-values.ts';
import { type FieldTree, nearestFields, VALUE } from '../payload/field-tree.ts';
import { addWrongLines } from './wrong-lines.ts';

/** What is checked of it: callers in JavaScript have no types. */
export interface FollowingInput {
  readonly number: string;
  readonly uuid?: string | undefined;
  readonly date: string;
  readonly reason?: string;
  readonly earlier?: readonly object[] | undefined;
  readonly fields?: object | undefined;
}

/**
 * Adds an error for each text that is missing, is none or cannot stand in XML, for a day that is none, and where the notes are no list of
 * documents. `mandatory` names the texts that the document must have, `known` the fields that there are.
 */
export function checkFollowing(
  input: FollowingInput,
  mandatory: readonly ('number' | 'date' | 'reason')[],
  known: InputFields,
  errors: ErrorList,
): void {
  for (const name of ['number', 'date', 'reason', 'uuid'] as const) {
    const text: unknown = input[name];
    if (typeof text === 'string' && !isBlank(text)) {
      if (!isXmlText(text)) errors.add(name, 'not-xml-text');
      else if (name === 'date' && !isCalendarDate(text)) errors.add(name, 'not-a-date', wrongDate(text));
    } else if (text !== undefined && text !== null && typeof text !== 'string') {
      errors.add(name, 'wrong-type', notText(text));
    } else if (mandatory.some((one) => one === name)) {
      errors.add(name, 'mandatory');
    }
  }
  const { earlier, fields }: { readonly earlier?: unknown; readonly fields?: unknown } = input;
  if (isJsonObject(fields)) {
    addUnknown(fields, 'fields.', known, errors);
    addWrongLines(fields, 'fields.', errors);
  } else if (fields !== undefined) errors.add('fields', 'wrong-type', { expected: 'object' });
  if (earlier === undefined) return;
  if (!Array.isArray(earlier)) {
    errors.add('earlier', 'wrong-type', { expected: 'list' });
    return;
  }
  for (const [index, note] of (earlier as readonly unknown[]).entries()) {
    if (!isJsonObject(note)) errors.add(`earlier[${index}]`, 'wrong-type', { expected: 'object' });
  }
}

/** What is said of a value that has to be a text. */
export function notText(value: unknown): WrongType {
  return typeof value === 'number' ? { expected: 'text', given: 'number', value: String(value) } : { expected: 'text' };
}

/** The names of an input. */
export type InputFields = ReadonlyMap<string, FieldTree>;

/** The names of an input, with those within them. */
export const fieldsOf = (trees: Readonly<Record<string, FieldTree>>): InputFields => new Map(Object.entries(trees));

/** Adds an error for each unknown name that has a value. What `invoiced` says in the same way is not unknown. */
export function addUnknown(
  given: object,
  path: string,
  known: InputFields,
  { add, isFull }: ErrorList,
  invoiced: object = {},
): void {
  for (const [name, value] of Object.entries(given)) {
    if (isFull()) return;
    if (value === undefined || value === null || known.has(name)) continue;
    if (Object.hasOwn(invoiced, name) && JSON.stringify(Reflect.get(invoiced, name)) === JSON.stringify(value))
      continue;
    add(path + name, 'unknown-field', nearestFields(name, known, VALUE));
  }
}
