// The description of the service: valid as OpenAPI 3.1, complete, and without what makes trouble for those who generate code of it.
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { SERVICE_OPERATIONS, serviceOpenApi } from '../../src/service/index.ts';
import { PAGES } from '../../src/service/operations.ts';
import { PROBLEMS } from '../../src/service/problem.ts';
import { requestTo, serviceHere } from './support/service.ts';

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description: string }[];
  readonly responses: Readonly<Record<string, object>>;
  readonly security?: readonly object[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly $ref?: string }; readonly example?: unknown }>
    >;
  };
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly tags: readonly { readonly name: string }[];
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

const description = (await serviceOpenApi()) as unknown as Description;
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const refs = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];

describe('the OpenAPI document of the service', () => {
  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(
      structuredClone<Record<string, unknown>>({ ...description }),
    );
    expect([valid, errors ?? []]).toEqual([true, []]);
  });

  it('has every operation and every page, and nothing else', () => {
    const paths = [...Object.values(SERVICE_OPERATIONS), ...Object.values(PAGES)].map(({ path }) => path);
    expect(Object.keys(description.paths).sort()).toEqual([...paths].sort());
  });

  // The rules that linters such as Redocly's and Spectral recommend.
  it('names each operation once, with summary, tag, and a response of success and of failure', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]*$/.test(id))).toEqual([]);
    const tags = description.tags.map(({ name }) => name);
    for (const { path, operation } of operations) {
      expect([path, operation.summary.length > 5, operation.summary.endsWith('.')]).toEqual([path, true, false]);
      expect([path, operation.tags.every((tag) => tags.includes(tag))]).toEqual([path, true]);
      const statuses = Object.keys(operation.responses);
      expect([path, statuses.some((one) => one[0] === '2')]).toEqual([path, true]);
      expect([path, statuses.some((one) => one[0] === '4')]).toEqual([path, true]);
    }
  });

  it('defines each parameter of a path, and describes each of a query', () => {
    for (const { path, operation } of operations) {
      const { parameters = [] } = operation;
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
      expect([path, inPath]).toEqual([path, path.match(/\{\w+\}/g) ?? []]);
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
      expect(parameters.filter((one) => !/^[A-Z{].*\.$/s.test(one.description))).toEqual([]);
    }
  });

  it('has every component that it names, and names every component that it has', () => {
    expect(refs.length).toBeGreaterThan(100);
    const missing = refs.filter(([, kind = '', name = '']) => description.components[kind]?.[name] === undefined);
    expect(missing.map(([ref]) => ref)).toEqual([]);
    const named = new Set(refs.map(([, kind, name]) => `${kind}/${name}`));
    const all = ['schemas', 'responses', 'headers'].flatMap((kind) =>
      Object.keys(description.components[kind] ?? {}).map((name) => `${kind}/${name}`),
    );
    expect(all.filter((name) => !named.has(name))).toEqual([]);
  });

  it('has examples that are what their schemas say', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema({ ...description }, 'service');
    const bodies = operations.flatMap(({ path, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema, example }) =>
        example === undefined ? [] : [{ of: path, schema: schema.$ref ?? '', example }],
      ),
    );
    const ofSchemas = Object.entries(description.components['schemas'] ?? {}).flatMap(([name, schema]) =>
      'examples' in schema && Array.isArray(schema.examples)
        ? schema.examples.map((example: unknown) => ({ of: name, schema: `#/components/schemas/${name}`, example }))
        : [],
    );
    expect([bodies.length > 5, ofSchemas.length > 1]).toEqual([true, true]);
    const wrong = [...bodies, ...ofSchemas].filter(
      ({ schema, example }) => !ajv.validate({ $ref: `service${schema}` }, example),
    );
    expect(wrong.map((one) => one.of)).toEqual([]);
  });

  it('has no name that a language or a browser has for something of its own', () => {
    const taken = ['Record', 'Document', 'Event', 'Error', 'Date', 'Map', 'Object', 'Request', 'Response'];
    expect(taken.filter((name) => name in (description.components['schemas'] ?? {}))).toEqual([]);
  });

  // Generators of clients do not read conditions such as `if`.
  it('says of the payload of a record what it is, without a condition', () => {
    const records = Object.entries(description.components['schemas'] ?? {}).filter(([name]) => /^..Record$/.test(name));
    expect(records.length).toBe(2);
    for (const [name, record] of records) {
      const kinds = ['InvoicePayload', 'CreditNotePayload'].map((kind) => name.replace('Record', kind));
      const { payload } = Object(record).properties;
      expect(payload.anyOf).toEqual(kinds.map((kind) => ({ $ref: `#/components/schemas/${kind}` })));
    }
  });

  it('describes events that the service takes, by their types', async () => {
    const { service } = serviceHere();
    const { schemas = {} } = description.components;
    const { anyOf } = Object(schemas['TransmissionEvent']) as { readonly anyOf: readonly { $ref: string }[] };
    const least = anyOf.map(({ $ref }) => leastOf(Object(schemas[$ref.split('/').at(-1) ?? ''])));
    expect(least).toContainEqual(expect.objectContaining({ type: 'mls', code: expect.any(String) }));
    for (const event of least) {
      const response = await service(requestTo('/v1/status', { body: [event] }));
      expect([event, response.status, await response.text()]).toEqual([event, 200, expect.anything()]);
    }
  });

  it('has an example of each JSON body, which the service takes', async () => {
    const { service } = serviceHere();
    const bodies = operations.flatMap(({ path, operation }) => {
      const body = operation.requestBody?.content['application/json'];
      return body ? [[path, body.example] as const] : [];
    });
    expect(bodies.length).toBeGreaterThan(5);
    for (const [path, body] of bodies) {
      const { status } = await service(requestTo(path, { body: Object(body) }));
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it('says which operations need no token', () => {
    const open = operations.filter(({ operation }) => operation.security?.length === 0).map(({ path }) => path);
    expect(open.sort()).toEqual(['/', '/health/live', '/health/ready', '/openapi.json']);
  });

  it('says that each answer has the id of its request', () => {
    const without = operations.flatMap(({ path, operation }) =>
      Object.entries(operation.responses)
        .filter(([, response]) => !/headers\/X-Request-Id|responses\/Problem/.test(JSON.stringify(response)))
        .map(([status]) => `${path} ${status}`),
    );
    expect(without).toEqual([]);
  });

  it('says of SARIF that it is an object, and of other forms that they are text', () => {
    const { content } = Object(description.paths['/v1/validate']?.['post']?.responses['200']);
    expect(content['application/sarif+json'].schema).toMatchObject({ type: 'object' });
    expect(content['text/plain'].schema).toMatchObject({ type: 'string' });
  });
});

// A value with what its schema demands, and nothing else.
interface Wanted {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Wanted>>;
  readonly required?: readonly string[];
}

function leastOf({ type, properties = {}, required = [], ...wanted }: Wanted): unknown {
  if (wanted.const !== undefined) return wanted.const;
  if (wanted.enum) return wanted.enum[0];
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, leastOf(properties[name] ?? {})]));
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  return type === 'integer' || type === 'number' ? 1 : 'x';
}

it('docs/service.md names every problem with its status, and no other', () => {
  const rows = readFileSync('docs/service.md', 'utf8').match(/^\| \d{3}.*$/gm) ?? [];
  const named = rows.flatMap((row) => {
    const [, statuses = '', types = ''] = row.split('|');
    return [...types.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => [name, statuses]);
  });
  expect(named.map(([name]) => name).toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
  for (const [name, statuses] of named) expect(statuses).toContain(String(Object(PROBLEMS)[String(name)][0]));
});
