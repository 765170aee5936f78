// XML text → UBL tree, for what everyday documents are made of: elements, attributes, text, comments, references and a
// declaration. It gives up on all else, and on whatever is not well-formed or beyond a bound: the parser then reads the text
// anew, and says what is wrong with it.
import { beginsTaxData } from '../namespaces.ts';
import type { UblAttribute, UblElement } from '../tree.ts';
import { characterData } from './character-data.ts';
import type { Bounds } from './limits.ts';
import {
  areSameWords,
  declarationAt,
  encode,
  isAt,
  linesIn,
  spaceAt,
  TEXT_KIND,
  TEXT_KINDS,
  textAt,
  textOf,
  throughMarks,
  withEnd,
} from './markup.ts';
import { keepBlank, NOWHERE } from './places.ts';
import { namespaceIn, outermostScope } from './scope.ts';
import { type Outer, type Reading, sliceOf, startTagAt } from './start-tag.ts';

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
  element: OpenElement;
  /** Where its name stands in the text, and how long it is. */
  nameStart: number;
  nameLength: number;
  /** Where its children begin among the elements that their parents do not have yet. */
  firstChild: number;
  /** How much of its text is what was foreseen; -1 when some of it was not. */
  foreseen: number;
}

const [LESS, GREATER, SLASH, BANG, LINE_FEED] = [0x3c, 0x3e, 0x2f, 0x21, 0x0a] as const;
const NONE: readonly never[] = [];

/** The tree of decoded text, which may be at hand in UTF-8 too; `undefined` where this reader gives up. */
export function readPlainXml(text: string, bounds: Bounds, utf8?: Uint8Array): UblElement | undefined {
  const { bytes, words, length } = utf8 ? withEnd(utf8) : encode(text);
  const scope = outermostScope();
  const reading: Reading = {
    text,
    bytes,
    words,
    isAscii: length === text.length,
    bounds,
    surplus: 0,
    line: 1,
    nodes: 0,
    vocabulary: undefined,
    nameLength: 0,
    place: NOWHERE,
    attributes: NONE,
    scope,
  };
  const declarationEnd = declarationAt(bytes);
  if (declarationEnd > 0) reading.line += linesIn(bytes, 0, declarationEnd);
  const start = outsideAt(reading, declarationEnd);
  if (start < 0 || bytes[start] !== LESS || bounds.maxDepth < 1) return undefined;
  const tagEnd = startTagAt(reading, { place: NOWHERE, scope, lastPlace: undefined }, start);
  if (tagEnd < 0) return undefined;
  const root = openElement(reading, start, undefined);
  const end =
    bytes[tagEnd - 2] === SLASH ? tagEnd : contentAt(reading, levelOf(reading, root, start, 0, undefined), tagEnd);
  return outsideAt(reading, end) === length && !Number.isNaN(reading.surplus) ? root : undefined;
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
  element: OpenElement,
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

// Each of these gives the offset behind what it reads, or -1 where that is not plain.

// The content of the document element, with its end tag.
function contentAt(reading: Reading, root: Level, start: number): number {
  const { bytes, bounds } = reading;
  const levels: Level[] = [root];
  const finished: UblElement[] = [];
  let count = 0;
  let depth = 1;
  let level = root;
  let at = start;
  for (;;) {
    if (bytes[at] !== LESS) {
      at = textOrBlankAt(reading, level, at);
      if (at < 0) return -1;
    }
    const mark = bytes[at + 1];
    if (mark === BANG) {
      at = commentAt(reading, at);
      if (at < 0) return -1;
    } else if (mark === SLASH) {
      at = endTagAt(reading, level, at);
      if (at < 0) return -1;
      const { element, firstChild } = level;
      if (count > firstChild) element.children = finished.slice(firstChild, count);
      endText(level);
      count = firstChild;
      if (--depth === 0) return at;
      finished[count++] = element;
      level = levels[depth - 1] as Level;
    } else {
      const tagEnd = depth < bounds.maxDepth ? startTagAt(reading, level, at) : -1;
      if (tagEnd < 0) return -1;
      const element = openElement(reading, at, level.element);
      level.lastPlace = reading.place;
      if (bytes[tagEnd - 2] === SLASH) finished[count++] = element;
      else {
        level = levelOf(reading, element, at, count, levels[depth]);
        levels[depth++] = level;
      }
      at = tagEnd;
    }
  }
}

// Between the elements of an aggregate stands what stood there the last time: line breaks and indentation.
function textOrBlankAt(reading: Reading, level: Level, start: number): number {
  const { bytes } = reading;
  const { element, place, foreseen } = level;
  element.textNodes++;
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
    element.text = place.blankText.slice(0, foreseen);
  }
  return addTextAt(reading, element, start);
}

function endText({ element, place, foreseen }: Level): void {
  if (foreseen > 0) {
    element.text = foreseen === place.blankText.length ? place.blankText : place.blankText.slice(0, foreseen);
  } else if (foreseen < 0 && element.children.length > 0) keepBlank(place, element.text);
}

function addTextAt(reading: Reading, element: OpenElement, start: number): number {
  const { bytes } = reading;
  let end = start;
  let kinds = 0;
  let kind = TEXT_KINDS[bytes[end] as number] as number;
  while (kind < TEXT_KIND.markup) {
    kinds |= kind;
    kind = TEXT_KINDS[bytes[++end] as number] as number;
  }
  const isPlain = kind === TEXT_KIND.markup;
  if (!isPlain) end = textAt(bytes, end, LESS);
  if (end < 0 || bytes[end] !== LESS) return -1;
  if (!isPlain || kinds !== TEXT_KIND.plain) reading.line += linesIn(bytes, start, end);
  const written = sliceOf(reading, start, end);
  const text = isPlain ? written : characterData(written);
  element.text = element.text === '' ? text : element.text + text;
  return end;
}

function endTagAt(reading: Reading, { nameStart, nameLength }: Level, start: number): number {
  const { bytes, words } = reading;
  if (!areSameWords(words, nameStart, words, start + 2, nameLength)) return -1;
  const nameEnd = start + 2 + nameLength;
  if (bytes[nameEnd] === GREATER) return nameEnd + 1;
  const end = spaceAt(bytes, nameEnd);
  reading.line += linesIn(bytes, nameEnd, end);
  return bytes[end] === GREATER ? end + 1 : -1;
}

function commentAt(reading: Reading, start: number): number {
  const { bytes } = reading;
  const end = isAt(bytes, start, COMMENT) ? throughMarks(bytes, start + COMMENT.length, '--') : -1;
  if (end < 0 || bytes[end] !== GREATER) return -1;
  reading.line += linesIn(bytes, start, end);
  sliceOf(reading, start, end);
  return end + 1;
}

const COMMENT = '<!--';

// White space and comments outside the document element.
function outsideAt(reading: Reading, start: number): number {
  const { bytes } = reading;
  let at = start;
  while (at >= 0) {
    const end = spaceAt(bytes, at);
    reading.line += linesIn(bytes, at, end);
    if (!isAt(bytes, end, COMMENT)) return end;
    at = commentAt(reading, end);
  }
  return at;
}
