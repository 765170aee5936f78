// The words for XML that cannot be read.
// All errors that quote the parser read alike.
import type { XmlError } from './parse.ts';

/** The error's message, with its line where the parser knows it: `… (line 7)`. */
export function xmlErrorText({ message, line }: XmlError): string {
  return line > 0 ? `${message} (line ${line})` : message;
}
