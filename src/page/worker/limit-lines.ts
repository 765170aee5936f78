// A sheet of very many lines → a part of them, few enough that the browser does not pause.
// Every line is a `<tbody>` of the table in `<section class="lines">`; the rest of the sheet stays whole.

/** Lines on the sheet at most. The file that one can save has them all. */
export const MAX_LINES = 250;

const TABLE = '<section class="lines">';
const LINE = '<tbody>';
const END = '</table>';

/** The part of the sheet, and which lines it has where not all; `line` from 0 is among them. */
export function limitLines(html: string, line = 0) {
  const table = html.indexOf(TABLE);
  const end = table < 0 ? -1 : html.indexOf(END, table);
  if (end < 0) return { html, shownLines: undefined };
  const starts: number[] = [];
  for (let at = html.indexOf(LINE, table); at >= 0 && at < end; at = html.indexOf(LINE, at + 1)) starts.push(at);
  const all = starts.length;
  if (all <= MAX_LINES) return { html, shownLines: undefined };
  const first = Math.floor(Math.min(line, all - 1) / MAX_LINES) * MAX_LINES;
  const last = Math.min(first + MAX_LINES, all);
  const kept = html.slice(0, starts[0]) + html.slice(starts[first], starts[last] ?? end) + html.slice(end);
  return { html: kept, shownLines: { first: first + 1, last, all } };
}
