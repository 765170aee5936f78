// What the fields of an object mean. Each kind of object states it beside its schema; a country restates what is otherwise there.
// TypeScript types, JSON Schema, OpenAPI and docs/fields.md are made from schema and meaning together.
// Not zod's `.meta()`: meanings that stand apart are dropped from a bundle that only reads. With `.meta()` all 48 KB of them
// would be in it, a third of what `parsePurchaseInvoice` needs, and be registered on every start, which takes 10 ms.
import type * as z from 'zod/mini';
import type { CodeListName } from '../codelists/has-code.ts';
import type { CountryFields, ObjectShape, ObjectShapes } from './shapes.ts';

/** What one field means. */
export interface Meaning {
  /** Its name for people, a few words. */
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** Its business term: `IBT-…` or a country's own, or the group `IBG-…`. Some fields have none. */
  readonly term?: string;
  /** The code lists that its values come from. The rules hold a document to them; reading does not. */
  readonly lists?: readonly CodeListName[];
  /** The codes that its values come from, where no list of the library has them. */
  readonly codes?: readonly string[];
  /** The name of the TypeScript type of these codes, where they are few enough to be a union of literals. */
  readonly union?: string;
  readonly unit?: string;
  /** An amount with the decimals of the country's lines or totals. */
  readonly decimals?: 'line' | 'total';
  /** When a document must have it: `always`, or a condition. */
  readonly required?: string | undefined;
  /** Only answers carry it: the library or the host sets it. */
  readonly computed?: true;
  readonly example?: string | number | boolean;
}

/** What each of these fields means. */
export type MeaningsOfFields<Shape extends ObjectShape> = { readonly [Field in keyof Shape]: Meaning };

/** What an object and its fields mean. */
export interface ObjectMeaning<Shape extends ObjectShape = ObjectShape> {
  readonly description: string;
  /** Its name in payloads where codes are unions there; documents of others may carry any code. */
  readonly payloadName?: string;
  readonly fields: MeaningsOfFields<Shape>;
}

/** What each of these objects means. */
export type MeaningsOf<Shapes extends ObjectShapes> = { readonly [Name in keyof Shapes]: ObjectMeaning<Shapes[Name]> };

/** What the fields mean that a country alone has. */
export type MeaningsOfOwn<Fields extends CountryFields> = {
  readonly [Name in keyof Fields['own']]: { readonly [Field in keyof Fields['own'][Name]]: Meaning };
};

/** What a country says otherwise of an object and its fields. */
export interface Restated {
  readonly description?: string;
  readonly fields?: Readonly<Record<string, Partial<Meaning>>>;
}

/** What the fields of a country mean: its own, and those that it says something else of. */
export interface CountryMeanings<Fields extends CountryFields = CountryFields> {
  readonly objects: MeaningsOf<Fields['objects']>;
  readonly own: MeaningsOfOwn<Fields>;
  readonly restated: Readonly<Record<string, Restated>>;
  /** Which substitute documents have without being told, as a sentence. */
  readonly usualSubstitute?: string;
}

/** A kind of object: its name as a type, what it is, its schema and what each of its fields means. */
export interface ObjectType {
  readonly name: string;
  /** Its name in payloads where codes are unions there; documents of others may carry any code. */
  readonly payloadName?: string;
  readonly description: string;
  readonly schema: z.ZodMiniObject;
  readonly fields: Readonly<Record<string, Meaning>>;
  /** The kind of object that has this schema, among those that may stand in its fields. */
  readonly typeOf: (schema: z.core.$ZodType) => ObjectType | undefined;
}
