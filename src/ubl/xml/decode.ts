// Bytes of an XML document → text, by byte order mark, by the shape of the first bytes, or by the declared encoding.
import { boundsOf, tooLarge, type XmlFault, type XmlLimits } from './parse.ts';

export type DecodeResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: XmlFault };

// The declaration, where there is one, lies within this many bytes.
const DECLARATION_BYTES = 200;
const DECLARED_ENCODING = /^<\?xml[^>]{0,120}?\sencoding\s{0,8}=\s{0,8}["']([A-Za-z0-9._-]{1,40})["']/;

const DECODER_LABELS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['iso-8859-1', 'iso-8859-1'],
  ['latin1', 'iso-8859-1'],
]);

/**
 * Decodes UTF-8 and UTF-16 (with or without byte order mark), ISO-8859-1 and windows-1252. Bytes that the encoding does
 * not allow are a fault, never replaced. A string is taken as decoded already; a byte order mark in it is dropped.
 */
export function decodeXml(xml: string | Uint8Array, limits: XmlLimits = {}): DecodeResult {
  const { maxBytes } = boundsOf(limits);
  if (xml.length > maxBytes) return { ok: false, fault: tooLarge(maxBytes) };
  if (typeof xml === 'string') {
    return isWellFormed(xml)
      ? { ok: true, text: xml.charCodeAt(0) === BYTE_ORDER_MARK ? xml.slice(1) : xml }
      : encodingFault('The text has an unpaired surrogate');
  }
  const label = encodingOf(xml);
  if (!label.ok) return label;
  try {
    return { ok: true, text: decodeAs(label.text, xml) };
  } catch (thrown) {
    // TextDecoder reports bytes that are not of the encoding as a TypeError; anything else is not ours to hide.
    if (thrown instanceof TypeError) return encodingFault(`The bytes are not valid ${label.text.toUpperCase()}`);
    throw thrown;
  }
}

const BYTE_ORDER_MARK = 0xfeff;
const LONE_SURROGATE = /[\ud800-\udfff]/u;

// ES2024's own test, where there is one, is a hundred times faster.
function isWellFormed(text: string & { isWellFormed?: () => boolean }): boolean {
  return text.isWellFormed?.() ?? !LONE_SURROGATE.test(text);
}

function encodingFault(message: string): DecodeResult {
  return { ok: false, fault: { code: 'encoding', message, line: 0 } };
}

function encodingOf(bytes: Uint8Array): DecodeResult {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { ok: true, text: 'utf-8' };
  if (first === 0xff && second === 0xfe) return { ok: true, text: 'utf-16le' };
  if (first === 0xfe && second === 0xff) return { ok: true, text: 'utf-16be' };
  if (first === 0x3c && second === 0x00) return { ok: true, text: 'utf-16le' };
  if (first === 0x00 && second === 0x3c) return { ok: true, text: 'utf-16be' };
  const head = latin1(bytes.subarray(0, DECLARATION_BYTES));
  if (head.startsWith('<?xml ') && !head.includes('>')) return encodingFault('The XML declaration does not end');
  const declared = DECLARED_ENCODING.exec(head)?.[1];
  if (declared === undefined) return { ok: true, text: 'utf-8' };
  const label = DECODER_LABELS.get(declared.toLowerCase());
  return label === undefined
    ? encodingFault(`The declared encoding ${declared} is not supported: use UTF-8`)
    : { ok: true, text: label };
}

// TextDecoder takes iso-8859-1 for windows-1252, and Node 20's takes windows-1252 for iso-8859-1: neither is of use here.
function decodeAs(label: string, bytes: Uint8Array): string {
  if (label === 'iso-8859-1') return latin1(bytes);
  if (label === 'windows-1252') return latin1(bytes).replace(/[\u0080-\u009f]/g, windows1252);
  return new TextDecoder(label, { fatal: true }).decode(bytes);
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
