// An envelope's text → its header as a tree, its document as text of its own, and what the document says of itself as a tree,
// which is small whatever the document's length.
import { MAX_HEADER_BYTES } from '../../core/json/parse-json.ts';
import { SBDH } from '../namespaces.ts';
import type { UblElement } from '../tree.ts';
import { type Bounds, boundsOf, tooManyNodes, type XmlError, type XmlLimits } from '../xml/limits.ts';
import type { Outline, OutlineElement, Wanted } from '../xml/outline.ts';
import { outlineOf } from '../xml/outline.ts';
import { parseXml } from '../xml/parse.ts';

/** A document in an envelope. */
export interface CutDocument {
  /** From root tag to root tag, the namespaces in scope declared on its root. */
  readonly text: string;
  /** Of the envelope's text, on which it begins; from 1. */
  readonly line: number;
  readonly namespace: string;
  readonly localName: string;
  /** The document with none but the children that {@link EXCERPT} names. */
  readonly excerpt: UblElement;
}

/** The parts of an envelope. */
export interface CutEnvelope {
  readonly root: UblElement;
  readonly header: UblElement | undefined;
  /** How many there are; three at most are counted. */
  readonly headers: number;
  /** Whether a header comes first. */
  readonly isInOrder: boolean;
  readonly document: CutDocument | undefined;
  /** Line of what stands there beside header and document; 0 for nothing. */
  readonly furtherElement: number;
  readonly strayText: number;
}

// A header has some dozens.
const MAX_HEADER_NODES = 100_000;

/** The bounds on an envelope, by those on the document in it. */
export function envelopeBounds(limits: XmlLimits): Bounds {
  const { maxBytes, maxDepth, maxAttributes, maxNodes, maxNameLength } = boundsOf(limits);
  return {
    maxBytes: maxBytes + MAX_HEADER_BYTES,
    maxDepth: maxDepth + 1,
    maxAttributes,
    maxNodes: maxNodes + MAX_HEADER_NODES,
    maxNameLength,
  };
}

/** The children of a document that say what it is. */
const EXCERPT: readonly string[] = ['CustomizationID', 'ProfileID', 'UBLVersionID'];

const HEADER = 'StandardBusinessDocumentHeader';
const ENVELOPE = 'StandardBusinessDocument';

// The envelope's root; its header, the document and one too many; what the document says of itself.
const MOST_CHILDREN = 3;
const MOST_EXCERPTS = 20;
const WANTED: Wanted = {
  byDepth: [
    { most: 1 },
    { most: MOST_CHILDREN, isWhole: (namespace, localName) => namespace === SBDH && localName === HEADER },
    { names: EXCERPT, most: MOST_EXCERPTS, isWhole: () => true },
  ],
  mostKept: MAX_HEADER_NODES,
};

/** Cuts an envelope in parts; an error where it is not XML, `undefined` where it is XML and not an envelope. */
export function cutEnvelope(text: string, limits: XmlLimits): CutEnvelope | { readonly error: XmlError } | undefined {
  const bounds = envelopeBounds(limits);
  const outline = outlineOf(text, bounds, WANTED);
  if (!outline) return { error: whyNot(text, bounds) };
  const [root, ...others] = outline.elements;
  if (!root || !isEnvelope(root)) return undefined;
  if (outline.overflow > 0) return { error: tooManyNodes(MAX_HEADER_NODES, outline.overflow) };
  const children = others.filter(({ depth }) => depth === 2);
  const isHeader = ({ localName, namespace }: OutlineElement) => localName === HEADER && namespace === SBDH;
  const headers = children.filter(isHeader);
  const [header] = headers;
  const [document, further] = children.filter((child) => !isHeader(child));
  return {
    root: root.tree,
    header: header?.tree,
    headers: headers.length,
    isInOrder: header === children[0],
    document: document && cutDocument(outline, document),
    furtherElement: further ? lineAt(outline, further.start) : 0,
    strayText: outline.strayText < 0 ? 0 : lineAt(outline, outline.strayText),
  };
}

/** Whether an element is an envelope. */
export function isEnvelope({
  localName,
  namespace,
}: {
  readonly localName: string;
  readonly namespace: string;
}): boolean {
  return localName === ENVELOPE && namespace === SBDH;
}

/** Why a text has no outline. */
export function whyNot(text: string, bounds: Bounds): XmlError {
  const parsed = parseXml(text, bounds);
  if (!parsed.ok) return parsed.error;
  return { code: 'too-many-nodes', message: 'There are more namespaces in scope than are looked through', line: 0 };
}

function cutDocument(outline: Outline, root: OutlineElement): CutDocument {
  const { textBetween } = outline;
  const { namespace, localName, tree } = root;
  return {
    text: textBetween(root.start, root.nameEnd) + inherited(outline, root) + textBetween(root.nameEnd, root.end),
    line: lineAt(outline, root.start),
    namespace,
    localName,
    excerpt: tree,
  };
}

// The declarations around a document that hold in it. The envelope's own namespace is left out where no name in the document
// is of it: our envelopes give the document back as it was.
function inherited({ namespaces }: Outline, { start, declares }: OutlineElement): string {
  return namespaces
    .filter(({ name, namespace, lastUse }) => {
      const isUsed = namespace !== SBDH || lastUse >= start;
      return isUsed && namespace !== '' && !declares.includes(name);
    })
    .map(({ name, written }) => ` ${name}="${written}"`)
    .join('');
}

function lineAt({ textBetween }: Outline, position: number): number {
  let line = 1;
  const before = textBetween(0, position);
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line++;
  return line;
}
