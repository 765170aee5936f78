// The schemas of objects by their names: the fields that every country has, and between them those of the country.
import * as z from 'zod/mini';
import type { CountryFacts } from '../core/country-facts.ts';
import { array, object } from '../core/object-schema.ts';
import { onceFor } from '../core/once-for.ts';
import { chargeObjects } from './charges.ts';
import { commonFields } from './common-fields.ts';
import { breakdownObjects, computedFields, computedLineFields, identityFields } from './computed-fields.ts';
import { deliveryObjects } from './delivery.ts';
import { lineObjects } from './lines.ts';
import { partyObjects } from './parties.ts';
import { type PayloadCountry, partsOf } from './payload-country.ts';
import { paymentObjects } from './payment.ts';
import { referenceObjects } from './references.ts';
import type { CountryFields, FieldShape, ObjectShape, OwnFields } from './shapes.ts';

const SHARED = {
  ...lineObjects,
  ...chargeObjects,
  ...breakdownObjects,
  ...partyObjects,
  ...deliveryObjects,
  ...paymentObjects,
  ...referenceObjects,
};

// Fields that several objects have alike.
const GROUPS = {
  CommonFields: commonFields,
  ComputedFields: computedFields,
  ComputedLine: computedLineFields,
  IdentityFields: identityFields,
} satisfies Readonly<Record<string, ObjectShape>>;

/** The name of a group of fields that several objects have alike. */
export type GroupName = keyof typeof GROUPS;

/** Fields with their schemas. */
export type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** The schemas of a country. */
export interface Schemas {
  /** The fields of a group. */
  readonly group: (name: GroupName) => Shape;
  /** The schema of an object. */
  readonly object: (name: string) => z.ZodMiniObject;
  /** The names of all objects. */
  readonly names: readonly string[];
}

/** The schemas of a country, made once. */
export const schemasOf: (country: PayloadCountry) => Schemas = onceFor(makeSchemas, partsOf);

function makeSchemas({ facts, fields }: PayloadCountry): Schemas {
  const shapes = allShapes(fields);
  const known = new Map<string, z.ZodMiniObject>();
  const named = (name: string): z.ZodMiniObject => {
    const shape = shapes.get(name);
    if (!shape) throw new Error(`There is no object ${name}`);
    const made = known.get(name) ?? object(schemas(shape));
    known.set(name, made);
    return made;
  };
  const schemas = (shape: ObjectShape): Shape =>
    Object.fromEntries(Object.entries(shape).map(([field, given]) => [field, schemaOf(given, facts, named)]));
  const groups = new Map<GroupName, Shape>();
  return {
    group(name) {
      const made = groups.get(name) ?? schemas(withOwn(GROUPS[name], fields.own[name]));
      groups.set(name, made);
      return made;
    },
    object: named,
    names: [...shapes.keys()],
  };
}

// A line of a stored document is that of a payload, with its amounts.
function allShapes(fields: CountryFields): ReadonlyMap<string, ObjectShape> {
  const shared = Object.entries<ObjectShape>(SHARED).map(([name, shape]): [string, ObjectShape] => [
    name,
    withOwn(shape, fields.own[name]),
  ]);
  const shapes = new Map<string, ObjectShape>([...shared, ...Object.entries(fields.objects)]);
  const amounts = withOwn(computedLineFields, fields.own['ComputedLine']);
  return shapes.set('DocumentLine', { ...shapes.get('PayloadLine'), ...amounts });
}

/** The fields of an object with those of a country, each behind the one that it names. */
export function withOwn(shared: ObjectShape, own: OwnFields = {}): ObjectShape {
  const fields = Object.entries(shared);
  let first = 0;
  for (const [name, { after, shape }] of Object.entries(own)) {
    const at = after === undefined ? first++ : fields.findIndex(([field]) => field === after) + 1;
    if (after !== undefined && at === 0) throw new Error(`There is no field ${after} for ${name} to stand behind`);
    fields.splice(at, 0, [name, shape]);
  }
  return Object.fromEntries(fields);
}

function schemaOf(given: FieldShape, facts: CountryFacts, named: (name: string) => z.ZodMiniObject): z.ZodMiniType {
  if (typeof given === 'function') return given(facts) as z.ZodMiniType;
  if (!('of' in given)) return given as z.ZodMiniType;
  const item = named(given.of);
  if (given.as === 'one') return z.nullish(item);
  return z.nullish(given.as === 'list' ? array(item) : z.union([item, array(item)]));
}
