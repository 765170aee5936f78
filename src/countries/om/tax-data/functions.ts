// The functions on tax data bound to Oman, one by one: a bundler keeps those that a program uses.
import type { Result } from '../../../core/result.ts';
import { checkTaxDataOf, type TaxDataCheck } from '../../../tax-data/check.ts';
import { readSubmissionOf } from '../../../tax-data/read-submission.ts';
import { type TaxDataOptions, toTaxDataOf } from '../../../tax-data/to-tax-data.ts';
import type { DocumentOrXml } from '../types/index.ts';
import { OMAN_REPORT } from './identifiers.ts';
import { OMAN_TAX_DATA } from './oman-tax-data.ts';
import type { Reporting } from './reporting.ts';

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
export const toTaxData: (source: DocumentOrXml, reporting: Reporting, options?: TaxDataOptions) => Result<string> =
  /*@__PURE__*/ toTaxDataOf(OMAN_TAX_DATA);

/**
 * Derives the tax data document again from the source that it embeds and lists where the two differ. The reporting part is
 * taken from the document itself, so that only its form is checked, unless `reporting` says what it has to be. The error
 * `message` is that of XML which cannot be read, or which is not a tax data document at all; those of `reporting` are keyed `reporting.…`.
 *
 * @param xml the tax data document, as text or bytes
 * @param reporting what its reporting part has to be
 *
 * @example
 * const check = checkTaxData(await readFile('tax-data.xml'));
 * if (check.ok && !check.value.matches) console.log(check.value.differences);
 */
export const checkTaxData: (xml: string | Uint8Array, reporting?: Reporting) => Result<TaxDataCheck> =
  /*@__PURE__*/ checkTaxDataOf(OMAN_TAX_DATA);

/**
 * The `submitted` event of what is sent: of the reporting leg (C5) off a tax data document, of the billing leg (C3) off an invoice or
 * credit note. Append it to the document's events. Status (TDT-006), invoice UUID (BTOM-002) and what stands for the invoice's content
 * (`contentId`) are read from the XML, so that it is known which report is about which invoice. The content is the same in the
 * invoice as it was sent and as its report embeds it, whatever white space, signature and embedded files it has.
 *
 * @example
 * const sent = readSubmission(xml, { id, timestamp, transmissionUuid: header.instanceId, senderId, receiverId });
 */
export const readSubmission = /*@__PURE__*/ readSubmissionOf(OMAN_REPORT);
