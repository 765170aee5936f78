// What a tax data document says beside the reported document: who reports, in which role, when and to whom (TDT-003 to TDT-011).
// The host gives it; nothing of it can be read off the invoice.
import * as z from 'zod';
import { hasCode } from '../codelists/has-code.ts';
import type { Result } from '../core/result.ts';
import { parseWith } from '../payload/parse.ts';
import { date, isBlank, isXmlTime, MANDATORY, mandatory, text } from '../payload/primitives.ts';
import { PARTICIPANT_SCHEME, SERVICE_PROVIDER_SCHEME } from '../rules/tax-data/specification.ts';

/**
 * The reporting input of `toTaxData`. `issue_date` is `yyyy-MM-dd`, `issue_time` `HH:mm:ss` with a zone behind it (`Z`,
 * `+04:00`): both are also the date and time of the reported transaction.
 */
export type Reporting = z.infer<typeof reportingSchema>;

/** Reporting as it can be read off any tax data document: the same places, whatever text stands there. */
export type ReportingText = Texts<Reporting>;
type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** Reads the reporting input. Errors are keyed by path: `reporting.reporting_party.endpoint_id`. */
export function parseReporting(input: unknown): Result<Reporting> {
  const parsed = parseWith(z.object({ reporting: reportingSchema }), { reporting: input });
  return parsed.ok ? { ...parsed, value: parsed.value.reporting } : parsed;
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const given = mandatory(text);

const providerScheme = mandatory(text).refine(
  (value) => isBlank(value) || value === SERVICE_PROVIDER_SCHEME,
  `must be ${SERVICE_PROVIDER_SCHEME}`,
);

const reportingSchema = z.object({
  /** TDT-010, code list TDD-rr: 01 sender, 02 receiver. */
  reporter_role: code<'01' | '02'>('TDD-rr'),
  /** TDT-011, code list TDD-ds: domestic, international over Peppol, international outside Peppol. */
  document_scope: code<'D' | 'IP' | 'INP'>('TDD-ds'),
  /** TDT-006, code list TDD-dtc: submit, resubmit, disregard. */
  document_type_code: code<'S' | 'R' | 'D'>('TDD-dtc'),
  /** TDT-003: the tax data document's own UUID, of any version. */
  uuid: mandatory(text).refine((value) => isBlank(value) || UUID.test(value), 'must be a UUID'),
  issue_date: mandatory(date),
  issue_time: mandatory(text).refine(
    (value) => isBlank(value) || isXmlTime(value),
    'must be a time in the form HH:mm:ss, its zone behind it (Z or +04:00)',
  ),
  /** TDT-007: the taxpayer that reports; the scheme is four digits. */
  reporting_party: z.object({
    endpoint_id: given,
    endpoint_scheme_id: mandatory(text).refine(
      (value) => isBlank(value) || PARTICIPANT_SCHEME.test(value),
      'must be a Peppol participant identifier scheme of four digits',
    ),
  }),
  /** TDT-008: the tax authority's service; the scheme is 0242. */
  receiving_party: z.object({ endpoint_id: given, endpoint_scheme_id: providerScheme }),
  /** TDT-009: the service provider that reports for the taxpayer; the scheme is 0242. */
  representative: z.object({ id: given, scheme_id: providerScheme }),
});

function code<Code extends string>(list: 'TDD-rr' | 'TDD-ds' | 'TDD-dtc') {
  return z.custom<Code>((value) => typeof value === 'string' && hasCode(list, value), {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? MANDATORY : `must be a code of the list ${list}`,
  });
}
