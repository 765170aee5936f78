// Which field of the document's JSON each place of a tree is: the binding table read for elements that were read into a
// field, for those that no field could take, and for those that are missing.
import type { UblRoot } from '../core/document-kinds.ts';
import { growingMap } from '../core/growing-map.ts';
import { atOnce, type Steps } from '../core/steps.ts';
import { joinPath } from '../document/paths.ts';
import type { BindingCountry } from './binding/binding-country.ts';
import { documentRows } from './binding/document.ts';
import { rowsByElement } from './binding/read.ts';
import { elementsOf, type Row, type RowScope } from './binding/row.ts';
import { NO_NOTES, notingSteps } from './from-xml.ts';
import { type FieldOf, isMissing } from './place.ts';
import { childrenNamed, positionOf, type UblElement } from './tree.ts';

/**
 * Names the field of any place in an invoice or credit note, by the rows of a country and as the sender of the JSON writes it:
 * `document_lines[0].price.base_amount`. What has no field of its own is named by the object around it.
 */
export function fieldLookup(country: BindingCountry, tree: UblElement): FieldOf {
  return atOnce(fieldLookupSteps(country, tree));
}

/** The same in steps. */
export function* fieldLookupSteps(country: BindingCountry, tree: UblElement): Steps<FieldOf> {
  const inside = growingMap<UblElement, RowScope>();
  const paths = growingMap<UblElement, string>();
  yield* notingSteps(documentRows(country), tree, { ...NO_NOTES, paths, inside });
  const fieldOf = (element: UblElement): string | undefined => {
    const path = paths.get(element);
    if (path !== undefined && path !== '') return path;
    const { parent } = element;
    return parent && (fieldBelow(parent, [element.name], element) ?? fieldOf(parent));
  };
  const fieldBelow = (parent: UblElement, steps: readonly string[], first?: UblElement): string | undefined => {
    const known = inside.get(parent);
    if (!known) return parent.parent && fieldBelow(parent.parent, [parent.name, ...steps], parent);
    return follow(known, steps, indexOf(parent, steps[0] ?? '', first)) || undefined;
  };
  const attributeField = (element: UblElement, name: string): string | undefined => {
    const above = element.parent && inside.get(element.parent);
    const bound = above && boundField(above.rows, element.name, name);
    const own = fieldOf(element);
    if (bound === undefined) return name === CURRENCY_ID ? DOCUMENT_CURRENCY : own;
    return joinPath(own === undefined ? (above?.path ?? '') : objectOf(own), bound);
  };
  return (place) => {
    if (!isMissing(place)) return fieldOf(place);
    const { parent, path } = place;
    if (path.startsWith('@')) return attributeField(parent, path.slice(1));
    return fieldBelow(parent, path.split('/')) ?? fieldOf(parent);
  };
}

// The currency of every amount is the document's; no field of its own holds it.
const CURRENCY_ID = 'currencyID';
const DOCUMENT_CURRENCY = 'document_currency_code';

/** The same without a tree: the field at the end of a path below the document element, each list as its first item. */
export function fieldAtPath(country: BindingCountry, root: UblRoot, path: string): string | undefined {
  return follow({ rows: documentRows(country)[root], path: '' }, path.split('/'), 0) || undefined;
}

// The field at the end of a path of UBL; `index` is the place of its first step in a list.
function follow({ rows, path }: RowScope, steps: readonly string[], index: number): string | undefined {
  const [step = '', ...rest] = steps;
  const row = rowFor(rows, step, rest);
  if (!row) return undefined;
  if (row.kind === 'leaf') {
    const bound = rest[0]?.startsWith('@') ? boundField([row], step, rest[0].slice(1)) : undefined;
    return joined(path, bound ?? row.field);
  }
  if (row.kind === 'group' && row.field === undefined) return insideWrapper({ rows: row.rows, path }, rest);
  const field = row.kind === 'custom' ? (row.names ?? row.fields[0] ?? '') : (row.field ?? '');
  const isItem = row.list && !(row.kind === 'group' && row.shorthand && index === 0);
  const own = isItem ? `${field}[${index}]` : field;
  if (rest.length === 0) return joined(path, row.kind === 'custom' ? (row.fields[0] ?? own) : own);
  return follow({ rows: row.rows ?? [], path: joined(path, own) }, rest, 0) ?? joined(path, own);
}

// An aggregate that only UBL has is named by the object around it; below the document by the first object or field in it.
function insideWrapper(within: RowScope, rest: readonly string[]): string | undefined {
  if (rest.length > 0) return follow(within, rest, 0) ?? within.path;
  if (within.path !== '') return within.path;
  const named = within.rows.find(({ kind }) => kind === 'group') ?? within.rows[0];
  const [element] = named ? elementsOf(named) : [];
  return element === undefined ? undefined : follow(within, [element], 0);
}

// Of several rows for one element the first that can be followed to the end.
function rowFor(rows: readonly Row[], step: string, rest: readonly string[]): Row | undefined {
  const candidates = rowsByElement(rows).get(step) ?? [];
  return candidates.length < 2
    ? candidates[0]
    : (candidates.find((row) => matchesPath(row, step, rest)) ?? candidates[0]);
}

function matchesPath(row: Row, step: string, [next, ...rest]: readonly string[]): boolean {
  if (next === undefined) return true;
  if (next.startsWith('@')) return boundField([row], step, next.slice(1)) !== undefined;
  const below = row.kind === 'leaf' ? undefined : rowsByElement(row.rows ?? []).get(next);
  return below?.some((one) => matchesPath(one, next, rest)) ?? false;
}

// The field that an attribute of an element is bound to.
function boundField(rows: readonly Row[], element: string, attribute: string): string | undefined {
  for (const row of rows) {
    if (row.kind !== 'leaf' || row.element !== element) continue;
    const bound = row.attributes.find(({ name }) => name === attribute);
    if (bound && 'field' in bound) return bound.field;
  }
  return undefined;
}

function joined(path: string, field: string): string {
  return field === '' ? path : joinPath(path, field);
}

function objectOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

// The place of a child among its namesakes, from 0; of a missing one, behind them all.
function indexOf(parent: UblElement, name: string, element: UblElement | undefined): number {
  return element ? positionOf(element, parent) - 1 : childrenNamed(parent, name).length;
}
