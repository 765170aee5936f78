// What was handed over in the place of XML: nothing, JSON, or the name of a file.
// The parser would only say that text stands outside of the document element.

/** What text is that does not begin as XML does; `undefined` where it does, or nobody can tell. */
export function whyNotXml(text: string): string | undefined {
  const start = text.trimStart().slice(0, LONGEST_FILE_NAME + 1);
  if (start === '') return 'The input is empty: there is no XML in it';
  if (JSON_START.test(start)) return 'The input is JSON, not XML: pint-ubl convert, or toXml, makes XML of a document';
  if (FILE_NAME.test(text.trim())) {
    return 'The input is the name of a file, not XML: read the file, and hand over what it holds';
  }
  return undefined;
}

const LONGEST_FILE_NAME = 300;
const JSON_START = /^(?:\{\s{0,9}["}]|\[\s{0,9}[\]{["])/;
const FILE_NAME = /^[^\n<]{1,300}\.(?:xml|json)$/i;
