// XML → what can be drawn of it: the document, and the values of the XML that have no field in the document.
import { profileOfCustomization } from '../core/country-facts.ts';
import { type Result, success } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import { readDocument } from '../ubl/envelope/read-document.ts';
import { readRoot } from '../ubl/from-xml.ts';
import { attribute, child, elementAt, locationOf, type UblElement } from '../ubl/tree.ts';
import type { XmlLimits } from '../ubl/xml/limits.ts';
import type { ReadCountries } from './drawn.ts';
import { type Figures, figuresOf } from './figures.ts';

/** A value of the XML that has no field in the document. */
export interface UnmappedValue {
  /** As `fromXml` names it: `/Invoice/cac:InvoiceLine[2]/cbc:Note[2]`. */
  readonly location: string;
  /** The text at that place and below it. */
  readonly text: string;
}

/** What `toHtml` takes of a document that came as XML. */
export interface ReadDrawing<Drawable = Document> {
  readonly document: Drawable;
  readonly unmapped: readonly UnmappedValue[];
  /** The specification identifier (IBT-024), which names the country. */
  readonly specification?: string;
  /** Numbers of the XML that the document does not have, in its digits. */
  readonly figures?: Figures;
  /** The content of the QR code that the document carries, in the digits of the XML. */
  readonly qr?: string;
}

/** Reads a PINT invoice or credit note of any country for drawing, also out of an envelope. Errors are those of `fromXml`. */
type ReadDrawingFunction = (xml: string | Uint8Array, limits?: XmlLimits) => Result<ReadDrawing>;

/** Reads documents for drawing; those of these countries may carry a QR code. */
export function readDrawingOf(countries: ReadCountries): ReadDrawingFunction {
  return (xml, limits = {}) => {
    const tree = readDocument(xml, limits);
    return tree.ok ? drawingOf(countries, tree.value) : tree;
  };
}

/** The same of an invoice or credit note that is read already. */
export function drawingOf(countries: ReadCountries, root: UblElement): Result<ReadDrawing> {
  const specification = child(root, 'cbc:CustomizationID')?.text.trim();
  const named = countries.find(({ facts }) => profileOfCustomization(facts, specification ?? '') !== undefined);
  const country = named ?? countries[0];
  const read = readRoot(country, root);
  if (!read.ok) return read;
  const { document } = read.value;
  // A document within another message is drawn as if it stood alone.
  const own = locationOf(root).length;
  const locations = read.value.unmapped.map((location) => `/${root.name}${location.slice(own)}`);
  const unmapped = locations
    .filter((location) => !IN_FOOT.test(location))
    .map((location) => ({ location, text: textAt(root, location) }));
  const figures = figuresOf(country, root, document, locations);
  const qr = named?.qrOfTree?.(root);
  return success({
    document,
    unmapped,
    ...(specification === undefined ? {} : { specification }),
    ...(Object.keys(figures).length === 0 ? {} : { figures }),
    ...(qr === undefined ? {} : { qr }),
  });
}

const IN_FOOT = /^\/\w+\/cbc:(?:CustomizationID|ProfileID)\[1\]$/;

const ATTRIBUTE = /\/@([^/]+)$/;

function textAt(root: UblElement, location: string): string {
  const name = ATTRIBUTE.exec(location)?.[1];
  const element = elementAt(root, location.replace(ATTRIBUTE, ''));
  if (!element) return '';
  return name === undefined ? textBelow(element) : (attribute(element, name) ?? '');
}

/** The text of an element and of all below it. Attributes belong to a value: its currency, its unit, its scheme. */
export function textBelow({ text, attributes, children }: UblElement): string {
  const own = [text.trim(), ...attributes.map(({ name, value }) => `(${name} ${value})`)];
  return [...own, ...children.map(textBelow)].filter((part) => part !== '').join(' ');
}
