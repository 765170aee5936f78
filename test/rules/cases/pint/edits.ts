// Small changes to a document tree, by path: `cac:InvoiceLine[2]/cbc:ID`, without a number the first; '' is the document.
import type { UblElement } from '../../../../src/ubl/tree.ts';
import { parseXml } from '../../../../src/ubl/xml/parse.ts';

/** Changes a tree in place; throws where there is nothing at its path. */
export type Edit = (document: UblElement) => void;

type Mutable = { -readonly [K in keyof UblElement]: UblElement[K] };

/** Takes an element out. */
export function remove(path: string): Edit {
  return (document) => {
    const node = at(document, path);
    setChildren(parentOf(node), (children) => children.filter((other) => other !== node));
  };
}

/** Gives an element another text; `''` leaves it empty. */
export function text(path: string, value: string): Edit {
  return (document) => Object.assign(at(document, path), { text: value, textNodes: value === '' ? 0 : 1 });
}

/** Cuts the text of an element in two, as a comment in it does. */
export function cutText(path: string): Edit {
  return (document) => Object.assign(at(document, path), { textNodes: 2 });
}

/** Sets an attribute, or takes it away where no value is given. */
export function attribute(path: string, name: string, value?: string): Edit {
  return (document) => {
    const node: Mutable = at(document, path);
    const others = node.attributes.filter((other) => other.name !== name);
    node.attributes = value === undefined ? others : [...others, { name, value }];
  };
}

/** Adds pieces of XML at the end of an element. */
export function add(path: string, xml: string): Edit {
  return (document) => {
    const node: Mutable = at(document, path);
    const pieces = fragment(xml);
    for (const piece of pieces) (piece as Mutable).parent = node;
    setChildren(node, (children) => [...children, ...pieces]);
  };
}

/** Adds pieces of XML behind an element. */
export function addAfter(path: string, xml: string): Edit {
  return (document) => insertAfter(at(document, path), fragment(xml));
}

/** Puts a second one behind an element. */
export function repeat(path: string): Edit {
  return (document) => {
    const node = at(document, path);
    insertAfter(node, [copy(node, node.parent)]);
  };
}

/** Gives an element another name. */
export function rename(path: string, name: string): Edit {
  return (document) => Object.assign(at(document, path), { name });
}

/** Sets digits of the transaction type, counted from 1; the others become 0. */
export function transaction(...digits: readonly number[]): Edit {
  return (document) => {
    const type = Array.from({ length: 20 }, (_, place) => (digits.includes(place + 1) ? '1' : '0')).join('');
    attribute(document.name === 'Invoice' ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode', 'name', type)(document);
  };
}

function at(document: UblElement, path: string): UblElement {
  let node = document;
  for (const step of path === '' ? [] : path.split('/')) {
    const [, name, position = '1'] = /^([^[]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
    const found = node.children.filter((child) => child.name === name)[Number(position) - 1];
    if (!found) throw new Error(`${path}: no ${step}`);
    node = found;
  }
  return node;
}

function parentOf(node: UblElement): UblElement {
  if (!node.parent) throw new Error(`${node.name} has no parent`);
  return node.parent;
}

function insertAfter(node: UblElement, pieces: readonly UblElement[]): void {
  const parent = parentOf(node);
  for (const piece of pieces) (piece as Mutable).parent = parent;
  setChildren(parent, (children) => children.flatMap((other) => (other === node ? [other, ...pieces] : [other])));
}

function setChildren(node: Mutable, change: (children: readonly UblElement[]) => readonly UblElement[]): void {
  node.children = change(node.children);
}

function copy(node: UblElement, parent: UblElement | undefined): UblElement {
  const made: Mutable = { ...node, parent };
  made.children = node.children.map((child) => copy(child, made));
  return made;
}

const NAMESPACES = `xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`;

/** The elements of a piece of XML that uses the prefixes cac and cbc. */
export function fragment(xml: string): readonly UblElement[] {
  return treeOf(
    `<pieces ${NAMESPACES}
  xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">${xml}</pieces>`,
  ).children;
}

// Thousands of cases begin with the same few documents and pieces.
const parsedTrees = new Map<string, UblElement>();
const LONGEST_KEPT = 50_000;

/** The tree of XML that is well formed, to be changed at will. */
export function treeOf(xml: string): UblElement {
  const known = parsedTrees.get(xml);
  if (known) return copy(known, undefined);
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.error.message);
  if (xml.length > LONGEST_KEPT) return parsed.root;
  parsedTrees.set(xml, parsed.root);
  return copy(parsed.root, undefined);
}
