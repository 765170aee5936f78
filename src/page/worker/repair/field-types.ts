// What stands at the path of a field: its type, its code lists, the parts of an object.
import { type Field, fieldsOf, type Leaf } from '../../../payload/describe.ts';
import type { Meaning, ObjectType } from '../../../payload/object-type.ts';

/** The path of a field in a document: that of an error may say which part of the record it is in. */
export function plainPath(path: string): string {
  return path.replace(/^(?:payload|issuance)\./, '');
}

/** What stands at a path. */
interface FieldType {
  readonly meaning: Meaning;
  readonly content: Leaf | ObjectType;
  /** Whether the path names a list, and none of its items. */
  readonly isList: boolean;
}

/** The type of the value at a path below an object; `undefined` where the object has no such field. */
export function typeAt(root: ObjectType, steps: readonly (string | number)[]): FieldType | undefined {
  let content: Leaf | ObjectType = root;
  let field: Field | undefined;
  let isItem = false;
  for (const step of steps) {
    isItem = typeof step === 'number';
    if (isItem) continue;
    field = typeof content === 'object' ? fieldsOf(content).find(({ name }) => name === step) : undefined;
    if (!field) return undefined;
    content = field.content;
  }
  return field && { meaning: field.meaning, content, isList: field.list && !field.shorthand && !isItem };
}

/** The paths of the plain values of an object that a person enters, those of objects in it that it always needs among them. */
export function enteredParts(type: ObjectType, path: string, isInner = false): string[] {
  return fieldsOf(type).flatMap(({ name, meaning, content, list }) => {
    if (meaning.computed || list || (isInner && meaning.required !== 'always')) return [];
    if (typeof content === 'object') {
      return meaning.required === 'always' && !isInner ? enteredParts(content, `${path}.${name}`, true) : [];
    }
    return NOT_ENTERED.has(content) ? [] : [`${path}.${name}`];
  });
}

/** What the page has no control for. */
export const NOT_ENTERED: ReadonlySet<Leaf> = new Set<Leaf>(['base64', 'open-object', 'unread']);
