// PINT OM XML → document, whoever wrote it.

import { type FieldErrors, failure } from '../core/result.ts';
import { profileOfCustomizationId } from '../document/profiles.ts';
import type { Document } from '../document/schema.ts';
import { DOCUMENT_ROWS, typeCodeField } from './binding/document.ts';
import { readRows, reportAttributes } from './binding/read.ts';
import type { Fields, Reader } from './binding/row.ts';
import { child, type UblElement } from './tree.ts';
import { decodeXml } from './xml/decode.ts';
import { faultText } from './xml/fault-text.ts';
import { parseXml, type XmlLimits } from './xml/parse.ts';

/**
 * `unmapped` lists by location (`/Invoice/cac:InvoiceLine[2]/cbc:Note[2]`, attributes as `…/@listID`) what stands in the
 * XML and has no place in the document, or has a value there that a JSON field cannot keep.
 */
export type FromXmlResult =
  | { readonly ok: true; readonly document: Document; readonly unmapped: readonly string[] }
  | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Reads a PINT OM invoice or credit note. Amounts are taken as given; see `checkTotals`. Errors: XML that cannot be read
 * (a DOCTYPE, an unknown encoding and text beyond the limits included) and XML that is no PINT OM document.
 */
export function fromXml(xml: string | Uint8Array, limits: XmlLimits = {}): FromXmlResult {
  const decoded = decodeXml(xml, limits);
  if (!decoded.ok) return failure({ message: faultText(decoded.fault) });
  const parsed = parseXml(decoded.text, limits);
  if (!parsed.ok) return failure({ message: faultText(parsed.fault) });
  const complaint = foreign(parsed.root);
  if (complaint !== undefined) return failure({ message: complaint });
  const { document, unmapped } = readTree(parsed.root);
  return { ok: true, document, unmapped };
}

function foreign(root: UblElement): string | undefined {
  if (!isDocumentElement(root.name)) {
    return `Not a PINT OM document: the document element is ${root.name}, not a UBL 2.1 Invoice or CreditNote`;
  }
  const customization = child(root, 'cbc:CustomizationID')?.text.trim() ?? '';
  if (profileOfCustomizationId(customization) !== undefined) return undefined;
  return `Not a PINT OM document: the CustomizationID is ${customization === '' ? 'missing' : customization}`;
}

function isDocumentElement(name: string): name is 'Invoice' | 'CreditNote' {
  return name === 'Invoice' || name === 'CreditNote';
}

interface ReadTree {
  readonly document: Document;
  readonly unmapped: readonly string[];
  /** The document path that each element was read into; empty for what only UBL has. */
  readonly places: ReadonlyMap<UblElement, string>;
}

/** Reads the tree of an invoice or credit note of any customization; other trees give an empty document. */
export function readTree(tree: UblElement): ReadTree {
  const document: Fields = {};
  const unmapped: string[] = [];
  const places = new Map<UblElement, string>();
  const root = tree.name;
  if (!isDocumentElement(root)) return { document, unmapped, places };
  const currency = child(tree, 'cbc:DocumentCurrencyCode')?.text;
  const reader: Reader = { root, document, currency, unmapped, places };
  reportAttributes(tree, reader);
  readRows(DOCUMENT_ROWS[root], tree, document, reader, '');
  // Its type code's field tells a credit note from an invoice, also where the XML lacks the code.
  if (root === 'CreditNote') document[typeCodeField(root)] ??= '';
  return { document, unmapped, places };
}

/** The document path of each element of a tree, for pointing from a location in the XML to a field of the JSON. */
export function fieldsOf(tree: UblElement): ReadonlyMap<UblElement, string> {
  return readTree(tree).places;
}
