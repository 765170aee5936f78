// Whether a program that takes XML and JSON reads its input as XML.
import { markedAs } from './file-marks.ts';
import { looksLikeXml } from './looks-like-xml.ts';

/** Whether an input is for the reader of XML, which also says of a PDF file, a ZIP file or an image what it is. */
export function readsAsXml(bytes: Uint8Array): boolean {
  return looksLikeXml(bytes) || markedAs(bytes) !== undefined;
}
