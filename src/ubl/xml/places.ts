// What was met before where an element stands, kept from one document to the next: names as they are written and as the tree
// has them, and what followed. Documents of one sender are alike, so the next start tag is nearly always foreseen.
import { isXmlBlank } from '../../core/xml-space.ts';
import { internName, type UblAttribute } from '../tree.ts';
import { bytesOf } from './markup.ts';
import { elementNameIn, type Scope, usesOf } from './scope.ts';

/** An element's name below a certain parent. What is kept holds no part of a document's text alive: all of it is copied. */
export interface Place {
  /** As the tree has it. */
  readonly name: string;
  /** What it is kept in, where it is. */
  readonly vocabulary: Vocabulary | undefined;
  /** The names of that; where this one's bytes are in them, and how many. */
  readonly words: DataView;
  readonly start: number;
  readonly length: number;
  /** Which declaration of the document element the name makes use of, as {@link usesOf} has it. */
  readonly uses: number;
  /** By the name as written. */
  below: Map<string, Place> | undefined;
  /** What came last time as its first child, and behind it. */
  first: Place | undefined;
  next: Place | undefined;
  /** What stood behind the name in its start tag, where that were plain attributes; and how often it was not this since. */
  written: Uint8Array | undefined;
  attributes: readonly UblAttribute[];
  misses: number;
  /** The white space between the elements in it, and the same as bytes with one behind that no text has; and how often it was not this since. */
  blank: Uint8Array;
  blankText: string;
  blankMisses: number;
}

/** The places of elements in which the same namespaces are declared, by the same elements around them. */
export interface Vocabulary {
  readonly declared: ReadonlyMap<string, string>;
  /** The names of all places, one behind the other. */
  readonly words: DataView;
  used: number;
  isFull: boolean;
  readonly outermost: Place;
}

// The places of all kinds of invoices fit into one. Of hostile documents no more than that is kept, and not for long.
const MOST_BYTES = 32_768;
const LEAST_BYTES_EACH = 16;
const LONGEST_NAME = 200;
const MOST_VOCABULARIES = 16;
const LONGEST_DECLARED = 5_000;

const vocabularies: Vocabulary[] = [];

/** The vocabulary for the namespaces that are declared in an element that declares some. */
export function vocabularyFor(scope: Scope): Vocabulary {
  const declared = declaredIn(scope);
  const index = vocabularies.findIndex((each) => isSame(each.declared, declared));
  const known = vocabularies[index];
  if (known && !known.isFull) return known;
  const copies = Array.from(declared, ([prefix, namespace]) => [internName(prefix), internName(namespace)] as const);
  const words = new DataView(new ArrayBuffer(MOST_BYTES));
  const vocabulary: Mutable<Vocabulary> = {
    declared: new Map(copies),
    words,
    used: 0,
    isFull: false,
    outermost: NOWHERE,
  };
  vocabulary.outermost = createPlace('', 0, vocabulary);
  if (known) vocabularies.splice(index, 1);
  else if (vocabularies.length === MOST_VOCABULARIES) vocabularies.shift();
  if (Array.from(declared).join('').length <= LONGEST_DECLARED) vocabularies.push(vocabulary);
  return vocabulary;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

// The declarations in a scope. What an inner element declares is told apart from what the document element does.
function declaredIn({ outer, declared }: Scope): ReadonlyMap<string, string> {
  if (!outer?.outer) return declared;
  const all = new Map(declaredIn(outer));
  for (const [prefix, namespace] of declared) all.set(`${all.size} ${prefix}`, namespace);
  return all;
}

// In the same order, too: what a place uses is told by it.
function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  const others = other.entries();
  for (const [prefix, namespace] of one) {
    const [otherPrefix, otherNamespace] = others.next().value ?? [];
    if (prefix !== otherPrefix || namespace !== otherNamespace) return false;
  }
  return true;
}

/** The place of an element below another; `undefined` where its prefix is not declared. */
export function placeBelow(parent: Place, written: string, scope: Scope): Place | undefined {
  const known = parent.below?.get(written);
  if (known) return known;
  const name = elementNameIn(scope, written);
  if (name === undefined) return undefined;
  const uses = usesOf(scope, written);
  const { vocabulary } = parent;
  const place = vocabulary ? keptPlace(vocabulary, written, name, uses) : createPlace(name, uses);
  // What a vocabulary has no space for is not kept below its places.
  if (place.vocabulary !== vocabulary) return place;
  parent.below ??= new Map();
  parent.below.set(vocabulary ? internName(written) : written, place);
  return place;
}

/** The place of an element that changes what names mean: neither it nor what is in it is kept. */
export function placeApart(written: string, scope: Scope): Place | undefined {
  const name = elementNameIn(scope, written);
  return name === undefined ? undefined : createPlace(name, usesOf(scope, written));
}

const BEYOND_ASCII = /[^\0-\x7f]/;

function keptPlace(vocabulary: Vocabulary, written: string, name: string, uses: number): Place {
  const { words, used } = vocabulary;
  const { length } = written;
  if (Math.max(length, name.length) > LONGEST_NAME || BEYOND_ASCII.test(written)) return createPlace(name, uses);
  if (used + length > MOST_BYTES) vocabulary.isFull = true;
  if (vocabulary.isFull) return createPlace(name, uses);
  for (let index = 0; index < length; index++) words.setUint8(used + index, written.charCodeAt(index));
  vocabulary.used += Math.max(length, LEAST_BYTES_EACH);
  return createPlace(internName(name), uses, vocabulary, used, length);
}

const NONE: readonly never[] = [];
// In UTF-8 it does not occur.
const NO_BYTE = 0xff;
const NO_BLANK = Uint8Array.of(NO_BYTE);

const NO_WORDS = new DataView(new ArrayBuffer(0));

function createPlace(name: string, uses: number, vocabulary?: Vocabulary, start = 0, length = 0): Place {
  return {
    name,
    vocabulary,
    words: vocabulary?.words ?? NO_WORDS,
    start,
    length,
    uses,
    below: undefined,
    first: undefined,
    next: undefined,
    written: undefined,
    attributes: NONE,
    misses: 0,
    blank: NO_BLANK,
    blankText: '',
    blankMisses: 0,
  };
}

/** Of what stands in no document. */
export const NOWHERE: Place = createPlace('', 0);

/** The longest written attributes that are kept, in bytes; no name in them is longer. */
export const LONGEST_KEPT = 64;
const ENOUGH_MISSES = 4;

/** Keeps what stood behind the name in a start tag: at once where there is nothing yet, else when it has missed often. */
export function keepAttributes(place: Place, written: Uint8Array, attributes: readonly UblAttribute[]): void {
  if (place.written && ++place.misses < ENOUGH_MISSES) return;
  place.misses = 0;
  place.written = written.slice();
  place.attributes = attributes.map(({ name, value }) => ({ name: internName(name), value: internName(value) }));
}

const LONGEST_BLANK = 200;

/** Keeps the white space between the elements in an aggregate, as {@link keepAttributes} does. */
export function keepBlank(place: Place, text: string): void {
  if (place.blankText !== '' && ++place.blankMisses < ENOUGH_MISSES) return;
  place.blankMisses = 0;
  // A carriage return in the tree was a reference; one that is written means a line feed.
  if (text.length > LONGEST_BLANK || text.includes('\r') || !isXmlBlank(text)) return;
  place.blankText = internName(text);
  place.blank = Uint8Array.of(...bytesOf(text).subarray(0, -1), NO_BYTE);
}
