// Tells a table (CSV) from other text by its first two lines.

const SEPARATORS = [',', ';', '\t'];
// Signs of JSON and XML.
const OTHER_SIGNS = /[{}<]|"\s{0,9}:/;
const IS_TEXT = /^[\P{Cc}\t]*$/u;

// Expressions would run out of memory in a line of millions of letters.
const LOOKED_AT = 20_000;

/** Whether the first two lines of a text have the same separator, and look like nothing else. */
export function looksLikeTable(text: string): boolean {
  const [first = '', second = ''] = text.slice(0, LOOKED_AT).split(/\r\n|[\r\n]/, 2);
  return SEPARATORS.some((separator) =>
    [first, second].every((line) => line.includes(separator) && IS_TEXT.test(line) && !OTHER_SIGNS.test(line)),
  );
}
