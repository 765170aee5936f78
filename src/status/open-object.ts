// Objects as they travel: known fields are checked, unknown ones survive.
import * as z from 'zod';

/**
 * An object schema that keeps fields it does not know. Its type names the known fields only, so that a misspelt one is a
 * type error for whoever builds such an object.
 */
export function openObject<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape> {
  // The two differ in what becomes of unknown fields at run time and in nothing else.
  return z.looseObject(shape) as unknown as z.ZodObject<Shape>;
}
