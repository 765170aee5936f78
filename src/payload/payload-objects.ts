// Whole payloads: what a client sends to have an invoice or a credit note made.

import type * as z from 'zod/mini';
import type { UblRoot } from '../core/document-kinds.ts';
import { object } from '../core/object-schema.ts';
import { onceFor } from '../core/once-for.ts';
import { documentTypesOf } from './kind-rules.ts';
import type { ObjectType } from './object-type.ts';
import { objectTypesOf, typeCodeMeanings } from './object-types.ts';
import { schemasOf } from './objects.ts';
import { type DescribedCountry, describedPartsOf, type PayloadCountry, partsOf } from './payload-country.ts';
import { optionalText } from './primitives.ts';

/** The schemas of a country's payloads, without the fields of answers. */
export const payloadSchemasOf: (country: PayloadCountry) => Readonly<Record<UblRoot, z.ZodMiniObject>> = onceFor(
  (country) => {
    const common = schemasOf(country).group('CommonFields');
    return {
      Invoice: object({ ...common, invoice_type_code: optionalText }),
      CreditNote: object({ ...common, credit_note_type_code: optionalText }),
    };
  },
  partsOf,
);

/** The payloads of a country, with what their fields mean. */
export const payloadTypesOf: (country: DescribedCountry) => Readonly<Record<UblRoot, ObjectType>> = onceFor(
  (country) => {
    const types = objectTypesOf(country);
    const schemas = payloadSchemasOf(country);
    const common = types.group('CommonFields');
    const { invoice_type_code, credit_note_type_code } = typeCodeMeanings(country);
    const hasDebitNotes = documentTypesOf(country.kindRules).includes('debit-note');
    return {
      Invoice: types.whole({
        name: 'InvoicePayload',
        description: `What a client sends to have an invoice${hasDebitNotes ? ' or a debit note' : ''} made.`,
        schema: schemas.Invoice,
        fields: { ...common, invoice_type_code },
      }),
      CreditNote: types.whole({
        name: 'CreditNotePayload',
        description: 'What a client sends to have a credit note made.',
        schema: schemas.CreditNote,
        fields: { ...common, credit_note_type_code },
      }),
    };
  },
  describedPartsOf,
);
