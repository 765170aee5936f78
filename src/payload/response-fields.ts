// Fields that answers of the interface carry and create payloads do not: a stored document may be sent again as a payload.
// Amounts are read, so that they can be compared with the computed ones; identifiers and status are not.
import * as z from 'zod/mini';
import type { UblRoot } from '../core/document-kinds.ts';
import { computedFields, computedLine, computedMeanings, identityFields, identityMeanings } from './computed.ts';
import { type FieldTree, fieldTreeOf, VALUE } from './field-tree.ts';
import type { ObjectType } from './object-type.ts';
import { creditNotePayloadType, invoicePayloadType } from './schema.ts';

const answerFields = { ...computedFields, document_lines: z.nullish(z.array(computedLine)) };

// What a payload may carry and nobody reads: each document gets its own.
const UNREAD = Object.keys(identityFields);

/** The schema of a payload in which the amounts of answers are read too. */
export function withResponseFields<Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) {
  return z.extend(schema, answerFields);
}

/** The names that a payload of this schema may carry, those of answers among them. */
export function responseFieldTree(schema: z.ZodMiniObject): FieldTree {
  const known = fieldTreeOf(schema);
  if (known.kind !== 'object') return known;
  return {
    kind: 'object',
    fields: new Map([...known.fields, ...UNREAD.map((name): [string, FieldTree] => [name, VALUE])]),
  };
}

/** The payload of a document with this root, the fields of answers among its own. */
export function presentedPayloadType(root: UblRoot): ObjectType {
  const type: ObjectType = root === 'CreditNote' ? creditNotePayloadType : invoicePayloadType;
  const unread = Object.fromEntries(UNREAD.map((name) => [name, z.nullish(z.unknown())]));
  return {
    ...type,
    schema: z.extend(withResponseFields(type.schema), unread),
    fields: { ...type.fields, ...computedMeanings, ...identityMeanings },
  };
}
