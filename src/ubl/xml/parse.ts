// XML text → UBL tree, strictly and within limits. No entity, no DOCTYPE and no external resource is ever followed.
// Everyday documents are read by their bytes; saxes reads all others, and finds what is wrong with them.
import { SaxesParser } from 'saxes';
import { beginsTaxData } from '../namespaces.ts';
import type { UblAttribute, UblElement } from '../tree.ts';
import { readPlainXml } from './byte-reader.ts';
import { type Bounds, boundsOf, tooLarge, tooManyNodes, type XmlError, type XmlLimits } from './limits.ts';
import { whyNotXml } from './not-xml.ts';
import {
  attributeNameIn,
  elementNameIn,
  isDeclaration,
  namespaceIn,
  outermostScope,
  type Scope,
  scopeWithin,
} from './scope.ts';

export type ParseResult =
  | { readonly ok: true; readonly root: UblElement }
  | { readonly ok: false; readonly error: XmlError };

interface OpenElement {
  name: string;
  attributes: readonly UblAttribute[];
  children: UblElement[];
  text: string;
  textNodes: number;
  parent: UblElement | undefined;
  line: number;
  namespace?: string;
}

const NO_ATTRIBUTES: readonly UblAttribute[] = [];
const NO_CHILDREN: UblElement[] = [];

// Stops the parser from inside a callback; never leaves this file.
class Refusal {
  readonly error: XmlError;
  constructor(error: XmlError) {
    this.error = error;
  }
}

/**
 * Parses text that is already decoded (an encoding declaration in it is ignored). Where the same text is at hand in UTF-8, it
 * need not be encoded anew.
 */
export function parseXml(text: string, limits: XmlLimits = {}, utf8?: Uint8Array): ParseResult {
  const bounds = boundsOf(limits);
  if (text.length > bounds.maxBytes) return { ok: false, error: tooLarge(bounds.maxBytes) };
  const plain = readPlainXml(text, bounds, utf8);
  return plain ? { ok: true, root: plain } : parseBySaxes(text, bounds);
}

/** The same without the reader of bytes. */
export function parseBySaxes(text: string, bounds: Bounds): ParseResult {
  try {
    return { ok: true, root: buildTree(text, bounds) };
  } catch (thrown) {
    const error = xmlErrorOf(thrown);
    if (!error) throw thrown;
    const what = error.code === 'not-well-formed' || error.code === 'doctype' ? whyNotXml(text) : undefined;
    return { ok: false, error: what === undefined ? error : { ...error, message: what, line: 0 } };
  }
}

const SAXES_MESSAGE = /^(\d+):\d+: /;

// saxes throws a plain Error that starts with line and column; whatever else is thrown is a bug and not ours to hide.
function xmlErrorOf(thrown: unknown): XmlError | undefined {
  if (thrown instanceof Refusal) return thrown.error;
  if (!(thrown instanceof Error)) return undefined;
  const position = SAXES_MESSAGE.exec(thrown.message);
  if (!position) return undefined;
  return { code: 'not-well-formed', message: thrown.message.slice(position[0].length), line: Number(position[1]) };
}

function buildTree(text: string, { maxDepth, maxAttributes, maxNodes, maxNameLength }: Bounds): UblElement {
  // Namespaces are resolved here: saxes would trim their names, and `…Components-2 ` is not `…Components-2`.
  const parser = new SaxesParser({ xmlns: false, position: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const refuse = (code: XmlError['code'], message: string): never => {
    throw new Refusal({ code, message, line: parser.line });
  };
  const bounded = (name: string): string =>
    name.length > maxNameLength ? refuse('name-too-long', `A name is longer than ${maxNameLength} characters`) : name;
  const malformed = (name: string): never =>
    refuse('not-well-formed', `The name ${quoted(name)} is malformed, or its prefix is not declared`);
  let root: UblElement | undefined;
  let current: OpenElement | undefined;
  let scope = outermostScope();
  let depth = 0;
  let nodes = 0;
  let insideText = false;
  // Of the start tag that is being read.
  let attributes: { name: string; readonly value: string }[] | undefined;
  let declarations: UblAttribute[] | undefined;
  let count = 0;
  // Scopes that inner declarations have replaced, each with the depth at which it holds again.
  const replaced: { readonly scope: Scope; readonly depth: number }[] = [];

  parser.on('attribute', (attribute) => {
    if (++count > maxAttributes) refuse('too-many-attributes', `An element has more than ${maxAttributes} attributes`);
    if (isDeclaration(attribute.name)) {
      if (declarations) declarations.push(attribute);
      else declarations = [attribute];
    } else if (attributes) attributes.push(attribute);
    else attributes = [attribute];
  });
  parser.on('opentag', (tag) => {
    if (++depth > maxDepth) refuse('too-deep', `Elements are nested deeper than ${maxDepth} levels`);
    if (declarations) {
      const inner =
        scopeWithin(scope, declarations) ?? refuse('not-well-formed', 'A namespace declaration is not allowed');
      if (inner !== scope) {
        replaced.push({ scope, depth });
        scope = inner;
      }
    }
    nodes += 1 + (attributes?.length ?? 0);
    if (nodes > maxNodes) throw new Refusal(tooManyNodes(maxNodes, parser.line));
    const element: OpenElement = {
      name: bounded(elementNameIn(scope, tag.name) ?? malformed(tag.name)),
      attributes: attributes ? named(attributes) : NO_ATTRIBUTES,
      children: NO_CHILDREN,
      text: '',
      textNodes: 0,
      parent: current,
      line: parser.line,
    };
    if (beginsTaxData(element.name, current)) element.namespace = namespaceIn(scope, tag.name);
    if (current) {
      if (current.children === NO_CHILDREN) current.children = [element];
      else current.children.push(element);
    } else {
      root = element;
    }
    current = element;
    insideText = false;
    attributes = undefined;
    declarations = undefined;
    count = 0;
  });
  // saxes has made the attributes for us alone, so they are named in place.
  const named = (given: { name: string; readonly value: string }[]): readonly UblAttribute[] => {
    for (const attribute of given) {
      attribute.name = bounded(attributeNameIn(scope, attribute.name) ?? malformed(attribute.name));
    }
    // saxes finds those that are written alike; two prefixes may mean one namespace.
    const isTwice = given.length > 1 && new Set(given.map(({ name }) => name)).size < given.length;
    return isTwice ? refuse('not-well-formed', 'An attribute is given twice') : given;
  };
  const addText = (piece: string): void => {
    if (!current || piece === '') return;
    current.text = current.text === '' ? piece : current.text + piece;
    if (!insideText) current.textNodes++;
    insideText = true;
  };
  parser.on('text', addText);
  parser.on('closetag', () => {
    const last = replaced.at(-1);
    if (last?.depth === depth) {
      scope = last.scope;
      replaced.pop();
    }
    depth--;
    insideText = false;
    current = current?.parent as OpenElement | undefined;
  });
  const endText = (): void => {
    insideText = false;
  };
  // V8 turns a parser with more than six handlers into a dictionary, which is slower, so only what the text may
  // hold is listened for. These marks are looked for without their `<`, of which there are too many.
  if (text.includes('![CDATA[')) parser.on('cdata', addText);
  if (text.includes('!--')) parser.on('comment', endText);
  if (text.includes('?>', endOfDeclaration(text))) {
    parser.on('processinginstruction', ({ target }) => {
      if (target.includes(':')) malformed(target);
      insideText = false;
    });
  }
  if (text.includes('!DOCTYPE')) parser.on('doctype', () => refuse('doctype', 'A DOCTYPE is not accepted'));
  parser.write(text).close();
  return root ?? refuse('not-well-formed', 'The XML has no root element');
}

function endOfDeclaration(text: string): number {
  return text.startsWith('<?xml ') ? text.indexOf('?>') + 2 : 0;
}

const LONGEST_QUOTE = 100;

function quoted(name: string): string {
  return name.length > LONGEST_QUOTE ? `${name.slice(0, LONGEST_QUOTE)}…` : name;
}
