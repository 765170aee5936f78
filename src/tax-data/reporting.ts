// What a tax data document says beside the reported document: who reports, in which role, when and to whom (TDT-003 to TDT-011).
// The host gives it; nothing of it can be read off the invoice.

import * as z from 'zod/mini';
import { type CodeListName, hasCode } from '../codelists/has-code.ts';
import { coded } from '../core/errors/coded.ts';
import { isBlank } from '../core/is-blank.ts';
import { object } from '../core/object-schema.ts';
import { PARTICIPANT_SCHEME, SERVICE_PROVIDER_SCHEME } from '../core/peppol.ts';
import { type Result, success } from '../core/result.ts';
import { UUID_V4 } from '../core/uuid.ts';
import { isZonedDateTime, isZonedTime } from '../core/xml-values.ts';
import { date, mandatory, optionalText, text } from '../payload/primitives.ts';
import { readWith, resultOf } from '../payload/read.ts';

/** The reporting input of all countries; each has letters of its own, and asks for a UUID or a receipt, or for neither. */
export interface Reporting<Letter extends string = string> {
  reporter_role: '01' | '02';
  document_scope: 'D' | 'IP' | 'INP';
  document_type_code: Letter;
  uuid?: string | undefined;
  issue_date: string;
  issue_time: string;
  received_at?: string | null | undefined;
  transport_header_id?: string | null | undefined;
  reporting_party: { endpoint_id: string; endpoint_scheme_id: string };
  receiving_party: { endpoint_id: string; endpoint_scheme_id: string };
  representative: { id: string; scheme_id: string };
}

/** Reporting as it can be read off any tax data document: the same places, whatever text stands there. */
export interface ReportingText extends Texts<Omit<Reporting, 'uuid' | 'received_at' | 'transport_header_id'>> {
  readonly uuid?: string | undefined;
  readonly received_date: string;
  readonly received_time: string;
  readonly transport_header_id?: string | undefined;
}
type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** What a reporting input writes. */
export function textsOfReporting({ received_at, transport_header_id, ...reporting }: Reporting): ReportingText {
  const [date = '', time = ''] = given(received_at)?.split('T') ?? [reporting.issue_date, reporting.issue_time];
  return {
    ...reporting,
    received_date: date,
    received_time: time,
    transport_header_id: given(transport_header_id),
  };
}

function given(text: string | null | undefined): string | undefined {
  return text && !isBlank(text) ? text : undefined;
}

/** Reads the reporting input. Errors are keyed by path: `reporting.reporting_party.endpoint_id`. */
export function parseReportingOf<Input extends Reporting>(
  schema: z.ZodMiniType<Input>,
): (input: unknown) => Result<Input> {
  const wrapper = object({ reporting: schema });
  return (input) => {
    const parsed = resultOf(readWith(wrapper, { reporting: input }));
    // It is an input as it was, without the fields that are null.
    return parsed.ok ? success(parsed.value.reporting as unknown as Input, parsed.warnings) : parsed;
  };
}

const mandatoryText = mandatory(text);

const providerScheme = mandatoryText.check(
  z.refine(
    (value) => isBlank(value) || value === SERVICE_PROVIDER_SCHEME,
    coded('not-allowed-value', { allowed: [SERVICE_PROVIDER_SCHEME] }),
  ),
);

/** The fields of a reporting input, those that a country may lack among them; `letters` are its letters, or their code list. */
export function reportingFields<Letter extends string>(letters: CodeListName | readonly Letter[]) {
  return {
    reporter_role: code<'01' | '02'>('TDD-rr'),
    document_scope: code<'D' | 'IP' | 'INP'>('TDD-ds'),
    document_type_code: typeof letters === 'string' ? code<Letter>(letters) : oneOf(letters),
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
  };
}

function code<Code extends string>(list: CodeListName) {
  const isCode = (value: string): boolean => isBlank(value) || hasCode(list, value);
  return z.pipe(mandatoryText.check(z.refine(isCode, coded('not-in-code-list', { list }))), z.custom<Code>());
}

function oneOf<Code extends string>(allowed: readonly Code[]) {
  const isCode = (value: string): boolean => isBlank(value) || allowed.some((one) => one === value);
  return z.pipe(mandatoryText.check(z.refine(isCode, coded('not-allowed-value', { allowed }))), z.custom<Code>());
}
