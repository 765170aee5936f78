// Start tags in text that is read by its bytes: the name, which is foreseen where it can be, and the attributes.
import type { UblAttribute } from '../tree.ts';
import { attributeValue } from './character-data.ts';
import type { Bounds } from './limits.ts';
import { areSameWords, asciiNameAt, isNameByte, linesIn, spaceAt, surplusIn, textAt } from './markup.ts';
import {
  keepAttributes,
  LONGEST_KEPT,
  type Place,
  placeApart,
  placeBelow,
  type Vocabulary,
  vocabularyFor,
} from './places.ts';
import { attributeNameIn, isDeclaration, type Scope, scopeWithin } from './scope.ts';

/** Where the reading stands. */
export interface Reading {
  readonly text: string;
  /** The text in UTF-8, and a zero behind it. */
  readonly bytes: Uint8Array;
  /** The same. */
  readonly words: DataView;
  readonly isAscii: boolean;
  readonly bounds: Bounds;
  /** How many bytes more than UTF-16 code units there were so far. */
  surplus: number;
  line: number;
  /** Elements and attributes so far. */
  nodes: number;
  /** Known from the document element on. */
  vocabulary: Vocabulary | undefined;
  /** Of the start tag that was read last. */
  nameLength: number;
  place: Place;
  attributes: readonly UblAttribute[];
  scope: Scope;
}

/** An element that a start tag stands in. */
export interface Outer {
  place: Place;
  scope: Scope;
  /** Of the child that was read last. */
  lastPlace: Place | undefined;
}

const [GREATER, SLASH, EQUALS, DOUBLE, SINGLE] = [0x3e, 0x2f, 0x3d, 0x22, 0x27] as const;
const NONE: readonly never[] = [];

// Each of these gives the offset behind what it reads, or -1 where that is not plain.

/** Reads a start tag: its place, attributes and scope are then those of the reading. */
export function startTagAt(reading: Reading, outer: Outer, start: number): number {
  const { bytes, bounds, vocabulary, surplus } = reading;
  const { place: parent, lastPlace } = outer;
  const nameStart = start + 1;
  const foreseen = lastPlace ? lastPlace.next : parent.first;
  const isForeseen =
    foreseen !== undefined && vocabulary !== undefined && stands(foreseen, vocabulary, reading, nameStart);
  const nameEnd = isForeseen ? nameStart + foreseen.length : asciiNameAt(bytes, nameStart);
  if (nameEnd < 0) return -1;
  reading.nameLength = nameEnd - nameStart;
  reading.scope = outer.scope;
  reading.attributes = NONE;
  let end = nameEnd + 1;
  if (bytes[nameEnd] !== GREATER) {
    end = isForeseen ? knownAttributesAt(reading, foreseen, nameEnd) : attributesAt(reading, nameEnd);
    if (end < 0) return -1;
  }
  const isApart = reading.scope !== outer.scope;
  if (!isForeseen || isApart) {
    const written = reading.text.slice(nameStart - surplus, nameEnd - surplus);
    const place = placeOf(reading, outer, written, isApart);
    if (!place) return -1;
    reading.place = place;
    // One that is not kept is never foreseen, and would hold the text of its document.
    if (place.isKept && lastPlace) lastPlace.next = place;
    else if (place.isKept) parent.first = place;
  } else reading.place = foreseen;
  reading.nodes += 1 + reading.attributes.length;
  return reading.place.name.length > bounds.maxNameLength || reading.nodes > bounds.maxNodes ? -1 : end;
}

function stands({ start, length }: Place, known: Vocabulary, { bytes, words }: Reading, at: number): boolean {
  return length > 0 && areSameWords(known.words, start, words, at, length) && !isNameByte(bytes[at + length] as number);
}

function placeOf(reading: Reading, { place }: Outer, written: string, isApart: boolean): Place | undefined {
  const { vocabulary, scope } = reading;
  if (vocabulary) return isApart ? placeApart(written, scope) : placeBelow(vocabulary, place, written, scope);
  reading.vocabulary = vocabularyFor(scope);
  return placeBelow(reading.vocabulary, reading.vocabulary.outermost, written, scope);
}

// Reads on behind the name of an element whose place is known, and perhaps its attributes.
function knownAttributesAt(reading: Reading, place: Place, start: number): number {
  const { bytes, bounds, line, surplus, scope } = reading;
  // No name in what is kept is longer, nor are there more.
  const isWithinBounds = bounds.maxAttributes >= LONGEST_KEPT && bounds.maxNameLength >= LONGEST_KEPT;
  const { written } = place;
  if (written && isWithinBounds) {
    let end = 0;
    while (end < written.length && written[end] === bytes[start + end]) end++;
    if (end === written.length) {
      reading.attributes = place.attributes;
      place.misses = 0;
      return start + end;
    }
  }
  const end = attributesAt(reading, start);
  const isPlain = reading.line === line && reading.surplus === surplus && reading.scope === scope;
  if (end > 0 && end - start <= LONGEST_KEPT && isPlain && reading.attributes.every(isUnprefixed)) {
    keepAttributes(place, bytes.subarray(start, end), reading.attributes);
  }
  return end;
}

function isUnprefixed({ name }: UblAttribute): boolean {
  return !name.startsWith('{') && !name.includes(':');
}

// Reads from behind the name to behind the `>`.
function attributesAt(reading: Reading, start: number): number {
  const { bytes, bounds } = reading;
  const attributes: { name: string; readonly value: string }[] = [];
  let declarations: UblAttribute[] | undefined;
  let end = start;
  for (let count = 1; ; count++) {
    const before = end;
    end = spaceAt(bytes, end);
    if (bytes[end] === GREATER || (bytes[end] === SLASH && bytes[end + 1] === GREATER)) break;
    const nameEnd = end === before ? -1 : asciiNameAt(bytes, end);
    const open = nameEnd < 0 ? -1 : openingQuoteAt(bytes, nameEnd);
    const close = open < 0 ? -1 : textAt(bytes, open + 1, bytes[open] as number);
    if (close < 0 || count > bounds.maxAttributes) return -1;
    const name = sliceOf(reading, end, nameEnd);
    const attribute = { name, value: attributeValue(sliceOf(reading, open + 1, close)) };
    if (!isDeclaration(name)) attributes.push(attribute);
    else if (declarations) declarations.push(attribute);
    else declarations = [attribute];
    end = close + 1;
  }
  end += bytes[end] === SLASH ? 2 : 1;
  reading.line += linesIn(bytes, start, end);
  if (declarations) {
    const scope = isTwiceIn(declarations) ? undefined : scopeWithin(reading.scope, declarations);
    if (!scope) return -1;
    reading.scope = scope;
  }
  if (attributes.length > 0) reading.attributes = attributes;
  return giveNames(attributes, reading.scope, bounds.maxNameLength) ? end : -1;
}

function openingQuoteAt(bytes: Uint8Array, start: number): number {
  const equals = spaceAt(bytes, start);
  const quote = spaceAt(bytes, equals + 1);
  return bytes[equals] === EQUALS && (bytes[quote] === DOUBLE || bytes[quote] === SINGLE) ? quote : -1;
}

/** The text between two positions. Between it and what was asked for before stands nothing but ASCII. */
export function sliceOf(reading: Reading, start: number, end: number): string {
  const from = start - reading.surplus;
  if (!reading.isAscii) reading.surplus += surplusIn(reading.bytes, start, end);
  return reading.text.slice(from, end - reading.surplus);
}

// Gives attributes the names that the tree has; whether each may stand there, and once.
function giveNames(attributes: { name: string }[], scope: Scope, maxLength: number): boolean {
  for (const attribute of attributes) {
    const name = attributeNameIn(scope, attribute.name);
    if (name === undefined || name.length > maxLength) return false;
    attribute.name = name;
  }
  return !isTwiceIn(attributes);
}

function isTwiceIn(attributes: readonly { readonly name: string }[]): boolean {
  return attributes.length > 1 && new Set(attributes.map(({ name }) => name)).size < attributes.length;
}
