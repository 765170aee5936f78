// White space as XML defines it: space, tab, line feed and carriage return.
// A no-break space is a character like any other here; `isBlank` counts it as white space.

/** Whether a character, given by its code, is white space to XML. */
export function isXmlSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** Whether a text holds nothing but XML's white space. */
export function isXmlBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isXmlSpace(text.charCodeAt(at))) return false;
  return true;
}

/** The text without XML's white space at its start and end. */
export function trimXmlSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isXmlSpace(text.charCodeAt(start))) start++;
  while (end > start && isXmlSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}
