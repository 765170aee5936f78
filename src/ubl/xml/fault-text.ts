// The words for XML that cannot be read.
// All errors that quote the parser read alike.
import type { XmlFault } from './parse.ts';

/** The fault's message, with its line where the parser knows it: `… (line 7)`. */
export function faultText({ message, line }: XmlFault): string {
  return line > 0 ? `${message} (line ${line})` : message;
}
