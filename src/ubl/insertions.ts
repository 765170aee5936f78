// An XML text and where its elements stand → the same text with some elements more, or others in their place. All that is not
// edited stays as it is, to the byte; what is added looks as its neighbours do: prefixes, line ends and indentation are theirs.

import { childOrder } from './model/model.ts';
import { CAC, CBC, EXT } from './namespaces.ts';
import type { UblAttribute, UblElement } from './tree.ts';
import type { Bounds, XmlError } from './xml/limits.ts';
import { readXmlWithin } from './xml/parse.ts';
import { escapeAttribute } from './xml/print.ts';
import type { Visitor } from './xml/reader.ts';
import { namespaceIn, type Scope } from './xml/scope.ts';

/** An element, and where it stands in the text: its `<`, the end of its name, and behind its end tag. */
export interface PlacedElement {
  readonly element: UblElement;
  readonly scope: Scope;
  readonly start: number;
  readonly nameEnd: number;
  readonly end: number;
  /** Those of an element whose children were asked for. */
  readonly children: readonly PlacedElement[];
}

/** One edit of a document. */
export interface Edit {
  /** The business terms that it states, such as `IBT-049`. */
  readonly term: string;
  /** Where it is in the bytes that were given. */
  readonly at: number;
  readonly inserted: string;
  /** What stood there; absent where nothing was taken away. */
  readonly removed?: string;
}

interface Place {
  readonly scope: Scope;
  readonly start: number;
  readonly nameEnd: number;
  end: number;
  readonly children: Place[];
}

/** Reads a text, with the places of the children of the elements that have one of these names. */
export function readPlaced(
  text: string,
  bounds: Bounds,
  utf8: Uint8Array,
  parents: ReadonlySet<string>,
): { readonly ok: true; readonly root: PlacedElement } | { readonly ok: false; readonly error: XmlError } {
  const open: Place[] = [];
  let first: Place | undefined;
  const visitor: Visitor = {
    start({ place: { name }, scope, textStart, textNameEnd }, depth) {
      const place: Place = { scope, start: textStart, nameEnd: textNameEnd, end: textNameEnd, children: [] };
      if (depth === 1) first = place;
      else open[depth - 2]?.children.push(place);
      open[depth - 1] = place;
      return parents.has(name) ? 'parts' : 'whole';
    },
    end(_, depth, end) {
      const place = open[depth - 1];
      if (place) place.end = end;
    },
  };
  const read = readXmlWithin(text, bounds, utf8, visitor);
  if (!read.ok) return read;
  if (!first) throw new Error('The visitor was not asked of the document element');
  return { ok: true, root: placed(first, read.root) };
}

// The visitor was asked of all children or of none, in their order.
function placed({ children, ...place }: Place, element: UblElement): PlacedElement {
  const below = children.flatMap((child, at) => {
    const of = element.children[at];
    return of ? [placed(child, of)] : [];
  });
  return { ...place, element, children: below };
}

/** The first element at a path of names; `undefined` where there is none. */
export function placedAt(from: PlacedElement, path: readonly string[]): PlacedElement | undefined {
  let found: PlacedElement | undefined = from;
  for (const name of path) found = found?.children.find(({ element }) => element.name === name);
  return found;
}

/** Gathers the edits of a text. */
export interface Insertions {
  /**
   * States a value below an element: elements on the path that are missing are added where the schema has them, and one that
   * stands at its end is replaced.
   */
  readonly state: (
    below: PlacedElement,
    path: readonly string[],
    value: { readonly term: string; readonly text: string; readonly attributes?: readonly UblAttribute[] },
  ) => void;
  /** The edited bytes, and what was edited, in the order of the text. `mark` is how many bytes stand before the text. */
  readonly apply: (bytes: Uint8Array, mark: number) => { readonly xml: Uint8Array; readonly edits: readonly Edit[] };
}

interface Added {
  readonly name: string;
  readonly terms: string[];
  readonly children: Added[];
  text: string;
  attributes: readonly UblAttribute[];
}

interface TextEdit {
  readonly terms: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/** Edits of the text that has that document element. */
export function insertionsInto(text: string, root: PlacedElement): Insertions {
  const additions = new Map<PlacedElement, Added[]>();
  const replaced = new Map<PlacedElement, { readonly parent: PlacedElement; readonly by: Added }>();
  const writing: Writing = { text, taxData: root.element.namespace, unit: indentationStep(text, root) };
  return {
    state(below, path, { term, text: value, attributes = [] }) {
      let parent = below;
      let at = 0;
      for (; at < path.length; at++) {
        const found = placedAt(parent, [path[at] ?? '']);
        if (!found) break;
        if (at === path.length - 1) {
          const by = { name: path[at] ?? '', terms: [term], children: [], text: value, attributes };
          replaced.set(found, { parent, by });
          return;
        }
        parent = found;
      }
      let siblings = additions.get(parent) ?? [];
      additions.set(parent, siblings);
      const [outermost] = path.slice(at);
      let first: Added | undefined;
      let last: Added | undefined;
      for (const name of path.slice(at)) {
        last = siblings.find((one) => one.name === name);
        if (!last) {
          last = { name, terms: [], children: [], text: '', attributes: [] };
          siblings.push(last);
        }
        if (name === outermost && !first) first = last;
        siblings = last.children;
      }
      if (!first || !last) return;
      first.terms.push(term);
      last.text = value;
      last.attributes = attributes;
    },
    apply(bytes, mark) {
      const edits = [
        ...[...additions].flatMap(([parent, children]) => additionsTo(writing, parent, children)),
        ...[...replaced].map(([{ start, end }, { parent, by }]): TextEdit => {
          return { terms: by.terms, start, end, inserted: written(writing, parent, by, '') };
        }),
      ].sort((one, other) => one.start - other.start);
      return applied(text, bytes, mark, edits);
    },
  };
}

interface Writing {
  readonly text: string;
  /** Namespace of tax data, where the document is that. */
  readonly taxData: string | undefined;
  /** By how much a child is indented more than its parent. */
  readonly unit: string;
}

const encoder = new TextEncoder();

function applied(
  text: string,
  bytes: Uint8Array,
  mark: number,
  edits: readonly TextEdit[],
): ReturnType<Insertions['apply']> {
  const pieces: Uint8Array[] = [];
  const done: Edit[] = [];
  let textAt = 0;
  let from = 0;
  let at = mark;
  for (const { terms, start, end, inserted } of edits) {
    at += encoder.encode(text.slice(textAt, start)).length;
    const removed = text.slice(start, end);
    pieces.push(bytes.subarray(from, at), encoder.encode(inserted));
    done.push({ term: terms.join(', '), at, inserted, ...(removed !== '' && { removed }) });
    at += encoder.encode(removed).length;
    from = at;
    textAt = end;
  }
  pieces.push(bytes.subarray(from));
  const xml = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let to = 0;
  for (const piece of pieces) {
    xml.set(piece, to);
    to += piece.length;
  }
  return { xml, edits: done };
}

// Each stands before the first element that comes behind it in the schema, with the white space that stands before that one.
function additionsTo(writing: Writing, parent: PlacedElement, additions: readonly Added[]): TextEdit[] {
  const { text } = writing;
  const order = childOrder(parent.element.name);
  const placeOf = (name: string): number => order.indexOf(name);
  const sorted = [...additions].sort((one, other) => placeOf(one.name) - placeOf(other.name));
  const last = parent.children.at(-1);
  const blank = last ? blankBefore(text, last.start) : deeper(writing, blankBefore(text, parent.start));
  const behind: Added[] = [];
  const edits: TextEdit[] = [];
  for (const added of sorted) {
    const next = parent.children.find(({ element }) => placeOf(element.name) > placeOf(added.name));
    if (next) {
      const before = blankBefore(text, next.start);
      const inserted = written(writing, parent, added, before) + before;
      edits.push({ terms: added.terms, start: next.start, end: next.start, inserted });
    } else behind.push(added);
  }
  if (behind.length === 0) return edits;
  const contentStart = startTagEnd(text, parent.nameEnd);
  const isEmpty = contentStart === parent.end;
  if (last || !isEmpty) {
    const at = last?.end ?? contentStart;
    const more = behind.map((added): TextEdit => {
      return { terms: added.terms, start: at, end: at, inserted: blank + written(writing, parent, added, blank) };
    });
    return [...edits, ...more];
  }
  // `<cac:Party/>` gets an end tag.
  const content = behind.map((added) => blank + written(writing, parent, added, blank)).join('');
  const name = text.slice(parent.start + 1, parent.nameEnd);
  const inserted = `>${content}${blankBefore(text, parent.start)}</${name}>`;
  return [{ terms: behind.flatMap(({ terms }) => terms), start: parent.end - '/>'.length, end: parent.end, inserted }];
}

function written(
  writing: Writing,
  parent: PlacedElement,
  { name, text, attributes, children }: Added,
  blank: string,
): string {
  const { written: own, declaration } = nameWithin(writing, parent, name);
  const given = attributes.map((one) => ` ${one.name}="${escapeAttribute(one.value)}"`).join('');
  const inner = deeper(writing, blank);
  const order = childOrder(name);
  const sorted = [...children].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  const content =
    sorted.length === 0
      ? escapeAttribute(text)
      : sorted.map((child) => inner + written(writing, parent, child, inner)).join('') + blank;
  return `<${own}${declaration}${given}>${content}</${own}>`;
}

// The name with the prefix that the document has for its namespace there: first as the neighbours have it.
function nameWithin(
  { text, taxData }: Writing,
  { scope, children }: PlacedElement,
  name: string,
): { readonly written: string; readonly declaration: string } {
  const colon = name.indexOf(':');
  const [prefix, local] = [name.slice(0, colon), name.slice(colon + 1)];
  const namespace = NAMESPACES[prefix] ?? taxData ?? '';
  const ofNeighbours = children
    .filter(({ element }) => element.name.startsWith(`${prefix}:`))
    .map(({ start, nameEnd }) => prefixIn(text.slice(start + 1, nameEnd)));
  for (const candidate of [...ofNeighbours, ...prefixesIn(scope)]) {
    const own = candidate === '' ? local : `${candidate}:${local}`;
    if (namespaceIn(scope, own) === namespace) return { written: own, declaration: '' };
  }
  return { written: name, declaration: ` xmlns:${prefix}="${escapeAttribute(namespace)}"` };
}

const NAMESPACES: Readonly<Record<string, string>> = { cbc: CBC, cac: CAC, ext: EXT };

function prefixIn(written: string): string {
  return written.slice(0, Math.max(written.indexOf(':'), 0));
}

function* prefixesIn(scope: Scope): Generator<string, void, undefined> {
  for (let at: Scope | undefined = scope; at; at = at.outer) yield* at.declared.keys();
}

// The line break before an element and its indentation; nothing where the line has something else before it.
function blankBefore(text: string, start: number): string {
  let at = start;
  while (text[at - 1] === ' ' || text[at - 1] === '\t') at--;
  if (text[at - 1] === '\n') at -= text[at - 2] === '\r' ? 2 : 1;
  else if (text[at - 1] === '\r') at--;
  else return '';
  return text.slice(at, start);
}

function deeper({ unit }: Writing, blank: string): string {
  return blank === '' ? '' : blank + unit;
}

function indentationStep(text: string, root: PlacedElement): string {
  const indentation = (start: number): string => blankBefore(text, start).replace(/[\r\n]/g, '');
  const [first] = root.children;
  return first ? indentation(first.start).slice(indentation(root.start).length) : '';
}

// Behind the `>` of a start tag: in a value it may stand too.
function startTagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return text.length;
}
