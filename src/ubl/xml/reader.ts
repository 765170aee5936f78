// XML text → UBL tree: all of XML 1.0 (fifth edition) with namespaces and without DTD, read once, byte by byte. A visitor may say
// how much of which element the tree keeps, and hears where these begin and end.
import { isXmlBlank } from '../../core/xml-space.ts';
import { beginsTaxData } from '../namespaces.ts';
import type { UblAttribute, UblElement } from '../tree.ts';
import { characterData, sectionData } from './character-data.ts';
import { type Bounds, nestedDeeper, type XmlError } from './limits.ts';
import {
  areSameWords,
  BYTES,
  declarationAt,
  encode,
  isAt,
  linesIn,
  nameAt,
  spaceAt,
  TEXT_KIND,
  TEXT_KINDS,
  textAt,
  textOf,
  throughMarks,
  withEnd,
} from './markup.ts';
import { commentOrInstructionAt, outsideAt } from './other-markup.ts';
import { keepBlank, NOWHERE } from './places.ts';
import { cutOff, expected, foundAt, passOver, type Reading, refuse, sliceOf, wrongText } from './reading.ts';
import { namespaceIn, outermostScope } from './scope.ts';
import { type Outer, quoted, startTagAt } from './start-tag.ts';

/** How much of an element the tree keeps: it and all that is in it; it and what is said of its children; nothing. */
export type Keep = 'whole' | 'parts' | 'none';

/** Says what of a text becomes a tree, and hears where it is. */
export interface Visitor {
  /**
   * Asked of the document element, which is never left out, and of each child of an element that is kept in parts.
   * @param tag what the reading has of the start tag: `place`, `scope`, `declarations`, `uses`, where it is in the text
   * @param depth 1 for the document element
   * @param start of the `<` in the bytes
   */
  readonly start: (tag: Reading, depth: number, start: number) => Keep;
  /** Told of the same elements, whatever was answered: where in the text they end, behind the end tag. */
  readonly end?: (reading: Reading, depth: number, textEnd: number) => void;
}

/** What came of a text. */
export type ReadOutcome =
  | { readonly ok: true; readonly root: UblElement; readonly reading: Reading }
  | { readonly ok: false; readonly error: XmlError };

interface OpenElement {
  readonly name: string;
  readonly attributes: readonly UblAttribute[];
  children: readonly UblElement[];
  text: string;
  textNodes: number;
  readonly parent: UblElement | undefined;
  readonly line: number;
  namespace?: string;
}

// An element whose end was not read yet. Used again for the next one of that depth.
interface Level extends Outer {
  /** None where the tree does not keep it. */
  element: OpenElement | undefined;
  /** Where its name stands in the text, and how long it is. */
  nameStart: number;
  nameLength: number;
  /** Where its children begin among the elements that their parents do not have yet. */
  firstChild: number;
  /** How much of its text is what was foreseen; -1 when some of it was not. */
  foreseen: number;
}

const { less: LESS, greater: GREATER, slash: SLASH, bang: BANG, question: QUESTION, lineFeed: LINE_FEED } = BYTES;
const NONE: readonly never[] = [];

/** Reads decoded text without unpaired surrogates, which may be at hand in UTF-8 too. */
export function readXmlText(text: string, bounds: Bounds, utf8?: Uint8Array, visitor?: Visitor): ReadOutcome {
  const { bytes, words, length } = utf8 ? withEnd(utf8) : encode(text);
  const reading: Reading = {
    text,
    bytes,
    words,
    length,
    isAscii: length === text.length,
    bounds,
    surplus: 0,
    line: 1,
    nodes: 0,
    strayText: -1,
    uses: 0,
    vocabularies: 0,
    textStart: 0,
    textNameEnd: 0,
    nameLength: 0,
    place: NOWHERE,
    attributes: NONE,
    declarations: NONE,
    scope: outermostScope(),
    error: undefined,
  };
  const root = documentAt(reading, visitor);
  return root ? { ok: true, root, reading } : { ok: false, error: errorOf(reading) };
}

function errorOf({ error }: Reading): XmlError {
  if (!error) throw new Error('The reading ended without an error');
  return error;
}

function documentAt(reading: Reading, visitor: Visitor | undefined): UblElement | undefined {
  const { bytes, bounds, scope, length } = reading;
  const declarationEnd = declarationAt(bytes);
  if (declarationEnd < 0) {
    expected(reading, ~declarationEnd, 'an XML declaration such as <?xml version="1.0" encoding="UTF-8"?>');
    return undefined;
  }
  reading.line += linesIn(bytes, 0, declarationEnd);
  const start = outsideAt(reading, declarationEnd);
  if (start < 0) return undefined;
  if (bytes[start] !== LESS) {
    expected(reading, start, 'the document element');
    return undefined;
  }
  if (bounds.maxDepth < 1) return tooDeep(reading, start);
  const tagEnd = startTagAt(reading, { place: NOWHERE, scope, lastPlace: undefined }, start);
  if (tagEnd < 0) return undefined;
  const root = openElement(reading, start, undefined);
  const isPartly = visitor?.start(reading, 1, start) === 'parts';
  const level = levelOf(reading, root, start, 0, undefined);
  const isEmpty = bytes[tagEnd - 2] === SLASH;
  const end = isEmpty ? tagEnd : contentAt(reading, level, tagEnd, visitor, isPartly ? 1 : 0);
  if (end < 0) return undefined;
  visitor?.end?.(reading, 1, end - reading.surplus);
  const behind = outsideAt(reading, end);
  if (behind === length) return root;
  if (behind >= 0) {
    const message = `nothing may stand behind the document element, but ${foundAt(reading, behind)}`;
    refuse(reading, behind, 'not-well-formed', message);
  }
  return undefined;
}

function tooDeep(reading: Reading, at: number): undefined {
  refuse(reading, at, 'too-deep', nestedDeeper(reading.bounds.maxDepth));
}

function openElement(reading: Reading, start: number, parent: UblElement | undefined): OpenElement {
  const { bytes, place, attributes, line, scope, nameLength } = reading;
  const { name } = place;
  const element: OpenElement = { name, attributes, children: NONE, text: '', textNodes: 0, parent, line };
  if (beginsTaxData(name, parent)) {
    element.namespace = namespaceIn(scope, textOf(bytes, start + 1, start + 1 + nameLength));
  }
  return element;
}

// Gives the level of an element that has begun, made of the one that an earlier element of that depth had.
function levelOf(
  { place, scope, nameLength }: Reading,
  element: OpenElement | undefined,
  start: number,
  firstChild: number,
  used: Level | undefined,
): Level {
  const nameStart = start + 1;
  if (!used) return { element, place, scope, nameStart, nameLength, firstChild, foreseen: 0, lastPlace: undefined };
  used.element = element;
  used.place = place;
  used.scope = scope;
  used.nameStart = nameStart;
  used.nameLength = nameLength;
  used.firstChild = firstChild;
  used.foreseen = 0;
  used.lastPlace = undefined;
  return used;
}

// Each of these gives the offset behind what it reads, or -1 where the reading ends with an error.

// The content of the document element, with its end tag. `partly` is the depth of the innermost open element that the tree keeps
// in parts, of whose children the visitor is asked; 0 where there is none.
function contentAt(reading: Reading, root: Level, start: number, visitor: Visitor | undefined, partly: number): number {
  const { bytes, bounds } = reading;
  const levels: Level[] = [root];
  const finished: UblElement[] = [];
  let count = 0;
  let depth = 1;
  let visited = partly;
  let level = root;
  let at = start;
  for (;;) {
    const textStart = at;
    if (bytes[at] !== LESS) {
      at = textOrBlankAt(reading, level, at);
      if (at < 0) return -1;
    }
    const mark = bytes[at + 1];
    if (mark === SLASH) {
      at = endTagAt(reading, level, at);
      if (at < 0) return -1;
      const { element, firstChild } = level;
      if (element && count > firstChild) element.children = finished.slice(firstChild, count);
      endText(level);
      count = firstChild;
      if (--depth === 0) return at;
      if (element) finished[count++] = element;
      level = levels[depth - 1] as Level;
      if (visited >= depth) {
        visited = depth;
        visitor?.end?.(reading, depth + 1, at - reading.surplus);
      }
    } else if (mark === BANG || mark === QUESTION) {
      at = otherAt(reading, level, at, at > textStart);
      if (at < 0) return -1;
    } else {
      if (depth >= bounds.maxDepth) return tooDeep(reading, at) ?? -1;
      const tagEnd = startTagAt(reading, level, at);
      if (tagEnd < 0) return -1;
      level.lastPlace = reading.place;
      const isEmpty = bytes[tagEnd - 2] === SLASH;
      const keep = visited === depth && visitor ? visitor.start(reading, depth + 1, at) : 'whole';
      const { element: parent } = level;
      const element = parent && keep !== 'none' ? openElement(reading, at, parent) : undefined;
      if (!isEmpty) {
        level = levelOf(reading, element, at, count, levels[depth]);
        levels[depth++] = level;
        if (keep === 'parts') visited = depth;
      } else {
        if (element) finished[count++] = element;
        if (visited === depth) visitor?.end?.(reading, depth + 1, tagEnd - reading.surplus);
      }
      at = tagEnd;
    }
  }
}

// Between the elements of an aggregate stands what stood there the last time: line breaks and indentation.
function textOrBlankAt(reading: Reading, level: Level, start: number): number {
  const { bytes } = reading;
  const { element, place, foreseen } = level;
  if (element) element.textNodes++;
  if (foreseen >= 0) {
    const { blank } = place;
    let known = foreseen;
    let lines = 0;
    let end = start;
    for (let byte = bytes[end]; byte === blank[known]; byte = bytes[++end]) {
      if (byte === LINE_FEED) lines++;
      known++;
    }
    if (bytes[end] === LESS) {
      reading.line += lines;
      level.foreseen = known;
      return end;
    }
    level.foreseen = -1;
    if (element) element.text = place.blankText.slice(0, foreseen);
  }
  return addTextAt(reading, level, start);
}

function endText({ element, place, foreseen }: Level): void {
  if (!element) return;
  if (foreseen > 0) {
    element.text = foreseen === place.blankText.length ? place.blankText : place.blankText.slice(0, foreseen);
  } else if (foreseen < 0 && element.children.length > 0) keepBlank(place, element.text);
}

function addTextAt(reading: Reading, level: Level, start: number): number {
  const { bytes } = reading;
  const { element } = level;
  let end = start;
  let kinds = 0;
  let kind = TEXT_KINDS[bytes[end] as number] as number;
  while (kind < TEXT_KIND.markup) {
    kinds |= kind;
    kind = TEXT_KINDS[bytes[++end] as number] as number;
  }
  const isPlain = kind === TEXT_KIND.markup;
  if (!isPlain) {
    end = textAt(bytes, end, LESS);
    if (end < 0) return wrongText(reading, ~end, insideOf(reading, level));
    if (bytes[end] !== LESS) return wrongText(reading, end, insideOf(reading, level));
  }
  if (!isPlain || kinds !== TEXT_KIND.plain) reading.line += linesIn(bytes, start, end);
  if (!element) {
    passOver(reading, start, end);
    return end;
  }
  const written = sliceOf(reading, start, end);
  const text = isPlain ? written : characterData(written);
  element.text = element.text === '' ? text : element.text + text;
  if (element.parent === undefined && reading.strayText < 0 && !isXmlBlank(written)) {
    reading.strayText = spaceAt(bytes, start);
  }
  return end;
}

function insideOf({ bytes }: Reading, { nameStart, nameLength }: Level): string {
  return `the element ${quoted(textOf(bytes, nameStart, nameStart + nameLength))}`;
}

function endTagAt(reading: Reading, level: Level, start: number): number {
  const { bytes, words } = reading;
  const { nameStart, nameLength, place } = level;
  const nameEnd = start + 2 + nameLength;
  if (!areSameWords(words, nameStart, words, start + 2, nameLength)) return wrongEndTag(reading, level, start + 2);
  if (!place.vocabulary) passOver(reading, start, nameEnd);
  if (bytes[nameEnd] === GREATER) return nameEnd + 1;
  const end = spaceAt(bytes, nameEnd);
  reading.line += linesIn(bytes, nameEnd, end);
  return bytes[end] === GREATER ? end + 1 : wrongEndTag(reading, level, start + 2);
}

// Another name, or none, or something else than the end of the tag behind the right one.
function wrongEndTag(reading: Reading, { nameStart, nameLength }: Level, start: number): -1 {
  const { bytes, length } = reading;
  const written = textOf(bytes, nameStart, nameStart + nameLength);
  const what = `the end tag of ${quoted(written)}`;
  if (length - start < nameLength && written.startsWith(textOf(bytes, start, length))) {
    return cutOff(reading, length, `inside of ${what}`);
  }
  const end = nameAt(bytes, start);
  if (end < 0) return expected(reading, start, what);
  const found = textOf(bytes, start, end);
  if (found === written) return expected(reading, spaceAt(bytes, end), `the ">" of ${what}`);
  return refuse(reading, start, 'not-well-formed', `${what} should stand here, but "${quoted(found)}" comes`);
}

const SECTION = '<![CDATA[';

// A comment, an instruction or a section in the content of an element, `isInText` behind text of that.
function otherAt(reading: Reading, level: Level, start: number, isInText: boolean): number {
  if (!isAt(reading.bytes, start, SECTION)) return commentOrInstructionAt(reading, start);
  return sectionAt(reading, level, start, isInText);
}

// Sections continue the text before them, and text behind them continues these.
function sectionAt(reading: Reading, level: Level, first: number, isInText: boolean): number {
  const { bytes } = reading;
  const { element, place, foreseen } = level;
  if (element && foreseen >= 0) element.text = place.blankText.slice(0, foreseen);
  level.foreseen = -1;
  const pieces = element?.textNodes;
  let hasText = isInText;
  let start = first;
  do {
    const from = start + SECTION.length;
    const end = throughMarks(bytes, from, ']]>');
    if (end < 0) return wrongText(reading, ~end, 'a CDATA section');
    reading.line += linesIn(bytes, from, end);
    const text = sectionData(sliceOf(reading, from, end - ']]>'.length));
    if (element) element.text = element.text === '' ? text : element.text + text;
    if (element && element.parent === undefined && reading.strayText < 0) reading.strayText = start;
    hasText ||= text !== '';
    start = end;
    if (bytes[end] !== LESS) {
      start = addTextAt(reading, level, end);
      if (start < 0) return -1;
      hasText = true;
    }
  } while (isAt(bytes, start, SECTION));
  if (element && pieces !== undefined && hasText && !isInText) element.textNodes = pieces + 1;
  return start;
}
