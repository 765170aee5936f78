// How deep objects and lists may be nested inside each other.
// Deeper values could exhaust the stack of whoever prints them.

/** The deepest nesting that the library keeps. */
export const MAX_DEPTH = 100;

/** Whether objects and lists are nested deeper than {@link MAX_DEPTH}. */
export function isTooDeep(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

/** The deepest nesting of JSON text that is read: what is kept of it lies a few levels below its root. */
export const MAX_JSON_DEPTH = 2 * MAX_DEPTH;

/** Whether brackets are nested deeper than {@link MAX_JSON_DEPTH} in a text, JSON or not. It takes no stack. */
export function isTooDeepText(text: string): boolean {
  return countNames(text) === undefined;
}

/** How many names of fields JSON text has; `undefined` where it {@link isTooDeepText}. One scan, since every record takes it. */
export function countNames(text: string): number | undefined {
  let depth = 0;
  let names = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPENING_BRACKET:
      case OPENING_BRACE:
        if (++depth > MAX_JSON_DEPTH) return undefined;
        break;
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        depth--;
        break;
      case COLON:
        names++;
    }
  }
  return names;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** The place of the quote that ends a string; the end of the text where none does. */
export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}
