// Records as a language model writes them that is held to a schema: every property is there, null where nothing is said.
import type { JsonObject } from '../../../src/core/json-object.ts';

type Schema = JsonObject & { readonly properties?: Readonly<Record<string, Schema>> };

/** A value with every property that the schema names, `null` where the value has none. What the schema does not name is left out. */
export function inStrictForm(root: JsonObject, value: unknown, schema: JsonObject = root): unknown {
  const { $ref, anyOf, items, properties } = schema;
  if (typeof $ref === 'string') {
    const defs = root['$defs'] as Readonly<Record<string, JsonObject>>;
    return inStrictForm(root, value, defs[$ref.replace('#/$defs/', '')] ?? {});
  }
  if (value === undefined || value === null) return null;
  if (Array.isArray(anyOf)) return inStrictForm(root, value, anyOf[typeof value === 'string' ? 1 : 0]);
  // One object may stand for a list.
  if (items) return [value].flat().map((item) => inStrictForm(root, item, items as JsonObject));
  if (!properties) return value;
  const given = value as JsonObject;
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, inStrictForm(root, given[name], field as JsonObject)]),
  );
}

/** Every schema inside one, with its place and how deep objects and lists lie around it. */
export function schemasIn(
  schema: JsonObject,
  place = '',
  depth = 0,
): { readonly place: string; readonly schema: Schema; readonly depth: number }[] {
  const { properties = {}, $defs = {}, items, anyOf = [] } = schema;
  const inside = [
    ...Object.entries(properties as object),
    ...Object.entries($defs as object),
    ...(items ? [['[]', items]] : []),
    ...(anyOf as object[]).map((one, index) => [`anyOf ${index}`, one]),
  ] as [string, JsonObject][];
  return [
    { place, schema: schema as Schema, depth },
    ...inside.flatMap(([name, one]) =>
      schemasIn(one, `${place}/${name}`, depth + (one['properties'] || one['items'] ? 1 : 0)),
    ),
  ];
}
