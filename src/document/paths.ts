// Paths of a document: `document_lines[].price` stands for the prices of all lines, `document_lines[0].price` for one.
import type { Document } from './schema.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Where an object was found, written out only where a message needs it: most objects lack nothing. */
export interface Place {
  readonly above: Place | undefined;
  readonly field: string;
  readonly index: number | undefined;
}

/** The path of a field of the object at a place. */
export function pathOf(place: Place | undefined, field: string): string {
  if (!place) return field;
  return `${pathOf(place.above, place.field)}${place.index === undefined ? '' : `[${place.index}]`}.${field}`;
}

interface Step {
  readonly field: string;
  readonly isList: boolean;
}

const LIST = '[]';
const compiled = new Map<string, readonly Step[]>();

function stepsOf(within: string): readonly Step[] {
  let steps = compiled.get(within);
  if (!steps) {
    const names = within === '' ? [] : within.split('.');
    steps = names.map((name) => ({ field: name.replace(LIST, ''), isList: name.endsWith(LIST) }));
    compiled.set(within, steps);
  }
  return steps;
}

type Visit = (object: Fields, place: Place | undefined) => void;

/** Visits all objects at a path with `[]`; the document itself at the empty path. */
export function visitAt(document: Document, within: string, visit: Visit): void {
  visitBelow(document, stepsOf(within), 0, undefined, visit);
}

function visitBelow(object: Fields, steps: readonly Step[], at: number, above: Place | undefined, visit: Visit): void {
  const step = steps[at];
  if (!step) {
    visit(object, above);
    return;
  }
  const { field, isList } = step;
  const value = object[field];
  if (value === undefined) return;
  if (!isList) {
    visitBelow(value as Fields, steps, at + 1, { above, field, index: undefined }, visit);
    return;
  }
  const next = steps[at + 1];
  let index = -1;
  for (const item of value as readonly Fields[]) {
    index++;
    // Most items lack most fields: no place is written down for what is not there.
    if (next && item[next.field] === undefined) continue;
    visitBelow(item, steps, at + 1, { above, field, index }, visit);
  }
}

/** `delivery` + `shipment` → `delivery.shipment`. */
export function joinPath(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`;
}
