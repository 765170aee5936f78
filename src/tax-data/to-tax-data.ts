// Source document and reporting input → the XML of a tax data document.
import { isJsonObject } from '../core/json-object.ts';
import type { FieldErrors } from '../core/result.ts';
import { type Document, parseDocument } from '../document/schema.ts';
import { isReportable } from '../rules/tax-data/specification.ts';
import { toTree } from '../ubl/to-xml.ts';
import type { UblElement } from '../ubl/tree.ts';
import { decodeXml } from '../ubl/xml/decode.ts';
import { xmlErrorText } from '../ubl/xml/error-text.ts';
import { parseXml } from '../ubl/xml/parse.ts';
import { printXml } from '../ubl/xml/print.ts';
import { deriveTaxData } from './derive.ts';
import { parseReporting, type Reporting } from './reporting.ts';

/**
 * The XML text, or messages by field: `reporting.…` for the reporting input, `source` for the source document, `source.…` for
 * its fields where it is given as JSON.
 */
export type TaxDataResult =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Derives the tax data document (Oman TDD 1.0.1) of an invoice or credit note, given as a document or as its XML. A document
 * is parsed as `parseDocument` does it, so that JSON from a store may be given as it is. The source is embedded unchanged; only comments and white space between elements of source XML are lost. What the source lacks is
 * not made up: `validateTaxData` says whether the outcome may be reported.
 */
export function toTaxData(source: Document | string | Uint8Array, reporting: Reporting): TaxDataResult {
  const read = readSource(source);
  const reported = parseReporting(reporting);
  if (read.ok && reported.ok) {
    return { ok: true, xml: printXml(deriveTaxData(read.root, reported.value), { indent: INDENT }) };
  }
  return { ok: false, errors: { ...(!reported.ok && reported.errors), ...(!read.ok && read.errors) } };
}

const INDENT = 2;

type ReadSource =
  | { readonly ok: true; readonly root: UblElement }
  | { readonly ok: false; readonly errors: FieldErrors };

function readSource(source: Document | string | Uint8Array): ReadSource {
  return typeof source === 'string' || source instanceof Uint8Array ? readXml(source) : readDocument(source);
}

function readXml(xml: string | Uint8Array): ReadSource {
  const decoded = decodeXml(xml);
  if (!decoded.ok) return unread(xmlErrorText(decoded.error));
  const parsed = parseXml(decoded.text);
  if (!parsed.ok) return unread(xmlErrorText(parsed.error));
  const { root } = parsed;
  return isReportable(root) ? parsed : unread(`Only an Invoice or a CreditNote can be reported, not ${root.name}`);
}

// What comes from a store or from JavaScript was perhaps never parsed.
function readDocument(source: unknown): ReadSource {
  if (!isJsonObject(source) || 'ok' in source) return unread(NO_SOURCE);
  const parsed = parseDocument(source);
  if (parsed.ok) return { ok: true, root: toTree(parsed.value) };
  const named = Object.entries(parsed.errors).map(([field, message]) => [`source.${field}`, message]);
  return { ok: false, errors: Object.fromEntries(named) };
}

const NO_SOURCE = 'Source must be a document or its XML. Of a result take its value, once ok is true';

function unread(message: string): ReadSource {
  return { ok: false, errors: { source: message } };
}
