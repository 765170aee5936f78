// Why a file is no table, in the words of a language.

/** The end of a sentence that begins with the name of the file. */
export interface TableWords {
  readonly oldWorkbook: string;
  readonly otherArchive: string;
  readonly cannotUnpack: (maxBytes: number) => string;
  readonly noSheet: (sheet: string | number, sheets: readonly string[]) => string;
  readonly noSheets: (sheet: string | number) => string;
  readonly sheetMissing: (sheet: string) => string;
  readonly tooManyCells: (max: number) => string;
  readonly partNotUtf8: (part: string) => string;
  /** `why` is what the reader of XML says. */
  readonly partUnreadable: (part: string, why: string) => string;
  readonly notUtf8: string;
  /** `row` is that of the headings, where one was asked for; `sheet` stands beside others. */
  readonly empty: (row: number | undefined, sheet: string | undefined, sheets: readonly string[]) => string;
  readonly atLine: (line: number, why: string) => string;
  readonly rowTooLong: (max: number) => string;
  readonly quoteOpen: string;
  readonly quoteWithin: string;
  readonly quoteFollowed: string;
  readonly notCsv: string;
}

/** Why a file is no table. */
export type WhyNoTable = (words: TableWords) => string;

export const EN_TABLES: TableWords = {
  oldWorkbook: 'it is an old workbook (.xls): save it as .xlsx',
  otherArchive: 'it is an archive, but no Excel workbook: save it as .xlsx',
  cannotUnpack: (maxBytes) =>
    `it is no workbook that can be unpacked, or unpacked it is larger than ${maxBytes} bytes: save it as .xlsx anew`,
  noSheet: (sheet, sheets) => `it has no sheet ${sheet}: its sheets are ${sheets.join(', ')}`,
  noSheets: (sheet) => `it is no workbook, and has no sheet ${sheet}`,
  sheetMissing: (sheet) => `its sheet ${sheet} is missing from it`,
  tooManyCells: (max) => `its sheet has more than ${max} cells`,
  partNotUtf8: (part) => `its part ${part} is not UTF-8`,
  partUnreadable: (part, why) => `its part ${part} cannot be read: ${why}`,
  notUtf8: 'it is not UTF-8; in Excel, save it as CSV UTF-8 or as .xlsx',
  empty(row, sheet, sheets) {
    const which = sheet === undefined ? '' : `; that is its sheet ${sheet}: its sheets are ${sheets.join(', ')}`;
    return `${row === undefined ? 'it' : `its row ${row}`} is empty${which}`;
  },
  atLine: (line, why) => `line ${line}: ${why}`,
  rowTooLong: (max) => `a row has more than ${max} characters`,
  quoteOpen: 'a quote is not closed',
  quoteWithin: 'a quote stands within a cell that does not begin with one',
  quoteFollowed: 'more text follows a closing quote',
  notCsv: 'it is not CSV as RFC 4180 has it',
};
