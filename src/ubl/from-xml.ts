// PINT XML → document, also where other software wrote the XML.
// The binding table decides which element becomes which field.

import { expectXml } from '../core/arguments.ts';
import { countryOfCustomization } from '../core/country-facts.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { PINT_START } from '../core/peppol.ts';
import { failure, type Result, success } from '../core/result.ts';
import { atOnce, type Steps } from '../core/steps.ts';
import type { CountryTypes } from '../document/country-types.ts';
import type { Document } from '../document/schema.ts';
import type { BindingCountry } from './binding/binding-country.ts';
import { type DocumentRows, documentRows, typeCodeField } from './binding/document.ts';
import { readRowsSteps, reportAttributes } from './binding/read.ts';
import type { DocumentObject, Reader } from './binding/row.ts';
import { readDocument } from './envelope/read-document.ts';
import { isDocumentElement, saidName } from './namespaces.ts';
import { child, type UblElement } from './tree.ts';
import { whatItIs } from './what-it-is.ts';
import type { XmlLimits } from './xml/limits.ts';

/** What XML holds. */
export interface ReadXml<Types extends CountryTypes = CountryTypes> {
  readonly document: Types['document'];
  /**
   * What the document does not keep, by location (`/Invoice/cac:InvoiceLine[2]/cbc:Note[2]`, attributes as `…/@listID`): no
   * field stands for it, or its value does not fit the field.
   */
  readonly unmapped: readonly string[];
  /** The specification identifier (IBT-024). */
  readonly customization: string;
  /** The country that it names, in small letters such as `om` or `aunz`; absent where it names none. */
  readonly country?: string;
}

/** Reads PINT invoices and credit notes of any country by the rows of one; see `fromXml`. */
export const fromXmlOf =
  <Types extends CountryTypes = CountryTypes>(country: BindingCountry) =>
  (xml: string | Uint8Array, limits: XmlLimits = {}): Result<ReadXml<Types>> => {
    expectXml(xml, 'fromXml');
    const root = readDocument(xml, limits);
    return root.ok ? (readRoot(country, root.value) as Result<ReadXml<Types>>) : root;
  };

/** The same for XML that is read already. */
export function readRoot(country: BindingCountry, root: UblElement): Result<ReadXml> {
  const refusal = whyRefused(root);
  if (refusal !== undefined) return failure(refusal);
  const { document, unmapped } = readTree(country, root);
  const customization = customizationOf(root);
  const named = countryOfCustomization(customization);
  return success({ document, unmapped, customization, ...(named === undefined ? {} : { country: named }) });
}

function whyRefused(root: UblElement): FieldErrors | undefined {
  if (!isDocumentElement(root.name)) {
    const what = whatItIs(root);
    return errorAt(WHOLE_INPUT, 'not-a-pint-element', {
      element: saidName(root),
      ...(what === undefined ? {} : { what }),
    });
  }
  const customization = customizationOf(root);
  if (customization.startsWith(PINT_START)) return undefined;
  return errorAt(WHOLE_INPUT, 'not-a-pint-customization', { customization });
}

function customizationOf(root: UblElement): string {
  return child(root, 'cbc:CustomizationID')?.text.trim() ?? '';
}

interface ReadTree {
  readonly document: Document;
  readonly unmapped: readonly string[];
}

/** Reads the tree of an invoice or credit note of any customization by the rows of a country; other trees give an empty document. */
export function readTree(country: BindingCountry, tree: UblElement): ReadTree {
  const unmapped: string[] = [];
  return { document: readNoting(documentRows(country), tree, { ...NO_NOTES, unmapped }), unmapped };
}

/** The document path that each element is read into by these rows; empty for what only UBL has. */
export function pathsOf(rows: DocumentRows, tree: UblElement): ReadonlyMap<UblElement, string> {
  const paths = new Map<UblElement, string>();
  readNoting(rows, tree, { ...NO_NOTES, paths });
  return paths;
}

/**
 * The document alone, by all rows of the country or by some: nothing is noted of where its values stand, which takes half the time.
 */
export function readDocumentOf(
  country: BindingCountry,
  tree: UblElement,
  rows: DocumentRows = documentRows(country),
): Document {
  return readNoting(rows, tree, NO_NOTES);
}

export const NO_NOTES = { unmapped: undefined, paths: undefined, inside: undefined };

/** What is noted of the elements while they are read. */
type Notes = Pick<Reader, 'unmapped' | 'paths' | 'inside'>;

function readNoting(rows: DocumentRows, tree: UblElement, notes: Notes): Document {
  return atOnce(notingSteps(rows, tree, notes));
}

/** Reads a document in steps, and notes what is asked for. */
export function* notingSteps(rows: DocumentRows, tree: UblElement, notes: Notes): Steps<Document> {
  const document: DocumentObject = {};
  const root = tree.name;
  if (!isDocumentElement(root)) return document;
  const currency = child(tree, 'cbc:DocumentCurrencyCode')?.text;
  const reader: Reader = { root, document, currency, ...notes };
  reportAttributes(tree, reader);
  yield* readRowsSteps(rows[root], tree, document, reader, '');
  // Its type code's field tells a credit note from an invoice, also where the XML lacks the code.
  if (root === 'CreditNote') document[typeCodeField(root)] ??= '';
  return document;
}
