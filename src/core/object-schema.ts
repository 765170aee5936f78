// Schemas of objects. Those of `zod/mini` load fast, but no code is compiled for them, so that they take twice the time of
// zod's to read a record. For these it is compiled, as it is for zod's.
import type * as z from 'zod/mini';
import { unknown, ZodMiniObject } from 'zod/mini';
import { $constructor, $ZodObjectJIT } from 'zod/v4/core';

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
  schema._zod.parse = (payload, context) => parse(payload, context);
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
