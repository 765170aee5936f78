// Text of an XML document → its bytes, for what reads and hands on bytes alone.
import { isWellFormedText } from './decode.ts';
import { bytesOf, type DeclaredEncoding, declarationAt } from './markup.ts';

const BYTE_ORDER_MARK = '\ufeff';
const NAME = 'encoding';
const UTF_8 = /^utf-?8$/i;
const HALF = /[\ud800-\udfff]/u;

/**
 * Encodes text in UTF-8. Another encoding that the text declares was true of the bytes that it came in, and not of these (XML 1.0,
 * section 4.3.3): blanks stand in its place, so that every line and column stays where it was. Half a character is encoded, too,
 * rather than replaced: no reader takes it.
 */
export function encodeXml(text: string): Uint8Array {
  const said = withoutEncoding(text);
  return isWellFormedText(said) ? new TextEncoder().encode(said) : encodeWithHalf(said);
}

function withoutEncoding(text: string): string {
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  // What a declaration is made of is ASCII: an offset in the bytes is one in the text.
  const bytes = bytesOf(text.slice(start, text.indexOf('>') + 1));
  const found: DeclaredEncoding = { start: -1, end: -1 };
  if (declarationAt(bytes, found) <= 0 || found.start < 0) return text;
  if (UTF_8.test(text.slice(start + found.start, start + found.end))) return text;
  // The name stands before the quote of its value, which may hold the same word.
  const from = text.lastIndexOf(NAME, start + found.start - 1);
  const end = start + found.end + 1;
  return text.slice(0, from) + ' '.repeat(end - from) + text.slice(end);
}

// The first one is as good as all of them.
function encodeWithHalf(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const at = text.search(HALF);
  const before = encoder.encode(text.slice(0, at));
  const behind = encoder.encode(text.slice(at + 1));
  const code = text.charCodeAt(at);
  const bytes = new Uint8Array(before.length + 3 + behind.length);
  bytes.set(before);
  bytes.set([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)], before.length);
  bytes.set(behind, before.length + 3);
  return bytes;
}
