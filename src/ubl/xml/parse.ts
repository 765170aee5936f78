// XML text → UBL tree, strictly and within limits. No entity, no DOCTYPE and no external resource is ever followed.
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { attributeName, elementName } from '../namespaces.ts';
import { interned, type UblAttribute, type UblElement } from '../tree.ts';

/** Bounds on what is parsed; text beyond them is refused, not cut. */
export interface XmlLimits {
  /** Longest text in bytes (UTF-16 code units where a string is given). Default 20 MiB. */
  readonly maxBytes?: number | undefined;
  /** Deepest nesting of elements. Default 100. */
  readonly maxDepth?: number | undefined;
  /** Most attributes (namespace declarations included) on one element. Default 100. */
  readonly maxAttributes?: number | undefined;
  /** Most elements and attributes in all. Default 1,000,000: twice what an invoice of `maxBytes` comes to. */
  readonly maxNodes?: number | undefined;
  /** Longest name of an element or attribute, its namespace included. Default 1,000. */
  readonly maxNameLength?: number | undefined;
}

/** Every bound, none left open. */
export type Bounds = Required<{ readonly [Name in keyof XmlLimits]: number }>;

export const DEFAULT_LIMITS: Bounds = {
  maxBytes: 20 * 1024 * 1024,
  maxDepth: 100,
  maxAttributes: 100,
  maxNodes: 1_000_000,
  maxNameLength: 1000,
};

/** The bounds that hold where some are given. */
export function boundsOf(limits: XmlLimits): Bounds {
  const given = Object.entries(limits).filter(([, bound]) => bound !== undefined);
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(given) };
}

/** Why XML text was not read. `line` counts from 1, 0 where there is none. */
export interface XmlFault {
  readonly code:
    | 'too-large'
    | 'too-deep'
    | 'too-many-attributes'
    | 'too-many-nodes'
    | 'name-too-long'
    | 'encoding'
    | 'doctype'
    | 'not-well-formed';
  readonly message: string;
  readonly line: number;
}

export type ParseResult =
  | { readonly ok: true; readonly root: UblElement }
  | { readonly ok: false; readonly fault: XmlFault };

interface OpenElement {
  name: string;
  attributes: readonly UblAttribute[];
  children: UblElement[];
  text: string;
  textNodes: number;
  parent: UblElement | undefined;
  line: number;
}

const NO_ATTRIBUTES: readonly UblAttribute[] = [];
const NO_CHILDREN: UblElement[] = [];

// Stops the parser from inside a callback; never leaves this file.
class Refusal {
  readonly fault: XmlFault;
  constructor(fault: XmlFault) {
    this.fault = fault;
  }
}

/** The fault of what is longer than it may be. */
export function tooLarge(maxBytes: number): XmlFault {
  return { code: 'too-large', message: `The XML is larger than ${maxBytes} bytes`, line: 0 };
}

/** Parses text that is already decoded (an encoding declaration in it is ignored). */
export function parseXml(text: string, limits: XmlLimits = {}): ParseResult {
  const bounds = boundsOf(limits);
  if (text.length > bounds.maxBytes) return { ok: false, fault: tooLarge(bounds.maxBytes) };
  try {
    return { ok: true, root: buildTree(text, bounds) };
  } catch (thrown) {
    const fault = faultOf(thrown);
    if (fault) return { ok: false, fault };
    throw thrown;
  }
}

const SAXES_MESSAGE = /^(\d+):\d+: /;

// saxes throws a plain Error that starts with line and column; whatever else is thrown is a bug and not ours to hide.
function faultOf(thrown: unknown): XmlFault | undefined {
  if (thrown instanceof Refusal) return thrown.fault;
  if (!(thrown instanceof Error)) return undefined;
  const position = SAXES_MESSAGE.exec(thrown.message);
  if (!position) return undefined;
  return { code: 'not-well-formed', message: thrown.message.slice(position[0].length), line: Number(position[1]) };
}

function buildTree(text: string, { maxDepth, maxAttributes, maxNodes, maxNameLength }: Bounds): UblElement {
  const parser = new SaxesParser({ xmlns: true, position: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const refuse = (code: XmlFault['code'], message: string): never => {
    throw new Refusal({ code, message, line: parser.line });
  };
  const bounded = (name: string): string =>
    name.length > maxNameLength ? refuse('name-too-long', `A name is longer than ${maxNameLength} characters`) : name;
  let root: UblElement | undefined;
  let current: OpenElement | undefined;
  let depth = 0;
  let nodes = 0;
  let insideText = false;

  parser.on('opentag', (tag) => {
    if (++depth > maxDepth) refuse('too-deep', `Elements are nested deeper than ${maxDepth} levels`);
    const attributes = attributesOf(tag, maxAttributes, bounded, refuse);
    nodes += 1 + attributes.length;
    if (nodes > maxNodes) refuse('too-many-nodes', `There are more than ${maxNodes} elements and attributes`);
    const element: OpenElement = {
      name: bounded(canonicalName(tag)),
      attributes,
      children: NO_CHILDREN,
      text: '',
      textNodes: 0,
      parent: current,
      line: parser.line,
    };
    if (current) {
      if (current.children === NO_CHILDREN) current.children = [element];
      else current.children.push(element);
    } else {
      root = element;
    }
    current = element;
    insideText = false;
  });
  const addText = (piece: string): void => {
    if (!current || piece === '') return;
    current.text = current.text === '' ? piece : current.text + piece;
    if (!insideText) current.textNodes++;
    insideText = true;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth--;
    insideText = false;
    current = current?.parent as OpenElement | undefined;
  });
  const endText = (): void => {
    insideText = false;
  };
  // A parser with more than six handlers is five times slower (V8 turns it into a dictionary), so only what the text can
  // hold is listened for.
  if (text.includes('<!--')) parser.on('comment', endText);
  if (text.includes('<?', 2)) parser.on('processinginstruction', endText);
  if (text.includes('<!DOCTYPE')) parser.on('doctype', () => refuse('doctype', 'A DOCTYPE is not accepted'));
  parser.write(text).close();
  return root ?? refuse('not-well-formed', 'The XML has no root element');
}

// Names repeat thousands of times in a document: one string for each keeps comparing them a pointer comparison.
const knownNames = new Map<string, Map<string, string>>();
const MAX_INTERNED = 5000;

function canonicalName({ uri, local }: SaxesTagNS): string {
  let names = knownNames.get(uri);
  if (!names) {
    names = new Map();
    if (knownNames.size < MAX_INTERNED) knownNames.set(uri, names);
  }
  const known = names.get(local);
  if (known !== undefined) return known;
  const name = interned(elementName(uri, local));
  if (names.size < MAX_INTERNED) names.set(local, name);
  return name;
}

function attributesOf(
  tag: SaxesTagNS,
  maxAttributes: number,
  bounded: (name: string) => string,
  refuse: (code: XmlFault['code'], message: string) => never,
): readonly UblAttribute[] {
  let attributes: UblAttribute[] | undefined;
  let count = 0;
  for (const key in tag.attributes) {
    if (++count > maxAttributes) refuse('too-many-attributes', `An element has more than ${maxAttributes} attributes`);
    const given = tag.attributes[key] as SaxesAttributeNS;
    if (given.prefix === 'xmlns' || given.name === 'xmlns') continue;
    const attribute = { name: bounded(attributeName(given.uri, given.local)), value: given.value };
    if (attributes) attributes.push(attribute);
    else attributes = [attribute];
  }
  return attributes ?? NO_ATTRIBUTES;
}
