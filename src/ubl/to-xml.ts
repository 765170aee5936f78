// Document → UBL 2.1 XML in the profile that the document's type code calls for.

import { expectDocument } from '../core/arguments.ts';
import { atOnce, type Steps } from '../core/steps.ts';
import type { CountryTypes } from '../document/country-types.ts';
import type { IdentityRecipe, WrittenDecimals } from '../document/identity.ts';
import { expectOwnDocument } from '../document/own-document.ts';
import { type Document, ublRootOf } from '../document/schema.ts';
import type { BindingCountry } from './binding/country.ts';
import { documentRows } from './binding/document.ts';
import type { DocumentObject } from './binding/row.ts';
import { currencyId, writingSteps } from './binding/write.ts';
import { withFixedDecimals, withFixedUuids } from './fixed-decimals.ts';
import { aggregate, type UblElement } from './tree.ts';
import { type PrintOptions, printXml } from './xml/print.ts';

/** The UBL tree of a document of the country: an Invoice, or a CreditNote where it has a credit note type code. */
export function toTree(country: BindingCountry, document: Document): UblElement {
  return atOnce(treeSteps(country, document));
}

/** The same in steps. */
export function treeSteps(country: BindingCountry, document: Document): Steps<UblElement> {
  expectDocument(document, 'toXml');
  expectOwnDocument(country.facts, document);
  return documentTreeSteps(country, document);
}

/** The same of a document of any country, by the rows of this one: what its rules look at, and nothing to be sent. */
export function documentTree(country: BindingCountry, document: Document): UblElement {
  return atOnce(documentTreeSteps(country, document));
}

function* documentTreeSteps(country: BindingCountry, document: Document): Steps<UblElement> {
  const root = ublRootOf(document);
  const { facts, rows } = country;
  const currency = currencyId(document.document_currency_code ?? facts.currency);
  const writer = { root, document, currency, order: rows.order };
  const source = document as object as DocumentObject;
  return aggregate(root, yield* writingSteps(documentRows(country)[root], root, source, writer));
}

/** A country whose documents are written; with its recipe where it makes UUIDs of their digits. */
export interface WritingCountry extends BindingCountry {
  readonly identity?: IdentityRecipe;
}

/** How a document is written. */
export interface XmlOptions extends PrintOptions {
  /**
   * `fixed` writes every amount with all the decimals of its field: `10.50`, within lines `10.500`. The UUIDs that are made of the digits
   * are made of these. Default: `shortest`, `10.5`.
   */
  readonly decimals?: WrittenDecimals | undefined;
}

/** The tree of a document in the digits that are asked for. */
export function treeInDigits(
  country: WritingCountry,
  document: Document,
  decimals: WrittenDecimals | undefined,
): UblElement {
  if (decimals !== 'fixed') return toTree(country, document);
  expectDocument(document, 'toXml');
  const { facts, identity } = country;
  return withFixedDecimals(facts, toTree(country, withFixedUuids(facts, identity, document)));
}

/** Writes documents of a country as UBL 2.1 XML in their PINT profile. */
export const toXmlOf =
  <Types extends CountryTypes = CountryTypes>(country: WritingCountry) =>
  (document: Types['document'], options: XmlOptions = {}): string =>
    printXml(treeInDigits(country, document, options.decimals), options);
