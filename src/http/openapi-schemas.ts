// The schemas of the OpenAPI document: payloads and documents as the library describes their fields, the others from zod.

import * as z from 'zod/mini';
import { DOCUMENT_KINDS } from '../core/document-kinds.ts';
import { isJsonObject } from '../core/json-object.ts';
import { lazy } from '../core/lazy.ts';
import { object } from '../core/object-schema.ts';
import type { DocumentCountry } from '../document/document-country.ts';
import type { IssuanceCountry } from '../document/issuance.ts';
import { issueDocumentOf } from '../document/issue.ts';
import { documentTypeOf } from '../document/schema.ts';
import type { Issuance } from '../document/types.ts';
import { objectSchemas } from '../payload/json-schema.ts';
import { parserOf } from '../payload/parse.ts';
import type { DescribedCountry } from '../payload/payload-country.ts';
import { payloadTypesOf } from '../payload/payload-objects.ts';
import { date } from '../payload/primitives.ts';
import { peppolStatusSchema, statusLogSchema, statusSnapshotSchema } from '../status/wire-schemas.ts';
import type { ListedType } from './operations.ts';
import { LIST_QUERY_SCHEMAS } from './query.ts';

/** A JSON object. */
export type Json = { readonly [key: string]: unknown };

/** The schemas that operations refer to. */
export type ComponentName = 'InvoicePayload' | 'Document' | 'DocumentPage' | keyof ReturnType<typeof fromZod>;

function fromZod() {
  return {
    PeppolStatus: peppolStatusSchema,
    PeppolStatusSnapshot: statusSnapshotSchema,
    PeppolStatusLog: statusLogSchema,
    ErrorBody: object({ errors: z.record(z.string(), z.string()) }),
  };
}

/** The reference to a schema of the document. */
export function refTo(component: ComponentName): string {
  return refOf(component);
}

function refOf(name: string): string {
  return `#/components/schemas/${name}`;
}

// What the interface's description calls nullable; a payload may have `null` elsewhere too, where it says nothing.
const NULLABLE_FIELDS: ReadonlySet<string> = new Set([
  'PayeeFinancialAccount.financial_institution_branch_id',
  'PayeeFinancialAccount.address',
]);
const NULLABLE_STATUS_FIELDS: ReadonlySet<string> = new Set([
  'participant_status',
  'ota_status',
  'country',
  'mlsResponse',
  'conversationId',
  'messageId',
  'transmissionErrors',
  'sent_message_id',
  'sender_id',
  'receiver_id',
  'doc_type_id',
  'process_id',
  'country_c1',
  'document_xml',
]);

/** A country whose payloads and documents the document describes. */
export type OpenApiCountry = DescribedCountry & IssuanceCountry & DocumentCountry;

/** Every schema that operations refer to, as `components.schemas` has them. */
export function componentSchemas(country: OpenApiCountry): Json {
  // Unknown fields of a payload are ignored. Texts of documents that others wrote are as long as they are.
  const options = {
    kinds: country.facts.kinds,
    refTo: refOf,
    isClosed: false,
    isLimited: false,
    nullable: NULLABLE_FIELDS,
  };
  const { InvoicePayload, ...parts } = objectSchemas(payloadTypesOf(country).Invoice, options);
  const { Document, ...documentParts } = objectSchemas(documentTypeOf(country), options);
  return {
    InvoicePayload: { ...InvoicePayload, ...examples(payloadOf(country)) },
    Document: withStatus({ ...Document, ...examples(exampleDocument(country)) }),
    DocumentPage: PAGE,
    ...parts,
    ...documentParts,
    ...zodSchemas(),
  };
}

function examples(example: unknown): Json {
  return example === undefined ? {} : { examples: [example] };
}

function payloadOf(country: OpenApiCountry): Json {
  return country.examples.payload(DOCUMENT_KINDS['purchase-invoice']);
}

function exampleDocument(country: OpenApiCountry): unknown {
  const payload = parserOf(country, 'purchase-invoice')(payloadOf(country));
  const issued = payload.ok
    ? issueDocumentOf(country)(payload.value, country.examples.issuance as unknown as Issuance)
    : payload;
  return issued.ok ? issued.value : undefined;
}

function withStatus({ properties, ...document }: Json): Json {
  const fields = properties as Readonly<Record<string, Json>>;
  const status = { anyOf: [{ $ref: refTo('PeppolStatus') }, { type: 'null' }] };
  return {
    ...document,
    properties: { ...fields, meta_info: { ...fields['meta_info'], properties: { peppol_status: status } } },
  };
}

const COUNT = { type: 'integer', minimum: 0 };
const PAGE: Json = {
  type: 'object',
  properties: {
    content: { type: 'array', items: { $ref: refTo('Document') } },
    page_number: COUNT,
    total_pages: COUNT,
    total_elements: COUNT,
  },
  required: ['content', 'page_number', 'total_pages', 'total_elements'],
};

function zodSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(fromZod())) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...CONVERSION, uri: refOf });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id, $schema, ...schema }]) => [id, withoutNull(schema) as object]),
  );
}

// The schemas of zod read the answers of any server, so every field may be null there. What is inside a nullable field the
// description does not say.
function withoutNull(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNull);
  if (!isJsonObject(schema)) return schema;
  const { properties, ...others } = schema;
  const rest = mapped(others, withoutNull);
  if (!isJsonObject(properties)) return rest;
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    NULLABLE_STATUS_FIELDS.has(name) ? field : notNull(withoutNull(field)),
  ]);
  return { ...rest, properties: Object.fromEntries(fields) };
}

function mapped(object: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

function notNull(field: unknown): Json {
  if (!isJsonObject(field)) return {};
  const { type, enum: values, anyOf, ...others } = field;
  return {
    ...(type === undefined ? {} : { type: Array.isArray(type) ? type.find((one) => one !== 'null') : type }),
    ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}),
    ...(Array.isArray(anyOf) ? notNull((anyOf as readonly Json[]).find((one) => one['type'] !== 'null')) : {}),
    ...others,
  };
}

/** The parameters of a list. */
export function queryParameters(type: ListedType): Json[] {
  const { properties = {} } = z.toJSONSchema(LIST_QUERY_SCHEMAS[type], CONVERSION);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as Json;
    return { name, in: 'query', ...(description === undefined ? {} : { description }), schema };
  });
}

const FORMATS = lazy(() => z.registry<{ readonly format: string }>().add(date, { format: 'date' }));

const CONVERSION = {
  // The schemas describe input: a field may be absent or null, and unknown fields are allowed.
  io: 'input' as const,
  override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void {
    // zod checks dates with a function, which it cannot convert. A registry knows a described schema by the original one.
    const { format } = FORMATS().get(zodSchema) ?? {};
    if (format !== undefined) Object.assign(jsonSchema, { format });
  },
};
