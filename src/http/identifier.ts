// What can identify a document or a profile in the path of a request.
import { isXmlText } from '../core/xml-values.ts';

/** No identifier is longer. A longer parameter is not found, without a call of the store. */
const MAX_LENGTH = 256;

// A step of dots in a path leads elsewhere, however it is encoded.
const NO_IDS: ReadonlySet<string> = new Set(['', '.', '..']);

/** Whether a request could ask for something by this text. */
export function isIdentifier(text: string): boolean {
  return !NO_IDS.has(text) && text.length <= MAX_LENGTH && isXmlText(text);
}
