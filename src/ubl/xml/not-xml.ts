// What was handed over in the place of XML: nothing, JSON, the name of a file, a PDF file, a web page.
// The parser would only say that text stands outside of the document element.
import { markedAs, textMarkedAs } from '../../core/file-marks.ts';
import { looksLikeTable } from '../../core/looks-like-table.ts';
import { trimXmlSpace } from '../../core/xml-space.ts';

/** What bytes are by their first ones; `undefined` where they may be XML. */
export function whyNotXmlBytes(bytes: Uint8Array): string | undefined {
  const what = markedAs(bytes);
  return what && `The input is ${what}, not XML`;
}

/** What text is that does not begin as XML does; `undefined` where it does, or nobody can tell. */
export function whyNotXml(text: string): string | undefined {
  const trimmed = trimXmlSpace(text);
  const start = trimmed.slice(0, LONGEST_FILE_NAME + 1);
  if (start === '') return 'The input is empty';
  const what = textMarkedAs(start);
  if (what) return `The input is ${what}, not XML`;
  if (WEB_PAGE.test(start)) return 'The input is a web page (HTML), not the XML of a document';
  if (XML_IN_JSON.test(start)) return 'The input is XML within a JSON string: hand over the XML itself';
  if (beginsAsJson(start)) return 'The input is JSON, not XML: pint-ubl convert, or toXml, makes XML of a document';
  if (FILE_NAME.test(trimmed)) {
    return 'The input is the name of a file, not XML: read the file, and hand over what it holds';
  }
  return looksLikeTable(trimmed) ? 'The input is a table (CSV), not XML' : undefined;
}

/** Whether text begins as a JSON object does, or a list of such. */
export function beginsAsJson(text: string): boolean {
  return JSON_START.test(trimXmlSpace(text));
}

const LONGEST_FILE_NAME = 300;
const WEB_PAGE = /^<(?:!doctype[ \t\r\n]{1,9}html|html[ \t\r\n>])/i;
const JSON_START = /^(?:\{[ \t\r\n]{0,9}["}]|\[[ \t\r\n]{0,9}[\]{["])/;
// Clients that write every body as JSON write a string of XML as such.
const XML_IN_JSON = /^"(?:\uFEFF|\\uFEFF)?(?:[ \t\r\n]|\\[tnr]){0,9}(?:<|\\u003c)[?!a-z]/i;
const FILE_NAME = /^[^\n<]{1,300}\.(?:xml|json)$/i;
