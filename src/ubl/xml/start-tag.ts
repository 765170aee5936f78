// Start tags: the name, which is foreseen where it can be, and the attributes.
import { cut } from '../../core/cut.ts';
import type { UblAttribute } from '../tree.ts';
import { attributeValue } from './character-data.ts';
import { tooManyNodes } from './limits.ts';
import { areSameWords, BYTES, isNameByte, linesIn, nameAt, spaceAt, textAt, textOf } from './markup.ts';
import { keepAttributes, LONGEST_KEPT, type Place, placeApart, placeBelow, vocabularyFor } from './places.ts';
import { expected, type Reading, refuse, sliceOf, wrongText } from './reading.ts';
import { attributeNameIn, isAllowed, isDeclaration, type Scope, scopeWithin, usesOf } from './scope.ts';

/** An element that a start tag stands in. */
export interface Outer {
  place: Place;
  scope: Scope;
  /** Of the child that was read last. */
  lastPlace: Place | undefined;
}

const { greater: GREATER, slash: SLASH, equals: EQUALS, double: DOUBLE, single: SINGLE } = BYTES;
const NONE: readonly never[] = [];

// Each of these gives the offset behind what it reads, or -1 where the reading ends with an error.

/** Reads a start tag: its place, attributes and scope are then those of the reading. */
export function startTagAt(reading: Reading, outer: Outer, start: number): number {
  const { bytes, words, bounds } = reading;
  const { place: parent, lastPlace } = outer;
  const nameStart = start + 1;
  const foreseen = lastPlace ? lastPlace.next : parent.first;
  const isForeseen =
    foreseen !== undefined &&
    areSameWords(foreseen.words, foreseen.start, words, nameStart, foreseen.length) &&
    !isNameByte(bytes[nameStart + foreseen.length] as number);
  const nameEnd = isForeseen ? nameStart + foreseen.length : nameAt(bytes, nameStart);
  if (nameEnd < 0) return expected(reading, ~nameEnd, 'the name of an element');
  reading.textStart = start - reading.surplus;
  const written = isForeseen ? '' : sliceOf(reading, nameStart, nameEnd);
  reading.textNameEnd = nameEnd - reading.surplus;
  reading.nameLength = nameEnd - nameStart;
  reading.scope = outer.scope;
  reading.attributes = NONE;
  reading.declarations = NONE;
  let end = nameEnd + 1;
  if (bytes[nameEnd] !== GREATER) {
    end = isForeseen ? knownAttributesAt(reading, foreseen, nameEnd) : attributesAt(reading, nameEnd);
    if (end < 0) return -1;
  }
  const isApart = reading.scope !== outer.scope;
  if (!isForeseen || isApart) {
    const place = placeOf(reading, outer, isForeseen ? textOf(bytes, nameStart, nameEnd) : written, isApart);
    if (!place) return undeclared(reading, nameStart, `the element "${quoted(textOf(bytes, nameStart, nameEnd))}"`);
    reading.place = place;
    // One that is not kept is never foreseen, and would hold the text of its document; one that is kept elsewhere means
    // something else where nothing is declared.
    if (place.vocabulary !== undefined && place.vocabulary === parent.vocabulary) {
      if (lastPlace?.vocabulary === parent.vocabulary) lastPlace.next = place;
      else if (!lastPlace) parent.first = place;
    }
  } else reading.place = foreseen;
  reading.uses |= reading.place.uses;
  reading.nodes += 1 + reading.attributes.length;
  if (reading.nodes > bounds.maxNodes) return refuse(reading, end, 'too-many-nodes', tooManyNodes(bounds.maxNodes));
  return reading.place.name.length > bounds.maxNameLength ? tooLong(reading, nameStart) : end;
}

function tooLong(reading: Reading, at: number): -1 {
  return refuse(reading, at, 'name-too-long', `A name is longer than ${reading.bounds.maxNameLength} characters`);
}

function undeclared(reading: Reading, at: number, of: string): -1 {
  return refuse(reading, at, 'not-well-formed', `the prefix of ${of} is not declared`);
}

const LONGEST_QUOTE = 100;

/** A name in a sentence, which is cut where it is long. */
export function quoted(name: string): string {
  return cut(name, LONGEST_QUOTE);
}

// The document element's; in an envelope that of the header and that of the document, which both declare namespaces.
const MOST_VOCABULARIES = 3;

function placeOf(reading: Reading, { place }: Outer, written: string, isApart: boolean): Place | undefined {
  const { scope, vocabularies } = reading;
  if (!isApart && vocabularies > 0) return placeBelow(place, written, scope);
  if (vocabularies === MOST_VOCABULARIES) return placeApart(written, scope);
  reading.vocabularies++;
  return placeBelow(vocabularyFor(scope).outermost, written, scope);
}

// Reads on behind the name of an element whose place is known, and perhaps its attributes.
function knownAttributesAt(reading: Reading, place: Place, start: number): number {
  const { bytes, bounds, line, surplus } = reading;
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
  const isPlain = reading.line === line && reading.surplus === surplus && reading.declarations === NONE;
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
    if (end === before) return expected(reading, end, 'white space or the end of the tag');
    const nameEnd = nameAt(bytes, end);
    if (nameEnd < 0) return expected(reading, ~nameEnd, 'the name of an attribute');
    if (count > bounds.maxAttributes) {
      const message = `An element has more than ${bounds.maxAttributes} attributes`;
      return refuse(reading, end, 'too-many-attributes', message);
    }
    const open = openingQuoteAt(reading, nameEnd);
    if (open < 0) return -1;
    const close = textAt(bytes, open + 1, bytes[open] as number);
    const name = sliceOf(reading, end, nameEnd);
    if (close < 0) return wrongText(reading, ~close, `the value of ${quoted(name)}`);
    const attribute = { name, value: attributeValue(sliceOf(reading, open + 1, close)) };
    if (!isDeclaration(name)) attributes.push(attribute);
    else if (declarations) declarations.push(attribute);
    else declarations = [attribute];
    end = close + 1;
  }
  end += bytes[end] === SLASH ? 2 : 1;
  reading.line += linesIn(bytes, start, end);
  if (declarations && !declare(reading, declarations, start)) return -1;
  if (attributes.length === 0) return end;
  reading.attributes = attributes;
  return giveNames(reading, attributes, start) ? end : -1;
}

// The offset of the quote that a value begins with.
function openingQuoteAt(reading: Reading, start: number): number {
  const { bytes } = reading;
  const equals = spaceAt(bytes, start);
  if (bytes[equals] !== EQUALS) return expected(reading, equals, '"="');
  const quote = spaceAt(bytes, equals + 1);
  return bytes[quote] === DOUBLE || bytes[quote] === SINGLE ? quote : expected(reading, quote, 'a value in quotes');
}

// Enters the scope of declarations; whether they are allowed.
function declare(reading: Reading, declarations: readonly UblAttribute[], at: number): boolean {
  const twice = firstTwice(declarations);
  const scope = twice === undefined ? scopeWithin(reading.scope, declarations) : undefined;
  reading.declarations = declarations;
  if (scope) reading.scope = scope;
  else if (twice !== undefined) givenTwice(reading, at, twice);
  else {
    const wrong = declarations.find(({ name, value }) => !isAllowed(name, name.slice('xmlns:'.length), value));
    refuse(reading, at, 'not-well-formed', `the namespace declaration ${quoted(wrong?.name ?? '')} is not allowed`);
  }
  return scope !== undefined;
}

// Gives attributes the names that the tree has; whether each may stand there, and once.
function giveNames(reading: Reading, attributes: { name: string }[], at: number): boolean {
  const { scope, bounds } = reading;
  for (const attribute of attributes) {
    const written = attribute.name;
    const name = attributeNameIn(scope, written);
    if (name === undefined) return undeclared(reading, at, `the attribute "${quoted(written)}"`) > 0;
    if (name.length > bounds.maxNameLength) return tooLong(reading, at) > 0;
    if (name !== written) reading.uses |= usesOf(scope, written);
    attribute.name = name;
  }
  const twice = firstTwice(attributes);
  return twice === undefined || givenTwice(reading, at, twice) > 0;
}

function givenTwice(reading: Reading, at: number, name: string): -1 {
  return refuse(reading, at, 'not-well-formed', `the attribute ${quoted(name)} is given twice`);
}

function firstTwice(attributes: readonly { readonly name: string }[]): string | undefined {
  if (attributes.length < 2 || new Set(attributes.map(({ name }) => name)).size === attributes.length) return undefined;
  return attributes.find(({ name }, index) => attributes.findIndex((other) => other.name === name) < index)?.name;
}
