// Why a file cannot be read or written, and which command takes one that this command does not. English is loaded with every command.
import type { TableWords } from '../../tables/table-words.ts';
import type { FileKind } from '../file-kind.ts';

/** What was done with a file or folder when it failed. */
export type Deed = 'read' | 'read-records' | 'write' | 'write-to';

/** Streams and what comes over them, which have no name. */
export type Unnamed = 'input' | 'output' | 'error' | 'records';

export interface FileWords {
  /** The name of a file among the words, so that it keeps its direction. */
  readonly name: (file: string) => string;
  readonly cannot: Readonly<Record<Deed, (what: string, why: string) => string>>;
  readonly unnamed: Readonly<Record<Unnamed, string>>;
  /** By the code of Node.js. */
  readonly reasons: Readonly<Record<FileReason, string>>;
  readonly nameNotUtf8: string;
  readonly isLink: string;
  readonly notUtf8: string;
  readonly utf16: string;
  readonly tooLarge: (maxBytes: number) => string;
  readonly earlierRun: (file: string) => string;
  readonly noKnownHeading: string;
  /** What a file is: the end of a sentence that begins with its name. */
  readonly is: Readonly<Record<FileKind, string>>;
  /** What JSON is that holds something else than events. */
  readonly withoutEvents: string;
  /** What to do where these are wanted: a sentence. */
  readonly give: Readonly<Record<'events' | 'reporting', string>>;
  /** What a file is, as a sentence. */
  readonly aboutFile: (is: string) => string;
  /** What to do with it: a sentence. */
  readonly takenBy: Readonly<Record<FileKind, string>>;
  /** A file that is there now. */
  readonly written: (file: string) => string;
  readonly tables: TableWords;
}

export type FileReason = keyof typeof EN_REASONS;

const EN_REASONS = {
  ENOENT: 'no such file or folder',
  EEXIST: 'a file of that name is there',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'no space left on the device',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many open files',
  ELOOP: 'it is a symbolic link, or links lead in a circle',
  EIO: 'the device failed',
};

const BY_MAP = 'Run pint-ubl map on it, then pint-ubl batch with --map.';

const EN_TABLES: TableWords = {
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

export const EN_FILES: FileWords = {
  name: (file) => file,
  cannot: {
    read: (what, why) => `Cannot read ${what}: ${why}`,
    'read-records': (what, why) => `Cannot read the records of ${what}: ${why}`,
    write: (what, why) => `Cannot write ${what}: ${why}`,
    'write-to': (what, why) => `Cannot write to ${what}: ${why}`,
  },
  unnamed: { input: 'standard input', output: 'standard output', error: 'standard error', records: 'the records' },
  reasons: EN_REASONS,
  nameNotUtf8: 'its name is not UTF-8: rename it',
  isLink: 'it is a symbolic link (--follow-links follows it)',
  notUtf8: 'it is not UTF-8',
  utf16: 'it is UTF-16, and records are read as UTF-8: convert it, as by iconv -f UTF-16 -t UTF-8',
  tooLarge: (maxBytes) => `it is larger than ${maxBytes} bytes; split it where the number of the document changes`,
  earlierRun: (file) => `it holds ${file} of an earlier run; --resume continues that run, --force overwrites its files`,
  noKnownHeading: 'none of its headings is known',
  is: {
    table: 'it is a table (CSV)',
    workbook: 'it is a workbook',
    zip: 'it is a ZIP file',
    json: 'it is JSON',
    xml: 'it is XML',
    pdf: 'it is a PDF file',
  },
  withoutEvents: 'it is JSON without a list of events',
  give: {
    events: 'Give the file with the transmission events of the document.',
    reporting: 'Give the file that says who reports, in which role, when and to whom.',
  },
  aboutFile: (is) => `File: ${is}.`,
  takenBy: {
    table: BY_MAP,
    workbook: BY_MAP,
    zip: 'Unpack it first; save a workbook as .xlsx.',
    json: 'Run pint-ubl convert on one invoice, or pint-ubl batch on many.',
    xml: 'Run pint-ubl validate to check it, or pint-ubl view to see it.',
    pdf: 'Run pint-ubl validate to check the XML that is attached to it.',
  },
  written: (file) => `Written: ${file}`,
  tables: EN_TABLES,
};
