// The OpenAPI document: valid by a validator of others, and true of the interface.
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument as emirati } from '../../src/countries/ae/openapi.ts';
import { TRANSACTION_KINDS } from '../../src/countries/om/kinds.ts';
import { PATHS } from '../../src/http/paths.ts';
import { openApiDocument } from '../../src/http.ts';
import { differences } from './support/openapi.ts';

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}

const document = openApiDocument({ baseUrl: 'https://invoices.example.om', version: '2.1.0' });
const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>;

describe('the OpenAPI document', () => {
  it('the OpenAPI document is valid OpenAPI 3.1, with every reference resolved', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer]) => pointer);
    expect(references.length).toBeGreaterThan(50);
    for (const pointer of new Set(references)) {
      const target = (pointer ?? '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect([pointer, typeof target]).toEqual([pointer, 'object']);
    }
  });

  it('the OpenAPI document has every path and method of the interface and no other', () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const perType = Object.values(PATHS).flatMap((path) =>
      ['', '/xml', '/peppol-status', '/peppol-status-logs'].map((tail) => `GET /api/${path}/{id}${tail}`),
    );
    const others = ['GET /api/purchase-invoices', 'GET /api/purchase-credit-notes', 'POST /api/purchase-invoices/{id}'];
    expect(described.sort()).toEqual([...perType, ...others].sort());
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('the OpenAPI document names the filters of each list with their types', () => {
    const queryOf = (path: string) => paths[path]?.['get']?.parameters?.map(({ name }) => name);
    const shared = [
      'document_number',
      'billed_by_name',
      'billed_to_name',
      'billed_to_vat',
      'billed_by_vat',
      'status',
      'document_date',
    ];
    expect(queryOf('/api/purchase-invoices')).toEqual([...shared, 'page', 'size']);
    expect(queryOf('/api/purchase-credit-notes')).toEqual([...shared, 'invoice_number', 'page', 'size']);
    const parameters = paths['/api/purchase-invoices']?.['get']?.parameters ?? [];
    const schemaOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema;
    expect(schemaOf('size')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 10 });
    expect(schemaOf('document_date')).toEqual({ type: 'string', format: 'date' });
  });

  it('the OpenAPI document names the rate limit headers where they come, and the required fields of the payload', () => {
    const limited = paths['/api/debit-notes/{id}/peppol-status']?.['get']?.responses;
    expect(Object.keys(limited ?? {})).toEqual(['200', '401', '403', '404', '429', '500']);
    expect(Object.keys(limited?.['429']?.headers ?? {})).toContain('Retry-After');
    expect(Object.keys(limited?.['200']?.headers ?? {})).toHaveLength(3);
    expect(Object.keys(limited?.['401']?.headers ?? {})).toHaveLength(4);
    const creation = paths['/api/purchase-invoices/{id}']?.['post']?.responses;
    for (const status of ['409', '429', '503'])
      expect(Object.keys(creation?.[status]?.headers ?? {})).toEqual(['Retry-After']);
    for (const status of ['200', '304'])
      expect(Object.keys(paths['/api/debit-notes/{id}/xml']?.['get']?.responses[status]?.headers ?? {})).toEqual([
        'ETag',
      ]);
    const { InvoicePayload, Document } = (document.components as { schemas: Record<string, Record<string, unknown>> })
      .schemas;
    expect(InvoicePayload?.['required']).toEqual(['transaction_type', 'issue_date']);
    expect(InvoicePayload?.['properties']).toMatchObject({
      transaction_type: {
        anyOf: [{ type: 'string', pattern: '^[01]{20}$' }, { enum: TRANSACTION_KINDS }, { type: 'array' }],
      },
      issue_date: { title: 'Issue date', type: 'string', format: 'date' },
    });
    expect(InvoicePayload?.['examples']).toMatchObject([{ transaction_type: ['full', 'self-billed'] }]);
    expect(Document?.['examples']).toMatchObject([{ document_number: 'INV-2026-0001', payable_amount: 15.1 }]);
  });

  it('the OpenAPI document calls nullable what the description of the interface does, and nothing else', () => {
    const { schemas } = document.components as { schemas: Record<string, unknown> };
    const nullable = Object.entries(schemas).flatMap(([name, schema]) => nullableIn(schema, name));
    expect(new Set(nullable.map((path) => path.replace(/^.*[.]/, '')))).toEqual(
      new Set([
        ...['financial_institution_branch_id', 'address', 'participant_status', 'ota_status', 'country', 'mlsResponse'],
        ...['conversationId', 'messageId', 'transmissionErrors', 'sent_message_id', 'sender_id', 'receiver_id'],
        ...['doc_type_id', 'process_id', 'country_c1', 'document_xml', 'peppol_status'],
      ]),
    );
    expect(nullable.filter((path) => path.endsWith('.address'))).toEqual(['PayeeFinancialAccount.address']);
  });

  it('the OpenAPI document can be held against answers: what it does not describe is noticed', () => {
    const answer = (status: number, text: string, type = 'application/json') => {
      return differences('GET', '/api/purchase-invoices', {
        status,
        text,
        headers: new Headers({ 'content-type': type }),
      });
    };
    const page = { content: [], page_number: 0, total_pages: 0, total_elements: 0 };
    expect(answer(200, JSON.stringify(page))).toEqual([]);
    expect(answer(200, JSON.stringify({ ...page, content: [{ issue_date: 7 }] }))).toHaveLength(1);
    expect(answer(200, JSON.stringify(page), 'text/html')).toHaveLength(1);
    expect(answer(500, '{"error":"oh"}')).toHaveLength(1);
    expect(answer(418, '{}')).toHaveLength(1);
    expect(answer(401, '{"errors":{"message":"no"}}')).toEqual([
      'GET /api/purchase-invoices: 401 lacks WWW-Authenticate',
    ]);
  });

  it('the OpenAPI document says of the host what the host tells it', () => {
    expect(document).toMatchObject({ info: { version: '2.1.0' }, servers: [{ url: 'https://invoices.example.om' }] });
    expect(openApiDocument()).not.toHaveProperty('servers');
  });

  it('the OpenAPI document of the Emirates is valid, has the same paths, and describes their documents', async () => {
    const { paths: same, components } = emirati();
    expect(await new Validator().validate(JSON.parse(JSON.stringify(emirati())))).toMatchObject({ valid: true });
    expect(same).toEqual(openApiDocument().paths);
    expect(components).toMatchObject({ schemas: { Document: { examples: [{ document_currency_code: 'AED' }] } } });
  });
});

// The fields that may be null, as `Schema.field`.
function nullableIn(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return nullableIn(value, path);
    return Object.entries(value as Record<string, Record<string, unknown>>).flatMap(([name, field]) => {
      const alternatives = (field['anyOf'] ?? []) as { type?: unknown }[];
      const types = [field, ...alternatives].flatMap(({ type }) => type);
      const isNullable = types.includes('null') || ((field['enum'] ?? []) as unknown[]).includes(null);
      if (isNullable) return [`${path}.${name}`];
      return nullableIn(field, `${path}.${name}`);
    });
  });
}
