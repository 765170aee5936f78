// Schemas of objects from other systems, and of lists in them.
// They check the fields that they know and keep all others; what they are given they leave as it is.
import type * as z from 'zod/mini';
import { looseObject } from '../core/object-schema.ts';

/**
 * An object schema that keeps fields that it does not know. Its type names only the known fields, so a misspelt field is a
 * type error.
 */
export function extensibleObject<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodMiniObject<Shape> {
  // The two types differ only in what happens to unknown fields at run time.
  return looseObject(shape) as unknown as z.ZodMiniObject<Shape>;
}

/**
 * The schema of a list, of a type that nobody may add to. `z.readonly` would freeze what it reads: an object that a caller gave
 * instead of a list, too, and of a typed array it throws.
 */
export function readonlyList<List extends z.ZodMiniArray>(list: List): z.ZodMiniReadonly<List> {
  return list as unknown as z.ZodMiniReadonly<List>;
}
