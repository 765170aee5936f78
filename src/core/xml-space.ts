// White space as XML defines it: space, tab, line feed and carriage return.
// A no-break space is a character like any other here; `isBlank` counts it as white space.

/** Whether a character, given by its code, is white space to XML. */
export function isXmlSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

// Not a loop: V8 knows many kinds of strings, and where a function has met more than four each access is searched for.
const BLANK = /^[ \t\n\r]*$/;

/** Whether a text holds nothing but XML's white space. */
export function isXmlBlank(text: string): boolean {
  return text === '' || (isXmlSpace(text.charCodeAt(0)) && BLANK.test(text));
}

/** The text without XML's white space at its start and end. */
export function trimXmlSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isXmlSpace(text.charCodeAt(start))) start++;
  while (end > start && isXmlSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}
