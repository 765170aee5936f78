// A line of text as lines that fit a window: broken between words, what follows indented as far as the line itself.

// Escape sequences of colours take no place.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with a control character
const COLOURS = /\u001b\[[\d;]*m/g;

/** Text whose lines fit a window; unchanged where no width is known. Lines of XML stay whole, so that they can be copied. */
export function brokenText(text: string, width: number | undefined): string {
  if (width === undefined) return text;
  return text
    .split('\n')
    .flatMap((line) => brokenLines(line, width))
    .join('\n');
}

/** A row of a table whose last column goes on under itself; broken as other text where hardly any space is left for it. */
export function brokenRow(before: string, lastColumn: string, width: number | undefined): string {
  const at = visibleLength(before);
  if (width === undefined || width - at < NARROWEST) return brokenText(before + lastColumn, width);
  const lines = brokenText(lastColumn, width - at).split('\n');
  return before + lines.map((line) => line.trimStart()).join(`\n${' '.repeat(at)}`);
}

const NARROWEST = 16;

/** The pieces of a line, each at most so many columns wide; a longer word stands on a line by itself. */
function brokenLines(line: string, width: number): string[] {
  if (visibleLength(line) <= width || /^ *</.test(line.replace(COLOURS, ''))) return [line];
  const indent = /^ */.exec(line)?.[0] ?? '';
  const below = `${indent}  `;
  const lines: string[] = [];
  let current = indent;
  let isEmpty = true;
  for (const word of line.slice(indent.length).split(' ')) {
    if (!isEmpty && visibleLength(current) + 1 + visibleLength(word) > width) {
      lines.push(current);
      current = below;
      isEmpty = true;
    }
    current += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, current];
}

// Isolates and marks above and below letters take no place either.
const NO_WIDTH = /[\u2066-\u2069\p{Mn}]/gu;

/** How many columns a text takes. */
export function visibleLength(text: string): number {
  return [...text.replace(COLOURS, '').replace(NO_WIDTH, '')].length;
}
