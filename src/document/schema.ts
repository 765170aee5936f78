// The stored document.
// It has the payload's fields, those that issuance adds and those that the library computes.
import * as z from 'zod';
import type { UblRoot } from '../core/document-types.ts';
import { isTooDeep, MAX_DEPTH } from '../core/nesting.ts';
import type { Result } from '../core/result.ts';
import { documentLine } from '../payload/lines.ts';
import { party } from '../payload/parties.ts';
import { date, number, text, xmlTime } from '../payload/primitives.ts';
import { type Present, parseWith, type ReadOptions, readWith, resultOf } from '../payload/read.ts';
import { commonFields } from '../payload/schema.ts';

const taxBreakdown = z.object({
  tax_category_code: text.nullish(),
  tax_percentage: number.nullish(),
  taxable_amount: number.nullish(),
  tax_amount: number.nullish(),
  tax_scheme: text.nullish(),
  tax_exemption_reason_code: text.nullish(),
  tax_exemption_reason: text.nullish(),
});

/**
 * Any document, issued or received. No field is mandatory, since received documents may lack any.
 * `net_amount`, `tax_amount` and `total_amount` of a line have three decimals, totals of the document two, in the
 * document currency; `…_in_omr` is in Omani rials.
 */
export const documentSchema = z.object({
  ...commonFields,
  id: text.nullish(),
  uuid: text.nullish(),
  seller_uuid: text.nullish(),
  document_number: text.nullish(),
  document_status: text.nullish(),
  meta_info: z
    .looseObject({})
    .refine((value) => !isTooDeep(value), `must not be nested deeper than ${MAX_DEPTH} levels`)
    .nullish(),
  transaction_type: text.nullish(),
  issue_date: date.nullish(),
  issue_time: xmlTime.nullish(),
  invoice_type_code: text.nullish(),
  credit_note_type_code: text.nullish(),
  accounting_supplier_party: party.nullish(),
  document_lines: z
    .array(
      documentLine.extend({
        net_amount: number.nullish(),
        tax_amount: number.nullish(),
        total_amount: number.nullish(),
      }),
    )
    .nullish(),
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
});

/** A purchase or sales document as a host stores it. */
export type Document = Present<z.infer<typeof documentSchema>>;
/** A line of a document, its amounts computed. */
export type DocumentLine = NonNullable<Document['document_lines']>[number];
/** Seller, buyer, payee or another party of a document. */
export type Party = NonNullable<Document['accounting_supplier_party']>;
/** The VAT of one category and rate (IBG-23). */
export type TaxBreakdown = NonNullable<Document['tax_breakdown']>[number];
/** The VAT category and rate of a line (IBG-30). */
export type TaxCategory = NonNullable<DocumentLine['classified_tax_category']>;
/** A charge or an allowance, of a document or of a line. */
export type AllowanceCharge = NonNullable<Document['charges']>[number];

/** A document with a credit note type code is a credit note; every other one is an invoice. */
export function ublRootOf(document: Document): UblRoot {
  return document.credit_note_type_code === undefined ? 'Invoice' : 'CreditNote';
}

/** Reads a stored document from unknown JSON. Unknown fields are left out, unless the options ask for a message. */
export function parseDocument(input: unknown, { unknownFields = 'ignore' }: DocumentOptions = {}): Result<Document> {
  // Texts of documents that others wrote are as long as they are.
  const options = { unknownFields, maxTextLength: Number.POSITIVE_INFINITY, maxNoteLength: Number.POSITIVE_INFINITY };
  const result =
    unknownFields === 'ignore' ? parseWith(documentSchema, input) : resultOf(readWith(documentSchema, input, options));
  // A credit note that lacks its type code has an empty one, and stays a credit note.
  if (result.ok && hasTextAt(input, 'credit_note_type_code')) result.value.credit_note_type_code ??= '';
  return result;
}

/** How a stored document is read. */
export type DocumentOptions = Pick<ReadOptions, 'unknownFields'>;

function hasTextAt(input: unknown, field: string): boolean {
  return typeof input === 'object' && input !== null && typeof Reflect.get(input, field) === 'string';
}
