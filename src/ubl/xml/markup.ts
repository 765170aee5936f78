// The small parts of XML's grammar in UTF-8 bytes that end with a zero: names, text, references.
// XML 1.0, fifth edition, sections 2.2, 2.3 and 4.1. Each reader gives the offset behind what it reads, or -1.
import { isXmlSpace } from '../../core/xml-space.ts';

const [LESS, AMPERSAND, SEMICOLON, BRACKET, HASH, LETTER_X] = [0x3c, 0x26, 0x3b, 0x5d, 0x23, 0x78] as const;
const FIRST_OF_UNSURE = 0xef;

// What a byte is in a name, 0 where it ends the name. What is more than a colon goes on with a part of it.
const COLON = 1;
const START = 2;
const INSIDE = 4;
const BEYOND_ASCII = 8;

const NAME_BYTES: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte > 0x7f) return BEYOND_ASCII;
  const character = String.fromCharCode(byte);
  if (character === ':') return COLON;
  if (/[A-Za-z_]/.test(character)) return START;
  return /[\d.-]/.test(character) ? INSIDE : 0;
});

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
  if (byte === 0x0a) return TEXT_KIND.lineFeed;
  if (byte === LESS) return TEXT_KIND.markup;
  if (byte === AMPERSAND || byte === BRACKET || byte === 0x0d || TEXT_BYTES[byte] === UNSURE) return TEXT_KIND.unsure;
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

const START_CHARACTERS =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f' +
  '\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const NAME = new RegExp(`^[${START_CHARACTERS}][${START_CHARACTERS}\\d.\\u00b7\\u0300-\\u036f\\u203f\\u2040-]*$`, 'u');

/** Where the colon of a name stands, -1 where it has none. */
export interface FoundColon {
  colon: number;
}

/** Reads a name of at most two parts, with a colon between them, and says where the colon is. */
export function nameAt(bytes: Uint8Array, start: number, found: FoundColon): number {
  const first = NAME_BYTES[bytes[start] as number] as number;
  // It may be the zero at the end, behind which nothing stops a loop.
  if (first !== START && first !== BEYOND_ASCII) return -1;
  let end = start + 1;
  let all = first;
  let kind = NAME_BYTES[bytes[end] as number] as number;
  while (kind > COLON) {
    all |= kind;
    kind = NAME_BYTES[bytes[++end] as number] as number;
  }
  found.colon = kind === COLON ? end : -1;
  if (kind === COLON) {
    kind = NAME_BYTES[bytes[++end] as number] as number;
    if (kind <= COLON) return -1;
    while (kind > COLON) {
      all |= kind;
      kind = NAME_BYTES[bytes[++end] as number] as number;
    }
    if (kind === COLON) return -1;
  }
  return all < BEYOND_ASCII || NAME.test(textOf(bytes, start, end)) ? end : -1;
}

/** Reads a name of ASCII characters alone. Where colons stand in it is not looked at. */
export function asciiNameAt(bytes: Uint8Array, start: number): number {
  if (NAME_BYTES[bytes[start] as number] !== START) return -1;
  let end = start + 1;
  let kind = NAME_BYTES[bytes[end] as number] as number;
  for (; kind > 0 && kind < BEYOND_ASCII; kind = NAME_BYTES[bytes[++end] as number] as number);
  return kind === 0 ? end : -1;
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
    if (TEXT_BYTES[byte] === UNSURE && !isAllowedAt(bytes, end)) return -1;
  }
}

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.[01]"|'1\.[01]')(?:\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>$/;

/** Reads the XML declaration, which may be none. */
export function declarationAt(bytes: Uint8Array): number {
  if (!isAt(bytes, 0, '<?xml') || !isXmlSpace(bytes[5] as number)) return 0;
  const end = throughMarks(bytes, 0, '?>');
  return end > 0 && DECLARATION.test(textOf(bytes, 0, end)) ? end : -1;
}

/** Reads text until the byte `until`, which is not read: a quote, or `<`. Text may also end with a zero. */
export function textAt(bytes: Uint8Array, start: number, until: number): number {
  let end = start;
  for (;;) {
    while (TEXT_BYTES[bytes[end] as number] === PLAIN) end++;
    const byte = bytes[end] as number;
    if (byte === until) return end;
    if (byte === AMPERSAND) {
      end = referenceAt(bytes, end);
      if (end < 0) return -1;
      continue;
    }
    if (byte === LESS) return -1;
    if (TEXT_BYTES[byte] === UNSURE && !isAllowedAt(bytes, end)) return byte === 0 && until === LESS ? end : -1;
    if (byte === BRACKET && until === LESS && isAt(bytes, end, ']]>')) return -1;
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

/** Whether the same bytes stand in two places. */
export function areSame(bytes: Uint8Array, one: number, other: number, count: number): boolean {
  for (let index = 0; index < count; index++) if (bytes[one + index] !== bytes[other + index]) return false;
  return true;
}

const WORD = 4;

/** The same for names in two places, which are long: four bytes at a time, the last of them perhaps twice. */
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

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d] as const;

/** How many lines end between two positions. */
export function linesIn(bytes: Uint8Array, start: number, end: number): number {
  let lines = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) lines++;
  }
  return lines;
}

/**
 * How many bytes more than UTF-16 code units there are between two positions. It is not a number where U+FFFD is there (EF BF
 * BD): that may be what was written for half a character.
 */
export function surplusIn(bytes: Uint8Array, start: number, end: number): number {
  let surplus = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < 0xc0) continue;
    surplus += byte < 0xe0 ? 1 : 2;
    if (byte === FIRST_OF_UNSURE && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) return Number.NaN;
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
  if (bytes[start + 1] === HASH) return characterReferenceAt(bytes, start + 2);
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
