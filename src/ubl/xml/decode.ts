// Bytes of an XML document → text, by byte order mark, by the shape of the first bytes, or by the declared encoding.
import { expectXml } from '../../core/arguments.ts';
import { decodeSingleByte, isSingleByte, isUsed, type SingleByte } from '../../core/single-byte.ts';
import { isXmlSpace } from '../../core/xml-space.ts';
import { type Bounds, boundsOf, errorOfWhole, isLarger, tooLarge, type XmlError, type XmlLimits } from './limits.ts';
import { bytesOf, type DeclaredEncoding, declarationAt, isAt, spaceAt, textOf } from './markup.ts';
import { whyNotXmlBytes } from './not-xml.ts';
import { readXmlText } from './reader.ts';
import { pointAt } from './reading.ts';
import { quoted } from './start-tag.ts';

export type DecodeResult =
  | {
      readonly ok: true;
      readonly text: string;
      /** The same text in UTF-8, without a byte order mark, where the bytes were that. */
      readonly utf8?: Uint8Array | undefined;
    }
  | { readonly ok: false; readonly error: XmlError };

type Utf16 = 'utf-16le' | 'utf-16be';
type Encoding = 'utf-8' | Utf16 | SingleByte;

// The encodings that a declared name may stand for; UTF-16 does not say in which order the bytes of a character come.
const DECLARED: ReadonlyMap<string, readonly Encoding[]> = new Map<string, readonly Encoding[]>([
  ['utf-8', ['utf-8']],
  ['utf8', ['utf-8']],
  ['utf-16', ['utf-16le', 'utf-16be']],
  ['utf-16le', ['utf-16le']],
  ['utf-16be', ['utf-16be']],
  ['us-ascii', ['us-ascii']],
  ['ascii', ['us-ascii']],
  ['windows-1252', ['windows-1252']],
  ['cp1252', ['windows-1252']],
  ['windows-1256', ['windows-1256']],
  ['cp1256', ['windows-1256']],
  ['iso-8859-1', ['iso-8859-1']],
  ['iso_8859-1', ['iso-8859-1']],
  ['iso8859-1', ['iso-8859-1']],
  ['latin1', ['iso-8859-1']],
  ['iso-8859-6', ['iso-8859-6']],
  ['iso_8859-6', ['iso-8859-6']],
  ['iso8859-6', ['iso-8859-6']],
]);

/**
 * Decodes UTF-8, UTF-16 (with a byte order mark or a declaration), US-ASCII, ISO-8859-1, ISO-8859-6, windows-1252 and windows-1256.
 * Refused, never guessed or replaced: bytes that the encoding does not allow, a declared encoding that is unknown or that the
 * first bytes contradict, and two byte order marks. A string is taken as decoded already; a byte order mark in it is dropped.
 */
export function decodeXml(xml: string | Uint8Array, limits: XmlLimits = {}): DecodeResult {
  expectXml(xml, 'Reading');
  const bounds = boundsOf(limits);
  const { maxBytes } = bounds;
  if (isLarger(xml, maxBytes)) return { ok: false, error: tooLarge(maxBytes) };
  if (typeof xml === 'string') return isWellFormedText(xml) ? withoutMark(xml) : encodingError(UNPAIRED);
  const what = whyNotXmlBytes(xml);
  if (what !== undefined) return { ok: false, error: errorOfWhole('not-well-formed', what) };
  const shape = shapeOf(xml);
  if (shape === undefined) {
    const { isRead, name: declared } = declaredIn(xml);
    if (declared === undefined) {
      const decoded = decodeAs('utf-8', xml);
      // What it declares may be true, and only written wrongly.
      return decoded.ok ? decoded : (wrongDeclaration(xml, isRead, bounds) ?? decoded);
    }
    const [encoding] = DECLARED.get(declared.toLowerCase()) ?? [];
    if (encoding === undefined) {
      return encodingError(`The declared encoding ${quoted(declared)} is not supported: use UTF-8`);
    }
    if (!isUtf16(encoding)) return decodeAs(encoding, xml);
    return encodingError(`The document declares ${declared}, but its bytes are not UTF-16: correct the declaration`);
  }
  const decoded = decodeAs(shape, xml);
  if (!decoded.ok) return decoded;
  // The first bytes have told the encoding; what is declared has to agree.
  const { text, utf8 } = decoded;
  const { isRead, name: declared } = declaredIn(utf8 ?? bytesOf(text.slice(0, text.indexOf('>') + 1)));
  if (declared === undefined) return isRead && !hasAnyMark(xml) ? encodingError(NO_MARK) : decoded;
  if (DECLARED.get(declared.toLowerCase())?.includes(shape)) return decoded;
  return encodingError(
    `The document is ${shape.toUpperCase()} but declares ${quoted(declared)}: correct the declaration`,
  );
}

/**
 * The text of XML whose encoding is told beside it, as by the `charset` of a Content-Type, which goes before what the XML declares
 * (RFC 7303, section 3). `undefined` where it is to be read as it stands: it declares the same, its first bytes tell another encoding,
 * the charset is unknown, or the bytes are not of it. Bytes that are UTF-8 as they declare stay so, too: hardly a text in another
 * encoding is that by chance.
 */
export function decodeAsTold(xml: Uint8Array, charset: string): string | undefined {
  const shape = shapeOf(xml);
  const told = DECLARED.get(charset.toLowerCase());
  const encoding = told?.find((one) => (shape === undefined ? !isUtf16(one) : one === shape));
  if (encoding === undefined) return undefined;
  const declared = DECLARED.get(declaredIn(xml).name?.toLowerCase() ?? 'utf-8');
  if (shape === undefined && declared?.includes(encoding)) return undefined;
  const asItStands = decodeXml(xml, { maxBytes: xml.length });
  if (asItStands.ok && (shape !== undefined || asItStands.utf8)) return undefined;
  const decoded = decodeAs(encoding, xml);
  return decoded.ok ? decoded.text : undefined;
}

/** What is said of half a character. */
export const UNPAIRED = 'The text has an unpaired surrogate';

const NO_MARK =
  'The document is UTF-16 without a byte order mark and declares no encoding: begin it with the mark, or write it in UTF-8';

const BYTE_ORDER_MARK = 0xfeff;
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** Whether every surrogate of a text has its other half. ES2024's own test, where there is one, is much faster. */
export function isWellFormedText(text: string & { isWellFormed?: () => boolean }): boolean {
  return text.isWellFormed?.() ?? !LONE_SURROGATE.test(text);
}

function encodingError(message: string): DecodeResult {
  return { ok: false, error: errorOfWhole('encoding', message) };
}

// The encoding that the first bytes leave no doubt about.
function shapeOf(bytes: Uint8Array): Exclude<Encoding, SingleByte> | undefined {
  const first = bytes[0];
  const second = bytes[1];
  if (hasMark(bytes)) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0x00)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0x00 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

function isUtf16(encoding: Encoding): encoding is Utf16 {
  return encoding === 'utf-16le' || encoding === 'utf-16be';
}

// The encoding that the declaration names, `undefined` without one. A declaration that is malformed cannot be read: it is the
// reader's to refuse.
function declaredIn(bytes: Uint8Array): { readonly isRead: boolean; readonly name: string | undefined } {
  const found: DeclaredEncoding = { start: -1, end: -1 };
  const end = declarationAt(bytes, found);
  return { isRead: end >= 0, name: end > 0 && found.start > 0 ? textOf(bytes, found.start, found.end) : undefined };
}

// What the reader says of a declaration that is malformed, or does not stand at the very beginning; `undefined` of all others.
function wrongDeclaration(bytes: Uint8Array, isRead: boolean, bounds: Bounds): DecodeResult | undefined {
  const start = spaceAt(bytes, 0);
  const isElsewhere = start > 0 && isAt(bytes, start, '<?xml') && isXmlSpace(bytes[start + 5] as number);
  if (isRead && !isElsewhere) return undefined;
  const end = isElsewhere ? start + 6 : Math.min(~declarationAt(bytes) + 1, bytes.length);
  const head = textOf(bytes, 0, end);
  if (BEYOND_ASCII.test(head)) return undefined;
  const read = readXmlText(head, bounds);
  return read.ok ? undefined : read;
}

const BEYOND_ASCII = /[^\0-\x7f]/;

function withoutMark(text: string): DecodeResult {
  if (text.charCodeAt(0) !== BYTE_ORDER_MARK) return { ok: true, text };
  return text.charCodeAt(1) === BYTE_ORDER_MARK
    ? encodingError('The document begins with two byte order marks')
    : { ok: true, text: text.slice(1) };
}

const STRICT = { fatal: true, ignoreBOM: true };
const UTF_8 = new TextDecoder('utf-8', STRICT);
const MARK_LENGTH = 3;

function hasAnyMark(bytes: Uint8Array): boolean {
  return (bytes[0] as number) >= 0xef;
}

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function decodeAs(encoding: Encoding, bytes: Uint8Array): DecodeResult {
  if (isSingleByte(encoding)) {
    const wrong = bytes.findIndex((byte) => !isUsed(encoding, byte));
    if (wrong < 0) return { ok: true, text: decodeSingleByte(encoding, bytes) };
    const message = `The document declares ${encoding.toUpperCase()}, but byte ${wrong + 1} is not of it`;
    return wrongByte(message, bytes, wrong, decodeSingleByte(encoding, bytes.subarray(0, wrong)));
  }
  const text = decoded(encoding, bytes);
  if (text === undefined) {
    const found = encoding === 'utf-8' ? firstNotUtf8(bytes) : firstNotUtf16(bytes, encoding);
    const isCut = found < 0;
    const wrong = isCut ? ~found : found;
    const before = new TextDecoder(encoding).decode(bytes.subarray(0, wrong));
    const message = `The bytes are not valid ${encoding.toUpperCase()}`;
    return wrongByte(isCut ? message : `${message}: byte ${wrong + 1} is wrong`, bytes, wrong, before, isCut);
  }
  const result = withoutMark(text);
  if (!result.ok || encoding !== 'utf-8') return result;
  return { ok: true, text: result.text, utf8: hasMark(bytes) ? bytes.subarray(MARK_LENGTH) : bytes };
}

function decoded(encoding: 'utf-8' | Utf16, bytes: Uint8Array): string | undefined {
  try {
    if (encoding === 'utf-8') return UTF_8.decode(bytes);
    // Not every platform's decoder of UTF-16 finds half a character.
    const text = new TextDecoder(encoding, STRICT).decode(bytes);
    return isWellFormedText(text) ? text : undefined;
  } catch (thrown) {
    // TextDecoder reports bytes that are not of the encoding as a TypeError; anything else is not ours to hide.
    if (thrown instanceof TypeError) return undefined;
    throw thrown;
  }
}

// An error at a byte, whose line and column are those behind the text before it.
function wrongByte(what: string, bytes: Uint8Array, at: number, before: string, isCut = false): DecodeResult {
  const utf8 = bytesOf(before);
  const value = bytes[at]?.toString(16).toUpperCase().padStart(2, '0');
  const found = isCut ? 'they end inside of a character' : `0x${value}`;
  const message = `${what} (${found}): declare the true encoding`;
  return { ok: false, error: { code: 'encoding', message, ...pointAt(utf8, utf8.length - 1) } };
}

// The offset of the first byte that no UTF-8 has there (Unicode, table 3-7); complemented, of a character that the bytes end in.
function firstNotUtf8(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at] as number;
    const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    if (length === 0) return at;
    for (let next = 1; next < length; next++) {
      const byte = bytes[at + next];
      const least = next > 1 ? 0x80 : first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
      const most = next > 1 ? 0xbf : first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
      if (byte === undefined || byte < least || byte > most) return byte === undefined ? ~at : at;
    }
    at += length;
  }
  return at;
}

// The offset of the first half of a character that stands alone; complemented, of one that the bytes end in.
function firstNotUtf16(bytes: Uint8Array, encoding: Utf16): number {
  const high = encoding === 'utf-16le' ? 1 : 0;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const kind = (bytes[at + high] as number) & 0xfc;
    if (kind === 0xdc) return at;
    if (kind !== 0xd8) continue;
    const next = bytes[at + 2 + high];
    if (next === undefined) return ~at;
    if ((next & 0xfc) !== 0xdc) return at;
    at += 2;
  }
  return ~(bytes.length - (bytes.length % 2));
}
