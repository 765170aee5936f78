// Schemas of objects from other systems.
// They check the fields that they know and keep all others.
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
