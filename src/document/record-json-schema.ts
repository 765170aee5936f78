// JSON Schema (2020-12) of records: type, payload and issuance in one file, for editors.
// It accepts what `readRecord` accepts of these, but for what the JSON Schema of payloads cannot state either.
import { DOCUMENT_KINDS, type DocumentKindName, type UblRoot } from '../core/document-kinds.ts';
import type { JsonObject } from '../core/json-object.ts';
import { codeOfCountry } from '../core/several-countries.ts';
import { DIALECT, EDITORS_PROPERTY, isThere, objectSchemas } from '../payload/json-schema.ts';
import { documentTypesOf } from '../payload/kind-rules.ts';
import type { DescribedCountry } from '../payload/payload-country.ts';
import { presentedPayloadType } from '../payload/response-fields.ts';
import { type IssuanceCountry, issuanceTypeOf } from './issuance.ts';
import { LEDGER_LINE_AMOUNTS, LEDGER_TOTALS } from './ledger/expected.ts';

/** The JSON Schema of a record: `recordJsonSchema` of a country. */
export function recordJsonSchemaOf(country: DescribedCountry & IssuanceCountry) {
  return (): JsonObject => {
    const code = codeOfCountry(country);
    const options = { kinds: country.facts.kinds, refTo, isClosed: true, isLimited: true };
    const issuanceType = issuanceTypeOf(country);
    const types = documentTypesOf(country.kindRules);
    const roots = [presentedPayloadType(country, 'Invoice'), presentedPayloadType(country, 'CreditNote'), issuanceType];
    const schemas = Object.assign({}, ...roots.map((root) => objectSchemas(root, options))) as Record<
      string,
      JsonObject
    >;
    const { required: _, ...issuance } = schemas[issuanceType.name] ?? {};
    const payloads = ROOTS.map((root) => [NAMES[root], withoutDemands(schemas[NAMES[root]] ?? {}, issuance)] as const);
    return {
      $schema: DIALECT,
      title: 'Record',
      description: 'A payload, and the issuance that makes it a document.',
      type: 'object',
      properties: {
        ...EDITORS_PROPERTY,
        id: {
          title: 'Id',
          description: 'What you call the record: a stream gives it back beside the answer. No document carries it.',
          type: ['string', 'number', 'null'],
        },
        country: {
          title: 'Country',
          description: 'The country whose document it is. Without it the run says it.',
          anyOf: [{ enum: [code, null] }, { type: 'string', pattern: inAnyCase(code) }],
        },
        type: {
          title: 'Type of document',
          description: 'The type of document. Without it the issuance says it, or the type code of the payload.',
          enum: [...types, null],
        },
        payload: { title: 'Payload', description: 'What the document is about.' },
        issuance: { anyOf: [{ $ref: refTo(issuanceType.name) }, { type: 'null' }] },
        expected: EXPECTED,
        accept: {
          title: 'Accepted warnings',
          description:
            'Codes of warnings that are known, such as PINT-ROUNDING, and causes of differences from the ledger.',
          type: ['array', 'null'],
          items: { type: 'string' },
        },
        qr: {
          title: 'Printed QR code',
          description: 'The text of the QR code that was printed of the document before, to be compared with it.',
          type: ['string', 'null'],
        },
      },
      required: ['payload'],
      additionalProperties: false,
      allOf: [
        payloadOf('Invoice', types),
        payloadOf('CreditNote', types),
        ...demandsOf(schemas[NAMES.Invoice] ?? {}),
        {
          if: { properties: { type: { type: 'string' } }, required: ['type'] },
          else: { properties: { payload: { anyOf: ROOTS.map((root) => ({ $ref: refTo(NAMES[root]) })) } } },
        },
      ],
      examples: [
        {
          type: 'sales-invoice',
          payload: country.examples.payload(DOCUMENT_KINDS['sales-invoice']),
          issuance: country.examples.issuance,
        },
      ],
      $defs: { ...schemas, ...Object.fromEntries(payloads), [issuanceType.name]: issuance },
    };
  };
}

const amountsOf = (names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { type: ['number', 'null'] }]));

const EXPECTED: JsonObject = {
  title: 'Ledger',
  description: 'What the ledger has, to be compared with the document. Amounts have at most three decimals.',
  type: ['object', 'null'],
  properties: {
    currency: { type: ['string', 'null'] },
    ...amountsOf(LEDGER_TOTALS),
    lines: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        properties: { id: { type: ['string', 'null'] }, ...amountsOf(LEDGER_LINE_AMOUNTS) },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

const inAnyCase = (code: string): string =>
  `^${[...code].map((letter) => `[${letter}${letter.toLowerCase()}]`).join('')}$`;

const refTo = (name: string): string => `#/$defs/${name}`;

const ROOTS: readonly UblRoot[] = ['Invoice', 'CreditNote'];
const NAMES = { Invoice: 'InvoicePayload', CreditNote: 'CreditNotePayload' } as const;

// What a payload must have, its issuance may give.
function demandsOf({ required, anyOf }: JsonObject): JsonObject[] {
  const demands: JsonObject[] = [...namesIn(required).map(isThere), ...(anyOf ? [{ anyOf }] : [])];
  return demands.map((demand) => ({
    anyOf: PARTS.map((part) => ({ required: [part], properties: { [part]: { type: 'object', ...demand } } })),
  }));
}

const PARTS = ['payload', 'issuance'];

const namesIn = (required: unknown): readonly string[] => (Array.isArray(required) ? required : []);

// What a payload must have may say nothing in it, as in the issuance.
function withoutDemands({ required, anyOf: _, ...schema }: JsonObject, issuance: JsonObject): JsonObject {
  const optional = Object(issuance['properties']);
  const properties = Object.fromEntries(namesIn(required).map((name) => [name, optional[name]]));
  return { ...schema, properties: { ...Object(schema['properties']), ...properties } };
}

// The payload of the types of documents with this root.
function payloadOf(root: UblRoot, types: readonly DocumentKindName[]): JsonObject {
  const ofRoot = types.filter((name) => DOCUMENT_KINDS[name].root === root);
  return {
    if: { properties: { type: { enum: ofRoot } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema names it so.
    then: { properties: { payload: { $ref: refTo(NAMES[root]) } } },
  };
}
