// The service as an OpenAPI 3.1 document, made of the table of operations.
import { description, license, version } from '../../package.json';
import type { JsonObject } from '../core/json-object.ts';
import { ISSUERS } from '../countries/issuers.ts';
import {
  MEDIA,
  type Medium,
  OPERATIONS,
  type Operation,
  type OperationName,
  PAGES,
  type Parameter,
} from './operations.ts';
import { PROBLEM_TYPE, PROBLEMS } from './problem.ts';
import { componentSchemas } from './schemas.ts';

/** The service as an OpenAPI 3.1 document, ready for `JSON.stringify`. `openapi.json` of the package is the same. */
export async function serviceOpenApi(): Promise<JsonObject> {
  const [first] = ISSUERS;
  const examples = await first.examples();
  const record = Object.values(examples)[0];
  const operations = Object.entries(OPERATIONS).map(([name, operation]) => [
    operation.path,
    { [operation.method.toLowerCase()]: described(name as OperationName, operation, record) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'pint-ubl',
      version,
      summary: description,
      description:
        'Makes, checks, reads and draws e-invoices of the Peppol specification PINT. It keeps nothing and sends nothing. HEAD is answered like GET; a method that a path does not have with 405, a problem and the header Allow.',
      license: { name: 'Apache 2.0', identifier: license },
    },
    servers: [{ url: '/', description: 'Where this document was fetched' }],
    security: [{ bearer: [] }, {}],
    tags: [
      { name: 'work', description: 'What is done with documents' },
      { name: 'look up', description: 'Rules, schemas, examples, code lists' },
      { name: 'service', description: 'The service itself' },
    ],
    paths: { ...Object.fromEntries(operations), ...pages() },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'One of the tokens that the service was started with.' },
      },
      headers: HEADERS,
      responses: problemResponses(),
      schemas: await componentSchemas(),
    },
  };
}

const HEADERS = {
  'X-Request-Id': {
    description: 'The id of the request: the one that it brought, or a new one.',
    schema: { type: 'string' },
  },
  'X-Warnings': {
    description:
      'What is remarkable about an answer that is not JSON: JSON in ASCII, { "warnings"?, "unmapped"?, "more"? }. `more` counts what is left out.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds until the request may come again.', schema: { type: 'integer', minimum: 0 } },
  Accept: {
    description: 'What the body may be; absent where only its Content-Type says what it is not.',
    schema: { type: 'string' },
  },
  'WWW-Authenticate': { description: 'Bearer.', schema: { type: 'string' } },
};

function described(name: OperationName, operation: Operation, record: unknown): JsonObject {
  const { summary, description, method, query = {}, parameter = {} } = operation;
  return {
    operationId: name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [method === 'POST' ? 'work' : 'look up'],
    parameters: [
      ...Object.entries(parameter).map((one) => parameterOf(one, 'path')),
      ...Object.entries(query).map((one) => parameterOf(one, 'query')),
    ],
    ...(operation.input ? { requestBody: requestBody(operation, record) } : {}),
    responses: responsesOf(operation),
  };
}

function parameterOf(
  [name, { means, is, required, example }]: [string, Parameter],
  place: 'path' | 'query',
): JsonObject {
  const schema =
    is === undefined
      ? { type: 'string' }
      : is === 'flag'
        ? { type: 'boolean' }
        : is === 'count'
          ? { type: 'integer', minimum: 1, maximum: 9999 }
          : is === 'time'
            ? { type: 'string', format: 'date-time' }
            : { type: 'string', enum: is };
  return {
    name,
    in: place,
    description: `${means}.`,
    ...(required || place === 'path' ? { required: true } : {}),
    schema,
    ...(example === undefined ? {} : { example }),
  };
}

function requestBody({ input, example, beside }: Operation, record: unknown): JsonObject {
  const { means, json, xml } = input ?? { means: '' };
  const ofRecord = beside ? { record, ...beside } : record;
  const given = example === 'record' ? ofRecord : typeof example === 'object' ? example : undefined;
  return {
    required: true,
    description: xml ? `${means}. ${CHARSET}` : `${means}.`,
    content: {
      ...(json === undefined
        ? {}
        : { [MEDIA.json]: { schema: ref(json), ...(given === undefined ? {} : { example: given }) } }),
      ...(xml ? { [MEDIA.xml]: { schema: { type: 'string' } } } : {}),
    },
  };
}

const CHARSET =
  'XML is read by its byte order mark, else by charset of its Content-Type, else by the encoding that it declares.';

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

// What a generator of code makes of an answer: bytes of which nothing is said, an object, a text.
const FORMS: Readonly<Record<string, JsonObject>> = {
  pdf: {},
  sarif: { type: 'object', additionalProperties: true },
  xml: { type: 'string' },
  html: { type: 'string' },
  svg: { type: 'string' },
  text: { type: 'string' },
};

function responsesOf({ gives, errors = [], input, parameter }: Operation): JsonObject {
  const content = Object.entries(gives).map(([medium, what]) => {
    const type = MEDIA[medium as Medium];
    if (medium === 'json') return [type, { schema: ref(what) }];
    return [type, { schema: { ...FORMS[medium], description: what } }];
  });
  const statuses = [
    400,
    401,
    ...(parameter ? [404] : []),
    ...(input ? [406, 408, 413, 415] : [406]),
    ...errors,
    429,
    500,
    503,
  ];
  const hasRemarks = input !== undefined && Object.keys(gives).some((medium) => medium !== 'json');
  const headers = ['X-Request-Id', ...(hasRemarks ? ['X-Warnings'] : [])];
  return {
    200: {
      description: 'Done.',
      headers: headersNamed(headers),
      content: Object.fromEntries(content),
    },
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }])),
  };
}

function headersNamed(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function problemResponses(): JsonObject {
  const titles = new Map<number, string[]>();
  for (const [status, title] of Object.values(PROBLEMS)) {
    if (!OF_NO_OPERATION.has(status)) titles.set(status, [...(titles.get(status) ?? []), title]);
  }
  return Object.fromEntries(
    [...titles].map(([status, sentences]) => [
      `Problem${status}`,
      {
        description: `${sentences.join('; ')}.`,
        headers: headersNamed(['X-Request-Id', ...(OWN_HEADERS[status] ?? [])]),
        content: { [PROBLEM_TYPE]: { schema: ref('Problem') } },
      },
    ]),
  );
}

// A method that is not there, and a request that is read to no path.
const OF_NO_OPERATION: ReadonlySet<number> = new Set([405, 431]);

const OWN_HEADERS: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  415: ['Accept'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

function pages(): JsonObject {
  return Object.fromEntries(
    Object.entries(PAGES).map(([name, { path, summary, gives, ...others }]) => [
      path,
      {
        get: {
          operationId: name,
          summary,
          tags: ['service'],
          ...('needsToken' in others ? {} : { security: [] }),
          responses: {
            200: {
              description: 'Done.',
              headers: headersNamed(['X-Request-Id']),
              content: {
                [MEDIA[gives]]: {
                  schema: gives === 'json' ? { type: 'object', additionalProperties: true } : { type: 'string' },
                },
              },
            },
            ...pageProblems(name),
          },
        },
      },
    ]),
  );
}

function pageProblems(name: string): JsonObject {
  const statuses =
    name === 'ready' ? [406, 503] : name === 'metrics' ? [401, 501] : name === 'page' ? [404, 406] : [406];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]));
}
