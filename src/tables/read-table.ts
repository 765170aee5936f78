// A file as a table: a workbook by its first bytes, else CSV.
import { ZIP_MARK } from '../core/file-marks.ts';
import { decodeText } from '../core/json/decode-text.ts';
import { readCsv } from './read-csv.ts';
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
  if (mark === OLD_MARK) return { ok: false, message: 'it is an old workbook (.xls): save it as .xlsx' };
  if (sheet !== undefined && sheet !== 1) return { ok: false, message: `it is no workbook, and has no sheet ${sheet}` };
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { ok: false, message: 'it is not UTF-8; in Excel, save it as CSV UTF-8 or as .xlsx' };
  return readCsv(decoded.value, headings);
}
