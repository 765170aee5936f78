// The reporting input of Omani tax data (TDT-003 to TDT-011).
import { object } from '../../../core/object-schema.ts';
import { type Reporting as AnyReporting, parseReportingOf, reportingFields } from '../../../tax-data/reporting.ts';

/**
 * The reporting input of `toTaxData`.
 *
 * - `reporter_role` (TDT-010) is `01` for the sender, `02` for the receiver.
 * - `document_scope` (TDT-011) is `D` domestic, `IP` international over Peppol or `INP` international outside it.
 * - `document_type_code` (TDT-006) is `S` to submit, `R` to resubmit or `D` to disregard.
 * - `uuid` (TDT-003) is the tax data document's own, of version 4.
 * - `issue_date` is `yyyy-MM-dd`, `issue_time` `HH:mm:ss` with a zone behind it (`Z`, `+04:00`): when the report is made.
 * - `received_at` (TDOM-04, TDOM-05) is when the provider received the reported document: date and time with a zone, as
 *   `2026-03-02T10:15:00+04:00`. Where it is not given, it is when the report is made.
 * - `transport_header_id` is the transmission UUID of the envelope that the reported document came or went in.
 * - `reporting_party` (TDT-007) is the taxpayer that reports; its scheme is four digits.
 * - `receiving_party` (TDT-008) is the tax authority's service, `representative` (TDT-009) the service provider that reports
 *   for the taxpayer; the scheme of both is 0242.
 */
export interface Reporting extends AnyReporting<'S' | 'R' | 'D'> {
  uuid: string;
}

/** Its schema. */
export const reportingSchema = /*@__PURE__*/ object(/*@__PURE__*/ reportingFields<'S' | 'R' | 'D'>('TDD-dtc'));

/** Reads the reporting input. Errors are keyed by path: `reporting.reporting_party.endpoint_id`. */
export const parseReporting = /*@__PURE__*/ parseReportingOf<Reporting>(reportingSchema);
