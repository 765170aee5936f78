// The small parts of XML's grammar in UTF-8 bytes that end with a zero: names, text, references, the declaration.
// XML 1.0, fifth edition, sections 2.2, 2.3, 2.8 and 4.1; Namespaces in XML 1.0, section 4. Each reader gives the offset behind
// what it reads. Where that is not well-formed it gives the offset of the first wrong byte, complemented (`~at`): below zero.
import { isXmlSpace } from '../../core/xml-space.ts';

/** Bytes that mean something in markup. */
export const BYTES = {
  lineFeed: 0x0a,
  carriageReturn: 0x0d,
  bang: 0x21,
  double: 0x22,
  hash: 0x23,
  ampersand: 0x26,
  single: 0x27,
  slash: 0x2f,
  colon: 0x3a,
  semicolon: 0x3b,
  less: 0x3c,
  equals: 0x3d,
  greater: 0x3e,
  question: 0x3f,
  bracket: 0x5d,
} as const;

const { ampersand: AMPERSAND, bracket: BRACKET, colon: COLON_BYTE, less: LESS, semicolon: SEMICOLON } = BYTES;
const LETTER_X = 0x78;
const FIRST_OF_UNSURE = 0xef;

// What a byte is in a name, 0 where it ends the name.
const COLON = 1;
const START = 2;
const INSIDE = 4;
const BEYOND_ASCII = 8;

const NAME_BYTES: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte > 0x7f) return BEYOND_ASCII;
  const character = String.fromCharCode(byte);
  if (character === ':') return COLON;
  if (/[A-Za-z_]/.test(character)) return START;
  return /[0-9.-]/.test(character) ? INSIDE : 0;
});

// The characters beyond ASCII that a name may begin with, and those that may only stand inside: first and last of each range.
const START_RANGES = [
  0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d, 0x37f, 0x1fff, 0x200c, 0x200d, 0x2070, 0x218f, 0x2c00, 0x2fef,
  0x3001, 0xd7ff, 0xf900, 0xfdcf, 0xfdf0, 0xfffd, 0x10000, 0xeffff,
] as const;
const INSIDE_RANGES = [0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040] as const;

// What a byte is in text and values: itself; perhaps markup; or the beginning of what XML may not allow.
const PLAIN = 0;
const MARKUP = 1;
const UNSURE = 2;

const TEXT_BYTES: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  if ((byte < 0x20 && !isXmlSpace(byte)) || byte === FIRST_OF_UNSURE) return UNSURE;
  return '<&]"\''.includes(String.fromCharCode(byte)) ? MARKUP : PLAIN;
});

/**
 * What a byte between tags is: plain text, which a line feed and the first byte of a character beyond ASCII are as well; the
 * beginning of markup; or what asks for a closer look.
 */
export const TEXT_KIND = { plain: 0, lineFeed: 1, beyondAscii: 2, markup: 4, unsure: 8 } as const;
export const TEXT_KINDS: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === BYTES.lineFeed) return TEXT_KIND.lineFeed;
  if (byte === LESS) return TEXT_KIND.markup;
  const isUnsure = byte === AMPERSAND || byte === BRACKET || byte === BYTES.carriageReturn;
  if (isUnsure || TEXT_BYTES[byte] === UNSURE) return TEXT_KIND.unsure;
  return byte < 0xc0 ? TEXT_KIND.plain : TEXT_KIND.beyondAscii;
});

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });
const ENCODER = new TextEncoder();

/** The text in UTF-8, and a zero behind it, which no part of XML may hold: every loop ends there. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length + 1);
  const { read } = ENCODER.encodeInto(text, bytes.subarray(0, text.length));
  if (read === text.length) return bytes;
  const encoded = ENCODER.encode(text);
  const ended = new Uint8Array(encoded.length + 1);
  ended.set(encoded);
  return ended;
}

/** Text in UTF-8, with a zero behind it. */
export interface Encoded {
  readonly bytes: Uint8Array;
  readonly words: DataView;
  /** Without the zero. */
  readonly length: number;
}

// Most documents fit into this, which is used again for the next one.
const KEPT_BYTES = 65_536;
let kept: Views | undefined;

/** The same as {@link bytesOf}, to be read before the next text comes: behind the zero there may be more. */
export function encode(text: string): Encoded {
  if (text.length < KEPT_BYTES) {
    kept ??= viewsOf(new Uint8Array(KEPT_BYTES));
    const { read, written } = ENCODER.encodeInto(text, kept.bytes);
    if (read === text.length && written < KEPT_BYTES) return endedAt(written, kept);
  }
  const bytes = bytesOf(text);
  return endedAt(bytes.length - 1, viewsOf(bytes));
}

/** The same for text that is encoded already. */
export function withEnd(utf8: Uint8Array): Encoded {
  const { length } = utf8;
  if (length < KEPT_BYTES) kept ??= viewsOf(new Uint8Array(KEPT_BYTES));
  const views = kept && length < KEPT_BYTES ? kept : viewsOf(new Uint8Array(length + 1));
  views.bytes.set(utf8);
  return endedAt(length, views);
}

type Views = Pick<Encoded, 'bytes' | 'words'>;

function viewsOf(bytes: Uint8Array): Views {
  return { bytes, words: new DataView(bytes.buffer) };
}

function endedAt(length: number, { bytes, words }: Views): Encoded {
  bytes[length] = 0;
  return { bytes, words, length };
}

/** The text of some bytes. */
export function textOf(bytes: Uint8Array, start: number, end: number): string {
  return DECODER.decode(bytes.subarray(start, end));
}

/** Reads a name of at most two parts, with a colon between them (QName). */
export function nameAt(bytes: Uint8Array, start: number): number {
  const end = partAt(bytes, start);
  return end > 0 && bytes[end] === COLON_BYTE ? partAt(bytes, end + 1) : end;
}

/** Reads a name of one part (NCName). */
export function partAt(bytes: Uint8Array, start: number): number {
  const first = NAME_BYTES[bytes[start] as number] as number;
  if (first !== START && (first !== BEYOND_ASCII || !isInRanges(START_RANGES, codeAt(bytes, start)))) return ~start;
  let end = start + lengthOfCharacter(bytes[start] as number);
  for (;;) {
    const kind = NAME_BYTES[bytes[end] as number] as number;
    if (kind === START || kind === INSIDE) end++;
    else if (kind !== BEYOND_ASCII) return end;
    else {
      const code = codeAt(bytes, end);
      if (!isInRanges(START_RANGES, code) && !isInRanges(INSIDE_RANGES, code)) return end;
      end += lengthOfCharacter(bytes[end] as number);
    }
  }
}

function lengthOfCharacter(first: number): number {
  if (first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** The character whose first byte stands there, as its code. */
export function codeAt(bytes: Uint8Array, start: number): number {
  const first = bytes[start] as number;
  const length = lengthOfCharacter(first);
  if (length === 1) return first;
  let code = first & (0xff >> (length + 1));
  for (let at = start + 1; at < start + length; at++) code = (code << 6) | ((bytes[at] as number) & 0x3f);
  return code;
}

function isInRanges(ranges: readonly number[], code: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (code >= (ranges[at] as number) && code <= (ranges[at + 1] as number)) return true;
  }
  return false;
}

/** Whether a byte may go on with a name. */
export function isNameByte(byte: number): boolean {
  return NAME_BYTES[byte] !== 0;
}

/** Reads white space, which may be none. */
export function spaceAt(bytes: Uint8Array, start: number): number {
  let end = start;
  while (isXmlSpace(bytes[end] as number)) end++;
  return end;
}

/** Reads until marks, and these: `]]>`. */
export function throughMarks(bytes: Uint8Array, start: number, marks: string): number {
  const first = marks.charCodeAt(0);
  for (let end = start; ; end++) {
    const byte = bytes[end] as number;
    if (byte === first && isAt(bytes, end, marks)) return end + marks.length;
    if (TEXT_BYTES[byte] === UNSURE && !isAllowedAt(bytes, end)) return ~end;
  }
}

/** What an XML declaration says of the encoding: where the name stands, and where it ends; -1 where it names none. */
export interface DeclaredEncoding {
  start: number;
  end: number;
}

/** Reads the XML declaration, which may be none (production 23). What it says of the encoding is noted. */
export function declarationAt(bytes: Uint8Array, encoding?: DeclaredEncoding): number {
  if (!isAt(bytes, 0, '<?xml') || !isXmlSpace(bytes[5] as number)) return 0;
  let end = pseudoAttributeAt(bytes, 5, 'version', versionAt);
  if (end === 5) return ~spaceAt(bytes, 5);
  if (end < 0) return end;
  const version = end;
  end = pseudoAttributeAt(bytes, version, 'encoding', encodingNameAt);
  if (end < 0) return end;
  if (encoding && end > version) {
    // Behind the name stands the quote that it stands in.
    encoding.end = end - 1;
    encoding.start = encoding.end;
    while (bytes[encoding.start - 1] !== bytes[encoding.end]) encoding.start--;
  }
  end = pseudoAttributeAt(bytes, end, 'standalone', standaloneAt);
  if (end < 0) return end;
  end = spaceAt(bytes, end);
  return isAt(bytes, end, '?>') ? end + 2 : ~end;
}

// White space, the name, and what it is in quotes; nothing where another name stands there.
function pseudoAttributeAt(
  bytes: Uint8Array,
  start: number,
  name: string,
  valueAt: (bytes: Uint8Array, start: number) => number,
): number {
  const nameStart = spaceAt(bytes, start);
  if (nameStart === start || !isAt(bytes, nameStart, name)) return start;
  const equals = spaceAt(bytes, nameStart + name.length);
  if (bytes[equals] !== BYTES.equals) return ~equals;
  const open = spaceAt(bytes, equals + 1);
  const quote = bytes[open];
  if (quote !== BYTES.double && quote !== BYTES.single) return ~open;
  const close = valueAt(bytes, open + 1);
  if (close < 0) return close;
  return bytes[close] === quote ? close + 1 : ~close;
}

// The fifth edition reads documents of every version 1.x as those of 1.0.
function versionAt(bytes: Uint8Array, start: number): number {
  if (!isAt(bytes, start, '1.')) return ~start;
  let end = start + 2;
  while (digitOf(bytes[end] as number) < 10) end++;
  return end === start + 2 ? ~end : end;
}

function encodingNameAt(bytes: Uint8Array, start: number): number {
  const end = partAt(bytes, start);
  const isAscii = (NAME_BYTES[bytes[start] as number] as number) === START && bytes[start] !== 0x5f;
  if (end < 0 || !isAscii) return ~start;
  for (let at = start; at < end; at++) if ((bytes[at] as number) > 0x7f) return ~at;
  return end;
}

function standaloneAt(bytes: Uint8Array, start: number): number {
  if (isAt(bytes, start, 'yes')) return start + 3;
  return isAt(bytes, start, 'no') ? start + 2 : ~start;
}

/** Reads text until the byte `until`, which is not read: a quote, or `<`. Text may also end with a zero. */
export function textAt(bytes: Uint8Array, start: number, until: number): number {
  let end = start;
  for (;;) {
    while (TEXT_BYTES[bytes[end] as number] === PLAIN) end++;
    const byte = bytes[end] as number;
    if (byte === until) return end;
    if (byte === AMPERSAND) {
      const next = referenceAt(bytes, end);
      if (next < 0) return ~end;
      end = next;
      continue;
    }
    if (byte === LESS) return ~end;
    if (TEXT_BYTES[byte] === UNSURE && !isAllowedAt(bytes, end)) return byte === 0 && until === LESS ? end : ~end;
    if (byte === BRACKET && until === LESS && isAt(bytes, end, ']]>')) return ~end;
    end++;
  }
}

/** Whether these ASCII characters stand there. */
export function isAt(bytes: Uint8Array, start: number, marks: string): boolean {
  for (let index = 0; index < marks.length; index++) {
    if (bytes[start + index] !== marks.charCodeAt(index)) return false;
  }
  return true;
}

const WORD = 4;

/** Whether the same bytes stand in two places. Names are long: four bytes at a time, the last of them perhaps twice. */
export function areSameWords(one: DataView, oneStart: number, other: DataView, start: number, count: number): boolean {
  if (start + count > other.byteLength) return false;
  const last = count - WORD;
  if (last < 0) {
    for (let at = 0; at < count; at++) if (one.getUint8(oneStart + at) !== other.getUint8(start + at)) return false;
    return true;
  }
  for (let at = 0; at < last; at += WORD) {
    if (one.getUint32(oneStart + at, true) !== other.getUint32(start + at, true)) return false;
  }
  return one.getUint32(oneStart + last, true) === other.getUint32(start + last, true);
}

const { lineFeed: LINE_FEED, carriageReturn: CARRIAGE_RETURN } = BYTES;

/** How many lines end between two positions. */
export function linesIn(bytes: Uint8Array, start: number, end: number): number {
  let lines = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) lines++;
  }
  return lines;
}

/** How many bytes more than UTF-16 code units there are between two positions. */
export function surplusIn(bytes: Uint8Array, start: number, end: number): number {
  let surplus = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= 0xc0) surplus += byte < 0xe0 ? 1 : 2;
  }
  return surplus;
}

// XML has neither control characters nor U+FFFE (EF BF BE) and U+FFFF (EF BF BF).
function isAllowedAt(bytes: Uint8Array, start: number): boolean {
  if (bytes[start] !== FIRST_OF_UNSURE) return false;
  return bytes[start + 1] !== 0xbf || (bytes[start + 2] as number) < 0xbe;
}

const ENTITIES: readonly string[] = ['&amp;', '&lt;', '&gt;', '&quot;', '&apos;'];

function referenceAt(bytes: Uint8Array, start: number): number {
  if (bytes[start + 1] === BYTES.hash) return characterReferenceAt(bytes, start + 2);
  for (const entity of ENTITIES) if (isAt(bytes, start, entity)) return start + entity.length;
  return -1;
}

const MAX_CODE = 0x10ffff;

function characterReferenceAt(bytes: Uint8Array, start: number): number {
  const base = bytes[start] === LETTER_X ? 16 : 10;
  const first = base === 16 ? start + 1 : start;
  let code = 0;
  let end = first;
  for (let digit = digitOf(bytes[end] as number); digit < base; digit = digitOf(bytes[++end] as number)) {
    code = Math.min(code * base + digit, MAX_CODE + 1);
  }
  return end > first && bytes[end] === SEMICOLON && isCharacter(code) ? end + 1 : -1;
}

const NO_DIGIT = 99;

function digitOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : NO_DIGIT;
}

function isCharacter(code: number): boolean {
  if (code < 0x20) return isXmlSpace(code);
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= MAX_CODE);
}
