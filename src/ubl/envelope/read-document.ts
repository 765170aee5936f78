// Whatever XML comes → its text, and whether it is an envelope; or the document in it as a tree.
// So all that takes documents takes envelopes as well.
import { failure, type Result, success } from '../../core/result.ts';
import type { UblElement } from '../tree.ts';
import { boundsOf, isLarger, tooLarge, type XmlError, type XmlLimits } from '../xml/limits.ts';
import { type ParseResult, parseXml } from '../xml/parse.ts';
import { xmlFieldError } from '../xml/read-xml.ts';
import { cutEnvelope, decodeEnvelope, limitsInside } from './cut.ts';

/** Decoded text, and whether its document element has an envelope's name. */
export type DecodedDocument =
  | { readonly ok: true; readonly text: string; readonly utf8?: Uint8Array | undefined; readonly isEnvelope: boolean }
  | { readonly ok: false; readonly error: XmlError };

/** Decodes what may be an envelope: it may be larger than the document in it. */
export function decodeDocument(xml: string | Uint8Array, limits: XmlLimits = {}): DecodedDocument {
  const decoded = decodeEnvelope(xml, limits);
  if (!decoded.ok) return decoded;
  const { text, utf8 } = decoded;
  const isEnvelope = ENVELOPE.test(documentElementOf(text));
  const { maxBytes } = boundsOf(limits);
  return !isEnvelope && isLarger(xml, maxBytes)
    ? { ok: false, error: tooLarge(maxBytes) }
    : { ok: true, text, utf8, isEnvelope };
}

/** The document element of XML, or of the document in an envelope. The only error is that of the whole input, `message`. */
export function readDocument(xml: string | Uint8Array, limits: XmlLimits = {}): Result<UblElement> {
  const decoded = decodeDocument(xml, limits);
  if (!decoded.ok) return failure(xmlFieldError(decoded.error));
  const { text, utf8, isEnvelope } = decoded;
  const cut = isEnvelope ? cutEnvelope(text, limits, utf8) : undefined;
  if (cut && 'error' in cut) return failure(xmlFieldError(cut.error));
  const inside = cut && 'document' in cut ? cut.document : undefined;
  if (!inside) return resultOf(parseXml(text, limits, utf8), 0);
  return resultOf(parseXml(inside.text, limitsInside(limits)), inside.line - 1);
}

// An error that has a place names the line of the whole text.
function resultOf(parsed: ParseResult, linesBefore: number): Result<UblElement> {
  if (parsed.ok) return success(parsed.root);
  const { error } = parsed;
  return failure(xmlFieldError(error.line > 0 ? { ...error, line: error.line + linesBefore } : error));
}

const LONGEST_NAME = 200;
const ENVELOPE = /^<(?:[^ \t\r\n:<>/]+:)?StandardBusinessDocument[ \t\r\n/>]/;

// The beginning of the start tag of the document element, behind declaration, comments and instructions.
function documentElementOf(text: string): string {
  let at = 0;
  for (;;) {
    at = text.indexOf('<', at);
    if (at < 0) return '';
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : undefined;
    if (end === undefined) return text.slice(at, at + LONGEST_NAME);
    at = text.indexOf(end, at + end.length);
    if (at < 0) return '';
  }
}
