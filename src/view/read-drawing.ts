// XML → what can be drawn of it: the document, and whatever the document has no field for.
import { type FieldErrors, failure } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import { fromXml } from '../ubl/from-xml.ts';
import { attribute, child, elementAt, type UblElement } from '../ubl/tree.ts';
import { decodeXml } from '../ubl/xml/decode.ts';
import { parseXml, type XmlLimits } from '../ubl/xml/parse.ts';

/** Something that stands in the XML and in no field of the document. */
export interface UnmappedValue {
  /** As `fromXml` names it: `/Invoice/cac:InvoiceLine[2]/cbc:Note[2]`. */
  readonly location: string;
  /** The text at that place and below it. */
  readonly text: string;
}

/** What `toHtml` takes of a document that came as XML. */
export interface ReadDrawing {
  readonly document: Document;
  readonly unmapped: readonly UnmappedValue[];
  /** The specification identifier (IBT-024), which names the country. */
  readonly specification?: string;
}

/** Reads a PINT invoice or credit note of any country for drawing. Errors are those of `fromXml`. */
export function readDrawing(
  xml: string | Uint8Array,
  limits: XmlLimits = {},
): ({ readonly ok: true } & ReadDrawing) | { readonly ok: false; readonly errors: FieldErrors } {
  const read = fromXml(xml, limits);
  if (!read.ok) return failure(read.errors);
  const root = rootOf(xml, limits);
  if (!root) return { ok: true, document: read.document, unmapped: [] };
  const specification = child(root, 'cbc:CustomizationID')?.text.trim();
  const unmapped = read.unmapped
    .filter((location) => !IN_FOOT.test(location))
    .map((location) => ({ location, text: textAt(root, location) }));
  return { ok: true, document: read.document, unmapped, ...(specification === undefined ? {} : { specification }) };
}

const IN_FOOT = /^\/\w+\/cbc:(?:CustomizationID|ProfileID)\[1\]$/;

function rootOf(xml: string | Uint8Array, limits: XmlLimits): UblElement | undefined {
  const decoded = decodeXml(xml, limits);
  const parsed = decoded.ok ? parseXml(decoded.text, limits) : undefined;
  return parsed?.ok ? parsed.root : undefined;
}

const ATTRIBUTE = /\/@([^/]+)$/;

function textAt(root: UblElement, location: string): string {
  const name = ATTRIBUTE.exec(location)?.[1];
  const element = elementAt(root, location.replace(ATTRIBUTE, ''));
  if (!element) return '';
  return name === undefined ? textOf(element) : (attribute(element, name) ?? '');
}

// Attributes say much of a value: its currency, its unit, its scheme.
function textOf({ text, attributes, children }: UblElement): string {
  const own = [text.trim(), ...attributes.map(({ name, value }) => `(${name} ${value})`)];
  return [...own, ...children.map(textOf)].filter((part) => part !== '').join(' ');
}
