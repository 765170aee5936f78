// A CSV file as rows of texts, each with its number in the file.
//
// csv-parse reads it: no dependencies, kept since 2010, and it refuses what RFC 4180 does not allow instead of guessing.
import { parse } from 'csv-parse/sync';
import { type ReadTable, tableOf } from './table.ts';
import type { WhyNoTable } from './table-words.ts';

// The longest row: a quote that is never closed would take the rest of the file.
const LONGEST_ROW = 1 << 20;

/**
 * Reads CSV with the separator that its first lines have. Blank rows count and hold nothing; a first row that says the separator does
 * not count, since spreadsheets do not show it.
 */
export function readCsv(text: string, headings?: number): ReadTable {
  const said = SAID.exec(text)?.[1];
  const separator = said ?? separatorOf(text);
  try {
    const all: string[][] = parse(withQuotedFormulas(text, separator), {
      bom: true,
      delimiter: separator,
      record_delimiter: rowEndsOf(text),
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
      skip_empty_lines: false,
    });
    const rows = said === undefined ? all : all.slice(1);
    const cutOff = isCutOff(text, rows) ? rows.length : 0;
    return tableOf(
      rows.map((cells, at) => {
        const row = { row: at + 1, cells: cells.map(textOf) };
        return row.row === cutOff ? { ...row, isCutOff: true } : row;
      }),
      { headings, isSeparated: true },
    );
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
    if (typeof code !== 'string') throw thrown;
    const reason: WhyNoTable = CODES.get(code) ?? (({ notCsv }) => notCsv);
    const line = thrown instanceof Error && 'lines' in thrown ? Number(thrown.lines) : undefined;
    return { ok: false, why: (words) => (line === undefined ? reason(words) : words.atLine(line, reason(words))) };
  }
}

// Whether the last row is a part of one: nothing ends it, and it alone has fewer cells than the headings. Who leaves out empty cells at
// the end of rows does so in others as well.
function isCutOff(text: string, rows: readonly (readonly string[])[]): boolean {
  const last = rows.at(-1);
  if (last === undefined || /[\r\n]$/.test(text)) return false;
  const widest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const first = rows.findIndex(({ length }) => length === widest);
  const others = rows.slice(first, -1).filter((cells) => cells.length > 1 || cells[0] !== '');
  return last.length < widest && others.every(({ length }) => length === widest);
}

// The ends that rows may have: without them the end of the first row would be that of all. A lone CR ends rows where it ends the first.
function rowEndsOf(text: string): string[] {
  const [first] = /\r\n|[\r\n]/.exec(text) ?? [];
  return ['\r\n', '\n', ...(first === '\r' ? ['\r'] : [])];
}

// What programs write so that Excel leaves a cell the text that it is: `="00042"`, or `'00042`.
const GUARDED = /^="((?:[^"]|"")*)"$/;
const DIGITS = /^[+-]?\d[\d .,:/-]*$/;

function textOf(cell: string): string {
  const text = cell.trim();
  const guarded = GUARDED.exec(text)?.[1];
  if (guarded !== undefined) return guarded.replaceAll('""', '"').trim();
  const rest = text.slice(1);
  return text.startsWith("'") && DIGITS.test(rest) ? rest : text;
}

// Written so that an open quote before megabytes needs no memory.
const QUOTED = /"[^"]*(?:""[^"]*)*"|(="[^"]*(?:""[^"]*)*")/g;
const BEFORE_ROW = '\r\n\ufeff';

// Some programs write `="00042"` without the quotes that a cell with quotes needs. What stands in quotes is passed over.
function withQuotedFormulas(text: string, separator: string): string {
  if (!text.includes('="')) return text;
  return text.replace(QUOTED, (cell, formula: string | undefined, at: number) => {
    const before = text.charAt(at - 1);
    const isCell = before === '' || before === separator || BEFORE_ROW.includes(before);
    return formula !== undefined && isCell ? `"${formula.replaceAll('"', '""')}"` : cell;
  });
}

// A first row that says it, for Excel.
const SAID = /^\ufeff?sep=([;,\t|])(?:\r?\n|\r)/i;
const SEPARATORS = [';', '\t', ',', '|'] as const;
const LOOKED_AT = 20;

// The separator that most of the first lines have, and have most often.
function separatorOf(text: string): string {
  const lines = text.slice(0, LONGEST_ROW).split(/\r?\n|\r/, LOOKED_AT);
  const counted = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    return {
      separator,
      lines: counts.filter((count) => count > 0).length,
      total: counts.reduce((sum, one) => sum + one, 0),
    };
  });
  const [best] = counted.sort((one, other) => other.lines - one.lines || other.total - one.total);
  return best && best.total > 0 ? best.separator : ',';
}

const CODES: ReadonlyMap<string, WhyNoTable> = new Map<string, WhyNoTable>([
  ['CSV_MAX_RECORD_SIZE', ({ rowTooLong }) => rowTooLong(LONGEST_ROW)],
  ['CSV_QUOTE_NOT_CLOSED', ({ quoteOpen }) => quoteOpen],
  ['INVALID_OPENING_QUOTE', ({ quoteWithin }) => quoteWithin],
  ['CSV_INVALID_CLOSING_QUOTE', ({ quoteFollowed }) => quoteFollowed],
]);
