// XML text or bytes → the tree of its elements, or why it cannot be read.
// All errors that quote the parser read alike.
import { failure, type Result, success } from '../../core/result.ts';
import type { UblElement } from '../tree.ts';
import { decodeXml } from './decode.ts';
import { parseXml, type XmlError, type XmlLimits } from './parse.ts';

/** The document element. The only error is that of the whole input, `message`. */
export function readXml(xml: string | Uint8Array, limits: XmlLimits = {}): Result<UblElement> {
  const decoded = decodeXml(xml, limits);
  if (!decoded.ok) return failure({ message: errorText(decoded.error) });
  const parsed = parseXml(decoded.text, limits);
  return parsed.ok ? success(parsed.root) : failure({ message: errorText(parsed.error) });
}

// The message, with its line where the parser knows it: `… (line 7)`.
function errorText({ message, line }: XmlError): string {
  return line > 0 ? `${message} (line ${line})` : message;
}
