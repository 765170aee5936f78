// English sentences of the cells of a table.
import { labelOf } from './label.ts';

/** Why a column cannot be read: none has the heading, or several have. */
export interface ColumnParams {
  readonly heading: string;
  /** The letters of those that have it. */
  readonly columns: readonly string[];
}

const noColumn = (path: string, { heading, columns }: ColumnParams): string =>
  `${labelOf(path)} cannot be read: the table has ` +
  (columns.length === 0
    ? `no column ${heading}`
    : `${columns.length} columns ${heading} (${columns.join(', ')}), rename the others`);

const rowsDiffer = (path: string, { one, other }: { readonly one: number; readonly other: number }): string =>
  `${labelOf(path)} differs between row ${one} and row ${other}`;

const formulaFailed = (path: string, { given }: { readonly given: string }): string =>
  `${labelOf(path)} cannot be ${given}, which a formula of the sheet left`;

const notComputed = (path: string): string =>
  `${labelOf(path)} is a formula whose value the file does not hold: open it in the program for sheets, and save it`;

const numberCut = (path: string, { given }: { readonly given: string }): string =>
  `${labelOf(path)} ${given} is a number that a spreadsheet has cut: format the column as text, and export the table again`;

const noNumber = (path: string, { given }: { readonly given: string; readonly isMoney: boolean }): string =>
  `${labelOf(path)} must be a number, not ${given}`;

const rowOfHeadings = (_path: string, { row }: { readonly row: number }): string =>
  `Row ${row} repeats the headings, and is no invoice: leave it out of the table`;

const hijriDate = (path: string, { given }: { readonly given: string }): string =>
  `${labelOf(path)} ${given} looks like a day of the Islamic calendar: give the Gregorian day`;

const swappedDay = (path: string, { given, meant }: { readonly given: string; readonly meant: string }): string =>
  `${labelOf(path)} ${given} may be ${meant}: in its column, days up to the 12th are dates and all later ones are texts, ` +
  'as in a sheet that takes the month first';

const notTranslated = (
  path: string,
  { given, known }: { readonly given: string; readonly known: readonly string[] },
): string => `${labelOf(path)} ${given} stands for no value in translate of the map, which knows ${known.join(', ')}`;

const otherDecimalMark = (
  path: string,
  { given, mark, right }: { readonly given: string; readonly mark: '.' | ','; readonly right: string },
): string =>
  `${labelOf(path)} ${given} has its decimals behind ${mark === '.' ? 'a comma' : 'a point'}, but decimal of the map is "${mark}": ` +
  `write ${right}, or change decimal`;

/** A row with more or fewer cells than there are headings: how many, up to its last that holds something where they are more. */
export interface CellsParams {
  readonly row: number;
  readonly cells: number;
  readonly headings: number;
}

const tooManyCells = (_path: string, { row, cells, headings }: CellsParams): string =>
  `Row ${row} has ${cells} cells, but the table has ${headings} headings: put the text that has the separator in it into quotes, ` +
  'or give each column a heading';

const rowCutOff = (_path: string, { row, cells, headings }: CellsParams): string =>
  `The file ends within row ${row}, after ${cells} of ${headings} cells: export the whole table again, or end the row as the others end`;

const mergedCell = (path: string, { one, other }: { readonly one: number; readonly other: number }): string =>
  `${labelOf(path)} is one cell in row ${one} and row ${other}: write it in each row`;

const hiddenRow = (_path: string, { row }: { readonly row: number }): string =>
  `Row ${row} is hidden in the sheet, and is converted all the same`;

const rowOfTotals = (_path: string, { row }: { readonly row: number }): string =>
  `Row ${row} holds totals, and is no invoice: leave it out of the table`;

/** The sentences of tables, by their codes. */
export const TABLE_SENTENCES = {
  'rows-differ': rowsDiffer,
  'no-column': noColumn,
  'formula-failed': formulaFailed,
  'not-computed': notComputed,
  'not-translated': notTranslated,
  'other-decimal-mark': otherDecimalMark,
  'row-of-totals': rowOfTotals,
  'row-of-headings': rowOfHeadings,
  'hidden-row': hiddenRow,
  'too-many-cells': tooManyCells,
  'row-cut-off': rowCutOff,
  'merged-cell': mergedCell,
  'number-cut': numberCut,
  'no-number': noNumber,
  'hijri-date': hijriDate,
  'swapped-day': swappedDay,
};
