// Fields that answers of the interface carry and create payloads do not: a stored document may be sent again as a payload.
// Amounts are read, so that they can be compared with the computed ones; identifiers and status are not.
import * as z from 'zod/mini';
import type { UblRoot } from '../core/document-kinds.ts';
import { array } from '../core/object-schema.ts';
import { type FieldTree, fieldTreeOf, VALUE } from './field-tree.ts';
import type { ObjectType } from './object-type.ts';
import { objectTypesOf } from './object-types.ts';
import { schemasOf } from './objects.ts';
import type { DescribedCountry, PayloadCountry } from './payload-country.ts';
import { payloadTypesOf } from './payload-objects.ts';

/** The schema of a payload in which the amounts of answers are read too. */
export function withResponseFields(country: PayloadCountry, schema: z.ZodMiniObject): z.ZodMiniObject {
  const schemas = schemasOf(country);
  const lines = { document_lines: z.nullish(array(schemas.object('DocumentLine'))) };
  return z.extend(schema, { ...schemas.group('ComputedFields'), ...lines });
}

// What a payload may carry and nobody reads: each document gets its own.
const unreadOf = (country: PayloadCountry): string[] => Object.keys(schemasOf(country).group('IdentityFields'));

/** The names that a payload of this schema may carry, those of answers among them. */
export function responseFieldTree(country: PayloadCountry, schema: z.ZodMiniObject): FieldTree {
  const known = fieldTreeOf(schema);
  if (known.kind !== 'object') return known;
  return {
    kind: 'object',
    fields: new Map([...known.fields, ...unreadOf(country).map((name): [string, FieldTree] => [name, VALUE])]),
  };
}

/** The payload of a document with this root, the fields of answers among its own. */
export function presentedPayloadType(country: DescribedCountry, root: UblRoot): ObjectType {
  const type = payloadTypesOf(country)[root];
  const types = objectTypesOf(country);
  const unread = Object.fromEntries(unreadOf(country).map((name) => [name, z.nullish(z.unknown())]));
  return {
    ...type,
    schema: z.extend(withResponseFields(country, type.schema), unread),
    fields: { ...type.fields, ...types.group('ComputedFields'), ...types.group('IdentityFields') },
  };
}
