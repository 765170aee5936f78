// Schema and meaning of an object, joined: its fields one by one, for all that is generated from them.
import * as z from 'zod/mini';
// By the way of `zod/mini`, a build with shared chunks would load zod's JSON Schema with it.
import { registry } from 'zod/v4/core';
import { lazy } from '../core/lazy.ts';
import type { Meaning, ObjectType } from './object-type.ts';
import { base64, date, number, text, time, xmlTime } from './primitives.ts';

/** The kinds of values that are not objects of ours: an `open-object` keeps what is in it, `unread` is any value. */
export type Leaf =
  | 'text'
  | 'date'
  | 'time'
  | 'xml-time'
  | 'number'
  | 'flag'
  | 'base64'
  | 'transaction-type'
  | 'stored-transaction-type'
  | 'choice'
  | 'open-object'
  | 'unread';

/** One field of an object. */
export interface Field {
  readonly name: string;
  readonly meaning: Meaning;
  /** Whether reading fails without it. */
  readonly mandatory: boolean;
  readonly list: boolean;
  /** Whether one object may stand for a list. */
  readonly shorthand: boolean;
  readonly content: Leaf | ObjectType;
}

/** The fields of an object, in the order of its schema. */
export function fieldsOf(type: ObjectType): Field[] {
  return Object.entries(type.schema.shape).map(([name, schema]) => {
    const meaning = type.fields[name];
    if (!meaning) throw new Error(`${type.name}.${name} has no meaning`);
    const inner = bare(schema);
    const shorthand = inner instanceof z.ZodMiniUnion;
    const list = shorthand || inner instanceof z.ZodMiniArray;
    const item = bare(
      (shorthand
        ? inner.def.options[0]
        : inner instanceof z.ZodMiniArray
          ? inner.def.element
          : inner) as z.core.$ZodType,
    );
    const content = contentOf(item, type.typeOf, `${type.name}.${name}`);
    return { name, meaning, mandatory: inner === schema, list, shorthand, content };
  });
}

/** The kinds of objects that an object consists of, each once, the object itself first. */
export function objectsIn(type: ObjectType): ObjectType[] {
  const found = new Set([type]);
  for (const each of found) {
    for (const { content } of fieldsOf(each)) if (typeof content === 'object') found.add(content);
  }
  return [...found];
}

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable;
  return isWrapped ? bare(schema.def.innerType) : schema;
}

// A registry of zod knows a refined or described schema by the original one.
const LEAVES = lazy(() => {
  const leaves = registry<{ readonly leaf: Leaf }>();
  leaves.add(text, { leaf: 'text' });
  leaves.add(date, { leaf: 'date' });
  leaves.add(time, { leaf: 'time' });
  leaves.add(xmlTime, { leaf: 'xml-time' });
  leaves.add(number, { leaf: 'number' });
  leaves.add(base64, { leaf: 'base64' });
  return leaves;
});

function contentOf(schema: z.core.$ZodType, typeOf: ObjectType['typeOf'], place: string): Leaf | ObjectType {
  const object = typeOf(schema);
  if (object) return object;
  const known = LEAVES().get(schema);
  if (known) return known.leaf;
  // Both depend on the kinds of the country.
  if (schema instanceof z.ZodMiniPipe)
    return LEAVES().get(schema.def.out) ? 'stored-transaction-type' : 'transaction-type';
  if (schema instanceof z.ZodMiniBoolean) return 'flag';
  if (schema instanceof z.ZodMiniEnum) return 'choice';
  if (schema instanceof z.ZodMiniObject && schema.def.catchall) return 'open-object';
  if (schema instanceof z.ZodMiniUnknown) return 'unread';
  throw new Error(`${place} has a schema without a name`);
}
