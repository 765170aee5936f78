// The vocabulary of the binding table: one row says which document field is which UBL element or attribute.
// Writing, reading and the field named in a finding are all interpretations of these rows.

import type { UblRoot } from '../../core/document-kinds.ts';
import type { Noted } from '../../core/growing-map.ts';
import type { Document } from '../../document/schema.ts';
import type { UblAttribute, UblElement } from '../tree.ts';

/** An object of the document's JSON, the document itself among them. */
export type DocumentObject = Record<string, unknown>;

/** How a leaf's JSON value becomes text; an `amount` also carries the document's currency. */
export type ValueType = 'text' | 'date' | 'time' | 'decimal' | 'amount' | 'flag' | 'base64';

/** An attribute: bound to a field of the leaf's object, or of one fixed value. */
export type AttributeRow =
  | { readonly name: string; readonly field: string }
  | { readonly name: string; readonly value: string };

/** A field that is the text of an element; `many`: a list of texts, one element each. */
export interface LeafRow {
  readonly kind: 'leaf';
  readonly element: string;
  readonly field: string;
  readonly type: ValueType;
  readonly attributes: readonly AttributeRow[];
  readonly many: boolean;
}

/** An aggregate: the object of a field, each object of a list, or (no field) a wrapper that JSON does not have. */
export interface GroupRow {
  readonly kind: 'group';
  readonly element: string;
  readonly field: string | undefined;
  readonly list: boolean;
  /** Whether a list of one is the item alone. */
  readonly shorthand: boolean;
  readonly rows: readonly Row[];
}

/** The order of elements: their local names, with blanks between them. */
export interface ElementOrder {
  readonly everywhere: string;
  /** The children of elements below which they stand in another order, by the local name of these. */
  readonly otherwise: Readonly<Record<string, string>>;
}

/** What rows need to know of the whole document while it is written. */
export interface Writer {
  readonly root: UblRoot;
  readonly document: Document;
  /** The `currencyID` of amounts. */
  readonly currency: readonly UblAttribute[];
  readonly order: ElementOrder;
}

/** What rows need to know while a tree is read, and where they note what they did. */
export interface Reader {
  readonly root: UblRoot;
  readonly document: DocumentObject;
  /** The currency that amounts are expected in. */
  readonly currency: string | undefined;
  /** Locations of elements and attributes that no field of the document keeps; `undefined` where nobody asks. */
  readonly unmapped: string[] | undefined;
  /** The document path that each element was read into; likewise. */
  readonly paths: Noted<UblElement, string> | undefined;
  /** The rows that the children of each element were read by; kept only where a caller asks for it. */
  readonly inside: Noted<UblElement, RowScope> | undefined;
}

/** The rows for the children of an element, and where the object that they fill lies in the document. */
export interface RowScope {
  readonly rows: readonly Row[];
  readonly path: string;
}

/** A mapping that is not one field to one element. `fields` and `elements` name all that it maps. */
export interface CustomRow {
  readonly kind: 'custom';
  readonly elements: readonly string[];
  readonly fields: readonly string[];
  /** What stands inside the element, and the field that this fills where it is another than the first of `fields`. */
  readonly rows?: readonly Row[];
  readonly names?: string;
  /** Whether each element is an item of a list. */
  readonly list?: true;
  write(source: DocumentObject, writer: Writer): readonly UblElement[];
  /** Reads the element into `target`; `false` where `target` cannot keep it. `path` leads to `target`. */
  read(element: UblElement, target: DocumentObject, reader: Reader, path: string): boolean;
}

export type Row = LeafRow | GroupRow | CustomRow;

const NO_ATTRIBUTES: readonly AttributeRow[] = [];

function leafOf(type: ValueType, many = false) {
  return (element: string, field: string, attributes: readonly AttributeRow[] = NO_ATTRIBUTES): LeafRow => ({
    kind: 'leaf',
    element,
    field,
    type,
    attributes,
    many,
  });
}

export const text = leafOf('text');
export const texts = leafOf('text', true);
export const date = leafOf('date');
export const time = leafOf('time');
export const decimal = leafOf('decimal');
export const amount = leafOf('amount');
export const flag = leafOf('flag');
export const base64 = leafOf('base64');

/** The object of a field. */
export function object(element: string, field: string, rows: readonly Row[]): GroupRow {
  return { kind: 'group', element, field, list: false, shorthand: false, rows };
}

/** Each object of a field's list. */
export function list(element: string, field: string, rows: readonly Row[]): GroupRow {
  return { kind: 'group', element, field, list: true, shorthand: false, rows };
}

/** The object of a field, or each object of its list. */
export function oneOrMany(element: string, field: string, rows: readonly Row[]): GroupRow {
  return { kind: 'group', element, field, list: true, shorthand: true, rows };
}

/** An aggregate that only UBL has. */
export function wrapper(element: string, rows: readonly Row[]): GroupRow {
  return { kind: 'group', element, field: undefined, list: false, shorthand: false, rows };
}

/** An attribute bound to a field. */
export function boundAttribute(name: string, field: string): AttributeRow {
  return { name, field };
}

/** An attribute that always has this value. */
export function fixedAttribute(name: string, value: string): AttributeRow {
  return { name, value };
}

/** The elements that a row maps. */
export function elementsOf(row: Row): readonly string[] {
  return row.kind === 'custom' ? row.elements : [row.element];
}

/** The name of an element without its prefix. */
export function localName(element: string): string {
  return element.slice(element.indexOf(':') + 1);
}
