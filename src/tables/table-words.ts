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
