// Places in a document by path, as its schema allows them: `document_lines[1].price.base_amount`.

import * as z from 'zod/mini';
import { documentSchema } from '../../scripts/object-types.ts';

/** `there`: the document has a value at the path; `missing`: it could have one; `undefined`: there is no such place. */
export function placeIn(document: unknown, path: string): 'there' | 'missing' | undefined {
  let schema: z.core.$ZodType = documentSchema;
  let value: unknown = document;
  for (const [, name, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    const inner = name === undefined ? itemOf(schema) : fieldOf(schema, name);
    if (!inner) return undefined;
    schema = inner;
    value = isContainer(value) ? value[name ?? Number(index)] : undefined;
  }
  return value === undefined ? 'missing' : 'there';
}

/** Every path that the schema knows, lists as `document_lines[]`, objects and lists themselves included. */
export function schemaPaths(schema: z.core.$ZodType = documentSchema, path = ''): string[] {
  const inner = bare(schema);
  const below =
    inner instanceof z.ZodMiniArray
      ? schemaPaths(inner.def.element, `${path}[]`)
      : inner instanceof z.ZodMiniObject
        ? Object.entries(inner.shape).flatMap(([name, field]) =>
            schemaPaths(field as z.core.$ZodType, path === '' ? name : `${path}.${name}`),
          )
        : [];
  return path === '' ? below : [path, ...below];
}

/** The schema without the wrappers for `null` and absent; of an object or a list of such objects, the object. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = given(schema);
  return inner instanceof z.ZodMiniUnion ? bare(inner.def.options[0] as z.core.$ZodType) : inner;
}

/** The schema without the wrappers for `null` and absent. */
export function given(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable;
  return isWrapped ? given(schema.def.innerType) : schema;
}

function fieldOf(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  const inner = bare(schema);
  return inner instanceof z.ZodMiniObject && Object.hasOwn(inner.shape, name)
    ? (inner.shape[name] as z.core.$ZodType)
    : undefined;
}

function itemOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const inner = given(schema);
  if (inner instanceof z.ZodMiniUnion) return bare(inner);
  return inner instanceof z.ZodMiniArray ? inner.def.element : undefined;
}

function isContainer(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
