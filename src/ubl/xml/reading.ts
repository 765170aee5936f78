// Where the reading of a text stands, and how it ends where the text is not XML, or beyond a bound.
import type { UblAttribute } from '../tree.ts';
import type { Bounds, XmlError } from './limits.ts';
import { BYTES, codeAt, isAt, linesIn, surplusIn, textOf } from './markup.ts';
import type { Place } from './places.ts';
import type { Scope } from './scope.ts';

/** Where the reading stands. Positions are offsets in the bytes. */
export interface Reading {
  readonly text: string;
  /** The text in UTF-8, and a zero behind it. */
  readonly bytes: Uint8Array;
  /** The same. */
  readonly words: DataView;
  /** Without the zero. */
  readonly length: number;
  readonly isAscii: boolean;
  readonly bounds: Bounds;
  /** How many bytes more than UTF-16 code units there were so far. */
  surplus: number;
  line: number;
  /** Elements and attributes so far. */
  nodes: number;
  /** Where the first text stands that is a child of the document element and not blank, or a CDATA section; -1 for none. */
  strayText: number;
  /** A bit for each declaration of the document element that names have made use of, as `usesOf` has them. */
  uses: number;
  /** How many vocabularies were made use of. */
  vocabularies: number;
  /** Of the start tag that was read last: its `<` and the end of its name in the text, and the length of the name in bytes. */
  textStart: number;
  textNameEnd: number;
  nameLength: number;
  place: Place;
  attributes: readonly UblAttribute[];
  /** Its attributes that declare namespaces. */
  declarations: readonly UblAttribute[];
  scope: Scope;
  /** Why the reading ended. */
  error: XmlError | undefined;
}

/** The text between two positions. Between it and what was asked for, or passed over, before stands nothing but ASCII. */
export function sliceOf(reading: Reading, start: number, end: number): string {
  const from = start - reading.surplus;
  passOver(reading, start, end);
  return reading.text.slice(from, end - reading.surplus);
}

/** Takes note of what stands between two positions and may be beyond ASCII. */
export function passOver(reading: Reading, start: number, end: number): void {
  if (!reading.isAscii) reading.surplus += surplusIn(reading.bytes, start, end);
}

/** Ends the reading at a position with an error: gives the offset that says so. */
export function refuse(reading: Reading, at: number, code: XmlError['code'], message: string): -1 {
  reading.error ??= { code, message, ...pointAt(reading.bytes, at) };
  return -1;
}

/** Line and column of a position, both from 1; a column is a character. */
export function pointAt(bytes: Uint8Array, at: number): { readonly line: number; readonly column: number } {
  let lineStart = at;
  while (lineStart > 0 && !isLineEnd(bytes[lineStart - 1] as number)) lineStart--;
  return { line: 1 + linesIn(bytes, 0, at), column: 1 + Array.from(textOf(bytes, lineStart, at)).length };
}

function isLineEnd(byte: number): boolean {
  return byte === BYTES.lineFeed || byte === BYTES.carriageReturn;
}

/** Ends the reading where something else should stand. */
export function expected(reading: Reading, at: number, what: string): -1 {
  if (at >= reading.length) return cutOff(reading, at, `before ${what}`);
  return refuse(reading, at, 'not-well-formed', `${what} should stand here, but ${foundAt(reading, at)}`);
}

/** Ends the reading at the end of the text, which is somewhere within the document. */
export function cutOff(reading: Reading, at: number, where: string): -1 {
  return refuse(reading, at, 'not-well-formed', `the text ends ${where}: it seems to be cut off`);
}

/** Ends the reading in text that may not be there, which is inside of this. */
export function wrongText(reading: Reading, at: number, inside: string): -1 {
  const { bytes, length } = reading;
  const byte = bytes[at];
  if (at >= length) return cutOff(reading, at, `inside of ${inside}`);
  if (byte === BYTES.ampersand) {
    const end = referenceEnd(bytes, at);
    if (end >= length) return cutOff(reading, length, `inside of ${inside}`);
    const reference = textOf(bytes, at, bytes[end] === BYTES.semicolon ? end + 1 : end);
    return refuse(reading, at, 'not-well-formed', `"${reference}" is not a reference that XML knows`);
  }
  if (byte === BYTES.less) return refuse(reading, at, 'not-well-formed', `"<" in ${inside}: write &lt;`);
  if (byte === BYTES.bracket) return refuse(reading, at, 'not-well-formed', `"]]>" in ${inside}: write ]]&gt;`);
  return refuse(reading, at, 'not-well-formed', `the character ${characterAt(bytes, at)} is not allowed in XML`);
}

const LONGEST_REFERENCE = 20;

// Before the semicolon, or where there is none.
function referenceEnd(bytes: Uint8Array, start: number): number {
  let end = start + 1;
  while (end - start < LONGEST_REFERENCE && isOfReference(bytes[end] as number)) end++;
  return end;
}

function isOfReference(byte: number): boolean {
  return byte > 0x20 && byte < 0x7f && byte !== BYTES.semicolon && byte !== BYTES.less && byte !== BYTES.ampersand;
}

/** What stands at a position, in words. */
export function foundAt({ bytes }: Reading, at: number): string {
  return isAt(bytes, at, '<!DOCTYPE') ? 'a DOCTYPE comes' : `${characterAt(bytes, at)} comes`;
}

const FIRST_VISIBLE = 0x21;

function characterAt(bytes: Uint8Array, at: number): string {
  const code = codeAt(bytes, at);
  const isShown = (code >= FIRST_VISIBLE && code < 0x7f) || (code > 0xa0 && code < 0x2000);
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return isShown ? `"${String.fromCodePoint(code)}"` : number;
}
