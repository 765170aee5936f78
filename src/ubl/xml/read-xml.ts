// XML text or bytes → the tree of its elements, or why it cannot be read.
// All errors that quote the parser read alike.
import { errorAt, type FieldErrors } from '../../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../../core/errors/label.ts';
import { failure, type Result, success } from '../../core/result.ts';
import type { UblElement } from '../tree.ts';
import { decodeXml } from './decode.ts';
import type { XmlError, XmlLimits } from './limits.ts';
import { parseXml } from './parse.ts';

/** The document element. The only error is that of the whole input, `message`. */
export function readXml(xml: string | Uint8Array, limits: XmlLimits = {}): Result<UblElement> {
  const decoded = decodeXml(xml, limits);
  if (!decoded.ok) return failure(xmlFieldError(decoded.error));
  const parsed = parseXml(decoded.text, limits, decoded.utf8);
  return parsed.ok ? success(parsed.root) : failure(xmlFieldError(parsed.error));
}

/** The error of the whole input. */
export function xmlFieldError({ code, message, line }: XmlError): FieldErrors {
  return errorAt(WHOLE_INPUT, `xml-${code}`, { problem: message, line });
}
