// XML compared by meaning: prefixes, comments, white space between elements, attribute order, xsi:schemaLocation and the
// lexical form of decimals do not count.
import { decimalText, parseDecimal } from '../../src/core/decimal.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { decodeXml } from '../../src/ubl/xml/decode.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';

const DECIMAL_ELEMENT = /(?:Amount|Percent|Quantity|Numeric|Rate)$/;
const BINARY_ELEMENT = /BinaryObject$/;
const DATE_OR_TIME = /(?:Date|Time)$/;

/** A text that is the same for XML that means the same. */
export function canonical(xml: string | Uint8Array): string {
  const decoded = decodeXml(xml);
  if (!decoded.ok) throw new Error(decoded.error.message);
  const parsed = parseXml(decoded.text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return canonicalTree(parsed.root);
}

/** The same for a tree that was parsed, or is to be printed. */
export function canonicalTree(root: UblElement): string {
  return outline(root, '');
}

function outline(element: UblElement, indent: string): string {
  const attributes = element.attributes
    .filter(({ name }) => !name.endsWith('}schemaLocation'))
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .sort()
    .join('');
  const text = element.children.length > 0 ? element.text.trim() : value(element);
  const inner = element.children.map((item) => outline(item, `${indent} `)).join('');
  return `${indent}${element.name}${attributes} ${JSON.stringify(text)}\n${inner}`;
}

function value({ name, text }: UblElement): string {
  if (BINARY_ELEMENT.test(name)) return text.replace(/\s/g, '');
  if (DATE_OR_TIME.test(name)) return text.trim();
  const decimal = DECIMAL_ELEMENT.test(name) ? parseDecimal(text) : undefined;
  return decimal ? decimalText(decimal) : text;
}
