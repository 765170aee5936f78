// Source document and reporting input → the XML of a tax data document.
import type { FieldErrors } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import { isReportable } from '../rules/tax-data/specification.ts';
import { toTree } from '../ubl/to-xml.ts';
import type { UblElement } from '../ubl/tree.ts';
import { decodeXml } from '../ubl/xml/decode.ts';
import { faultText } from '../ubl/xml/fault-text.ts';
import { parseXml } from '../ubl/xml/parse.ts';
import { printXml } from '../ubl/xml/print.ts';
import { deriveTaxData } from './derive.ts';
import { parseReporting, type Reporting } from './reporting.ts';

/** The XML text, or messages by field: `reporting.…` for the reporting input, `source` for the source document. */
export type TaxDataResult =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Derives the tax data document (Oman TDD 1.0.1) of an invoice or credit note, given as a document or as its XML. The source
 * is embedded unchanged; only comments and white space between elements of source XML are lost. What the source lacks is
 * not made up: `validateTaxData` says whether the outcome may be reported.
 */
export function toTaxData(source: Document | string | Uint8Array, reporting: Reporting): TaxDataResult {
  const read = readSource(source);
  const reported = parseReporting(reporting);
  if (read.ok && reported.ok) {
    return { ok: true, xml: printXml(deriveTaxData(read.root, reported.value), { indent: INDENT }) };
  }
  return { ok: false, errors: { ...(!reported.ok && reported.errors), ...(!read.ok && { source: read.message }) } };
}

const INDENT = 2;

type ReadSource = { readonly ok: true; readonly root: UblElement } | { readonly ok: false; readonly message: string };

function readSource(source: Document | string | Uint8Array): ReadSource {
  if (typeof source !== 'string' && !(source instanceof Uint8Array)) return { ok: true, root: toTree(source) };
  const decoded = decodeXml(source);
  if (!decoded.ok) return { ok: false, message: faultText(decoded.fault) };
  const parsed = parseXml(decoded.text);
  if (!parsed.ok) return { ok: false, message: faultText(parsed.fault) };
  return isReportable(parsed.root)
    ? parsed
    : { ok: false, message: `Only an Invoice or a CreditNote can be reported, not ${parsed.root.name}` };
}
