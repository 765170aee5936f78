// PINT XML → document, also where other software wrote the XML.
// The binding table decides which element becomes which field.

import { expectXml } from '../core/arguments.ts';
import { countryOfCustomization } from '../core/country-facts.ts';
import { errorAt, type FieldErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import { DOCUMENT_ROWS, typeCodeField } from './binding/document.ts';
import { readRows, reportAttributes } from './binding/read.ts';
import type { DocumentObject, Reader, RowScope } from './binding/row.ts';
import { readDocument } from './envelope/read-document.ts';
import { child, type UblElement } from './tree.ts';
import { whatItIs } from './what-it-is.ts';
import type { XmlLimits } from './xml/limits.ts';

/** What XML holds. */
export interface ReadXml {
  readonly document: Document;
  /**
   * What the document does not keep, by location (`/Invoice/cac:InvoiceLine[2]/cbc:Note[2]`, attributes as `…/@listID`): no
   * field stands for it, or its value does not fit the field.
   */
  readonly unmapped: readonly string[];
  /** The specification identifier (IBT-024). */
  readonly customization: string;
  /** The country that it names, as two small letters; absent where it names none. */
  readonly country?: string;
}

/**
 * Reads a PINT invoice or credit note of any country, also out of an envelope, whose header is not checked. Amounts are taken
 * as given; see `checkTotals`. Errors: XML that cannot be read (a DOCTYPE, an unknown encoding and text beyond the limits
 * included) and XML that is not a PINT document.
 *
 * @param xml text, or bytes in any encoding that XML may have
 * @param limits how much is read; by default 20 MiB and 100 levels
 * @throws PintError `wrong-argument` where it is given neither text nor bytes
 *
 * @example
 * const read = fromXml(await readFile('invoice.xml'));
 * if (read.ok) console.log(read.value.document.payable_amount, read.value.unmapped);
 * else console.error(sentences(read.errors));
 */
export function fromXml(xml: string | Uint8Array, limits: XmlLimits = {}): Result<ReadXml> {
  expectXml(xml, 'fromXml');
  const root = readDocument(xml, limits);
  return root.ok ? readRoot(root.value) : root;
}

/** The same for XML that is read already. */
export function readRoot(root: UblElement): Result<ReadXml> {
  const refusal = whyRefused(root);
  if (refusal !== undefined) return failure(refusal);
  const { document, unmapped } = readTree(root);
  const customization = customizationOf(root);
  const country = countryOfCustomization(customization);
  return success({ document, unmapped, customization, ...(country === undefined ? {} : { country }) });
}

function whyRefused(root: UblElement): FieldErrors | undefined {
  if (!isDocumentElement(root.name)) {
    const what = whatItIs(root);
    return errorAt(WHOLE_INPUT, 'not-a-pint-element', { element: root.name, ...(what === undefined ? {} : { what }) });
  }
  const customization = customizationOf(root);
  if (customization.startsWith(PINT)) return undefined;
  return errorAt(WHOLE_INPUT, 'not-a-pint-customization', { customization });
}

function customizationOf(root: UblElement): string {
  return child(root, 'cbc:CustomizationID')?.text.trim() ?? '';
}

// Begins the CustomizationID (IBT-024) of every country and profile.
const PINT = 'urn:peppol:pint:';

/** Whether an element of this name is an invoice or a credit note. */
export function isDocumentElement(name: string): name is 'Invoice' | 'CreditNote' {
  return name === 'Invoice' || name === 'CreditNote';
}

interface ReadTree {
  readonly document: Document;
  readonly unmapped: readonly string[];
  /** The document path that each element was read into; empty for what only UBL has. */
  readonly paths: ReadonlyMap<UblElement, string>;
}

/**
 * Reads the tree of an invoice or credit note of any customization; other trees give an empty document. `inside` is filled
 * with the rows that each element's children were read by.
 */
export function readTree(tree: UblElement, inside?: Map<UblElement, RowScope>): ReadTree {
  const document: DocumentObject = {};
  const unmapped: string[] = [];
  const paths = new Map<UblElement, string>();
  const root = tree.name;
  if (!isDocumentElement(root)) return { document, unmapped, paths };
  const currency = child(tree, 'cbc:DocumentCurrencyCode')?.text;
  const reader: Reader = { root, document, currency, unmapped, paths, inside };
  reportAttributes(tree, reader);
  readRows(DOCUMENT_ROWS[root], tree, document, reader, '');
  // Its type code's field tells a credit note from an invoice, also where the XML lacks the code.
  if (root === 'CreditNote') document[typeCodeField(root)] ??= '';
  return { document, unmapped, paths };
}
