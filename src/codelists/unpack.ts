// Front coding, which leaves out of a code or a name what it shares with the one before it. A word begins with a letter that says
// how many leading characters are shared (`a` none, `b` one); the others follow: `a10 b1 b3 a20` is 10, 11, 13, 20.

/** The letter `a`, which says that nothing is shared. */
export const LETTER_A = 97;

/**
 * The codes, or the names, of a packed list, in order. `scripts/codelists.ts` holds the inverse.
 * @param width of a list whose codes are digits of one length: zeros at their ends are left out
 */
export function unpack(words: readonly string[], width = 0): string[] {
  let text = '';
  return words.map((word) => {
    text = (text.slice(0, word.charCodeAt(0) - LETTER_A) + word.slice(1)).padEnd(width, '0');
    return text;
  });
}

/** The same of digits of one length, which need no blanks between them. */
export function unpackDigits(text: string, width: number): string[] {
  return unpack(text.match(WORD) ?? [], width);
}

const WORD = /[a-z]\d*/g;

/** How many digits the codes of economic activities have. */
export const ISIC_WIDTH = 6;
