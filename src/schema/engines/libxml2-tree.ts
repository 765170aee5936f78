// What libxml2 has read → UBL tree, out of its memory: the same tree that parseXml makes of the same text, read once for
// tree and schema. It has no faults to tell: where there is anything to say about a text, it gives nothing, and parseXml says it.
import type { LibXml2 } from 'libxml2-wasm/lib/libxml2raw.mjs';
import { attributeName, elementName } from '../../ubl/namespaces.ts';
import { interned, type UblAttribute, type UblElement } from '../../ubl/tree.ts';
import { type Bounds, DEFAULT_LIMITS } from '../../ubl/xml/parse.ts';

/** Offsets in libxml2's public structures, 32 bits; they have not moved in twenty years, and tests would tell. */
export const NODE = { type: 4, name: 8, child: 12, parent: 20, next: 24, previous: 28, namespace: 36 } as const;
const CONTENT = 40;
const ATTRIBUTES = 44;
const DECLARATIONS = 48;
const LINE = 56;
const NAMESPACE_URI = 8;

/** Types of nodes. */
export const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

/** The line of elements from here on: libxml2 keeps sixteen bits. */
export const LAST_LINE = 0xffff;

/** Reads the trees of one instance's documents. */
export interface TreeReader {
  /** The tree below a document element; `undefined` where it goes beyond the limits, or beyond what is read here. */
  read(element: number, bounds: Bounds): UblElement | undefined;
  /** Forgets names, which libxml2 keeps at one address for as long as a parser context lives. */
  forget(): void;
  /** How many names are known: whoever writes documents decides how many there are. */
  readonly names: number;
}

const NO_ATTRIBUTES: readonly UblAttribute[] = [];
const NO_CHILDREN: UblElement[] = [];

interface Growing extends UblElement {
  attributes: readonly UblAttribute[];
  children: UblElement[];
  text: string;
  textNodes: number;
}

// The names of one namespace by their addresses.
interface Names {
  readonly uri: string;
  readonly elements: Map<number, string>;
  readonly attributes: Map<number, string>;
}

/** Says that a tree is not read here; never leaves this file. */
const ELSEWHERE = Symbol('elsewhere');

export function treeReader(lib: LibXml2): TreeReader {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const byUri = new Map<string, Names>();
  let known = 0;
  let words = lib.HEAP32;
  let bytes = lib.HEAPU8;
  let byAddress = new Map<number, Names>();
  let bounds = DEFAULT_LIMITS;
  let nodes = 0;

  const at = (address: number): number => words[address >> 2] as number;

  const byteAt = (address: number): number => bytes[address] as number;

  function text(address: number): string {
    let end = address;
    let all = 0;
    for (let byte = byteAt(end); byte !== 0; byte = byteAt(++end)) all |= byte;
    if (all > ASCII || end - address > SHORT) return decoder.decode(bytes.subarray(address, end));
    // Eight at a time: half as many strings on the way.
    let short = '';
    let next = address;
    for (; next + 8 <= end; next += 8) {
      short += String.fromCharCode(
        byteAt(next),
        byteAt(next + 1),
        byteAt(next + 2),
        byteAt(next + 3),
        byteAt(next + 4),
        byteAt(next + 5),
        byteAt(next + 6),
        byteAt(next + 7),
      );
    }
    for (; next < end; next++) short += CHARACTERS[byteAt(next)];
    return short;
  }

  // Text between elements is mostly a line break and blanks, or tabs.
  function pieceOfText(address: number): string {
    if (byteAt(address) !== LINE_BREAK) return text(address);
    const fill = byteAt(address + 1);
    let end = address + 1;
    if (fill === BLANK || fill === TAB) while (byteAt(end) === fill) end++;
    if (byteAt(end) !== 0) return text(address);
    return (fill === TAB ? TABBED : INDENTED)[end - address - 1] ?? text(address);
  }

  // The names of the namespace that a node points to.
  function namesFor(node: number): Names {
    const address = at(node + NODE.namespace);
    const names = byAddress.get(address);
    if (names) return names;
    const uri = address === 0 ? '' : text(at(address + NAMESPACE_URI));
    const named = byUri.get(uri) ?? { uri, elements: new Map(), attributes: new Map() };
    byUri.set(uri, named);
    byAddress.set(address, named);
    return named;
  }

  function bounded(name: string): string {
    if (name.length > bounds.maxNameLength) throw ELSEWHERE;
    return name;
  }

  function nameOfElement(node: number): string {
    const { uri, elements } = namesFor(node);
    const address = at(node + NODE.name);
    return bounded(elements.get(address) ?? remember(elements, address, elementName(uri, text(address))));
  }

  function nameOfAttribute(node: number): string {
    const { uri, attributes } = namesFor(node);
    const address = at(node + NODE.name);
    return bounded(attributes.get(address) ?? remember(attributes, address, attributeName(uri, text(address))));
  }

  function remember(names: Map<number, string>, address: number, name: string): string {
    const kept = interned(name);
    names.set(address, kept);
    known++;
    return kept;
  }

  function attributesOf(element: number): readonly UblAttribute[] {
    const first = at(element + ATTRIBUTES);
    if (first === 0) return NO_ATTRIBUTES;
    const attributes: UblAttribute[] = [];
    for (let attribute = first; attribute !== 0; attribute = at(attribute + NODE.next)) {
      let value = '';
      for (let part = at(attribute + NODE.child); part !== 0; part = at(part + NODE.next)) {
        if (at(part + NODE.type) !== TEXT) throw ELSEWHERE;
        value += text(at(part + CONTENT));
      }
      attributes.push({ name: nameOfAttribute(attribute), value });
    }
    return attributes;
  }

  function declarationsOn(element: number): number {
    let count = 0;
    for (let declaration = at(element + DECLARATIONS); declaration !== 0; declaration = at(declaration)) count++;
    return count;
  }

  function readElement(node: number, parent: UblElement | undefined, depth: number): UblElement {
    const attributes = attributesOf(node);
    nodes += 1 + attributes.length;
    const line = at(node + LINE) & LAST_LINE;
    const isBeyond =
      depth > bounds.maxDepth ||
      nodes > bounds.maxNodes ||
      attributes.length + declarationsOn(node) > bounds.maxAttributes;
    if (isBeyond || line === LAST_LINE) throw ELSEWHERE;
    const name = nameOfElement(node);
    const element: Growing = { name, attributes, children: NO_CHILDREN, text: '', textNodes: 0, parent, line };
    let isInsideText = false;
    for (let part = at(node + NODE.child); part !== 0; part = at(part + NODE.next)) {
      const type = at(part + NODE.type);
      if (type === ELEMENT) {
        const child = readElement(part, element, depth + 1);
        if (element.children === NO_CHILDREN) element.children = [child];
        else element.children.push(child);
        isInsideText = false;
      } else if (type === TEXT || type === CDATA) {
        const piece = pieceOfText(at(part + CONTENT));
        if (piece === '') continue;
        element.text = element.text === '' ? piece : element.text + piece;
        if (!isInsideText) element.textNodes++;
        isInsideText = true;
      } else {
        isInsideText = false;
      }
    }
    return element;
  }

  return {
    read(element, given) {
      words = lib.HEAP32;
      bytes = lib.HEAPU8;
      byAddress = new Map();
      bounds = given;
      nodes = 0;
      try {
        return readElement(element, undefined, 1);
      } catch (thrown) {
        if (thrown === ELSEWHERE) return undefined;
        throw thrown;
      }
    },
    forget() {
      byUri.clear();
      known = 0;
    },
    get names() {
      return known;
    },
  };
}

const LINE_BREAK = 0x0a;
const BLANK = 0x20;
const TAB = 0x09;
const INDENTED: readonly string[] = Array.from({ length: 40 }, (_, depth) => `\n${' '.repeat(depth)}`);
const TABBED: readonly string[] = Array.from({ length: 20 }, (_, depth) => `\n${'\t'.repeat(depth)}`);
const ASCII = 0x7f;
const CHARACTERS: readonly string[] = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
// Up to here a loop is faster than the decoder.
const SHORT = 40;
