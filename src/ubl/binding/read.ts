// UBL tree → document: the rows of the binding read from right to left. What has no row is reported, never dropped.

import { isCalendarDate } from '../../core/calendar.ts';
import { parseJsonNumber } from '../../core/decimal.ts';
import { isBlank } from '../../core/is-blank.ts';
import { ITEMS_OF_A_STEP, isEndOfStep, type Steps } from '../../core/steps.ts';
import { isBase64, isXmlTime } from '../../core/xml-values.ts';
import { joinPath } from '../../document/paths.ts';
import { XSI } from '../namespaces.ts';
import { attribute, locationOf, type UblElement } from '../tree.ts';
import {
  type AttributeRow,
  type DocumentObject,
  elementsOf,
  type LeafRow,
  type Reader,
  type Row,
  type ValueType,
} from './row.ts';

const NO_ROWS: readonly Row[] = [];

/** Reads the children of an element into `target`; `path` is where `target` lies in the document, empty for itself. */
export function readRows(
  rows: readonly Row[],
  element: UblElement,
  target: DocumentObject,
  reader: Reader,
  path: string,
): void {
  const byElement = beginRows(rows, element, reader, path);
  const unwrapped: Row[] = [];
  for (const child of element.children) readChild(byElement, child, target, reader, path, unwrapped);
}

/** The same in steps, for the element that has the lines. */
export function* readRowsSteps(
  rows: readonly Row[],
  element: UblElement,
  target: DocumentObject,
  reader: Reader,
  path: string,
): Steps<void> {
  const byElement = beginRows(rows, element, reader, path);
  // A note of each element takes as long as reading several.
  const items = reader.inside ? ITEMS_OF_A_STEP / 4 : ITEMS_OF_A_STEP;
  const unwrapped: Row[] = [];
  let read = 0;
  for (const child of element.children) {
    readChild(byElement, child, target, reader, path, unwrapped);
    if (isEndOfStep(read++, items)) yield;
  }
}

function beginRows(rows: readonly Row[], element: UblElement, reader: Reader, path: string): RowsByElement {
  reader.inside?.set(element, { rows, path });
  if (reader.unmapped && !isBlank(element.text)) reader.unmapped.push(locationOf(element));
  return rowsByElement(rows);
}

function readChild(
  byElement: RowsByElement,
  child: UblElement,
  target: DocumentObject,
  reader: Reader,
  path: string,
  unwrapped: Row[],
): void {
  for (const row of byElement.get(child.name) ?? NO_ROWS) {
    if (readRow(row, child, target, reader, path, unwrapped)) return;
  }
  reader.unmapped?.push(locationOf(child));
}

/** Reports every attribute of an element that is not among the known ones. */
export function reportAttributes(element: UblElement, reader: Reader, known: readonly string[] = []): void {
  const { unmapped } = reader;
  if (!unmapped) return;
  for (const { name } of element.attributes) {
    if (!known.includes(name) && !INSIGNIFICANT.has(name)) unmapped.push(`${locationOf(element)}/@${name}`);
  }
}

const INSIGNIFICANT: ReadonlySet<string> = new Set([
  'xml:space',
  `{${XSI}}schemaLocation`,
  `{${XSI}}noNamespaceSchemaLocation`,
]);

// `unwrapped`: the rows of wrappers that were read into `target`. A further one would mix its values with those of the first.
function readRow(
  row: Row,
  element: UblElement,
  target: DocumentObject,
  reader: Reader,
  path: string,
  unwrapped: Row[],
): boolean {
  if (row.kind === 'custom') {
    const isTaken = row.read(element, target, reader, path);
    const [field] = row.fields;
    if (isTaken && reader.paths?.has(element) === false) {
      reader.paths.set(element, field === undefined ? path : joinPath(path, field));
    }
    return isTaken;
  }
  if (row.kind === 'leaf') return readLeaf(row, element, target, reader, path);
  if (element.children.length === 0) return false;
  if (row.field === undefined) {
    if (!unwrapped.includes(row)) unwrapped.push(row);
    else if (isFilled(row.rows, target)) return false;
    reader.paths?.set(element, path);
    reportAttributes(element, reader);
    readRows(row.rows, element, target, reader, path);
    return true;
  }
  if (row.list && !(row.shorthand && isAlone(element, target[row.field]))) {
    readItem(row.field, row.rows, element, target, reader, path);
  } else if (target[row.field] === undefined) {
    const inner: DocumentObject = {};
    target[row.field] = inner;
    readInto(joinPath(path, row.field), row.rows, element, inner, reader);
    if (Object.keys(inner).length === 0) delete target[row.field];
  } else return false;
  return true;
}

function isFilled(rows: readonly Row[], target: DocumentObject): boolean {
  return rows.some((row) => {
    if (row.kind === 'group' && row.field === undefined) return isFilled(row.rows, target);
    const fields = row.kind === 'custom' ? row.fields : [row.field ?? ''];
    return fields.some((field) => target[field] !== undefined);
  });
}

// Whether no further item of a list follows the first one.
function isAlone(element: UblElement, items: unknown): boolean {
  if (items !== undefined) return false;
  const siblings = element.parent?.children ?? [];
  for (let at = siblings.indexOf(element) + 1; at < siblings.length; at++) {
    const { name, children } = siblings[at] as UblElement;
    if (name === element.name && children.length > 0) return false;
  }
  return true;
}

/** Reads an element as one more item of a list. */
export function readItem(
  field: string,
  rows: readonly Row[],
  element: UblElement,
  target: DocumentObject,
  reader: Reader,
  path: string,
): void {
  const items = (target[field] ?? []) as DocumentObject[];
  const item: DocumentObject = {};
  target[field] = items;
  items.push(item);
  readInto(`${joinPath(path, field)}[${items.length - 1}]`, rows, element, item, reader);
}

function readInto(
  path: string,
  rows: readonly Row[],
  element: UblElement,
  inner: DocumentObject,
  reader: Reader,
): void {
  reader.paths?.set(element, path);
  reportAttributes(element, reader);
  readRows(rows, element, inner, reader, path);
}

/** Reads a leaf into a field; `false` where the field has a value already or the text does not fit its type. */
export function readLeaf(
  row: LeafRow,
  element: UblElement,
  target: DocumentObject,
  reader: Reader,
  path: string,
): boolean {
  if (element.children.length > 0 || isBlank(element.text)) return false;
  if (!row.many && target[row.field] !== undefined) return false;
  for (const given of row.attributes) {
    if ('value' in given && attribute(element, given.name) !== given.value) return false;
  }
  const value = jsonValue(row.type, element.text);
  if (value === undefined) {
    // A finding about this element still names the field.
    reader.paths?.set(element, joinPath(path, row.field));
    return false;
  }
  if (row.many) {
    const values = (target[row.field] ?? []) as unknown[];
    values.push(value);
    target[row.field] = values;
    reader.paths?.set(element, `${joinPath(path, row.field)}[${values.length - 1}]`);
  } else {
    target[row.field] = value;
    reader.paths?.set(element, joinPath(path, row.field));
  }
  if (row.type === 'flag') reportFlag(element, reader);
  readAttributes(row, element, target, reader);
  return true;
}

/** Reports a flag that is written `1` or `0`. The field keeps the value, but rules tell it from `true` and `false`. */
export function reportFlag(element: UblElement, reader: Reader): void {
  if (element.text !== 'true' && element.text !== 'false') reader.unmapped?.push(locationOf(element));
}

const CURRENCY: readonly string[] = ['currencyID'];

function readAttributes(row: LeafRow, element: UblElement, target: DocumentObject, reader: Reader): void {
  if (element.attributes.length === 0) return;
  if (row.type === 'amount' && attribute(element, 'currencyID') === reader.currency) {
    reportAttributes(element, reader, CURRENCY);
    return;
  }
  for (const given of row.attributes) {
    const value = 'field' in given ? attribute(element, given.name) : undefined;
    if ('field' in given && value !== undefined && !isBlank(value)) target[given.field] = value;
  }
  if (!reader.unmapped) return;
  reportAttributes(
    element,
    reader,
    row.attributes.filter((given) => isRead(given, element)).map(({ name }) => name),
  );
}

function isRead(row: AttributeRow, element: UblElement): boolean {
  return 'value' in row || !isBlank(attribute(element, row.name) ?? '');
}

/** The JSON value of a leaf's text, `undefined` where no JSON value keeps all of it. */
export function jsonValue(type: ValueType, text: string): string | number | boolean | undefined {
  switch (type) {
    case 'decimal':
    case 'amount': {
      return parseJsonNumber(text);
    }
    case 'date':
      return isCalendarDate(text.trim()) ? text.trim() : undefined;
    case 'time':
      return isXmlTime(text.trim()) ? text.trim() : undefined;
    case 'flag':
      return FLAGS.get(text.trim());
    case 'base64': {
      const content = text.replace(/[\t\n\r ]/g, '');
      return isBase64(content) ? content : undefined;
    }
    default:
      return text;
  }
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

type RowsByElement = ReadonlyMap<string, readonly Row[]>;

const indexed = new WeakMap<readonly Row[], RowsByElement>();

/** The rows for each element, by its name. */
export function rowsByElement(rows: readonly Row[]): RowsByElement {
  const known = indexed.get(rows);
  if (known) return known;
  const index = new Map<string, Row[]>();
  for (const row of rows) {
    for (const name of elementsOf(row)) index.set(name, [...(index.get(name) ?? []), row]);
  }
  indexed.set(rows, index);
  return index;
}
