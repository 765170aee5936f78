// The UBL tree: what XML text is parsed into, what the rules look at and what the writer prints.
// Plain data; names carry one canonical prefix for each namespace, whatever prefix the text used.

import { trimXmlSpace } from '../core/xml-space.ts';

/** An attribute without a namespace has its local name; others `xml:space`, `{namespace}local`. */
export interface UblAttribute {
  readonly name: string;
  readonly value: string;
}

/**
 * One element. `name` is `cbc:ID`, `cac:Party`, `ext:UBLExtensions`, `pxs:TaxData`, or `Invoice` and `CreditNote` for the
 * document elements; `{namespace}local` for anything else (`{}local` without a namespace). `text` is the element's own character data (comments
 * and processing instructions left out); `textNodes` says in how many pieces those cut it.
 */
export interface UblElement {
  readonly name: string;
  readonly attributes: readonly UblAttribute[];
  readonly children: readonly UblElement[];
  readonly text: string;
  readonly textNodes: number;
  readonly parent: UblElement | undefined;
  /** Line on which the start tag ends in the XML text, from 1; 0 where the tree was made of a document and no text is known. */
  readonly line: number;
  /** Only where tax data begins: `pxs` is the prefix of several namespaces. */
  readonly namespace?: string;
}

/**
 * The one copy of a name that the JavaScript engine keeps for property keys, as it does for names in source code: two names
 * that went through here, or stand in code, are compared by address.
 */
export function internName(name: string): string {
  return Object.keys({ [name]: true })[0] ?? name;
}

const NONE: readonly never[] = [];

/** A leaf for the writer. */
export function leaf(name: string, text: string, attributes: readonly UblAttribute[] = NONE): UblElement {
  return { name, attributes, children: NONE, text, textNodes: text === '' ? 0 : 1, parent: undefined, line: 0 };
}

/** An aggregate for the writer; `parent` links are not kept, since printing goes downwards. */
export function aggregate(name: string, children: readonly UblElement[]): UblElement {
  return { name, attributes: NONE, children, text: '', textNodes: 0, parent: undefined, line: 0 };
}

/** An aggregate with which tax data begins. */
export function taxDataAggregate(namespace: string, name: string, children: readonly UblElement[]): UblElement {
  return { ...aggregate(name, children), namespace };
}

/** Gives every element of a tree that was just made its parent, as in a tree that was parsed; returns the root. */
export function linkParents(root: UblElement): UblElement {
  for (const part of root.children) {
    (part as { parent: UblElement | undefined }).parent = root;
    linkParents(part);
  }
  return root;
}

/** The value of an attribute, `undefined` where the element has none of that name. */
export function attribute(element: UblElement, name: string): string | undefined {
  for (const candidate of element.attributes) if (candidate.name === name) return candidate.value;
  return undefined;
}

/** The first child of that name. */
export function child(element: UblElement, name: string): UblElement | undefined {
  for (const candidate of element.children) if (candidate.name === name) return candidate;
  return undefined;
}

/**
 * The text at a path of elements, each the first of its name, without white space of any kind around it, as people read it; `''`
 * where there is none.
 */
export function textOf(element: UblElement, ...path: readonly string[]): string {
  let current: UblElement | undefined = element;
  for (const name of path) current = current && child(current, name);
  return current?.text.trim() ?? '';
}

/**
 * The text at the end of a path, whose last step may be an attribute, without XML's white space around it, as rules and identifiers
 * count it; `''` where there is none.
 */
export function textAt(element: UblElement, steps: readonly string[]): string {
  let found: UblElement | undefined = element;
  for (const step of steps) {
    if (step.startsWith('@')) return trimXmlSpace((found && attribute(found, step.slice(1))) ?? '');
    found = found && child(found, step);
  }
  return trimXmlSpace(found?.text ?? '');
}

/** All children of that name, in document order. */
export function childrenNamed(element: UblElement, name: string): UblElement[] {
  const found: UblElement[] = [];
  for (const candidate of element.children) if (candidate.name === name) found.push(candidate);
  return found;
}

/** All elements below (not including) this one, in document order. */
export function* descendants(element: UblElement): Generator<UblElement, void, undefined> {
  for (const candidate of element.children) {
    yield candidate;
    yield* descendants(candidate);
  }
}

/** `/Invoice/cac:InvoiceLine[2]/cbc:ID[1]`: each step below the root with its place among siblings of the same name. */
export function locationOf(element: UblElement): string {
  const parent = element.parent;
  return parent ? `${locationOf(parent)}/${element.name}[${positionOf(element, parent)}]` : `/${element.name}`;
}

/** The place of an element among the children of that name, from 1. */
export function positionOf(element: UblElement, parent: UblElement): number {
  if (parent.children.length > MANY_CHILDREN) return positionsIn(parent).get(element) ?? 0;
  let position = 0;
  for (const sibling of parent.children) {
    if (sibling.name === element.name) position++;
    if (sibling === element) break;
  }
  return position;
}

// Where each of very many siblings is asked for, counting every time would take for ever.
const MANY_CHILDREN = 100;
const knownPositions = new WeakMap<UblElement, ReadonlyMap<UblElement, number>>();

function positionsIn(parent: UblElement): ReadonlyMap<UblElement, number> {
  const known = knownPositions.get(parent);
  if (known) return known;
  const counts = new Map<string, number>();
  const positions = new Map<UblElement, number>();
  for (const element of parent.children) {
    const position = (counts.get(element.name) ?? 0) + 1;
    counts.set(element.name, position);
    positions.set(element, position);
  }
  knownPositions.set(parent, positions);
  return positions;
}

// A namespace in braces may hold slashes of its own.
const STEPS = /\/((?:\{[^}]*\})?[^/[\]]+)(?:\[(\d+)\])?/g;

/** The element at a location as {@link locationOf} writes it, `undefined` where there is none. */
export function elementAt(root: UblElement, location: string): UblElement | undefined {
  let found: UblElement | undefined;
  for (const [, name, position] of location.matchAll(STEPS)) {
    if (position === undefined) {
      found = name === root.name ? root : undefined;
      continue;
    }
    found = found && childAt(found, name ?? '', Number(position));
  }
  return found;
}

function childAt(parent: UblElement, name: string, position: number): UblElement | undefined {
  if (parent.children.length > MANY_CHILDREN) return sortedChildren(parent).get(name)?.[position - 1];
  let left = position;
  return parent.children.find((candidate) => candidate.name === name && --left === 0);
}

const knownChildren = new WeakMap<UblElement, ReadonlyMap<string, readonly UblElement[]>>();

function sortedChildren(parent: UblElement): ReadonlyMap<string, readonly UblElement[]> {
  const known = knownChildren.get(parent);
  if (known) return known;
  const sorted = new Map<string, UblElement[]>();
  for (const child of parent.children) {
    const alike = sorted.get(child.name);
    if (alike) alike.push(child);
    else sorted.set(child.name, [child]);
  }
  knownChildren.set(parent, sorted);
  return sorted;
}
