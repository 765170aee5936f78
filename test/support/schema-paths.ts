// Places in a document by path, as its schema allows them: `document_lines[1].price.base_amount`.
import * as z from 'zod';
import { documentSchema } from '../../src/document/schema.ts';

/** `there`: the document has a value at the path; `missing`: it could have one; `undefined`: there is no such place. */
export function placeIn(document: unknown, path: string): 'there' | 'missing' | undefined {
  let schema: z.ZodType = documentSchema;
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
export function schemaPaths(schema: z.ZodType = documentSchema, path = ''): string[] {
  const inner = bare(schema);
  const below =
    inner instanceof z.ZodArray
      ? schemaPaths(inner.element as z.ZodType, `${path}[]`)
      : inner instanceof z.ZodObject
        ? Object.entries(inner.shape).flatMap(([name, field]) =>
            schemaPaths(field as z.ZodType, path === '' ? name : `${path}.${name}`),
          )
        : [];
  return path === '' ? below : [path, ...below];
}

/** The schema without the wrappers for `null` and absent; of an object or a list of such objects, the object. */
export function bare(schema: z.ZodType): z.ZodType {
  const inner = given(schema);
  return inner instanceof z.ZodUnion ? bare(inner.options[0] as z.ZodType) : inner;
}

/** The schema without the wrappers for `null` and absent. */
export function given(schema: z.ZodType): z.ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? given(schema.unwrap() as z.ZodType) : schema;
}

function fieldOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  const inner = bare(schema);
  return inner instanceof z.ZodObject && Object.hasOwn(inner.shape, name)
    ? (inner.shape[name] as z.ZodType)
    : undefined;
}

function itemOf(schema: z.ZodType): z.ZodType | undefined {
  const inner = given(schema);
  if (inner instanceof z.ZodUnion) return bare(inner);
  return inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined;
}

function isContainer(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
