// Document → UBL 2.1 XML in the profile that the document's type code calls for.

import { expectDocument, expectOptions, workOnDocument } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { atOnce, ITEMS_OF_A_STEP, isEndOfStep, type Steps } from '../core/steps.ts';
import { isXmlText } from '../core/xml-values.ts';
import type { CountryTypes } from '../document/country-types.ts';
import { expectOwnDocument } from '../document/own-document.ts';
import { type Document, ublRootOf } from '../document/schema.ts';
import { expectDecimals, type WrittenDecimals } from '../document/written-decimals.ts';
import type { BindingCountry } from './binding/binding-country.ts';
import { documentRows } from './binding/document.ts';
import type { DocumentObject } from './binding/row.ts';
import { currencyId, writtenOneByOne } from './binding/write.ts';
import { withFixedDecimals } from './fixed-decimals.ts';
import { aggregate, type UblElement } from './tree.ts';
import { DEFAULT_LIMITS } from './xml/limits.ts';
import { NOT_XML_TEXT, type PrintOptions, partsPrintingSteps, printXml } from './xml/print.ts';

/** The UBL tree of a document of the country: an Invoice, or a CreditNote where it has a credit note type code. */
export function toTree(country: BindingCountry, document: Document): UblElement {
  return atOnce(treeSteps(country, document));
}

/** The same in steps. */
export function* treeSteps(country: BindingCountry, document: Document): Steps<UblElement> {
  const parts = ownParts(country, document);
  const isLarge = (document.document_lines ?? []).length > ITEMS_OF_A_STEP;
  const written: UblElement[] = [];
  for (const part of parts) {
    written.push(isLarge ? ofItsSize(part) : part);
    if (isEndOfStep(written.length)) yield;
  }
  return aggregate(ublRootOf(document), written);
}

// V8 reserves up to sixteen unused places in an array that grows. In a large tree these are a seventh of its memory.
function ofItsSize(element: UblElement): UblElement {
  if (element.children.length === 0) return element;
  (element as { children: readonly UblElement[] }).children = element.children.map(ofItsSize);
  return element;
}

/**
 * The XML of a document in steps, without ever holding its whole tree: each part is printed as soon as it is made. `undefined`
 * where nobody could read it back, as `notReadable` says.
 */
export function readableTextSteps(country: BindingCountry, document: Document): Steps<string | undefined> {
  return partsPrintingSteps(ublRootOf(document), ownParts(country, document), DEFAULT_LIMITS.maxBytes);
}

/** The tree of a document of any country, by the rows of this one: what its rules look at, and nothing to be sent. */
export function documentTree(country: BindingCountry, document: Document): UblElement {
  return aggregate(ublRootOf(document), [...partsOf(country, document)]);
}

function ownParts(country: BindingCountry, document: Document): Iterable<UblElement> {
  expectDocument(document, 'toXml');
  expectOwnDocument(country.facts, document);
  return partsOf(country, document);
}

// The children of the document element.
function partsOf(country: BindingCountry, document: Document): Iterable<UblElement> {
  const root = ublRootOf(document);
  const { facts, rows } = country;
  const currency = currencyId(document.document_currency_code ?? facts.currency);
  const writer = { root, document, currency, order: rows.order };
  return writtenOneByOne(documentRows(country)[root], root, document as object as DocumentObject, writer);
}

/** How a document is written. */
export interface XmlOptions extends PrintOptions {
  /**
   * `fixed` writes every amount with all the decimals of its field: `10.50`, within lines `10.500`. UUIDs stay as they are: give it to
   * `issueDocument` or `readRecord` as well, which make them of these digits. Default: `shortest`, `10.5`.
   */
  readonly decimals?: WrittenDecimals | undefined;
}

/** The tree of a document in the digits that are asked for. */
export function treeInDigits(
  country: BindingCountry,
  document: Document,
  decimals: WrittenDecimals | undefined,
): UblElement {
  expectDecimals(decimals, 'toXml');
  const tree = toTree(country, document);
  return decimals === 'fixed' ? withFixedDecimals(country.facts, tree) : tree;
}

/** Writes documents of a country as UBL 2.1 XML in their PINT profile. */
export const toXmlOf =
  <Types extends CountryTypes = CountryTypes>(country: BindingCountry) =>
  (document: Types['document'], options: XmlOptions = {}): string => {
    expectOptions(options, 'toXml');
    try {
      return workOnDocument('toXml', () => printXml(treeInDigits(country, document, options.decimals), options));
    } catch (error) {
      throw error instanceof PintError && error.code === NOT_XML_TEXT ? named(error, document) : error;
    }
  };

// Stored documents may hold what was never read by the schema: the error names the field.
function named(error: PintError, document: object): PintError {
  return new PintError(error.code, `${unwritableField(document) ?? 'document'}: ${error.message}`);
}

function unwritableField(holder: object, within = ''): string | undefined {
  for (const [name, value] of Object.entries(holder)) {
    const path = Array.isArray(holder) ? `${within}[${name}]` : within === '' ? name : `${within}.${name}`;
    if (typeof value === 'string' && !isXmlText(value)) return path;
    const inside = typeof value === 'object' && value !== null ? unwritableField(value, path) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}
