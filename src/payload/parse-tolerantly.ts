// What can be read of an input in which some fields are wrong.
// The wrong ones are taken out of a copy, and the copy is read again without mandatory fields.
import * as z from 'zod/mini';
import { type Issue, withinUnions } from '../core/errors/field-errors.ts';

/** The parsed value without its wrong fields, `undefined` where nothing can be read. */
export function parseTolerantly(schema: z.ZodMiniObject, input: unknown, issues: readonly Issue[]): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const tolerant = tolerantOf(schema);
  const first = tolerant.safeParse(
    without(
      input,
      withinUnions(issues, input).map(({ path }) => path),
    ),
  );
  if (first.success) return first.data;
  // A list of texts cannot do without its wrong items. Then the whole field goes.
  const wrong = [...issues, ...first.error.issues].map(({ path }) => path.slice(0, 1));
  const second = tolerant.safeParse(without(input, wrong));
  return second.success ? second.data : undefined;
}

// A schema compiles itself once it has read some: in a batch of wrong records, one made anew for each would never come to it.
const tolerantSchemas = new WeakMap<z.ZodMiniObject, z.ZodMiniObject>();

function tolerantOf(schema: z.ZodMiniObject): z.ZodMiniObject {
  const known = tolerantSchemas.get(schema) ?? z.partial(schema);
  tolerantSchemas.set(schema, known);
  return known;
}

type Container = Record<PropertyKey, unknown>;

// Copies what leads to a wrong value, and nothing else.
function without(input: object, paths: readonly (readonly PropertyKey[])[]): unknown {
  const copies = new Set<unknown>();
  const copyOf = (value: object): Container => {
    if (copies.has(value)) return value as Container;
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Container;
    copies.add(copy);
    return copy;
  };
  const root = copyOf(input);
  for (const path of paths) {
    let container = root;
    for (const [depth, step] of path.entries()) {
      const value = container[step];
      if (depth === path.length - 1) takeOut(container, step);
      else if (typeof value !== 'object' || value === null) break;
      else {
        const copy = copyOf(value);
        container[step] = copy;
        container = copy;
      }
    }
  }
  return root;
}

// An item of a list leaves an empty object behind, so that the others keep their positions.
function takeOut(container: Container, step: PropertyKey): void {
  if (Array.isArray(container)) container[step as number] = {};
  else delete container[step];
}
