// The elements of an outline as a tree: the same as the parser makes of the same text.
import { beginsTaxData, elementName, prefixOf } from '../namespaces.ts';
import type { UblAttribute, UblElement } from '../tree.ts';
import { characterData, sectionData } from './character-data.ts';

/** An element whose end was not read yet. */
export interface OpenElement {
  readonly name: string;
  readonly attributes: readonly UblAttribute[];
  children: UblElement[];
  text: string;
  textNodes: number;
  readonly parent: UblElement | undefined;
  readonly line: number;
  namespace?: string;
}

/** What a tree needs to know of the text that is read. */
export interface Trees {
  readonly bytes: Uint8Array;
  /** The text between two positions. */
  readonly textBetween: (start: number, end: number) => string;
  /** Whether all text between tags is what it looks like: there is no reference, and no carriage return. */
  readonly isPlain: boolean;
  readonly hasLines: boolean;
  /** The elements that are open and kept, by depth. */
  readonly open: (OpenElement | undefined)[];
  /** Depth of the element that is kept with all that is in it; 0 where none is open. */
  whole: number;
  /** Whether the text that comes continues what was read last. */
  insideText: boolean;
  /** How many elements and attributes are kept. */
  kept: number;
  /** Lines are counted up to here. */
  countedTo: number;
  line: number;
}

export function treesOf(text: string, bytes: Uint8Array, textBetween: Trees['textBetween'], hasLines: boolean): Trees {
  const isPlain = !text.includes('&') && !text.includes('\r');
  return {
    bytes,
    textBetween,
    isPlain,
    hasLines,
    open: [],
    whole: 0,
    insideText: false,
    kept: 0,
    countedTo: 0,
    line: 1,
  };
}

const NO_CHILDREN: UblElement[] = [];

/** Adds an element to the one around it. `tagEnd` is where its start tag ends. */
export function openElement(
  trees: Trees,
  depth: number,
  namespace: string,
  written: string,
  attributes: readonly UblAttribute[],
  tagEnd: number,
): OpenElement {
  const { open } = trees;
  const parent = open[depth - 1];
  const element: OpenElement = {
    name: nameOf(namespace, written),
    attributes,
    children: NO_CHILDREN,
    text: '',
    textNodes: 0,
    parent,
    line: trees.hasLines ? lineAt(trees, tagEnd) : 0,
  };
  if (beginsTaxData(element.name, parent)) element.namespace = namespace;
  if (parent) {
    if (parent.children === NO_CHILDREN) parent.children = [element];
    else parent.children.push(element);
  }
  open[depth] = element;
  trees.kept += 1 + attributes.length;
  return element;
}

// Most texts use the prefixes that the tree has.
function nameOf(namespace: string, written: string): string {
  const prefix = prefixOf(namespace);
  const colon = written.indexOf(':');
  return prefix !== undefined && colon === prefix.length && written.startsWith(prefix)
    ? written
    : elementName(namespace, written.slice(colon + 1));
}

/** Adds what stands between two tags, references and all. */
export function addText(trees: Trees, depth: number, start: number, end: number): void {
  if (start === end) return;
  const written = trees.textBetween(start, end);
  add(trees, depth, trees.isPlain ? written : characterData(written));
}

/** Adds what a CDATA section holds. */
export function addSection(trees: Trees, depth: number, start: number, end: number): void {
  if (start < end) add(trees, depth, sectionData(trees.textBetween(start, end)));
}

function add(trees: Trees, depth: number, text: string): void {
  const element = trees.open[depth];
  if (!element) return;
  element.text = element.text === '' ? text : element.text + text;
  if (!trees.insideText) element.textNodes++;
  trees.insideText = true;
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d] as const;

// Positions only grow.
function lineAt(trees: Trees, position: number): number {
  const { bytes } = trees;
  let { countedTo, line } = trees;
  for (; countedTo < position; countedTo++) {
    const byte = bytes[countedTo];
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[countedTo + 1] !== LINE_FEED)) line++;
  }
  trees.countedTo = countedTo;
  trees.line = line;
  return line;
}
