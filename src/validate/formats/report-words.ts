// The words around the findings of a report for people: what a language says of the verdict, the counts and the places.

/** The words around findings, in one language. A count is that of the thing named, 0 or more. */
export interface ReportWords {
  readonly valid: string;
  readonly notValid: string;
  readonly schemaNotMet: string;
  /** Neither met nor broken: the tables of the library do not prove it. */
  readonly schemaNotProven: string;
  /** So many errors. */
  readonly errors: (count: number) => string;
  /** So many warnings. */
  readonly warnings: (count: number) => string;
  /** What stands between the parts of a list. */
  readonly comma: string;
  /** Begins the fix. */
  readonly arrow: string;
  /** A code, path, number or name of a file inside words, so that it keeps its direction. */
  readonly code: (text: string) => string;
  /** A rule, and the place where it is broken too. */
  readonly at: (rule: string, place: string) => string;
  /** What follows from a finding, from a list of `at`. */
  readonly alsoBreaks: (list: string) => string;
  /** Lines of the file, from a list of `count` numbers. */
  readonly lines: (count: number, list: string) => string;
  /** So many files. */
  readonly files: (count: number) => string;
  /** So many of them are valid. */
  readonly validFiles: (count: number) => string;
  /** So many of them are not valid. */
  readonly invalidFiles: (count: number) => string;
  /** So many of them could not be read. */
  readonly unreadableFiles: (count: number) => string;
  /** In how many files a rule was broken, for a column: texts of all counts may differ in length. */
  readonly inFiles: (count: number) => string;
}

/** English, which is built in. */
export const ENGLISH_REPORT: ReportWords = {
  valid: 'valid',
  notValid: 'not valid',
  schemaNotMet: 'schema not met',
  schemaNotProven: 'schema not proven',
  errors: (count) => `${count} ${count === 1 ? 'error' : 'errors'}`,
  warnings: (count) => `${count} ${count === 1 ? 'warning' : 'warnings'}`,
  comma: ', ',
  arrow: '→',
  code: (text) => text,
  at: (rule, place) => `${rule} at ${place}`,
  alsoBreaks: (list) => `this also breaks ${list}`,
  lines: (count, list) => `${count === 1 ? 'line' : 'lines'} ${list} of the file`,
  files: (count) => `${count} ${count === 1 ? 'file' : 'files'}`,
  validFiles: (count) => `${count} valid`,
  invalidFiles: (count) => `${count} not valid`,
  unreadableFiles: (count) => `${count} unreadable`,
  inFiles: (count) => `in ${String(count).padStart(4)} ${count === 1 ? 'file ' : 'files'}`,
};
