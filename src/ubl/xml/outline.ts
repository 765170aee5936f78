// XML text → where its outermost elements begin and end. It reads every byte once and makes no tree, so that a document is cut
// out of its envelope, or put into one, in a small part of the time that parsing takes.
import { isXmlSpace } from '../../core/xml-space.ts';
import { XML } from '../namespaces.ts';
import { attributeValue } from './attribute-value.ts';
import { areSame, bytesOf, isAt, nameAt, spaceAt, textAt, textOf, throughMarks } from './markup.ts';
import type { Bounds } from './parse.ts';
import { isAllowed, isDeclaration } from './scope.ts';

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
}

/** A namespace that the document element declares. */
export interface OutlineNamespace {
  /** `xmlns:cbc`, or `xmlns` for the default namespace. */
  readonly name: string;
  readonly namespace: string;
  /** The value as it is written, for double quotes. */
  readonly written: string;
  /** Start of the last tag in whose names it is used, -1 where it never is. */
  readonly lastUse: number;
}

/** What was found of a well-formed text. */
export interface Outline {
  /** The elements that were asked for, in document order. */
  readonly elements: readonly OutlineElement[];
  readonly namespaces: readonly OutlineNamespace[];
  /** Where the first text stands that is a child of the document element and not blank; -1 where there is none. */
  readonly strayText: number;
  /** The text between two positions. */
  readonly textBetween: (start: number, end: number) => string;
}

/**
 * Which elements are kept, by depth from 0: those of certain local names, so many of them, or none where nothing is said.
 */
export type Wanted = readonly (WantedElements | undefined)[];

/** Elements of one depth that are kept, the first of them. */
export interface WantedElements {
  /** Local names; all where none are given. */
  readonly names?: readonly string[];
  readonly most: number;
}

// So many namespaces may be in scope at one place, since each name is looked up among them.
const MOST_NAMESPACES = 250;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

interface Declared extends Mutable<OutlineNamespace> {
  readonly depth: number;
  readonly prefixStart: number;
  readonly prefixLength: number;
}

// Where the reading stands.
interface Reading {
  readonly bytes: Uint8Array;
  readonly bounds: Bounds;
  readonly wanted: Wanted;
  readonly elements: Mutable<OutlineElement>[];
  readonly namespaces: Declared[];
  /** Those in scope, the innermost last. */
  readonly scope: Declared[];
  /** Of the open elements, by depth. */
  readonly kept: (Mutable<OutlineElement> | undefined)[];
  /** How many elements are kept, by depth. */
  readonly counts: number[];
  readonly nameStarts: number[];
  readonly nameEnds: number[];
  /** Of the tag that is read: where the names of its attributes begin and end, and how many numbers of these hold. */
  readonly names: number[];
  nameCount: number;
  depth: number;
  nodes: number;
  strayText: number;
}

const [LESS, GREATER, SLASH, EQUALS, COLON] = [0x3c, 0x3e, 0x2f, 0x3d, 0x3a] as const;
const [BANG, QUESTION, DOUBLE, SINGLE] = [0x21, 0x3f, 0x22, 0x27] as const;

/** The outline of decoded text; `undefined` where it is not well-formed or beyond the bounds: `parseXml` then says why. */
export function outlineOf(text: string, bounds: Bounds, wanted: Wanted): Outline | undefined {
  const bytes = bytesOf(text);
  const last = bytes.length - 1;
  const reading: Reading = {
    bytes,
    bounds,
    wanted,
    elements: [],
    namespaces: [],
    scope: [],
    kept: [],
    counts: [],
    nameStarts: [0],
    nameEnds: [0],
    names: [],
    nameCount: 0,
    depth: 0,
    nodes: 0,
    strayText: -1,
  };
  let at = declarationAt(bytes);
  while (at >= 0) {
    at = contentAt(reading, at);
    if (at === last) break;
    if (at < 0) return undefined;
    const byte = bytes[at + 1];
    if (byte === SLASH) at = endTagAt(reading, at);
    else if (byte === BANG || byte === QUESTION) at = otherAt(reading, at);
    else at = startTagAt(reading, at);
  }
  const { elements, namespaces, strayText, depth, nodes } = reading;
  if (at < 0 || depth > 0 || nodes === 0) return undefined;
  const isAscii = last === text.length;
  const textBetween = (start: number, end: number): string =>
    isAscii ? text.slice(start, end) : textOf(bytes, start, end);
  return { elements, namespaces, strayText, textBetween };
}

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.[01]"|'1\.[01]')(?:\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>$/;

// Each of these gives the offset behind what it reads, or -1.

function declarationAt(bytes: Uint8Array): number {
  if (!isAt(bytes, 0, '<?xml') || !isXmlSpace(bytes[5] as number)) return 0;
  const end = throughMarks(bytes, 0, '?>');
  return end > 0 && DECLARATION.test(textOf(bytes, 0, end)) ? end : -1;
}

function contentAt(reading: Reading, start: number): number {
  const { bytes, depth } = reading;
  const end = textAt(bytes, start, LESS);
  if (depth > 1 || end < 0) return end;
  const first = spaceAt(bytes, start);
  if (first >= end) return end;
  if (depth === 0) return -1;
  if (reading.strayText < 0) reading.strayText = first;
  return end;
}

function startTagAt(reading: Reading, start: number): number {
  const { bytes, bounds, wanted } = reading;
  const nameEnd = nameAt(bytes, start + 1);
  const depth = reading.depth + 1;
  if (nameEnd < 0 || depth > bounds.maxDepth || (depth === 1 && reading.nodes > 0)) return -1;
  reading.depth = depth;
  reading.nameCount = 0;
  let end = nameEnd;
  for (;;) {
    const before = end;
    end = spaceAt(bytes, end);
    const byte = bytes[end];
    if (byte === GREATER || (byte === SLASH && bytes[end + 1] === GREATER)) break;
    if (end === before) return -1;
    end = attributeAt(reading, end);
    if (end < 0) return -1;
  }
  const isEmpty = bytes[end] === SLASH;
  end += isEmpty ? 2 : 1;
  const namespace = namespaceOf(reading, start + 1, nameEnd, false, start);
  if (namespace === undefined || ++reading.nodes > bounds.maxNodes) return -1;
  if (reading.nameCount > 0 && !areDistinct(reading, start)) return -1;
  if (depth < wanted.length) {
    const localName = wantedName(reading, start + 1, nameEnd);
    const declares = localName === undefined ? [] : declarationsIn(reading);
    const element =
      localName === undefined ? undefined : { depth, localName, namespace, start, nameEnd, tagEnd: end, end, declares };
    if (element) reading.elements.push(element);
    reading.kept[depth] = element;
  }
  reading.nameStarts[depth] = start + 1;
  reading.nameEnds[depth] = nameEnd;
  if (isEmpty) leave(reading);
  return end;
}

function declarationsIn({ bytes, names, nameCount }: Reading): string[] {
  const found: string[] = [];
  for (let index = 0; index < nameCount; index += 2) {
    const start = names[index] as number;
    const name = isAt(bytes, start, 'xmlns') ? textOf(bytes, start, names[index + 1] as number) : '';
    if (isDeclaration(name)) found.push(name);
  }
  return found;
}

// The local name of an element that is wanted.
function wantedName({ bytes, wanted, depth, counts }: Reading, start: number, end: number): string | undefined {
  const elements = wanted[depth];
  const count = counts[depth] ?? 0;
  if (!elements || count >= elements.most) return undefined;
  let colon = start;
  while (colon < end && bytes[colon] !== COLON) colon++;
  const local = colon === end ? start : colon + 1;
  const name = elements.names
    ? elements.names.find((each) => each.length === end - local && isAt(bytes, local, each))
    : textOf(bytes, local, end);
  if (name !== undefined) counts[depth] = count + 1;
  return name;
}

function attributeAt(reading: Reading, start: number): number {
  const { bytes, bounds, names, nameCount } = reading;
  const nameEnd = nameAt(bytes, start);
  if (nameEnd < 0 || nameCount === 2 * bounds.maxAttributes) return -1;
  let end = spaceAt(bytes, nameEnd);
  if (bytes[end] !== EQUALS) return -1;
  end = spaceAt(bytes, end + 1);
  const quote = bytes[end];
  if (quote !== DOUBLE && quote !== SINGLE) return -1;
  const valueEnd = textAt(bytes, end + 1, quote);
  if (valueEnd < 0) return -1;
  const length = nameEnd - start;
  for (let index = 0; index < nameCount; index += 2) {
    const other = names[index] as number;
    if ((names[index + 1] as number) - other === length && areSame(bytes, other, start, length)) return -1;
  }
  names[nameCount] = start;
  names[nameCount + 1] = nameEnd;
  reading.nameCount = nameCount + 2;
  if (!isAt(bytes, start, 'xmlns')) return valueEnd + 1;
  return declare(reading, start, nameEnd, textOf(bytes, end + 1, valueEnd)) ? valueEnd + 1 : -1;
}

function endTagAt(reading: Reading, start: number): number {
  const { bytes, depth } = reading;
  const nameStart = reading.nameStarts[depth] as number;
  const length = (reading.nameEnds[depth] as number) - nameStart;
  if (depth === 0 || !areSame(bytes, nameStart, start + 2, length)) return -1;
  const end = spaceAt(bytes, start + 2 + length);
  if (bytes[end] !== GREATER) return -1;
  const element = depth < reading.wanted.length ? reading.kept[depth] : undefined;
  if (element) element.end = end + 1;
  leave(reading);
  return end + 1;
}

// A comment, a section or an instruction.
function otherAt(reading: Reading, start: number): number {
  const { bytes, depth } = reading;
  if (isAt(bytes, start, '<!--')) {
    const end = throughMarks(bytes, start + '<!--'.length, '--');
    return end > 0 && bytes[end] === GREATER ? end + 1 : -1;
  }
  if (depth > 0 && isAt(bytes, start, '<![CDATA[')) {
    if (depth === 1 && reading.strayText < 0) reading.strayText = start;
    return throughMarks(bytes, start + '<![CDATA['.length, ']]>');
  }
  const nameEnd = bytes[start + 1] === QUESTION ? nameAt(bytes, start + 2) : -1;
  const target = nameEnd < 0 ? ':' : textOf(bytes, start + 2, nameEnd);
  if (target.includes(':') || target.toLowerCase() === 'xml') return -1;
  return isXmlSpace(bytes[nameEnd] as number) || isAt(bytes, nameEnd, '?>') ? throughMarks(bytes, nameEnd, '?>') : -1;
}

function leave(reading: Reading): void {
  const { scope, depth } = reading;
  while (scope.length > 0 && scope[scope.length - 1]?.depth === depth) scope.pop();
  reading.depth = depth - 1;
}

function declare(
  { scope, namespaces, bytes, depth }: Reading,
  start: number,
  nameEnd: number,
  written: string,
): boolean {
  const name = textOf(bytes, start, nameEnd);
  if (!isDeclaration(name)) return true;
  const prefix = name.slice('xmlns:'.length);
  const namespace = attributeValue(written);
  if (!isAllowed(name, prefix, namespace) || scope.length === MOST_NAMESPACES) return false;
  const declared: Declared = {
    name,
    namespace,
    written: written.replaceAll('"', '&quot;'),
    lastUse: -1,
    depth,
    prefixStart: start + 'xmlns:'.length,
    prefixLength: nameEnd - start - (prefix === '' ? 'xmlns'.length : 'xmlns:'.length),
  };
  scope.push(declared);
  if (depth === 1) namespaces.push(declared);
  return true;
}

// The namespace of a name in the tag at `tag`; `undefined` where it is malformed or its prefix is not declared.
function namespaceOf(
  { bytes, scope }: Reading,
  start: number,
  end: number,
  isAttribute: boolean,
  tag: number,
): string | undefined {
  let colon = start;
  while (colon < end && bytes[colon] !== COLON) colon++;
  if (colon === end && isAttribute) return '';
  const length = colon === end ? 0 : colon - start;
  if (colon < end && (length === 0 || colon === end - 1)) return undefined;
  for (let index = colon + 1; index < end; index++) if (bytes[index] === COLON) return undefined;
  for (let index = scope.length - 1; index >= 0; index--) {
    const declared = scope[index] as Declared;
    if (declared.prefixLength !== length || !areSame(bytes, declared.prefixStart, start, length)) continue;
    declared.lastUse = tag;
    return declared.namespace;
  }
  if (length === 0) return '';
  return isAt(bytes, start, 'xml:') ? XML : undefined;
}

// Whether all prefixes of attributes are declared, and no two attributes mean the same. Counts those that declare nothing.
function areDistinct(reading: Reading, tag: number): boolean {
  const { bytes, names, nameCount, bounds } = reading;
  let seen: Set<string> | undefined;
  for (let index = 0; index < nameCount; index += 2) {
    const start = names[index] as number;
    const end = names[index + 1] as number;
    if (isAt(bytes, start, 'xmlns') && isDeclaration(textOf(bytes, start, end))) continue;
    reading.nodes++;
    const namespace = namespaceOf(reading, start, end, true, tag);
    if (namespace === undefined) return false;
    if (namespace === '') continue;
    const written = textOf(bytes, start, end);
    const meaning = `${written.slice(written.indexOf(':'))} ${namespace}`;
    if (seen?.has(meaning)) return false;
    seen = (seen ?? new Set()).add(meaning);
  }
  return reading.nodes <= bounds.maxNodes;
}
