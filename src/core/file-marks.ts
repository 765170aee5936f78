// What a file is by its first bytes, where it is neither XML nor JSON: a PDF file, an archive, an image.

/** What a ZIP file begins with, and so a workbook. */
export const ZIP_MARK = 'PK\u0003\u0004';

const LONGEST_MARK = 5;
const MARKS = [
  ['%PDF-', 'a PDF file'],
  [ZIP_MARK, 'a ZIP file'],
  ['\u001f\u008b', 'a gzip file'],
  ['\u0089PNG', 'a PNG image'],
  ['\u00ff\u00d8\u00ff', 'a JPEG image'],
  ['\u004c\u006f\u00a7\u0094', 'a text in EBCDIC'],
] as const;

/** What a file is, with its article. */
export type FileMark = (typeof MARKS)[number][1];

/** What bytes are by their first ones; `undefined` where nobody can tell. */
export function markedAs(bytes: Uint8Array): FileMark | undefined {
  return textMarkedAs(String.fromCharCode(...bytes.subarray(0, LONGEST_MARK)));
}

/** What text is by its first characters, one for each byte; `undefined` where nobody can tell. */
export function textMarkedAs(text: string): FileMark | undefined {
  return MARKS.find(([mark]) => text.startsWith(mark))?.[1];
}
