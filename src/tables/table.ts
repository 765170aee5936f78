// What every table is read into, whatever file it is from.
import type { WhyNoTable } from './table-words.ts';

/** A row of a table: its number as a spreadsheet counts, from 1, and the texts of its cells. */
export interface Row {
  readonly row: number;
  readonly cells: readonly string[];
  /** The columns whose cells the workbook keeps as numbers: their decimals stand behind a point, whatever the map says. */
  readonly numbers?: ReadonlySet<number>;
  /** The columns whose cells the workbook keeps as days. */
  readonly days?: ReadonlySet<number>;
  /** What the sheet shows of whole numbers whose format adds to them, by column: `INV-0043` of 43. */
  readonly shown?: ReadonlyMap<number, string>;
  /** The currencies that formats show beside numbers, as codes or symbols, by column. */
  readonly currencies?: ReadonlyMap<number, string>;
  /** Whether the sheet does not show it. */
  readonly isHidden?: boolean;
  /** Whether the file ends within it. */
  readonly isCutOff?: boolean;
  /** The rows above whose cells reach down into this one, by column. */
  readonly merged?: ReadonlyMap<number, Row> | undefined;
}

/** A table that was read. */
export interface Table {
  /** The name of its sheet, where it is one of a workbook. */
  readonly sheet?: string;
  readonly headings: readonly string[];
  /** The row of the headings. */
  readonly headingRow: number;
  /** Whether separators part its cells: one in a text without quotes makes two cells of it. */
  readonly isSeparated?: boolean;
  /** The rows below them that hold something. */
  readonly rows: readonly Row[];
  /** The names of all sheets, where it is one of a workbook. */
  readonly sheets?: readonly string[];
  /** The names of those that the workbook hides. */
  readonly hidden?: ReadonlySet<string>;
}

/** What is known of all sheets of a workbook. */
export type Sheets = Pick<Table, 'sheets' | 'hidden'>;

/** The rows of a file, or why it is no table. */
export type ReadTable = ({ readonly ok: true } & Table) | ({ readonly ok: false; readonly why: WhyNoTable } & Sheets);

/** Rows that are looked at to tell what a column holds. */
export const MOST_ROWS = 1_000;

/** The text of a cell whose formula has no value in the file. */
export const NO_VALUE = '#VALUE?';

const FORMULA_ERRORS: ReadonlySet<string> = new Set([
  NO_VALUE,
  ...['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!', '#SPILL!', '#CALC!', '#GETTING_DATA'],
]);

/** Whether a cell holds what a formula that failed leaves in it. */
export function isFormulaError(text: string): boolean {
  return FORMULA_ERRORS.has(text);
}

/** What a cell holds: its text, and the row that it stands in, which is one above where the cell reaches down from there. */
export interface HeldCell {
  readonly from: Row;
  /** A number as the workbook keeps it. */
  readonly text: string;
  /** As the sheet shows it. */
  readonly shown: string;
}

/** The cell of a row at a column, or the one above that reaches down into it. */
export function cellAt(row: Row, at: number): HeldCell {
  const above = (row.cells[at] ?? '') === '' ? row.merged?.get(at) : undefined;
  const from = above ?? row;
  const text = from.cells[at] ?? '';
  return { from, text, shown: from.shown?.get(at) ?? text };
}

const MOST_ALIKE_BY_CHANCE = 2;

/** Whether a row says the headings again, as the first row of another page does. */
export function repeatsHeadings({ cells }: Row, { headings }: Pick<Table, 'headings'>): boolean {
  return cells.filter((cell, at) => cell !== '' && cell === headings[at]).length > MOST_ALIKE_BY_CHANCE;
}

/** Makes a table of rows: the row with that number holds the headings, the first that holds something without one. */
export function tableOf(
  rows: readonly Row[],
  {
    headings,
    ...named
  }: { readonly headings?: number | undefined } & Pick<Table, 'sheet' | 'isSeparated'> & Sheets = {},
): ReadTable {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const at = headings === undefined ? 0 : filled.findIndex(({ row }) => row === headings);
  const head = filled[at];
  if (!head) {
    const { sheet, sheets = [], hidden } = named;
    const why: WhyNoTable = ({ empty }) => empty(headings, sheets.length < 2 ? undefined : sheet, sheets);
    return { ok: false, why, ...(named.sheets && { sheets }), ...(hidden && { hidden }) };
  }
  return { ok: true, ...named, headings: head.cells, headingRow: head.row, rows: filled.slice(at + 1) };
}

/** The letters of a column, as spreadsheets have them. */
export function lettersOf(at: number): string {
  const rest = Math.floor(at / 26) - 1;
  return `${rest < 0 ? '' : lettersOf(rest)}${String.fromCharCode(65 + (at % 26))}`;
}
