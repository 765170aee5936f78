// Document → UBL tree: the rows of the binding read from left to right.
// Empty elements are not written.
import { leafText, withSeconds } from '../../core/leaf-text.ts';
import { aggregate, leaf, type UblAttribute, type UblElement } from '../tree.ts';
import {
  type AttributeRow,
  type DocumentObject,
  type ElementOrder,
  elementsOf,
  type GroupRow,
  type LeafRow,
  localName,
  type Row,
  type Writer,
} from './row.ts';

/** The elements that an object's fields become, in schema order below `parent`. */
export function writeRows(rows: readonly Row[], parent: string, source: DocumentObject, writer: Writer): UblElement[] {
  const written: UblElement[] = [];
  for (const row of inSchemaOrder(rows, parent, writer.order)) writeRow(row, source, writer, written);
  return written;
}

/** The same one by one: each is made when it is asked for. Only the lists of `source` itself can be long. */
export function* writtenOneByOne(
  rows: readonly Row[],
  parent: string,
  source: DocumentObject,
  writer: Writer,
): Generator<UblElement, void, undefined> {
  for (const row of inSchemaOrder(rows, parent, writer.order)) {
    const list = row.kind === 'group' && row.field !== undefined ? source[row.field] : undefined;
    const written: UblElement[] = [];
    if (row.kind !== 'group' || !Array.isArray(list)) {
      writeRow(row, source, writer, written);
      yield* written;
      continue;
    }
    for (const item of list as DocumentObject[]) {
      writeGroup(row, item, writer, written);
      const element = written.pop();
      if (element) yield element;
    }
  }
}

function writeRow(row: Row, source: DocumentObject, writer: Writer, written: UblElement[]): void {
  if (row.kind === 'custom') {
    // One by one, since a call takes a bounded number of arguments.
    for (const element of row.write(source, writer)) written.push(element);
    return;
  }
  if (row.kind === 'leaf') {
    const value = source[row.field];
    if (value === undefined || value === null) return;
    // A stored document may have a text where a list belongs.
    if (!row.many || !Array.isArray(value)) writeLeaf(row, value, source, writer, written);
    else for (const item of value as unknown[]) writeLeaf(row, item, source, writer, written);
    return;
  }
  const inner = row.field === undefined ? source : source[row.field];
  if (inner === undefined || inner === null) return;
  if (!Array.isArray(inner)) writeGroup(row, inner as DocumentObject, writer, written);
  else for (const item of inner as DocumentObject[]) writeGroup(row, item, writer, written);
}

function writeGroup({ element, rows }: GroupRow, source: DocumentObject, writer: Writer, written: UblElement[]): void {
  const children = writeRows(rows, element, source, writer);
  if (children.length > 0) written.push(aggregate(element, children));
}

function writeLeaf(row: LeafRow, value: unknown, source: DocumentObject, writer: Writer, written: UblElement[]): void {
  const text = leafText(value);
  if (text === '') return;
  const content = row.type === 'time' ? withSeconds(text) : text;
  if (row.type === 'amount') written.push(leaf(row.element, content, writer.currency));
  else if (row.attributes.length === 0) written.push(leaf(row.element, content));
  else written.push(leaf(row.element, content, attributesOf(row.attributes, source)));
}

/** The currency attribute of amounts. */
export function currencyId(code: string): readonly UblAttribute[] {
  return [{ name: 'currencyID', value: code }];
}

function attributesOf(rows: readonly AttributeRow[], source: DocumentObject): UblAttribute[] {
  const attributes: UblAttribute[] = [];
  for (const row of rows) {
    const value = 'value' in row ? row.value : source[row.field];
    if (typeof value === 'string' && value !== '') attributes.push({ name: row.name, value });
  }
  return attributes;
}

// Each list of rows is sorted once. Its order is the same wherever it is used, since its parents share one UBL type, and in each
// country, since UBL's order is one.
const sorted = new WeakMap<readonly Row[], readonly Row[]>();

function inSchemaOrder(rows: readonly Row[], parent: string, { everywhere, otherwise }: ElementOrder): readonly Row[] {
  const known = sorted.get(rows);
  if (known) return known;
  const order = (otherwise[localName(parent)] ?? everywhere).split(' ');
  const place = (row: Row): number => {
    const at = order.indexOf(localName(elementsOf(row)[0] ?? ''));
    if (at < 0) throw new Error(`${elementsOf(row)[0]} has no place below ${parent}: npm run generate -- order`);
    return at;
  };
  const result = [...rows].sort((a, b) => place(a) - place(b));
  sorted.set(rows, result);
  return result;
}
