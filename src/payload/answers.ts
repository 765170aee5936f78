// Fields that answers of the interface carry and create payloads do not: a stored document may be sent again as a payload.
// Amounts are read, so that they can be compared with the computed ones; identifiers and status are not.
import * as z from 'zod';
import { type Known, knownOf, VALUE } from './known-fields.ts';
import { documentLine } from './lines.ts';
import { party } from './parties.ts';
import { number, text } from './primitives.ts';

const taxBreakdown = z.object({
  tax_category_code: text.nullish(),
  tax_percentage: number.nullish(),
  taxable_amount: number.nullish(),
  tax_amount: number.nullish(),
  tax_scheme: text.nullish(),
  tax_exemption_reason_code: text.nullish(),
  tax_exemption_reason: text.nullish(),
});

/** What is computed or given on issuance, and compared with what the payload says. */
export const comparedFields = {
  document_number: text.nullish(),
  accounting_supplier_party: party.nullish(),
  line_extension_amount: number.nullish(),
  allowance_total_amount: number.nullish(),
  charge_total_amount: number.nullish(),
  tax_exclusive_amount: number.nullish(),
  tax_inclusive_amount: number.nullish(),
  payable_amount: number.nullish(),
  tax_amount: number.nullish(),
  tax_included_indicator: z.boolean().nullish(),
  tax_breakdown: z.array(taxBreakdown).nullish(),
  tax_amount_in_omr: number.nullish(),
  tax_breakdown_in_omr: z.array(taxBreakdown).nullish(),
};

const answeredLine = documentLine.extend({
  net_amount: number.nullish(),
  tax_amount: number.nullish(),
  total_amount: number.nullish(),
});

const answerFields = { ...comparedFields, document_lines: z.array(answeredLine).nullish() };

/** What a payload may carry and nobody reads: each document gets its own. */
const UNREAD = ['id', 'uuid', 'seller_uuid', 'document_status', 'meta_info'];

/** The schema of a payload in which the amounts of answers are read too. */
export function withAnswers<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return schema.extend(answerFields);
}

/** The names that a payload of this schema may carry, those of answers among them. */
export function knownInPayload(schema: z.ZodObject): Known {
  const known = knownOf(schema);
  if (known.kind !== 'object') return known;
  return {
    kind: 'object',
    fields: new Map([...known.fields, ...UNREAD.map((name): [string, Known] => [name, VALUE])]),
  };
}
