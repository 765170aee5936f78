// Schemas of objects and lists. Those of `zod/mini` load fast, but no code is compiled for them, so that they take twice the time of
// zod's to read a record. For these it is compiled, as it is for zod's.
import type * as z from 'zod/mini';
import { unknown, ZodMiniArray, ZodMiniObject } from 'zod/mini';
import { $constructor, $ZodObjectJIT } from 'zod/v4/core';
import { isForeignObject } from './arguments.ts';

// Compiling takes longer than to read some tens of objects without: a program that reads one record does not wait for it.
const FIRST_READINGS = 32;

const CompiledObject = $constructor<z.ZodMiniObject>('CompiledObject', (schema, definition) => {
  ZodMiniObject.init(schema, definition);
  const uncompiled = schema._zod.parse;
  let readings = 0;
  let parse: typeof uncompiled = (payload, context) => {
    if (readings++ < FIRST_READINGS) return uncompiled(payload, context);
    schema._zod.parse = uncompiled;
    $ZodObjectJIT.init(schema, definition);
    parse = schema._zod.parse;
    return parse(payload, context);
  };
  schema._zod.parse = (payload, context) => {
    // A Map or a Date would be read as an object without fields.
    if (!isForeignObject(payload.value)) return parse(payload, context);
    payload.issues.push({ code: 'invalid_type', expected: 'object', input: payload.value, inst: schema });
    return payload;
  };
});

/** The schema of an object that leaves out fields that it does not know. */
export function object<Shape extends z.core.$ZodLooseShape>(shape: Shape): ReturnType<typeof z.object<Shape>> {
  return new CompiledObject({ type: 'object', shape }) as ReturnType<typeof z.object<Shape>>;
}

/** The schema of an object that keeps fields that it does not know. */
export function looseObject<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): ReturnType<typeof z.looseObject<Shape>> {
  const definition = { type: 'object', shape, catchall: unknown() } as const;
  return new CompiledObject(definition) as ReturnType<typeof z.looseObject<Shape>>;
}

/**
 * The most that one list tells of its items: many times what an answer names. zod hands on what is wrong as arguments of a
 * function, and a hundred thousand of them overflow the stack.
 */
export const MAX_ISSUES = 10_000;

const BoundedArray = $constructor<z.ZodMiniArray>('BoundedArray', (schema, definition) => {
  ZodMiniArray.init(schema, definition);
  schema._zod.parse = (payload, context) => {
    const { value: items, issues } = payload;
    if (!Array.isArray(items)) {
      issues.push({ code: 'invalid_type', expected: 'array', input: items, inst: schema });
      return payload;
    }
    const values: unknown[] = Array(items.length);
    payload.value = values;
    for (let index = 0; index < items.length && issues.length < MAX_ISSUES; index++) {
      const read = definition.element._zod.run({ value: items[index], issues: [] }, context);
      // Nothing here is asynchronous.
      if (read instanceof Promise) continue;
      for (const issue of read.issues) issues.push({ ...issue, path: [index, ...(issue.path ?? [])] });
      values[index] = read.value;
    }
    return payload;
  };
});

/** The schema of a list. It stops reading where too much is wrong: see {@link MAX_ISSUES}. */
export function array<Item extends z.ZodMiniType>(element: Item): z.ZodMiniArray<Item> {
  return new BoundedArray({ type: 'array', element }) as z.ZodMiniArray<Item>;
}
