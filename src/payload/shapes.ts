// How the fields of an object are stated: a field is a value with a schema, or one or more objects by their name.
import type { CountryFacts } from '../core/country-facts.ts';

/** Objects in a field. */
export interface Part {
  /** The name of the kind of object. */
  readonly of: string;
  /** One object, a list, or either: one object is the shorthand of a list that has no other. */
  readonly as: 'one' | 'list' | 'one or many';
}

/** The schema of a value, as `primitives.ts` makes it. What is in it is for this module alone. */
export interface ValueSchema {
  readonly _zod: object;
}

/** What may stand in a field; a function where the facts of the country tell. */
export type FieldShape = ValueSchema | Part | ((facts: CountryFacts) => ValueSchema);

/** The fields of an object. */
export type ObjectShape = Readonly<Record<string, FieldShape>>;

/** Objects by their names. */
export type ObjectShapes = Readonly<Record<string, ObjectShape>>;

/** An object. */
export const one = (of: string): Part => ({ of, as: 'one' });
/** A list of objects. */
export const list = (of: string): Part => ({ of, as: 'list' });
/** An object, or a list of such objects. */
export const oneOrMany = (of: string): Part => ({ of, as: 'one or many' });

/** A field that a country alone has. */
export interface OwnField {
  /** The field that it stands behind; the first one has none. */
  readonly after?: string;
  readonly shape: FieldShape;
}

/** Fields that a country alone has, by their names. */
export type OwnFields = Readonly<Record<string, OwnField>>;

/** What a country adds to the objects that every country shares. */
export interface CountryFields {
  /** Objects that it alone has. */
  readonly objects: ObjectShapes;
  /** Fields that it alone has, by the object. */
  readonly own: Readonly<Record<string, OwnFields>>;
}
