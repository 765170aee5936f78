// Payloads with the fields that only answers carry: a stored document may be sent again as a payload.
// Amounts are read, so that they can be compared with the computed ones; identifiers and status are not.
import * as z from 'zod';
import type { UblRoot } from '../core/document-types.ts';
import { computedFields, computedLine, computedMeanings, identityFields, identityMeanings } from './computed.ts';
import type { ObjectType } from './object-type.ts';
import { creditNotePayloadType, invoicePayloadType } from './schema.ts';

/** The payload of a document with this root, the fields of answers among its own. */
export function answeredPayloadType(root: UblRoot): ObjectType {
  const type: ObjectType = root === 'CreditNote' ? creditNotePayloadType : invoicePayloadType;
  const unread = Object.keys(identityFields).map((name) => [name, z.unknown().nullish()]);
  return {
    ...type,
    schema: type.schema.extend({
      ...computedFields,
      ...Object.fromEntries(unread),
      document_lines: z.array(computedLine).nullish(),
    }),
    fields: { ...type.fields, ...computedMeanings, ...identityMeanings },
  };
}
