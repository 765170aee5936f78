// A file as a table: a workbook by its first bytes, else CSV.
import { ZIP_MARK } from '../core/file-marks.ts';
import { decodeAs, decodeText } from '../core/json/decode-text.ts';
import { HEADINGS } from './headings.ts';
import { readCsv } from './read-csv.ts';
import { headingKey } from './read-heading.ts';
import { readXlsx } from './read-xlsx.ts';
import type { ReadTable } from './table.ts';

/** Which part of a file is the table. */
export interface TablePlace {
  /** The sheet of a workbook, by its name or its number from 1. */
  readonly sheet?: string | number | undefined;
  /** The row of the headings. */
  readonly headings?: number | undefined;
}

// What workbooks of Excel before 2007 begin with.
const OLD_MARK = '\u00d0\u00cf\u0011\u00e0';

/**
 * Reads a table.
 * @throws PintError `zip-library-missing` where it is a workbook
 */
export async function readTable(bytes: Uint8Array, { sheet, headings }: TablePlace = {}): Promise<ReadTable> {
  const mark = String.fromCharCode(...bytes.subarray(0, ZIP_MARK.length));
  if (mark === ZIP_MARK) return readXlsx(bytes, sheet, headings);
  if (mark === OLD_MARK) return { ok: false, why: ({ oldWorkbook }) => oldWorkbook };
  if (sheet !== undefined && sheet !== 1) return { ok: false, why: ({ noSheets }) => noSheets(sheet) };
  const decoded = decodeText(bytes);
  if (decoded.ok) return readCsv(decoded.value, headings);
  const table = decoded.guess?.name === ARABIC ? inArabic(bytes, headings) : undefined;
  return table ?? { ok: false, why: ({ notUtf8 }) => notUtf8 };
}

// What Excel writes with "CSV" where Windows is set to Arabic.
const ARABIC = 'WINDOWS-1256';

// Bytes could be of another encoding: a heading that is known in Arabic shows that they are not.
function inArabic(bytes: Uint8Array, headings: number | undefined): ReadTable | undefined {
  const text = decodeAs(ARABIC, bytes);
  const table = text === undefined ? undefined : readCsv(text, headings);
  if (!table?.ok) return undefined;
  const known = [...HEADINGS.values()];
  const isKnown = (heading: string): boolean =>
    /\p{Script=Arabic}/u.test(heading) && known.some(({ keys }) => keys.includes(headingKey(heading)));
  // Titles may stand above the headings.
  const first = [table.headings, ...table.rows.slice(0, 15).map(({ cells }) => cells)];
  return first.some((cells) => cells.some(isKnown)) ? table : undefined;
}
