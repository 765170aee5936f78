// A field of the document: its path, as the sender of the JSON writes it, and its value.
import { joinPath } from '../document/paths.ts';

/** A field with its path; `value` is absent where the document does not have it. */
export interface DocumentField<T> {
  readonly path: string;
  readonly value: T | undefined;
}

/** The field of an object. */
export function at<T extends object, Key extends keyof T & string>(
  parent: DocumentField<T>,
  key: Key,
): DocumentField<NonNullable<T[Key]>> {
  return { path: joinPath(parent.path, key), value: parent.value?.[key] ?? undefined };
}

/** The field of an object by a name that its country gives; the country's schema holds its type. */
export function fieldNamed<T>(parent: DocumentField<object>, name: string): DocumentField<T> {
  const { value = {} } = parent;
  const found: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
  return { path: joinPath(parent.path, name), value: (found ?? undefined) as T | undefined };
}

/** The items of a list. */
export function items<T>(list: DocumentField<readonly T[]>): DocumentField<T>[] {
  return (list.value ?? []).map((value, index) => ({ path: `${list.path}[${index}]`, value }));
}

/** The items of a field that holds a list, or one item alone. */
export function itemsOrOne<T extends object>(given: DocumentField<T | readonly T[]>): DocumentField<T>[] {
  const { path, value } = given;
  return isList(value) ? items({ path, value }) : [{ path, value }];
}

function isList<T>(value: T | readonly T[] | undefined): value is readonly T[] {
  return Array.isArray(value);
}

/** Every value of the document that is neither an object nor a list, with its path. */
export function* leafFields(
  value: unknown,
  path = '',
): Generator<DocumentField<string | number | boolean>, void, undefined> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* leafFields(item, `${path}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* leafFields(inner, joinPath(path, key));
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    yield { path, value };
  }
}

/** The value at a path, `undefined` where there is none. */
export function valueAt(document: object, path: string): unknown {
  let value: unknown = document;
  for (const step of path.split(/[.[\]]+/)) {
    if (step === '') continue;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
