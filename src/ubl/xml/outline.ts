// XML text → where its outermost elements begin and end, and those of them that are asked for as a tree. It reads every byte
// once, so that a document is cut out of its envelope, or put into one, in a small part of the time that parsing takes.
import { isXmlSpace } from '../../core/xml-space.ts';
import type { UblElement } from '../tree.ts';
import type { Bounds } from './limits.ts';
import {
  areSameWords,
  declarationAt,
  encode,
  type FoundColon,
  isAt,
  nameAt,
  spaceAt,
  textAt,
  textOf,
  throughMarks,
} from './markup.ts';
import {
  addAttribute,
  attributesOf,
  countAttributes,
  declarationsIn,
  elementNamespace,
  leaveScope,
  type Names,
  namesOf,
  type OutlineNamespace,
} from './outline-names.ts';
import { addSection, addText, openElement, type Trees, treesOf } from './outline-tree.ts';

/** One element of the text. Positions are offsets in its UTF-8 bytes. */
export interface OutlineElement {
  /** 1 for the document element. */
  readonly depth: number;
  /** Without its prefix. */
  readonly localName: string;
  /** `''` without a namespace. */
  readonly namespace: string;
  /** Of the start tag's `<`. */
  readonly start: number;
  /** Behind the name in the start tag. */
  readonly nameEnd: number;
  /** Behind the start tag's `>`. */
  readonly tagEnd: number;
  /** Behind the end tag's `>`. */
  readonly end: number;
  /** The namespace declarations in its start tag: `xmlns`, `xmlns:cbc`. */
  readonly declares: readonly string[];
  /** With those of its children that are wanted, or all that is in it where it is wanted whole. */
  readonly tree: UblElement;
}

/** What was found of a well-formed text. */
export interface Outline {
  /** The elements that were asked for, in document order. */
  readonly elements: readonly OutlineElement[];
  readonly namespaces: readonly Readonly<OutlineNamespace>[];
  /** Where the first text stands that is a child of the document element and not blank; -1 where there is none. */
  readonly strayText: number;
  /** Line of the first element that is one too many for the trees, after which none is kept; 0 where all are kept. */
  readonly overflow: number;
  /** The text between two positions. */
  readonly textBetween: (start: number, end: number) => string;
}

/** Which elements are kept, by depth from 1, among the children of those that are kept; none where nothing is said. */
export interface Wanted {
  readonly byDepth: readonly WantedElements[];
  /** How many elements and attributes the trees may have. */
  readonly mostKept: number;
  /** Whether elements of the trees say on which line they are; else on line 0. Default: they do. */
  readonly hasLines?: boolean;
}

/** Elements of one depth that are kept, the first of them. */
export interface WantedElements {
  /** Local names; all where none are given. */
  readonly names?: readonly string[];
  readonly most: number;
  /** Whether one is kept with all that is in it: by its namespace and local name. Default: none is. */
  readonly isWhole?: (namespace: string, localName: string) => boolean;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

// Where the reading stands.
interface Reading {
  readonly bytes: Uint8Array;
  readonly words: DataView;
  readonly bounds: Bounds;
  readonly wanted: Wanted;
  readonly names: Names;
  readonly trees: Trees;
  readonly elements: Mutable<OutlineElement>[];
  /** Of the open elements, by depth. */
  readonly kept: (Mutable<OutlineElement> | undefined)[];
  /** How many elements are kept, by depth. */
  readonly counts: number[];
  readonly nameStarts: number[];
  readonly nameEnds: number[];
  readonly found: FoundColon;
  depth: number;
  nodes: number;
  strayText: number;
  overflow: number;
}

const [LESS, GREATER, SLASH, EQUALS] = [0x3c, 0x3e, 0x2f, 0x3d] as const;
const [BANG, QUESTION, DOUBLE, SINGLE] = [0x21, 0x3f, 0x22, 0x27] as const;

/** The outline of decoded text; `undefined` where it is not well-formed or beyond the bounds: `parseXml` then says why. */
export function outlineOf(text: string, bounds: Bounds, wanted: Wanted): Outline | undefined {
  const { bytes, words, length: last } = encode(text);
  const isAscii = last === text.length;
  const textBetween = (start: number, end: number): string =>
    isAscii ? text.slice(start, end) : textOf(bytes, start, end);
  const reading: Reading = {
    bytes,
    words,
    bounds,
    wanted,
    names: namesOf(bytes, words, textBetween, bounds),
    trees: treesOf(text, bytes, textBetween, wanted.hasLines ?? true),
    elements: [],
    kept: [],
    counts: [],
    nameStarts: [0],
    nameEnds: [0],
    found: { colon: -1 },
    depth: 0,
    nodes: 0,
    strayText: -1,
    overflow: 0,
  };
  let at = declarationAt(bytes);
  while (at >= 0) {
    at = contentAt(reading, at);
    if (at === last) break;
    if (at < 0 || bytes[at] !== LESS) return undefined;
    const byte = bytes[at + 1];
    if (byte === SLASH) at = endTagAt(reading, at);
    else if (byte === BANG || byte === QUESTION) at = otherAt(reading, at);
    else at = startTagAt(reading, at);
  }
  const { elements, names, strayText, overflow, depth, nodes } = reading;
  if (at < 0 || depth > 0 || nodes === 0) return undefined;
  return { elements, namespaces: names.outermost, strayText, overflow, textBetween };
}

// Each of these gives the offset behind what it reads, or -1.

function contentAt(reading: Reading, start: number): number {
  const { bytes, depth, trees } = reading;
  const end = bytes[start] === LESS ? start : textAt(bytes, start, LESS);
  if (trees.whole > 0 && end > 0) addText(trees, depth, start, end);
  if (depth > 1 || end < 0) return end;
  const first = spaceAt(bytes, start);
  if (first >= end) return end;
  if (depth === 0) return -1;
  if (reading.strayText < 0) reading.strayText = first;
  return end;
}

function startTagAt(reading: Reading, start: number): number {
  const { bytes, bounds, names, trees, found } = reading;
  const nameEnd = nameAt(bytes, start + 1, found);
  const depth = reading.depth + 1;
  if (nameEnd < 0 || depth > bounds.maxDepth || (depth === 1 && reading.nodes > 0)) return -1;
  const { colon } = found;
  reading.depth = depth;
  names.attributeCount = 0;
  const end = bytes[nameEnd] === GREATER ? nameEnd : attributesAt(reading, nameEnd);
  if (end < 0) return -1;
  const namespace = elementNamespace(names, start, colon);
  if (namespace === undefined) return -1;
  const count = names.attributeCount > 0 ? countAttributes(names, start) : 0;
  reading.nodes += 1 + count;
  if (count < 0 || reading.nodes > bounds.maxNodes) return -1;
  reading.nameStarts[depth] = start + 1;
  reading.nameEnds[depth] = nameEnd;
  const isEmpty = bytes[end] === SLASH;
  const tagEnd = end + (isEmpty ? 2 : 1);
  const isKept = trees.whole > 0 || depth <= reading.wanted.byDepth.length;
  if (isKept && !keep(reading, namespace, colon, start, nameEnd, tagEnd)) return -1;
  trees.insideText = false;
  if (isEmpty) leave(reading);
  return tagEnd;
}

// Reads up to the mark that ends a start tag.
function attributesAt(reading: Reading, start: number): number {
  const { bytes } = reading;
  let end = start;
  for (;;) {
    const before = end;
    end = spaceAt(bytes, end);
    const byte = bytes[end];
    if (byte === GREATER || (byte === SLASH && bytes[end + 1] === GREATER)) return end;
    if (end === before) return -1;
    end = attributeAt(reading, end);
    if (end < 0) return -1;
  }
}

// Keeps the element that has begun, where it is wanted; whether its names are within the bounds.
function keep(
  reading: Reading,
  namespace: string,
  colon: number,
  start: number,
  nameEnd: number,
  tagEnd: number,
): boolean {
  const { bounds, names, trees, depth, kept, elements, wanted } = reading;
  const isOutlined = trees.whole === 0;
  kept[depth] = undefined;
  trees.open[depth] = undefined;
  if (reading.overflow > 0) return true;
  if (depth > 1 && !trees.open[depth - 1]) return true;
  if (isOutlined && !isWanted(reading, colon < 0 ? start + 1 : colon + 1, nameEnd)) return true;
  const written = trees.textBetween(start + 1, nameEnd);
  const attributes = attributesOf(names, start);
  if (!attributes) return false;
  const tree = openElement(trees, depth, namespace, written, attributes, tagEnd);
  if (tree.name.length > bounds.maxNameLength) return false;
  if (trees.kept > wanted.mostKept) {
    reading.overflow = tree.line;
    trees.whole = 0;
  }
  if (!isOutlined) return true;
  const localName = written.slice(written.indexOf(':') + 1);
  const declares = declarationsIn(names);
  const element = { depth, localName, namespace, start, nameEnd, tagEnd, end: tagEnd, declares, tree };
  elements.push(element);
  kept[depth] = element;
  reading.counts[depth] = (reading.counts[depth] ?? 0) + 1;
  if (wanted.byDepth[depth - 1]?.isWhole?.(namespace, localName)) trees.whole = depth;
  return true;
}

function isWanted({ bytes, wanted, depth, counts }: Reading, start: number, end: number): boolean {
  const elements = wanted.byDepth[depth - 1];
  if (!elements || (counts[depth] ?? 0) >= elements.most) return false;
  if (!elements.names) return true;
  const length = end - start;
  for (const name of elements.names) if (name.length === length && isAt(bytes, start, name)) return true;
  return false;
}

function attributeAt(reading: Reading, start: number): number {
  const { bytes, names, found, depth } = reading;
  const nameEnd = nameAt(bytes, start, found);
  if (nameEnd < 0) return -1;
  let end = spaceAt(bytes, nameEnd);
  if (bytes[end] !== EQUALS) return -1;
  end = spaceAt(bytes, end + 1);
  const quote = bytes[end];
  if (quote !== DOUBLE && quote !== SINGLE) return -1;
  const valueEnd = textAt(bytes, end + 1, quote);
  if (valueEnd < 0) return -1;
  return addAttribute(names, depth, start, nameEnd, found.colon, end + 1, valueEnd) ? valueEnd + 1 : -1;
}

function endTagAt(reading: Reading, start: number): number {
  const { bytes, words, depth, trees } = reading;
  const nameStart = reading.nameStarts[depth] as number;
  const length = (reading.nameEnds[depth] as number) - nameStart;
  if (depth === 0 || !areSameWords(words, nameStart, words, start + 2, length)) return -1;
  let end = start + 2 + length;
  if (bytes[end] !== GREATER) end = spaceAt(bytes, end);
  if (bytes[end] !== GREATER) return -1;
  const element = depth <= reading.wanted.byDepth.length ? reading.kept[depth] : undefined;
  if (element) element.end = end + 1;
  trees.insideText = false;
  leave(reading);
  return end + 1;
}

const [COMMENT, SECTION] = ['<!--', '<![CDATA['] as const;

// A comment, a section or an instruction.
function otherAt(reading: Reading, start: number): number {
  const { bytes, depth, trees } = reading;
  if (depth > 0 && isAt(bytes, start, SECTION)) {
    if (depth === 1 && reading.strayText < 0) reading.strayText = start;
    const end = throughMarks(bytes, start + SECTION.length, ']]>');
    if (trees.whole > 0 && end > 0) addSection(trees, depth, start + SECTION.length, end - ']]>'.length);
    return end;
  }
  trees.insideText = false;
  if (isAt(bytes, start, COMMENT)) {
    const end = throughMarks(bytes, start + COMMENT.length, '--');
    return end > 0 && bytes[end] === GREATER ? end + 1 : -1;
  }
  const nameEnd = bytes[start + 1] === QUESTION ? nameAt(bytes, start + 2, reading.found) : -1;
  if (nameEnd < 0 || reading.found.colon >= 0) return -1;
  if (nameEnd - start === 5 && textOf(bytes, start + 2, nameEnd).toLowerCase() === 'xml') return -1;
  return isXmlSpace(bytes[nameEnd] as number) || isAt(bytes, nameEnd, '?>') ? throughMarks(bytes, nameEnd, '?>') : -1;
}

function leave(reading: Reading): void {
  const { names, depth, trees } = reading;
  if (names.scope.length > 0) leaveScope(names, depth);
  if (trees.whole === depth) trees.whole = 0;
  reading.depth = depth - 1;
}
