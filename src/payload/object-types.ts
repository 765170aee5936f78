// The kinds of objects of a country, with what their fields mean: what every country says, and what the country says otherwise.
import type * as z from 'zod/mini';
import type { CountryFacts } from '../core/country-facts.ts';
import { onceFor } from '../core/once-for.ts';
import { chargeMeanings } from './charges.ts';
import { commonMeanings, creditNoteTypeCodeMeaning, invoiceTypeCodeMeaning } from './common-fields.ts';
import { breakdownMeanings, computedLineMeanings, computedMeanings, identityMeanings } from './computed-fields.ts';
import { deliveryMeanings } from './delivery.ts';
import { lineMeanings } from './lines.ts';
import type { Meaning, ObjectMeaning, ObjectType } from './object-type.ts';
import { type GroupName, schemasOf } from './objects.ts';
import { partyMeanings } from './parties.ts';
import { type DescribedCountry, describedPartsOf } from './payload-country.ts';
import { paymentMeanings } from './payment.ts';
import { referenceMeanings } from './references.ts';

const OBJECTS: Readonly<Record<string, ObjectMeaning>> = {
  ...lineMeanings,
  ...chargeMeanings,
  ...breakdownMeanings,
  ...partyMeanings,
  ...deliveryMeanings,
  ...paymentMeanings,
  ...referenceMeanings,
};

type Meanings = Readonly<Record<string, Meaning>>;

const GROUPS: Readonly<Record<GroupName, Meanings>> = {
  CommonFields: commonMeanings,
  ComputedFields: computedMeanings,
  ComputedLine: computedLineMeanings,
  IdentityFields: identityMeanings,
};

const DOCUMENT_LINE = 'A line of a document: one item, its quantity, its price, its VAT and its amounts (IBG-25).';

/** The kinds of objects of a country. */
export interface ObjectTypes {
  /** What the fields of a group mean. */
  readonly group: (name: GroupName) => Meanings;
  /** The kind of object with this name. */
  readonly object: (name: string) => ObjectType;
  /** All of them. */
  readonly all: readonly ObjectType[];
  /** A kind of whole payload or document. */
  readonly whole: (type: Omit<ObjectType, 'typeOf'>) => ObjectType;
}

/** The kinds of objects of a country, made once. */
export const objectTypesOf: (country: DescribedCountry) => ObjectTypes = onceFor(makeTypes, describedPartsOf);

function makeTypes(country: DescribedCountry): ObjectTypes {
  const { facts, meanings } = country;
  const schemas = schemasOf(country);
  const fieldsOf = (name: string, shared: Meanings): Meanings => {
    const said = Object.entries({ ...shared, ...meanings.own[name] });
    const restated = meanings.restated[name]?.fields;
    return Object.fromEntries(
      said.map(([field, meaning]) => [field, withDecimals({ ...meaning, ...restated?.[field] }, facts)]),
    );
  };
  const group = (name: GroupName): Meanings => fieldsOf(name, GROUPS[name]);
  const types = new Map<string, ObjectType>();
  const bySchema = new Map<z.core.$ZodType, ObjectType>();
  const typeOf: ObjectType['typeOf'] = (schema) => bySchema.get(schema);
  for (const [name, { description, payloadName, fields }] of Object.entries({ ...OBJECTS, ...meanings.objects })) {
    types.set(name, {
      name,
      ...(payloadName === undefined ? {} : { payloadName }),
      description: meanings.restated[name]?.description ?? description,
      schema: schemas.object(name),
      fields: fieldsOf(name, fields),
      typeOf,
    });
  }
  types.set('DocumentLine', {
    name: 'DocumentLine',
    description: DOCUMENT_LINE,
    schema: schemas.object('DocumentLine'),
    fields: { ...types.get('PayloadLine')?.fields, ...group('ComputedLine') },
    typeOf,
  });
  for (const type of types.values()) bySchema.set(type.schema, type);
  return {
    group,
    object(name) {
      const type = types.get(name);
      if (!type) throw new Error(`There is no object ${name}`);
      return type;
    },
    all: [...types.values()],
    whole: (type) => ({ ...type, typeOf }),
  };
}

function withDecimals({ decimals, ...meaning }: Meaning, { lineDecimals, totalDecimals }: CountryFacts): Meaning {
  if (decimals === undefined) return meaning;
  return { ...meaning, unit: `${meaning.unit}, ${decimals === 'line' ? lineDecimals : totalDecimals} decimals` };
}

/** What the type codes of a country mean. */
export function typeCodeMeanings({ meanings }: DescribedCountry) {
  const said = meanings.restated['CommonFields']?.fields;
  return {
    invoice_type_code: { ...invoiceTypeCodeMeaning, ...said?.['invoice_type_code'] },
    credit_note_type_code: { ...creditNoteTypeCodeMeaning, ...said?.['credit_note_type_code'] },
  };
}
