// Paths of a document: `document_lines[].price` stands for the prices of all lines.
// `document_lines[0].price` stands for the price of one line.
import type { JsonObject } from '../core/json-object.ts';
import type { Document } from './schema.ts';

/** Where a visited object is. It becomes text only where a message needs it, since most objects need none. */
export interface ObjectPath {
  readonly above: ObjectPath | undefined;
  readonly field: string;
  readonly index: number | undefined;
}

/** The path of a field of the object at `path`; of a field of the document itself without one. */
export function pathOf(path: ObjectPath | undefined, field: string): string {
  if (!path) return field;
  return `${pathOf(path.above, path.field)}${path.index === undefined ? '' : `[${path.index}]`}.${field}`;
}

interface Step {
  readonly field: string;
  readonly isList: boolean;
}

const LIST = '[]';
const stepsOfPaths = new Map<string, readonly Step[]>();

function stepsOf(within: string): readonly Step[] {
  let steps = stepsOfPaths.get(within);
  if (!steps) {
    const names = within === '' ? [] : within.split('.');
    steps = names.map((name) => ({ field: name.replace(LIST, ''), isList: name.endsWith(LIST) }));
    stepsOfPaths.set(within, steps);
  }
  return steps;
}

type Visit = (object: JsonObject, path: ObjectPath | undefined) => void;

/** Visits all objects at a path with `[]`; the document itself at the empty path. */
export function visitAt(document: Document, within: string, visit: Visit): void {
  visitBelow(document as object as JsonObject, stepsOf(within), 0, undefined, visit);
}

function visitBelow(
  object: JsonObject,
  steps: readonly Step[],
  at: number,
  above: ObjectPath | undefined,
  visit: Visit,
): void {
  const step = steps[at];
  if (!step) {
    visit(object, above);
    return;
  }
  const { field, isList } = step;
  const value = object[field];
  if (value === undefined) return;
  // One object may stand for a list.
  if (!isList && !Array.isArray(value)) {
    visitBelow(value as JsonObject, steps, at + 1, { above, field, index: undefined }, visit);
    return;
  }
  const next = steps[at + 1];
  let index = -1;
  for (const item of value as readonly JsonObject[]) {
    index++;
    // Most items lack most fields, and then the item needs no path.
    if (next && item[next.field] === undefined) continue;
    visitBelow(item, steps, at + 1, { above, field, index }, visit);
  }
}

/** `delivery` + `shipment` → `delivery.shipment`. */
export function joinPath(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`;
}

/** `document_lines[0].unit_code` → `document_lines.unit_code`: the path of the same field in every item of a list. */
export function withoutIndices(path: string): string {
  return path.replace(/\[\d+\]/g, '');
}

/** The value at a path such as `document_lines[0].unit_code`, `undefined` where there is none. */
export function valueAt(document: Document, path: string): unknown {
  return stepsTo(path).reduce<unknown>((holder, step) => Reflect.get(Object(holder), step), document);
}

/**
 * The document with values at paths such as `document_lines[0].unit_code`; the given one does not change. What holds them is
 * copied once, however many they are.
 */
export function withValuesAt(
  document: Document,
  values: Iterable<{ readonly field: string; readonly value: unknown }>,
): Document {
  const copies = new Set<unknown>();
  let changed: unknown = document;
  for (const { field, value } of values) changed = withValue(changed, stepsTo(field), 0, value, copies);
  return changed as Document;
}

function stepsTo(path: string): (string | number)[] {
  return Array.from(path.matchAll(/[^.[\]]+/g), ([step]) => (/^\d+$/.test(step) ? Number(step) : step));
}

function withValue(
  holder: unknown,
  steps: readonly (string | number)[],
  at: number,
  value: unknown,
  copies: Set<unknown>,
): unknown {
  const step = steps[at];
  if (step === undefined) return value;
  const isCopy = copies.has(holder) && (typeof step === 'string' || Array.isArray(holder));
  const copy = isCopy ? holder : copyOf(holder, step);
  copies.add(copy);
  // Elements without content leave no item: what comes behind them takes the next place, and the list has no gap.
  const place = Array.isArray(copy) ? Math.min(Number(step), copy.length) : step;
  const inner: unknown = Reflect.get(Object(copy), place);
  Reflect.set(Object(copy), place, withValue(inner, steps, at + 1, value, copies));
  return copy;
}

// Of what may be one object or a list, the object is the first item of the list.
function copyOf(holder: unknown, step: string | number): unknown {
  if (typeof step === 'string') return { ...(holder as JsonObject | undefined) };
  if (Array.isArray(holder)) return [...(holder as unknown[])];
  return holder === undefined || holder === null ? [] : [holder];
}
