// What the host adds when it issues a document: number, seller, identifiers, and whatever the payload lacks.
import * as z from 'zod';
import { DOCUMENT_KINDS, type DocumentName } from '../core/document-types.ts';
import type { Result } from '../core/result.ts';
import { party } from '../payload/parties.ts';
import { date, mandatory, text, transactionType } from '../payload/primitives.ts';
import { type Present, type Reading, type ReadOptions, readWith, resultOf } from '../payload/read.ts';
import { commonFields } from '../payload/schema.ts';

const TYPES = DOCUMENT_KINDS.map((kind) => kind.name) as [DocumentName, ...DocumentName[]];

const issuanceSchema = z.object({
  ...commonFields,
  transaction_type: transactionType.nullish(),
  issue_date: date.nullish(),
  invoice_type_code: text.nullish(),
  credit_note_type_code: text.nullish(),
  document_number: mandatory(text),
  accounting_supplier_party: party,
  seller_uuid: text.nullish(),
  uuid: text.nullish(),
  id: text.nullish(),
  type: z.enum(TYPES, `must be one of ${TYPES.join(', ')}`).nullish(),
});

/**
 * What the host adds when it issues a document: number, seller, the buyer where the payload has none, identifiers (`uuid` and
 * `seller_uuid` are made where not given), the type of document where the payload does not tell, and any other field that the
 * payload lacks. The payload wins where both speak; objects are completed field by field, lists are not.
 */
export type Issuance = Present<z.infer<typeof issuanceSchema>>;

/** Reads an issuance from unknown JSON. */
export function parseIssuance(input: unknown, options?: ReadOptions): Result<Issuance> {
  return resultOf(readIssuance(input, options));
}

/** Reads an issuance as far as it can be read. */
export function readIssuance(input: unknown, options?: ReadOptions): Reading<Issuance> {
  return readWith(issuanceSchema, input, options);
}
