// Tells XML from JSON by its first character.
// Commands and the page, which take both, ask it.

const LESS_THAN = 0x3c;
const WHITE_SPACE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const MARKS: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00]);

/** Whether the first character is `<`, after white space and a byte order mark. UTF-16 puts zero bytes between. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => !WHITE_SPACE.has(byte) && !MARKS.has(byte));
  return first === LESS_THAN;
}
