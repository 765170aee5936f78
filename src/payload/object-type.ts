// What the fields of an object mean. Each kind of object states it beside its zod schema.
// TypeScript types, JSON Schema, OpenAPI and docs/fields.md are made from schema and meaning together.
// Not zod's `.meta()`: meanings that stand apart are dropped from a bundle that only reads. With `.meta()` all 48 KB of them
// would be in it, a third of what `parsePurchaseInvoice` needs, and be registered on every start, which takes 10 ms.
import type * as z from 'zod/mini';
import type { CodeListName } from '../codelists/has-code.ts';

/** What one field means. */
export interface Meaning {
  /** Its name for people, a few words. */
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** Its business term in PINT OM: `IBT-…` and `BTOM-…`, or the group `IBG-…`. Some fields have none. */
  readonly term?: string;
  /** The code lists that its values come from. The rules hold a document to them; reading does not. */
  readonly lists?: readonly CodeListName[];
  /** The name of the TypeScript type of these codes, where they are few enough to be a union of literals. */
  readonly union?: string;
  readonly unit?: string;
  /** When a document must have it: `always`, or a condition. */
  readonly required?: string;
  /** Only answers carry it: the library or the host sets it. */
  readonly computed?: true;
  readonly example?: string | number | boolean;
}

/** A kind of object: its name as a type, what it is, its schema and what each of its fields means. */
export interface ObjectType<Schema extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly name: string;
  /** Its name in payloads where codes are unions there; documents of others may carry any code. */
  readonly payloadName?: string;
  readonly description: string;
  readonly schema: Schema;
  readonly fields: { readonly [Field in keyof Schema['shape']]: Meaning };
}
