// Source document and reporting input → the XML of a tax data document.
import { isJsonObject } from '../core/json-object.ts';
import { type FieldErrors, failure, type Result, success } from '../core/result.ts';
import { type Document, parseDocument } from '../document/schema.ts';
import { isReportable } from '../rules/tax-data/reportable.ts';
import { toTree } from '../ubl/to-xml.ts';
import type { UblElement } from '../ubl/tree.ts';
import { printXml } from '../ubl/xml/print.ts';
import { readXml } from '../ubl/xml/read-xml.ts';
import { deriveTaxData } from './derive.ts';
import { parseReporting, type Reporting } from './reporting.ts';

/**
 * Derives the tax data document (Oman TDD 1.0.1) of an invoice or credit note, given as a document or as its XML. A document
 * is parsed as `parseDocument` does it, so that JSON from a store may be given as it is. The source is embedded unchanged; only comments and white space between elements of source XML are lost. What the source lacks is
 * not made up: `validateTaxData` says whether the outcome may be reported.
 *
 * @returns the XML text. Errors are keyed `reporting.…` for the reporting input, `source` for the source document, `source.…`
 * for its fields where it is given as JSON.
 */
export function toTaxData(source: Document | string | Uint8Array, reporting: Reporting): Result<string> {
  const read = readSource(source);
  const reported = parseReporting(reporting);
  if (read.ok && reported.ok) {
    return success(printXml(deriveTaxData(read.value, reported.value), { indent: INDENT }));
  }
  return failure({ ...(!reported.ok && reported.errors), ...(!read.ok && read.errors) });
}

const INDENT = 2;

function readSource(source: Document | string | Uint8Array): Result<UblElement> {
  return typeof source === 'string' || source instanceof Uint8Array ? readSourceXml(source) : readDocument(source);
}

function readSourceXml(xml: string | Uint8Array): Result<UblElement> {
  const root = readXml(xml);
  if (!root.ok) return failure(named(root.errors));
  return isReportable(root.value)
    ? root
    : failure({ source: `Only an Invoice or a CreditNote can be reported, not ${root.value.name}` });
}

// What comes from a store or from JavaScript was perhaps never parsed.
function readDocument(source: unknown): Result<UblElement> {
  if (!isJsonObject(source) || 'ok' in source) return failure({ source: NO_SOURCE });
  const parsed = parseDocument(source);
  return parsed.ok ? success(toTree(parsed.value)) : failure(named(parsed.errors));
}

const NO_SOURCE = 'Source must be a document or its XML. Of a result take its value, once ok is true';

function named(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field === 'message' ? 'source' : `source.${field}`, message]),
  );
}
