// What was handed over in the place of XML: nothing, JSON, the name of a file, a PDF file, a web page.
// The parser would only say that text stands outside of the document element.

/** What bytes are by their first ones; `undefined` where they may be XML. */
export function whyNotXmlBytes(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, LONGEST_MARK));
  const found = MARKS.find(([mark]) => start.startsWith(mark));
  return found && `The input is ${found[1]}, not XML`;
}

const LONGEST_MARK = 5;
const MARKS: readonly (readonly [mark: string, what: string])[] = [
  ['%PDF-', 'a PDF file'],
  ['PK\u0003\u0004', 'a ZIP file'],
  ['\u001f\u008b', 'a gzip file'],
  ['\u0089PNG', 'a PNG image'],
  ['\u00ff\u00d8\u00ff', 'a JPEG image'],
];

/** What text is that does not begin as XML does; `undefined` where it does, or nobody can tell. */
export function whyNotXml(text: string): string | undefined {
  const start = text.trimStart().slice(0, LONGEST_FILE_NAME + 1);
  if (start === '') return 'The input is empty: there is no XML in it';
  const mark = MARKS.find(([each]) => start.startsWith(each));
  if (mark) return `The input is ${mark[1]}, not XML`;
  if (WEB_PAGE.test(start)) return 'The input is a web page (HTML), not the XML of a document';
  if (JSON_START.test(start)) return 'The input is JSON, not XML: pint-ubl convert, or toXml, makes XML of a document';
  if (FILE_NAME.test(text.trim())) {
    return 'The input is the name of a file, not XML: read the file, and hand over what it holds';
  }
  return undefined;
}

const LONGEST_FILE_NAME = 300;
const WEB_PAGE = /^<(?:!doctype\s{1,9}html|html[\s>])/i;
const JSON_START = /^(?:\{\s{0,9}["}]|\[\s{0,9}[\]{["])/;
const FILE_NAME = /^[^\n<]{1,300}\.(?:xml|json)$/i;
