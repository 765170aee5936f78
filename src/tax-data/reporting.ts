// What a tax data document says beside the reported document: who reports, in which role, when and to whom (TDT-003 to TDT-011).
// The host gives it; nothing of it can be read off the invoice.

import * as z from 'zod';
import { hasCode } from '../codelists/has-code.ts';
import { type Result, success } from '../core/result.ts';
import { UUID } from '../core/uuid.ts';
import { parseWith } from '../payload/parse.ts';
import { date, isBlank, isXmlTime, MANDATORY, mandatory, text } from '../payload/primitives.ts';

/** The identifier scheme of Peppol service providers (SPID): the only one for receiver and representative. */
export const SERVICE_PROVIDER_SCHEME = '0242';

/** Form of a Peppol participant identifier scheme. */
export const PARTICIPANT_SCHEME = /^\d{4}$/;

/**
 * The reporting input of `toTaxData`. `issue_date` is `yyyy-MM-dd`, `issue_time` `HH:mm:ss` with a zone behind it (`Z`,
 * `+04:00`): both are also the date and time of the reported transaction.
 */
export interface Reporting {
  /** TDT-010, code list TDD-rr: 01 sender, 02 receiver. */
  readonly reporter_role: '01' | '02';
  /** TDT-011, code list TDD-ds: domestic, international over Peppol, international outside Peppol. */
  readonly document_scope: 'D' | 'IP' | 'INP';
  /** TDT-006, code list TDD-dtc: submit, resubmit, disregard. */
  readonly document_type_code: 'S' | 'R' | 'D';
  /** TDT-003: the tax data document's own UUID, of any version. */
  readonly uuid: string;
  readonly issue_date: string;
  readonly issue_time: string;
  /** TDT-007: the taxpayer that reports; the scheme is four digits. */
  readonly reporting_party: { readonly endpoint_id: string; readonly endpoint_scheme_id: string };
  /** TDT-008: the tax authority's service; the scheme is 0242. */
  readonly receiving_party: { readonly endpoint_id: string; readonly endpoint_scheme_id: string };
  /** TDT-009: the service provider that reports for the taxpayer; the scheme is 0242. */
  readonly representative: { readonly id: string; readonly scheme_id: string };
}

/** Reporting as it can be read off any tax data document: the same places, whatever text stands there. */
export type ReportingText = Texts<Reporting>;
type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** Reads the reporting input. Errors are keyed by path: `reporting.reporting_party.endpoint_id`. */
export function parseReporting(input: unknown): Result<Reporting> {
  const parsed = parseWith(inputSchema(), { reporting: input });
  return parsed.ok ? success(parsed.value.reporting, parsed.warnings) : parsed;
}

// Built on first use: built with the module, no bundler could drop it.
let schema: ReturnType<typeof createSchema> | undefined;

function inputSchema(): ReturnType<typeof createSchema> {
  schema ??= createSchema();
  return schema;
}

function createSchema() {
  const given = mandatory(text);
  const providerScheme = mandatory(text).refine(
    (value) => isBlank(value) || value === SERVICE_PROVIDER_SCHEME,
    `must be ${SERVICE_PROVIDER_SCHEME}`,
  );
  return z.object({
    reporting: z.object({
      reporter_role: code<Reporting['reporter_role']>('TDD-rr'),
      document_scope: code<Reporting['document_scope']>('TDD-ds'),
      document_type_code: code<Reporting['document_type_code']>('TDD-dtc'),
      uuid: mandatory(text).refine((value) => isBlank(value) || UUID.test(value), 'must be a UUID'),
      issue_date: mandatory(date),
      issue_time: mandatory(text).refine(
        (value) => isBlank(value) || isXmlTime(value),
        'must be a time in the form HH:mm:ss, its zone behind it (Z or +04:00)',
      ),
      reporting_party: z.object({
        endpoint_id: given,
        endpoint_scheme_id: mandatory(text).refine(
          (value) => isBlank(value) || PARTICIPANT_SCHEME.test(value),
          'must be a Peppol participant identifier scheme of four digits',
        ),
      }),
      receiving_party: z.object({ endpoint_id: given, endpoint_scheme_id: providerScheme }),
      representative: z.object({ id: given, scheme_id: providerScheme }),
    }),
  });
}

function code<Code extends string>(list: 'TDD-rr' | 'TDD-ds' | 'TDD-dtc') {
  return z.custom<Code>((value) => typeof value === 'string' && hasCode(list, value), {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? MANDATORY : `must be a code of the list ${list}`,
  });
}
