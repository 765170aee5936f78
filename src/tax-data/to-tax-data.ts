// Source document and reporting input → the XML of a tax data document.

import { errorAt, type FieldErrors, movedErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isJsonObject } from '../core/json-object.ts';
import { failure, type Result, success } from '../core/result.ts';
import { OMAN_BINDING } from '../countries/om/fields/rows.ts';
import { parseDocument } from '../countries/om/reading.ts';
import { isReportable } from '../countries/om/tax-data/rules/reportable.ts';
import type { Document } from '../document/schema.ts';
import { toTree } from '../ubl/to-xml.ts';
import type { UblElement } from '../ubl/tree.ts';
import { printXml } from '../ubl/xml/print.ts';
import { readXml } from '../ubl/xml/read-xml.ts';
import { deriveTaxData } from './derive.ts';
import { parseReporting, type Reporting, textsOfReporting } from './reporting.ts';
import { reportingWarnings } from './warnings.ts';
import { withoutAttachments } from './without-attachments.ts';

/** How the source document is embedded. */
export interface TaxDataOptions {
  /** `omit` leaves out the files that are embedded in the source document, which make most of a large one. Default `keep`. */
  readonly attachments?: 'keep' | 'omit' | undefined;
}

/**
 * Derives the tax data document (Oman TDD 1.0.1) of an invoice or credit note, given as a document or as its XML. A document is
 * parsed as `parseDocument` does it, so that JSON from a store may be given as it is. The source is embedded unchanged; only
 * comments and white space between elements of source XML are lost. What the source lacks is not made up: `validateTaxData`
 * says whether the outcome may be reported.
 *
 * Warnings are about what no rule relates: a reporter that is neither C1 (who issues the document) nor C4 (who receives it), a role
 * that is the other one's, an export of domestic scope, a report that precedes its document.
 *
 * @param source the invoice as it was sent: its document or its XML
 * @param reporting who reports to whom, when, and in which role
 * @returns the XML text. Errors are keyed `reporting.…` for the reporting input, `source` for the source document, `source.…`
 * for its fields where it is given as JSON.
 *
 * @example
 * const made = toTaxData(await readFile('invoice.xml'), reporting);
 * if (made.ok) await writeFile('tax-data.xml', made.value);
 */
export function toTaxData(
  source: Document | string | Uint8Array,
  reporting: Reporting,
  { attachments = 'keep' }: TaxDataOptions = {},
): Result<string> {
  const read = readSource(source);
  const reported = parseReporting(reporting);
  if (!read.ok || !reported.ok) return failure({ ...(!reported.ok && reported.errors), ...(!read.ok && read.errors) });
  const told = attachments === 'omit' ? withoutAttachments(read.value) : read.value;
  const xml = printXml(deriveTaxData(told, textsOfReporting(reported.value)), { indent: INDENT });
  return success(xml, reportingWarnings(read.value, reported.value));
}

const INDENT = 2;

function readSource(source: Document | string | Uint8Array): Result<UblElement> {
  return typeof source === 'string' || source instanceof Uint8Array ? readSourceXml(source) : readDocument(source);
}

function readSourceXml(xml: string | Uint8Array): Result<UblElement> {
  const root = readXml(xml);
  if (!root.ok) return failure(named(root.errors));
  return isReportable(root.value) ? root : failure(errorAt('source', 'not-reportable', { element: root.value.name }));
}

// What comes from a store or from JavaScript was perhaps never parsed.
function readDocument(source: unknown): Result<UblElement> {
  if (!isJsonObject(source) || 'ok' in source) return failure(errorAt('source', 'not-a-source'));
  const parsed = parseDocument(source);
  return parsed.ok ? success(toTree(OMAN_BINDING, parsed.value)) : failure(named(parsed.errors));
}

function named(errors: FieldErrors): FieldErrors {
  return movedErrors(errors, (path) => (path === WHOLE_INPUT ? 'source' : `source.${path}`));
}
