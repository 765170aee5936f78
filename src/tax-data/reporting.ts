// What a tax data document says beside the reported document: who reports, in which role, when and to whom (TDT-003 to TDT-011).
// The host gives it; nothing of it can be read off the invoice.

import * as z from 'zod/mini';
import { hasCode } from '../codelists/has-code.ts';
import { coded } from '../core/errors/coded.ts';
import { isBlank } from '../core/is-blank.ts';
import { object } from '../core/object-schema.ts';
import { type Result, success } from '../core/result.ts';
import { UUID_V4 } from '../core/uuid.ts';
import { isZonedDateTime, isZonedTime } from '../core/xml-values.ts';
import { PARTICIPANT_SCHEME, SERVICE_PROVIDER_SCHEME } from '../countries/issuing.ts';
import { date, mandatory, optionalText, text } from '../payload/primitives.ts';
import { readWith, resultOf } from '../payload/read.ts';

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
export interface Reporting {
  reporter_role: '01' | '02';
  document_scope: 'D' | 'IP' | 'INP';
  document_type_code: 'S' | 'R' | 'D';
  uuid: string;
  issue_date: string;
  issue_time: string;
  received_at?: string | null | undefined;
  transport_header_id?: string | null | undefined;
  reporting_party: { endpoint_id: string; endpoint_scheme_id: string };
  receiving_party: { endpoint_id: string; endpoint_scheme_id: string };
  representative: { id: string; scheme_id: string };
}

/** Reporting as it can be read off any tax data document: the same places, whatever text stands there. */
export interface ReportingText extends Texts<Omit<Reporting, 'received_at' | 'transport_header_id'>> {
  readonly received_date: string;
  readonly received_time: string;
  readonly transport_header_id?: string | undefined;
}
type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** What a reporting input writes. */
export function textsOfReporting({ received_at, transport_header_id, ...reporting }: Reporting): ReportingText {
  const [date = '', time = ''] = received_at?.split('T') ?? [reporting.issue_date, reporting.issue_time];
  return {
    ...reporting,
    received_date: date,
    received_time: time,
    transport_header_id: transport_header_id ?? undefined,
  };
}

/** Reads the reporting input. Errors are keyed by path: `reporting.reporting_party.endpoint_id`. */
export function parseReporting(input: unknown): Result<Reporting> {
  const parsed = resultOf(readWith(wrapperSchema, { reporting: input }));
  return parsed.ok ? success(parsed.value.reporting, parsed.warnings) : parsed;
}

const mandatoryText = mandatory(text);

const providerScheme = mandatoryText.check(
  z.refine(
    (value) => isBlank(value) || value === SERVICE_PROVIDER_SCHEME,
    coded('not-allowed-value', { allowed: [SERVICE_PROVIDER_SCHEME] }),
  ),
);

export const reportingSchema = object({
  reporter_role: code<'01' | '02'>('TDD-rr'),
  document_scope: code<'D' | 'IP' | 'INP'>('TDD-ds'),
  document_type_code: code<'S' | 'R' | 'D'>('TDD-dtc'),
  uuid: mandatory(text).check(z.refine((value) => isBlank(value) || UUID_V4.test(value), coded('not-a-random-uuid'))),
  issue_date: mandatory(date),
  issue_time: mandatory(text).check(
    z.refine((value) => isBlank(value) || isZonedTime(value), coded('not-a-zoned-time')),
  ),
  received_at: z.nullish(
    text.check(z.refine((value) => isBlank(value) || isZonedDateTime(value), coded('not-a-zoned-date-time'))),
  ),
  transport_header_id: optionalText,
  reporting_party: object({
    endpoint_id: mandatoryText,
    endpoint_scheme_id: mandatory(text).check(
      z.refine((value) => isBlank(value) || PARTICIPANT_SCHEME.test(value), coded('not-a-participant-scheme')),
    ),
  }),
  receiving_party: object({ endpoint_id: mandatoryText, endpoint_scheme_id: providerScheme }),
  representative: object({ id: mandatoryText, scheme_id: providerScheme }),
});

const wrapperSchema = object({ reporting: reportingSchema });

function code<Code extends string>(list: 'TDD-rr' | 'TDD-ds' | 'TDD-dtc') {
  const isCode = (value: string): boolean => isBlank(value) || hasCode(list, value);
  return z.pipe(mandatoryText.check(z.refine(isCode, coded('not-in-code-list', { list }))), z.custom<Code>());
}
