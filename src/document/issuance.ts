// What the host adds when it issues a document: number, seller, identifiers, and whatever the payload lacks.
import * as z from 'zod/mini';
import { DOCUMENT_KIND_NAMES } from '../core/document-kinds.ts';
import { object } from '../core/object-schema.ts';
import type { Result } from '../core/result.ts';
import { SUBSTITUTE_NAMES, SUBSTITUTES } from '../countries/issuing.ts';
import { computedMeanings, identityMeanings } from '../payload/computed.ts';
import type { Meaning, ObjectType } from '../payload/object-type.ts';
import { party } from '../payload/parties.ts';
import { mandatory, optionalDate, optionalText, text, transactionType } from '../payload/primitives.ts';
import { type Reading, type ReadOptions, readWith, resultOf } from '../payload/read.ts';
import { commonFields, commonMeanings, creditNoteTypeCodeMeaning, invoiceTypeCodeMeaning } from '../payload/schema.ts';
import type { Issuance } from './types.ts';

const issuanceSchema = object({
  ...commonFields,
  transaction_type: z.nullish(transactionType),
  issue_date: optionalDate,
  invoice_type_code: optionalText,
  credit_note_type_code: optionalText,
  document_number: mandatory(text),
  accounting_supplier_party: party,
  seller_uuid: optionalText,
  uuid: optionalText,
  id: optionalText,
  substitute: z.nullish(z.enum(SUBSTITUTE_NAMES, `must be one of ${SUBSTITUTE_NAMES.join(', ')}`)),
  type: z.nullish(z.enum(DOCUMENT_KIND_NAMES, `must be one of ${DOCUMENT_KIND_NAMES.join(', ')}`)),
});

export type { Issuance } from './types.ts';

/**
 * Reads an issuance from unknown JSON.
 *
 * @param input what `JSON.parse` gave, or any object
 *
 * @example
 * const issuance = parseIssuance(JSON.parse(text));
 * if (!issuance.ok) console.error(sentences(issuance.errors));
 */
export function parseIssuance(input: unknown, options?: ReadOptions): Result<Issuance> {
  return resultOf(readIssuance(input, options));
}

/** Reads an issuance as far as it can be read. */
export function readIssuance(input: unknown, options?: ReadOptions): Reading<Issuance> {
  return readWith(issuanceSchema, input, options) as Reading<Issuance>;
}

const COMPUTED_WHERE_ABSENT = 'It is computed where it is not given.';

const PURPOSES = SUBSTITUTE_NAMES.map((name) => `${name}: ${SUBSTITUTES[name].purpose}`).join('; ');

// Of the host, and not of a payload: nothing here is computed.
const ofHost = ({ computed: _, ...meaning }: Meaning, more: Partial<Meaning> = {}): Meaning => ({
  ...meaning,
  ...more,
});

export const issuanceType: ObjectType<typeof issuanceSchema> = {
  name: 'Issuance',
  description:
    'What the host adds when it issues a document: number, seller, the buyer where the payload has none, identifiers, ' +
    'and any other field that the payload lacks. The payload wins where both speak; objects are completed field by ' +
    'field, lists are not.',
  schema: issuanceSchema,
  fields: {
    ...commonMeanings,
    invoice_type_code: invoiceTypeCodeMeaning,
    credit_note_type_code: creditNoteTypeCodeMeaning,
    document_number: ofHost(computedMeanings.document_number, { required: 'always' }),
    accounting_supplier_party: ofHost(computedMeanings.accounting_supplier_party, {
      description: 'Who sells.',
      required: 'always',
    }),
    seller_uuid: ofHost(identityMeanings.seller_uuid, {
      description: `The identifier that the seller gives documents to consumers, simplified ones and those under the profit margin scheme. ${COMPUTED_WHERE_ABSENT}`,
    }),
    uuid: ofHost(identityMeanings.uuid, {
      description: `The identifier of the document on the network. ${COMPUTED_WHERE_ABSENT}`,
    }),
    id: ofHost(identityMeanings.id),
    substitute: {
      title: 'Substitute',
      description: `Which electronic address stands in the place of a party's own, where it has none. ${PURPOSES}. A simplified document and one under the profit margin scheme need not name general-customer.`,
      example: 'export',
    },
    type: {
      title: 'Type of document',
      description:
        'The type of document, where the payload has no type code. It is a purchase document by default, which the buyer issues: it gets the kind self-billed where it names no kind of such documents.',
      example: 'sales-invoice',
    },
  },
};
