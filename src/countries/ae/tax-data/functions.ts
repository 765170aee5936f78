// The functions on tax data bound to the Emirates, one by one.
import type { Result } from '../../../core/result.ts';
import type { Document } from '../../../document/schema.ts';
import { checkTaxDataOf, type TaxDataCheck } from '../../../tax-data/check.ts';
import { readSubmissionOf } from '../../../tax-data/read-submission.ts';
import { type TaxDataOptions, toTaxDataOf } from '../../../tax-data/to-tax-data.ts';
import { createTaxDataValidatorOf, validateTaxDataOf } from '../../../tax-data/validator.ts';
import { EMIRATES_REPORT } from './identifiers.ts';
import { EMIRATES_TAX_DATA, EMIRATES_TAX_DATA_RULES, type Reporting } from './tax-data.ts';

/**
 * Derives the tax data document (AE TDD 1.0.4) of an invoice or credit note, given as a document or as its XML. Files inside the source
 * are to be left out: `attachments: 'omit'`. A report of type F may go without the reported document: `reported: 'omit'`. A warning
 * (`extract-incomplete`) says where it has to, since the document that failed lacks what a valid one has.
 *
 * Errors: `reporting.…` for the reporting input, `source` for the source. A source that cannot be read cannot be reported at all, since
 * a report has to embed it.
 *
 * @example
 * const made = toTaxData(await readFile('invoice.xml'), reporting, { attachments: 'omit' });
 * if (made.ok) await writeFile('tax-data.xml', made.value);
 */
export const toTaxData: (
  source: Document | string | Uint8Array,
  reporting: Reporting,
  options?: TaxDataOptions,
) => Result<string> = /*@__PURE__*/ toTaxDataOf(EMIRATES_TAX_DATA);

/** Derives the tax data document again from the source that it embeds and lists where the two differ. No official rule does. */
export const checkTaxData: (xml: string | Uint8Array, reporting?: Reporting) => Result<TaxDataCheck> =
  /*@__PURE__*/ checkTaxDataOf(EMIRATES_TAX_DATA);

/** The `submitted` event of the reporting leg (C5), carrying the tax data document. */
export const readSubmission = /*@__PURE__*/ readSubmissionOf(EMIRATES_REPORT);

/** Loads the schema engine, which compiles the schema at the first document. */
export const createTaxDataValidator = /*@__PURE__*/ createTaxDataValidatorOf(EMIRATES_TAX_DATA_RULES);

/** Validates one tax data document; for many, create a validator once. */
export const validateTaxData = /*@__PURE__*/ validateTaxDataOf(EMIRATES_TAX_DATA_RULES);
