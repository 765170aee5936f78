// A sheet of very many lines → a part of them, few enough that the browser does not pause.
// Every line is a `<tbody>`, with or without attributes, of the table in the section of lines; the rest of the sheet stays whole.

import { LINES_CLASS } from '../../view/parts/lines.ts';

/** Lines on the sheet at most. The file that one can save has them all. */
export const MAX_LINES = 250;

// Further classes may follow.
const TABLE = `<section class="${LINES_CLASS}`;
const BODY = '<tbody';
const END = '</table></section>';
const LINE = /<tr data-field="document_lines\[\d+\]"/g;
// The last body holds the totals too, where they stand with the last lines, so it always stays.
const ENDING = '<tr class="end"';

/** The part of the sheet, and which lines it has where not all; `line` from 0 is among them. */
export function limitLines(html: string, line = 0) {
  const table = html.indexOf(TABLE);
  const end = table < 0 ? -1 : html.indexOf(END, table);
  if (end < 0) return { html, shownLines: undefined };
  const ending = html.lastIndexOf(ENDING, end);
  const bodiesEnd = ending < table ? end : html.lastIndexOf(BODY, ending);
  const starts: number[] = [];
  for (let at = html.indexOf(BODY, table); at >= 0 && at < bodiesEnd; at = html.indexOf(BODY, at + 1)) starts.push(at);
  if (starts.length <= MAX_LINES) return { html, shownLines: undefined };
  const all = starts.length + (html.slice(bodiesEnd, end).match(LINE)?.length ?? 0);
  const first = Math.floor(Math.min(line, starts.length - 1) / MAX_LINES) * MAX_LINES;
  const last = Math.min(first + MAX_LINES, starts.length);
  const kept = html.slice(0, starts[0]) + html.slice(starts[first], starts[last] ?? bodiesEnd) + html.slice(bodiesEnd);
  return { html: kept, shownLines: { first: first + 1, last: last === starts.length ? all : last, all } };
}
