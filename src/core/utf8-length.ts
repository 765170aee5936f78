// How long a text is in UTF-8.

/** How many bytes a text has in UTF-8. They are counted, not made: they would take as much memory once more. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < FIRST_OF_TWO_BYTES) continue;
    // Half a pair stands for two of the four bytes of its character.
    bytes += unit < FIRST_OF_THREE_BYTES || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

const FIRST_OF_TWO_BYTES = 0x80;
const FIRST_OF_THREE_BYTES = 0x800;
