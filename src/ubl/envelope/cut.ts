// An envelope's text → its header as a tree, its document as text of its own, and what the document says of itself as a tree,
// which is small whatever the document's length.
import { MAX_HEADER_BYTES } from '../../core/json/parse-json.ts';
import { SBDH } from '../namespaces.ts';
import type { UblElement } from '../tree.ts';
import { type DecodeResult, decodeXml } from '../xml/decode.ts';
import {
  type Bounds,
  boundsOf,
  errorOfWhole,
  nestedDeeper,
  tooLarge,
  tooManyNodes,
  type XmlError,
  type XmlLimits,
} from '../xml/limits.ts';
import { linesIn, textOf } from '../xml/markup.ts';
import { readXmlWithin } from '../xml/parse.ts';
import { escapeAttribute } from '../xml/print.ts';
import type { Visitor } from '../xml/reader.ts';
import type { Reading } from '../xml/reading.ts';
import { bitOf, namespaceIn } from '../xml/scope.ts';
import { PARTY_ELEMENTS } from './parties.ts';

/** A document in an envelope. */
export interface CutDocument {
  /** From root tag to root tag, the namespaces in scope declared on its root. */
  readonly text: string;
  /** Of the envelope's text, on which it begins; from 1. */
  readonly line: number;
  readonly namespace: string;
  readonly localName: string;
  /** The document with none but what says what it is and whom it is for. */
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

/** Decodes what may be an envelope, which may be larger than the document in it. */
export function decodeEnvelope(xml: string | Uint8Array, limits: XmlLimits): DecodeResult {
  const decoded = decodeXml(xml, { ...limits, maxBytes: boundsOf(limits).maxBytes + MAX_HEADER_BYTES });
  return decoded.ok ? decoded : { ok: false, error: asOfDocument(decoded.error, limits) };
}

/**
 * The limits that the document of an envelope is read within. All attributes were counted with the envelope: the document has those,
 * too, that declare what was declared around it.
 */
export function limitsInside(limits: XmlLimits): XmlLimits {
  return { ...limits, maxAttributes: Number.POSITIVE_INFINITY };
}

// The bounds on an envelope, by those on the document in it.
function envelopeBounds(limits: XmlLimits): Bounds {
  const { maxBytes, maxDepth, maxAttributes, maxNodes, maxNameLength } = boundsOf(limits);
  return {
    maxBytes: maxBytes + MAX_HEADER_BYTES,
    maxDepth: maxDepth + 1,
    maxAttributes,
    maxNodes: maxNodes + MAX_HEADER_NODES,
    maxNameLength,
  };
}

// An envelope may be deeper and larger than its document; what is said are the limits of that, which the caller gave.
function asOfDocument(error: XmlError, limits: XmlLimits): XmlError {
  const { maxDepth, maxBytes, maxNodes } = boundsOf(limits);
  if (error.code === 'too-deep') return { ...error, message: nestedDeeper(maxDepth) };
  if (error.code === 'too-many-nodes') return { ...error, message: tooManyNodes(maxNodes) };
  return error.code === 'too-large' ? tooLarge(maxBytes) : error;
}

/** The children of a document that say what it is. What says whom it is for lies deeper, too. */
const EXCERPT: ReadonlySet<string> = new Set([
  'cbc:UBLVersionID',
  ...['cbc', 'eusr', 'tsr'].flatMap((prefix) => [`${prefix}:CustomizationID`, `${prefix}:ProfileID`]),
]);

const DEPTH_OF_EXCERPT = 3;

function isOfExcerpt(name: string, depth: number): boolean {
  const below = depth - DEPTH_OF_EXCERPT;
  return (below === 0 && EXCERPT.has(name)) || PARTY_ELEMENTS[below]?.has(name) === true;
}

const HEADER = 'StandardBusinessDocumentHeader';
const ENVELOPE = 'StandardBusinessDocument';

// The header, the document and one too many.
const MOST_CHILDREN = 3;
const MOST_EXCERPTS = 60;

// A child of the document element, with where it stands.
interface Part {
  readonly localName: string;
  readonly namespace: string;
  readonly isHeader: boolean;
  /** Of its start tag: the `<` in the bytes and in the text, and behind the name. */
  readonly start: number;
  readonly textStart: number;
  readonly textNameEnd: number;
  /** Behind its end tag. */
  textEnd: number;
  /** The declarations in its start tag: `xmlns`, `xmlns:cbc`. */
  readonly declares: readonly string[];
  /** A bit for each declaration of the envelope that names in it make use of. */
  uses: number;
}

/** Cuts an envelope in parts; an error where it is not XML, its root as `other` where it is XML and not an envelope. */
export function cutEnvelope(
  text: string,
  limits: XmlLimits,
  utf8?: Uint8Array,
): CutEnvelope | { readonly error: XmlError } | { readonly other: UblElement } {
  const parts: Part[] = [];
  const envelope = { isOne: false, declared: NO_DECLARATIONS };
  const tooMany = { at: -1 };
  const read = readXmlWithin(text, envelopeBounds(limits), utf8, partsInto(parts, envelope, tooMany));
  if (!read.ok) return { error: asOfDocument(read.error, limits) };
  const { root, reading } = read;
  if (!envelope.isOne) return { other: root };
  if (tooMany.at >= 0) {
    const line = lineAt(reading, tooMany.at);
    return { error: { ...errorOfWhole('too-many-nodes', tooManyNodes(MAX_HEADER_NODES)), line } };
  }
  const headers = parts.filter(({ isHeader }) => isHeader);
  const [header] = headers;
  const [document, further] = parts.filter(({ isHeader }) => !isHeader);
  return {
    root,
    header: header && root.children[parts.indexOf(header)],
    headers: headers.length,
    isInOrder: header === parts[0],
    document: document && cutDocument(reading, envelope.declared, document, root.children[parts.indexOf(document)]),
    furtherElement: further ? lineAt(reading, further.start) : 0,
    strayText: reading.strayText < 0 ? 0 : lineAt(reading, reading.strayText),
  };
}

const NO_DECLARATIONS: Reading['declarations'] = [];

// Gathers the parts of an envelope while it is read; of another document nothing is kept.
function partsInto(
  parts: Part[],
  envelope: { isOne: boolean; declared: Reading['declarations'] },
  tooMany: { at: number },
): Visitor {
  let open: Part | undefined;
  let excerpts = 0;
  let nodesBefore = 0;
  return {
    start(tag, depth, start) {
      const { place, textStart, textNameEnd, declarations } = tag;
      if (depth === 1) {
        const named = nameIn(tag, start);
        envelope.isOne = isEnvelope(named);
        envelope.declared = declarations;
        tag.uses = 0;
        return 'parts';
      }
      if (depth >= DEPTH_OF_EXCERPT) {
        return isOfExcerpt(place.name, depth) && excerpts++ < MOST_EXCERPTS ? 'parts' : 'none';
      }
      if (!envelope.isOne || parts.length === MOST_CHILDREN) return 'none';
      const { localName, namespace } = nameIn(tag, start);
      const isHeader = localName === HEADER && namespace === SBDH;
      open = {
        localName,
        namespace,
        isHeader,
        start,
        textStart,
        textNameEnd,
        textEnd: textNameEnd,
        declares: declarations.map(({ name }) => name),
        uses: 0,
      };
      parts.push(open);
      excerpts = 0;
      nodesBefore = tag.nodes;
      return isHeader ? 'whole' : 'parts';
    },
    end(reading, depth, textEnd) {
      if (depth !== 2) return;
      if (open) {
        open.textEnd = textEnd;
        open.uses = reading.uses;
        if (open.isHeader && reading.nodes - nodesBefore > MAX_HEADER_NODES && tooMany.at < 0) tooMany.at = open.start;
      }
      open = undefined;
      reading.uses = 0;
    },
  };
}

function nameIn({ bytes, scope, nameLength }: Reading, start: number): { localName: string; namespace: string } {
  const written = textOf(bytes, start + 1, start + 1 + nameLength);
  return { localName: written.slice(written.indexOf(':') + 1), namespace: namespaceIn(scope, written) };
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

function cutDocument(
  reading: Reading,
  declared: Reading['declarations'],
  { localName, namespace, start, textStart, textNameEnd, textEnd, declares, uses }: Part,
  excerpt: UblElement | undefined,
): CutDocument | undefined {
  const { text } = reading;
  const opening = text.slice(textStart, textNameEnd) + inherited(declared, declares, uses);
  return (
    excerpt && {
      text: opening + text.slice(textNameEnd, textEnd),
      line: lineAt(reading, start),
      namespace,
      localName,
      excerpt,
    }
  );
}

// The declarations around a document that hold in it. The envelope's own namespace is left out where no name in the document
// is of it: our envelopes give the document back as it was.
function inherited(declared: Reading['declarations'], declares: readonly string[], uses: number): string {
  const prefixes = new Map(declared.map(({ name, value }) => [name.slice('xmlns:'.length), value]));
  return declared
    .filter(({ name, value }) => {
      const isUsed = value !== SBDH || (uses & bitOf(prefixes, name.slice('xmlns:'.length))) !== 0;
      return isUsed && value !== '' && !declares.includes(name);
    })
    .map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
}

function lineAt({ bytes }: Reading, position: number): number {
  return 1 + linesIn(bytes, 0, position);
}
