// Bytes of an XML document → text, by byte order mark, by the shape of the first bytes, or by the declared encoding.
import { expectXml } from '../../core/arguments.ts';
import { isXmlSpace, trimXmlSpace } from '../../core/xml-space.ts';
import { boundsOf, tooLarge, type XmlError, type XmlLimits } from './limits.ts';
import { isAt } from './markup.ts';
import { whyNotXmlBytes } from './not-xml.ts';

export type DecodeResult =
  | {
      readonly ok: true;
      readonly text: string;
      /** The same text in UTF-8, without a byte order mark, where the bytes were that. */
      readonly utf8?: Uint8Array | undefined;
    }
  | { readonly ok: false; readonly error: XmlError };

// The declaration, where there is one, ends within this many characters.
const DECLARATION_LENGTH = 1024;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'us-ascii' | 'windows-1252' | 'iso-8859-1';

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
  ['iso-8859-1', ['iso-8859-1']],
  ['latin1', ['iso-8859-1']],
]);

/**
 * Decodes UTF-8, UTF-16 (with or without byte order mark), US-ASCII, ISO-8859-1 and windows-1252. Refused, never guessed or
 * replaced: bytes that the encoding does not allow, a declared encoding that is unknown or that the first bytes contradict, and
 * two byte order marks. A string is taken as decoded already; a byte order mark in it is dropped.
 */
export function decodeXml(xml: string | Uint8Array, limits: XmlLimits = {}): DecodeResult {
  expectXml(xml, 'Reading');
  const { maxBytes } = boundsOf(limits);
  if (xml.length > maxBytes) return { ok: false, error: tooLarge(maxBytes) };
  if (typeof xml === 'string') {
    return isWellFormed(xml) ? withoutMark(xml) : encodingError('The text has an unpaired surrogate');
  }
  const what = whyNotXmlBytes(xml);
  if (what !== undefined) return { ok: false, error: { code: 'not-well-formed', message: what, line: 0 } };
  const shape = shapeOf(xml);
  const encoding = shape ?? declaredEncoding(xml);
  if (typeof encoding === 'object') return encoding;
  const decoded = decodeAs(encoding ?? 'utf-8', xml);
  if (!decoded.ok || shape === undefined) return decoded;
  // The first bytes have told the encoding; what is declared has to agree.
  const declared = declaredName(decoded.text.slice(0, DECLARATION_LENGTH));
  if (declared === undefined || DECLARED.get(declared.toLowerCase())?.includes(shape)) return decoded;
  return encodingError(`The document is ${shape.toUpperCase()} but declares ${declared}: correct the declaration`);
}

const BYTE_ORDER_MARK = 0xfeff;
const LONE_SURROGATE = /[\ud800-\udfff]/u;

// ES2024's own test, where there is one, is much faster.
function isWellFormed(text: string & { isWellFormed?: () => boolean }): boolean {
  return text.isWellFormed?.() ?? !LONE_SURROGATE.test(text);
}

function encodingError(message: string): DecodeResult {
  return { ok: false, error: { code: 'encoding', message, line: 0 } };
}

// The encoding that the first bytes leave no doubt about.
function shapeOf(bytes: Uint8Array): Encoding | undefined {
  const first = bytes[0];
  const second = bytes[1];
  if (hasMark(bytes)) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0x00)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0x00 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

// The encoding that the declaration of bytes names, `undefined` without one.
function declaredEncoding(xml: Uint8Array): Encoding | DecodeResult | undefined {
  if (!isAt(xml, 0, '<?xml') || !isXmlSpace(xml[5] ?? 0)) return undefined;
  let end = 5;
  while (end <= DECLARATION_LENGTH - 2 && !isAt(xml, end, '?>')) end++;
  if (end > DECLARATION_LENGTH - 2) {
    return encodingError(`The XML declaration does not end within ${DECLARATION_LENGTH} characters`);
  }
  const name = declaredName(latin1(xml.subarray(0, end + 2)));
  if (name === undefined) return undefined;
  const [encoding] = DECLARED.get(name.toLowerCase()) ?? [];
  if (encoding === undefined) return encodingError(`The declared encoding ${name} is not supported: use UTF-8`);
  return encoding.startsWith('utf-16')
    ? encodingError(`The document declares ${name}, but its bytes are not UTF-16: correct the declaration`)
    : encoding;
}

// What `encoding=` says in the XML declaration. A declaration that is malformed is the parser's to refuse.
function declaredName(head: string): string | undefined {
  const end = head.indexOf('?>');
  if (!head.startsWith('<?xml') || !isXmlSpace(head.charCodeAt(5)) || end < 0) return undefined;
  const declaration = head.slice(5, end);
  const at = declaration.search(/\sencoding/);
  const rest = at < 0 ? '' : trimXmlSpace(declaration.slice(at + ' encoding'.length));
  if (!rest.startsWith('=')) return undefined;
  const value = trimXmlSpace(rest.slice(1));
  const close = value.indexOf(value.charAt(0), 1);
  return close < 0 ? undefined : value.slice(1, close);
}

function withoutMark(text: string): DecodeResult {
  if (text.charCodeAt(0) !== BYTE_ORDER_MARK) return { ok: true, text };
  return text.charCodeAt(1) === BYTE_ORDER_MARK
    ? encodingError('The document begins with two byte order marks')
    : { ok: true, text: text.slice(1) };
}

const STRICT = { fatal: true, ignoreBOM: true };
const UTF_8 = new TextDecoder('utf-8', STRICT);
const MARK_LENGTH = 3;

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

// TextDecoder takes iso-8859-1 for windows-1252, and Node 20's takes windows-1252 for iso-8859-1: neither is of use here.
function decodeAs(encoding: Encoding, bytes: Uint8Array): DecodeResult {
  if (encoding === 'iso-8859-1') return { ok: true, text: latin1(bytes) };
  if (encoding === 'windows-1252') {
    return { ok: true, text: latin1(bytes).replace(/[\u0080-\u009f]/g, windows1252) };
  }
  if (encoding === 'us-ascii') {
    const beyond = bytes.findIndex((byte) => byte > 0x7f);
    return beyond < 0
      ? { ok: true, text: latin1(bytes) }
      : encodingError(`The document declares US-ASCII, but byte ${beyond + 1} is not of it: declare the true encoding`);
  }
  try {
    if (encoding !== 'utf-8') return withoutMark(new TextDecoder(encoding, STRICT).decode(bytes));
    const decoded = withoutMark(UTF_8.decode(bytes));
    if (!decoded.ok) return decoded;
    return { ok: true, text: decoded.text, utf8: hasMark(bytes) ? bytes.subarray(MARK_LENGTH) : bytes };
  } catch (thrown) {
    // TextDecoder reports bytes that are not of the encoding as a TypeError; anything else is not ours to hide.
    if (thrown instanceof TypeError) return encodingError(`The bytes are not valid ${encoding.toUpperCase()}`);
    throw thrown;
  }
}

// 0x80 to 0x9F of windows-1252; the five bytes that it leaves open stay what they are.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windows1252(character: string): string {
  return WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80);
}

const CHUNK = 8192;

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return text;
}
