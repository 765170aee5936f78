// The schemas of the OpenAPI document. They come from the zod schemas of payloads, queries, documents and status.
import * as z from 'zod';
import { documentSchema } from '../document/schema.ts';
import { date, time, transactionType } from '../payload/primitives.ts';
import { purchaseInvoiceSchema } from '../payload/schema.ts';
import { peppolStatusSchema, statusLogSchema, statusSnapshotSchema } from '../status/index.ts';
import type { ListedType } from './operations.ts';
import { LIST_QUERY_SCHEMAS } from './query.ts';

/** A JSON object. */
export type Json = { readonly [key: string]: unknown };

/** The schemas that operations refer to. */
export type ComponentName = keyof ReturnType<typeof components>;

function components() {
  const count = z.int().min(0);
  const document = documentSchema.extend({
    meta_info: z.looseObject({ peppol_status: peppolStatusSchema.optional() }).optional(),
  });
  return {
    PurchaseInvoicePayload: purchaseInvoiceSchema,
    Document: document,
    DocumentPage: z.object({
      content: z.array(document),
      page_number: count,
      total_pages: count,
      total_elements: count,
    }),
    PeppolStatusSnapshot: statusSnapshotSchema,
    PeppolStatusLog: statusLogSchema,
    ErrorBody: z.object({ errors: z.record(z.string(), z.string()) }),
  };
}

/** The reference to a schema of the document. */
export function refTo(component: ComponentName): string {
  return `#/components/schemas/${component}`;
}

/** Every schema that operations refer to, as `components.schemas` has them. */
export function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(components())) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...conversion(), uri: (id) => refTo(id as ComponentName) });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $id, $schema, ...schema }]) => [id, schema]));
}

/** The parameters of a list. */
export function queryParameters(type: ListedType): Json[] {
  const { properties = {} } = z.toJSONSchema(LIST_QUERY_SCHEMAS[type], conversion());
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as Json;
    return { name, in: 'query', ...(description === undefined ? {} : { description }), schema };
  });
}

function conversion() {
  // zod checks these types with functions, which it cannot convert.
  const formats = new Map<z.core.$ZodType, Json>([
    [date, { format: 'date' }],
    [time, { pattern: '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$' }],
    [transactionType, { pattern: '^[01]{20}$' }],
  ]);
  return {
    // The schemas describe input: a field may be absent or null, and unknown fields are allowed.
    io: 'input' as const,
    override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void {
      // A refined or described schema has the original schema as its parent.
      for (let schema: z.core.$ZodType | undefined = zodSchema; schema; schema = schema._zod.parent) {
        Object.assign(jsonSchema, formats.get(schema));
      }
    },
  };
}
