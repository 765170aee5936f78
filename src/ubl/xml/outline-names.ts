// The namespaces in scope while an outline is read, and the names of elements and attributes in them.
import { attributeName, PREFIXES, XML } from '../namespaces.ts';
import type { UblAttribute } from '../tree.ts';
import { attributeValue } from './character-data.ts';
import type { Bounds } from './limits.ts';
import { areSame, isAt } from './markup.ts';
import { isAllowed } from './scope.ts';

/** A namespace that the document element declares. */
export interface OutlineNamespace {
  /** `xmlns:cbc`, or `xmlns` for the default namespace. */
  readonly name: string;
  readonly namespace: string;
  /** The value as it is written, for double quotes. */
  readonly written: string;
  /** Start of the last tag in whose names it is used, -1 where it never is. */
  lastUse: number;
}

interface Declared extends OutlineNamespace {
  readonly depth: number;
  readonly prefixStart: number;
  readonly prefixLength: number;
}

/** What is known of names while a text is read. */
export interface Names {
  readonly bytes: Uint8Array;
  /** The same. */
  readonly words: DataView;
  /** The text between two positions. */
  readonly textBetween: (start: number, end: number) => string;
  readonly bounds: Bounds;
  /** Those of the document element. */
  readonly outermost: OutlineNamespace[];
  /** Those in scope, the innermost last. */
  readonly scope: Declared[];
  /** Of the tag that is read. */
  readonly attributes: AttributePlace[];
  attributeCount: number;
  /** The prefixes of three letters that were met since the scope changed, colon and all as one number. */
  readonly known: KnownPrefix[];
}

interface KnownPrefix {
  readonly word: number;
  readonly declared: Declared;
}

/** Where an attribute stands. The places are used again for the next tag. */
interface AttributePlace {
  start: number;
  nameEnd: number;
  /** Of the name's colon, -1 where it has none. */
  colon: number;
  valueStart: number;
  valueEnd: number;
  isDeclaration: boolean;
}

// So many namespaces may be in scope at one place, since each name is looked up among them.
const MOST_NAMESPACES = 250;

export function namesOf(bytes: Uint8Array, words: DataView, textBetween: Names['textBetween'], bounds: Bounds): Names {
  return { bytes, words, textBetween, bounds, outermost: [], scope: [], attributes: [], attributeCount: 0, known: [] };
}

/**
 * Notes an attribute of the tag that is read, and declares its namespace where it declares one. Whether it may stand there:
 * once, and not one too many. `colon` is the offset of the name's colon, -1 where it has none.
 */
export function addAttribute(
  names: Names,
  depth: number,
  start: number,
  nameEnd: number,
  colon: number,
  valueStart: number,
  valueEnd: number,
): boolean {
  const { bytes, bounds, attributes, attributeCount } = names;
  if (attributeCount === bounds.maxAttributes) return false;
  const length = nameEnd - start;
  for (let index = 0; index < attributeCount; index++) {
    const other = attributes[index] as AttributePlace;
    if (other.nameEnd - other.start === length && areSame(bytes, other.start, start, length)) return false;
  }
  const isDeclaration = isAt(bytes, start, 'xmlns') && (colon < 0 ? length : colon - start) === 'xmlns'.length;
  const place = attributes[attributeCount];
  if (place) {
    place.start = start;
    place.nameEnd = nameEnd;
    place.colon = colon;
    place.valueStart = valueStart;
    place.valueEnd = valueEnd;
    place.isDeclaration = isDeclaration;
  } else attributes.push({ start, nameEnd, colon, valueStart, valueEnd, isDeclaration });
  names.attributeCount = attributeCount + 1;
  return !isDeclaration || declare(names, depth, attributes[attributeCount] as AttributePlace);
}

function declare(names: Names, depth: number, { start, nameEnd, valueStart, valueEnd }: AttributePlace): boolean {
  const { scope, outermost, textBetween } = names;
  const name = textBetween(start, nameEnd);
  const prefix = name.slice('xmlns:'.length);
  const written = textBetween(valueStart, valueEnd);
  const namespace = known(attributeValue(written));
  if (!isAllowed(name, prefix, namespace) || scope.length === MOST_NAMESPACES) return false;
  const declared: Declared = {
    name,
    namespace,
    written: written.replaceAll('"', '&quot;'),
    lastUse: -1,
    depth,
    prefixStart: start + 'xmlns:'.length,
    prefixLength: prefix === '' ? 0 : nameEnd - start - 'xmlns:'.length,
  };
  scope.push(declared);
  names.known.length = 0;
  if (depth === 1) outermost.push(declared);
  return true;
}

const KNOWN = [...PREFIXES.keys()];

// The constant where there is one: two names of one constant are compared by address.
function known(namespace: string): string {
  return KNOWN.find((each) => each === namespace) ?? namespace;
}

/** Forgets what was declared in the element that ends. */
export function leaveScope({ scope, known }: Names, depth: number): void {
  while (scope.length > 0 && scope[scope.length - 1]?.depth === depth) {
    scope.pop();
    known.length = 0;
  }
}

/** The namespace of the element whose tag begins at `tag`; `undefined` where its prefix is not declared. */
export function elementNamespace(names: Names, tag: number, colon: number): string | undefined {
  if (colon - tag === KNOWN_LENGTH) {
    const word = names.words.getUint32(tag + 1);
    for (const { word: other, declared } of names.known) {
      if (other !== word) continue;
      declared.lastUse = tag;
      return declared.namespace;
    }
  }
  return namespaceOf(names, tag + 1, colon < 0 ? 0 : colon - tag - 1, tag);
}

// Most prefixes have three letters.
const KNOWN_LENGTH = 'cbc:'.length;

function namespaceOf(
  { bytes, words, scope, known }: Names,
  start: number,
  length: number,
  tag: number,
): string | undefined {
  for (let index = scope.length - 1; index >= 0; index--) {
    const declared = scope[index] as Declared;
    if (declared.prefixLength !== length || !areSame(bytes, declared.prefixStart, start, length)) continue;
    declared.lastUse = tag;
    if (length + 1 === KNOWN_LENGTH) known.push({ word: words.getUint32(start), declared });
    return declared.namespace;
  }
  if (length === 0) return '';
  return isAt(bytes, start, 'xml:') ? XML : undefined;
}

/** How many attributes of the tag declare nothing; -1 where a prefix is not declared, or two attributes mean the same. */
export function countAttributes(names: Names, tag: number): number {
  const { textBetween, attributes, attributeCount } = names;
  let count = 0;
  let seen: Set<string> | undefined;
  for (let index = 0; index < attributeCount; index++) {
    const { start, nameEnd, colon, isDeclaration } = attributes[index] as AttributePlace;
    if (isDeclaration) continue;
    count++;
    if (colon < 0) continue;
    const namespace = namespaceOf(names, start, colon - start, tag);
    if (namespace === undefined) return -1;
    const meaning = `${textBetween(colon, nameEnd)} ${namespace}`;
    if (seen?.has(meaning)) return -1;
    seen = (seen ?? new Set()).add(meaning);
  }
  return count;
}

const NONE: readonly never[] = [];

/** The namespace declarations in the tag: `xmlns`, `xmlns:cbc`. */
export function declarationsIn({ textBetween, attributes, attributeCount }: Names): readonly string[] {
  let found: string[] | undefined;
  for (let index = 0; index < attributeCount; index++) {
    const { start, nameEnd, isDeclaration } = attributes[index] as AttributePlace;
    if (!isDeclaration) continue;
    found ??= [];
    found.push(textBetween(start, nameEnd));
  }
  return found ?? NONE;
}

/** The attributes of the tag for a tree; `undefined` where a name is too long. All their prefixes are declared. */
export function attributesOf(names: Names, tag: number): readonly UblAttribute[] | undefined {
  const { textBetween, bounds, attributes, attributeCount } = names;
  if (attributeCount === 0) return NONE;
  const found: UblAttribute[] = [];
  for (let index = 0; index < attributeCount; index++) {
    const { start, nameEnd, colon, valueStart, valueEnd, isDeclaration } = attributes[index] as AttributePlace;
    if (isDeclaration) continue;
    const namespace = colon < 0 ? '' : (namespaceOf(names, start, colon - start, tag) ?? '');
    const name = attributeName(namespace, textBetween(colon < 0 ? start : colon + 1, nameEnd));
    if (name.length > bounds.maxNameLength) return undefined;
    found.push({ name, value: attributeValue(textBetween(valueStart, valueEnd)) });
  }
  return found;
}
