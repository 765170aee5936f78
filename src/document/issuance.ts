// What the host adds when it issues a document: number, seller, identifiers, and whatever the payload lacks.

import * as z from 'zod/mini';
import { expectJson, expectOptions } from '../core/arguments.ts';
import { DOCUMENT_KIND_NAMES } from '../core/document-kinds.ts';
import { object } from '../core/object-schema.ts';
import { onceFor } from '../core/once-for.ts';
import type { Result } from '../core/result.ts';
import { withoutAlias } from '../payload/alias.ts';
import { documentTypesOf } from '../payload/kind-rules.ts';
import type { Meaning, ObjectType } from '../payload/object-type.ts';
import { objectTypesOf, typeCodeMeanings } from '../payload/object-types.ts';
import { type Shape, schemasOf } from '../payload/objects.ts';
import { type DescribedCountry, describedPartsOf, type PayloadCountry, partsOf } from '../payload/payload-country.ts';
import { mandatory, optionalDate, optionalText, text, transactionTypeOf } from '../payload/primitives.ts';
import { type ReadInput, type ReadOptions, readWith, resultOf } from '../payload/read.ts';
import type { CountryTypes } from './country-types.ts';
import type { Issuance } from './types.ts';

/** What reading an issuance asks of a country. */
export interface IssuanceCountry extends PayloadCountry {
  /** The participants that take the place of a party without an electronic address; absent where there are none. */
  readonly substitutes?: { readonly byName: Readonly<Record<string, { readonly purpose: string }>> };
}

const NONE: object = {};

const partsOfIssuance = (country: IssuanceCountry): readonly object[] => [
  ...partsOf(country),
  country.substitutes?.byName ?? NONE,
  country.kindRules,
];

const issuanceSchemaOf: (country: IssuanceCountry) => z.ZodMiniObject = onceFor((country) => {
  const schemas = schemasOf(country);
  return object({
    ...schemas.group('CommonFields'),
    transaction_type: z.nullish(transactionTypeOf(country.facts.kinds)),
    issue_date: optionalDate,
    invoice_type_code: optionalText,
    credit_note_type_code: optionalText,
    document_number: mandatory(text),
    accounting_supplier_party: schemas.object('Party'),
    ...identifiersOf(schemas.group('IdentityFields')),
    ...substituteOf(country),
    // One that the country lacks has an error of its own, which names what to use.
    type: z.nullish(z.enum(DOCUMENT_KIND_NAMES, `must be one of ${documentTypesOf(country.kindRules).join(', ')}`)),
  });
}, partsOfIssuance);

// What became of a document is nothing that a host gives.
const NOT_GIVEN: ReadonlySet<string> = new Set(['document_status', 'customization_id', 'meta_info']);

// The seller's own identifier comes first, that of the service last.
function identifiersOf<Value>(identity: Readonly<Record<string, Value>>): Record<string, Value> {
  const given = Object.entries(identity).filter(([name]) => !NOT_GIVEN.has(name));
  return Object.fromEntries(given.reverse());
}

function substituteOf({ substitutes }: IssuanceCountry): Shape {
  if (!substitutes) return {};
  const names = Object.keys(substitutes.byName);
  return { substitute: z.nullish(z.enum(names, `must be one of ${names.join(', ')}`)) };
}

export type { Issuance } from './types.ts';

/** Reads an issuance from unknown JSON: `parseIssuance` of a country. */
export function parseIssuanceOf<Types extends CountryTypes = CountryTypes>(country: IssuanceCountry) {
  return (input: unknown, options?: ReadOptions): Result<Types['issuance']> =>
    resultOf(readIssuance(country, input, options)) as Result<Types['issuance']>;
}

/** Reads an issuance as far as it can be read. */
export function readIssuance(country: IssuanceCountry, input: unknown, options?: ReadOptions): ReadInput<Issuance> {
  expectOptions(options, 'parseIssuance');
  expectJson(input, 'parseIssuance');
  const renamed = withoutAlias(country.facts.kinds, input);
  const reading = readWith(issuanceSchemaOf(country), renamed.input, options);
  return renamed.named(reading as ReadInput<unknown> as ReadInput<Issuance>);
}

// Of the host, and not of a payload: nothing here is computed.
const ofHost = (meaning: Meaning | undefined, more: Partial<Meaning> = {}): Meaning => {
  const { computed: _, ...rest } = meaning ?? { title: '', description: '' };
  return { ...rest, ...more };
};

/** The issuance of a country, with what its fields mean. */
export const issuanceTypeOf: (country: DescribedCountry & IssuanceCountry) => ObjectType = onceFor(
  (country) => {
    const types = objectTypesOf(country);
    const restated = country.meanings.restated['Issuance']?.fields;
    const { document_number, accounting_supplier_party } = types.group('ComputedFields');
    const identity = Object.entries(types.group('IdentityFields')).map(([name, meaning]) => [
      name,
      ofHost(meaning, restated?.[name]),
    ]);
    return types.whole({
      name: 'Issuance',
      description:
        'What the host adds when it issues a document: number, seller, the buyer where the payload has none, identifiers, ' +
        'and any other field that the payload lacks. The payload wins where both speak; objects are completed field by ' +
        'field, lists are not.',
      schema: issuanceSchemaOf(country),
      fields: {
        ...types.group('CommonFields'),
        ...typeCodeMeanings(country),
        document_number: ofHost(document_number, { required: 'always' }),
        accounting_supplier_party: ofHost(accounting_supplier_party, { description: 'Who sells.', required: 'always' }),
        ...(Object.fromEntries(identity) as Record<string, Meaning>),
        substitute: { ...substituteMeaning(country), ...restated?.['substitute'] },
        type: { ...TYPE, ...restated?.['type'] },
      },
    });
  },
  (country) => [...describedPartsOf(country), ...partsOfIssuance(country)],
);

function substituteMeaning({ substitutes, meanings }: DescribedCountry & IssuanceCountry): Meaning {
  const purposes = Object.entries(substitutes?.byName ?? {}).map(([name, { purpose }]) => `${name}: ${purpose}`);
  const usual = meanings.usualSubstitute === undefined ? '' : ` ${meanings.usualSubstitute}`;
  return {
    title: 'Substitute',
    description: `Which electronic address stands in the place of a party's own, where it has none. ${purposes.join('; ')}.${usual}`,
  };
}

const TYPE: Meaning = {
  title: 'Type of document',
  description:
    'The type of document, where the payload has no type code. It is a purchase document by default, which the buyer issues.',
  example: 'sales-invoice',
};
