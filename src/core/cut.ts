/** A text of at most so many characters (UTF-16 code units), with an ellipsis where more were cut off. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${beginningOf(text, most)}…` : text;
}

/** The beginning of a text, of at most so many characters. It ends before a character that would be torn apart. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, isPairAt(text, most - 1) ? most - 1 : most);
}

function isPairAt(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > LAST_OF_ONE_UNIT;
}

const LAST_OF_ONE_UNIT = 0xffff;
