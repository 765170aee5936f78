// What a file is by its content, as people call it.
import { markedAs } from '../core/file-marks.ts';
import { decodeAs, decodeText } from '../core/json/decode-text.ts';
import { looksLikeTable } from '../core/looks-like-table.ts';
import { looksLikeXml } from '../core/looks-like-xml.ts';

export type FileKind = 'table' | 'workbook' | 'zip' | 'json' | 'xml' | 'pdf';

// Names of parts stand in an archive as they are.
const PART_OF_WORKBOOK = 'xl/workbook.xml';
const LOOKED_AT = 1 << 16;
const JSON_START = /^(?:\{\s*["}]|\[\s*[\]{["])/;

/** What a file is; `undefined` where nobody can tell. */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const mark = markedAs(bytes);
  if (mark === 'a PDF file') return 'pdf';
  if (mark === 'a ZIP file') return Buffer.from(bytes).includes(PART_OF_WORKBOOK) ? 'workbook' : 'zip';
  if (looksLikeXml(bytes)) return 'xml';
  const head = bytes.subarray(0, LOOKED_AT);
  const decoded = decodeText(head);
  // Whatever the encoding of its letters, what tells a table is ASCII.
  const text = (decoded.ok ? decoded.value : (decodeAs('windows-1256', head) ?? '')).trimStart();
  if (JSON_START.test(text)) return 'json';
  return looksLikeTable(text) ? 'table' : undefined;
}
