// XML text → UBL tree, strictly and within limits. No entity, no DOCTYPE and no external resource is ever followed.
import type { UblElement } from '../tree.ts';
import { isWellFormedText, UNPAIRED } from './decode.ts';
import { type Bounds, boundsOf, errorOfWhole, tooLarge, type XmlError, type XmlLimits } from './limits.ts';
import { whyNotXml } from './not-xml.ts';
import { type ReadOutcome, readXmlText, type Visitor } from './reader.ts';

export type ParseResult =
  | { readonly ok: true; readonly root: UblElement }
  | { readonly ok: false; readonly error: XmlError };

/**
 * Parses text that is already decoded (an encoding declaration in it is ignored). Where the same text is at hand in UTF-8, it
 * need not be encoded anew.
 */
export function parseXml(text: string, limits: XmlLimits = {}, utf8?: Uint8Array): ParseResult {
  return readXmlWithin(text, boundsOf(limits), utf8);
}

/** The same within bounds; a visitor may say what of the text becomes a tree. */
export function readXmlWithin(text: string, bounds: Bounds, utf8?: Uint8Array, visitor?: Visitor): ReadOutcome {
  const { maxBytes } = bounds;
  // Decoding has counted the bytes of another encoding, which may be fewer than those in UTF-8.
  if ((utf8 ?? text).length > maxBytes) return { ok: false, error: tooLarge(maxBytes) };
  if (!utf8 && !isWellFormedText(text)) return { ok: false, error: errorOfWhole('encoding', UNPAIRED) };
  const outcome = readXmlText(text, bounds, utf8, visitor);
  if (outcome.ok) return outcome;
  const { code } = outcome.error;
  const what = code === 'not-well-formed' || code === 'doctype' ? whyNotXml(text) : undefined;
  return what === undefined ? outcome : { ok: false, error: errorOfWhole(code, what) };
}
