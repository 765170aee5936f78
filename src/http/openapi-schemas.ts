// The schemas of the OpenAPI document: payloads and documents as the library describes their fields, the others from zod.
import * as z from 'zod';
import { DOCUMENT_KINDS } from '../core/document-kinds.ts';
import { lazy } from '../core/lazy.ts';
import { issueDocument } from '../document/issue.ts';
import { documentType } from '../document/schema.ts';
import { issuanceExample, payloadExample } from '../payload/example.ts';
import { objectSchemas } from '../payload/json-schema.ts';
import { parsePurchaseInvoice } from '../payload/parse.ts';
import { date } from '../payload/primitives.ts';
import { invoicePayloadType } from '../payload/schema.ts';
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
    ErrorBody: z.object({ errors: z.record(z.string(), z.string()) }),
  };
}

/** The reference to a schema of the document. */
export function refTo(component: ComponentName): string {
  return refOf(component);
}

function refOf(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Every schema that operations refer to, as `components.schemas` has them. */
export function componentSchemas(): Json {
  // Unknown fields of a payload are ignored. Texts of documents that others wrote are as long as they are.
  const options = { refTo: refOf, isClosed: false, isLimited: false };
  const { InvoicePayload, ...parts } = objectSchemas(invoicePayloadType, options);
  const { Document, ...documentParts } = objectSchemas(documentType, options);
  return {
    InvoicePayload: { ...InvoicePayload, ...examples(payloadOf()) },
    Document: withStatus({ ...Document, ...examples(exampleDocument()) }),
    DocumentPage: PAGE,
    ...parts,
    ...documentParts,
    ...zodSchemas(),
  };
}

function examples(example: unknown): Json {
  return example === undefined ? {} : { examples: [example] };
}

function payloadOf(): Json {
  return payloadExample(DOCUMENT_KINDS['purchase-invoice']);
}

function exampleDocument(): unknown {
  const payload = parsePurchaseInvoice(payloadOf());
  const issued = payload.ok ? issueDocument(payload.value, issuanceExample()) : payload;
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
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id, $schema, ...schema }]) => [id, schema]));
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
