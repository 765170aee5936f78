// The interface as an OpenAPI 3.1 document: paths and statuses from the table of operations, schemas from zod's.
// The code that answers requests uses the same table and the same schemas.
import { expectOptions } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { isJsonObject } from '../core/json-object.ts';
import { MESSAGES, notFoundMessage } from './messages.ts';
import {
  type ComponentName,
  componentSchemas,
  type Json,
  type OpenApiCountry,
  queryParameters,
  refTo,
} from './openapi-schemas.ts';
import { type ListedType, OPERATIONS, type Operation, type OperationName, type Status } from './operations.ts';
import { KINDS_WITH_PATHS, type KindWithPath } from './paths.ts';

/** An OpenAPI document, ready for `JSON.stringify`. */
export interface OpenApiDocument extends Json {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Json;
}

/** What a host may say about itself in the document. */
export interface OpenApiOptions {
  /** Version of the host's interface; `1.0.0` unless given. */
  readonly version?: string;
  /** The part of the host's URLs before `/api`: the interface's `{base_url}`. */
  readonly baseUrl?: string;
}

/**
 * Describes the whole interface with the payloads and documents of a country: `openApiDocument`.
 * @throws PintError `wrong-argument` where the country does not say what its fields mean: those of `pint-ubl/countries` do not
 */
export function openApiDocumentOf(country: OpenApiCountry): (options?: OpenApiOptions) => OpenApiDocument {
  expectDescribed(country);
  return (options = {}) => {
    expectOptions(options, 'openApiDocument');
    const { version = '1.0.0', baseUrl } = options;
    return {
      openapi: '3.1.0',
      info: {
        title: 'Purchase documents and Peppol transmission status',
        version,
        description:
          'HEAD is answered like GET, without the body. Methods that a path does not have are answered with 405.',
      },
      ...(baseUrl === undefined ? {} : { servers: [{ url: baseUrl }] }),
      security: [{ bearer: [] }],
      paths: describePaths(),
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: componentSchemas(country),
        headers: HEADERS,
      },
    };
  };
}

// What makes and reads documents goes without descriptions, which are large.
function expectDescribed(country: OpenApiCountry): void {
  if (isJsonObject(country) && 'meanings' in country && 'examples' in country) return;
  throw new PintError(
    'wrong-argument',
    'openApiDocumentOf takes a country with the meanings and examples of its fields, which those of pint-ubl/countries do not have. Import openApiDocument of pint-ubl/http or of pint-ubl/countries/ae in its place.',
  );
}

interface Description {
  /** First word of the operation's identifier. */
  readonly verb: string;
  /** `%` stands for the document type. */
  readonly summary: string;
  readonly success: string;
  /** The schema of a successful response's body. Without one the body is XML. */
  readonly body?: ComponentName;
}

const DESCRIPTIONS: Readonly<Record<OperationName, Description>> = {
  create: { verb: 'create', summary: 'Make a %', success: 'The stored document.', body: 'Document' },
  list: { verb: 'list', summary: 'List each %', success: 'A page of documents.', body: 'DocumentPage' },
  retrieve: { verb: 'retrieve', summary: 'A % with all its fields', success: 'The document.', body: 'Document' },
  xml: { verb: 'xmlOf', summary: 'A % as UBL 2.1', success: 'The XML.' },
  status: {
    verb: 'statusOf',
    summary: 'Transmission snapshot of a %',
    success: 'The snapshot, empty before transmission.',
    body: 'PeppolStatusSnapshot',
  },
  logs: {
    verb: 'logsOf',
    summary: 'Transmission log of a %',
    success: 'The entries in time order, none where nothing was recorded.',
    body: 'PeppolStatusLog',
  },
};

function describePaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const kind of Object.values(KINDS_WITH_PATHS)) {
    for (const name of Object.keys(OPERATIONS) as OperationName[]) {
      const operation = OPERATIONS[name];
      if (!operation.types.includes(kind.name)) continue;
      const path = openApiPath(kind, operation);
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(name, operation, kind) };
    }
  }
  return paths;
}

// In OpenAPI, paths that differ only in the name of a parameter are one path. So the name is always `id`.
function openApiPath({ path }: KindWithPath, { parameter, tail }: Operation): string {
  return `/api/${path}${parameter === undefined ? '' : '/{id}'}${tail === undefined ? '' : `/${tail}`}`;
}

function describeOperation(name: OperationName, operation: Operation, kind: KindWithPath): Json {
  const { verb, summary } = DESCRIPTIONS[name];
  const words = kind.name.split('-');
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const query = name === 'list' ? queryParameters(kind.name as ListedType) : [];
  const requestBody = { required: true, content: jsonContent('InvoicePayload') };
  return {
    operationId: verb + title,
    summary: summary.replace('%', words.join(' ')),
    tags: [kind.path],
    parameters: [...pathParameters(operation), ...query, ...headerParameters(operation)],
    ...(name === 'create' ? { requestBody } : {}),
    responses: Object.fromEntries(
      operation.statuses.map((status) => [String(status), describeResponse(status, name, operation, kind)]),
    ),
  };
}

function pathParameters({ parameter }: Operation): Json[] {
  if (parameter === undefined) return [];
  const isProfile = parameter === 'customer_profile_id';
  const description = isProfile ? 'The customer profile that the document is made for.' : 'The `id` of the document.';
  return [{ name: 'id', in: 'path', required: true, description, schema: { type: 'string' } }];
}

function headerParameters({ statuses }: Operation): Json[] {
  const header = (name: string, description: string, schema: Json = {}): Json[] => [
    { name, in: 'header', description, schema: { type: 'string', ...schema } },
  ];
  if (statuses.includes(304)) {
    return header('If-None-Match', 'The ETag of an earlier answer: 304 without a body where it is still the same.');
  }
  if (!statuses.includes(422)) return [];
  const described =
    'A name of this creation. The same request with the same name gets the first answer again. A server may ignore it.';
  return header('Idempotency-Key', described, { minLength: 1, maxLength: 255 });
}

function describeResponse(status: Status, name: OperationName, operation: Operation, kind: KindWithPath): Json {
  const { success, body } = DESCRIPTIONS[name];
  const headers = {
    headers: Object.fromEntries(headersOf(status, operation).map((header) => [header, headerRef(header)])),
  };
  if (status === 304) return { description: 'The representation is the one that If-None-Match names.', ...headers };
  if (status !== 200 && status !== 201)
    return { description: meaning(status, name, kind), ...headers, content: jsonContent('ErrorBody') };
  const xml = { 'application/xml': { schema: { type: 'string' } } };
  return { description: success, ...headers, content: body === undefined ? xml : jsonContent(body) };
}

function jsonContent(component: ComponentName): Json {
  return { 'application/json': { schema: { $ref: refTo(component) } } };
}

type Success = 200 | 201 | 304;

// What is not found depends on the operation and the kind of document.
const MEANINGS: Readonly<Record<Exclude<Status, Success | 404>, string>> = {
  400: MESSAGES.invalidRequest,
  401: MESSAGES.unauthenticated,
  403: MESSAGES.forbidden,
  409: `${MESSAGES.numberTaken}, or: ${MESSAGES.creationRunning}`,
  413: MESSAGES.bodyTooLarge,
  422: MESSAGES.otherBody,
  429: MESSAGES.tooManyRequests,
  500: MESSAGES.failure,
  503: MESSAGES.busy,
};

function meaning(status: Exclude<Status, Success>, name: OperationName, kind: KindWithPath): string {
  if (status === 404) return name === 'create' ? MESSAGES.unknownProfile : notFoundMessage(kind.name);
  return MEANINGS[status];
}

const NUMBER = { schema: { type: 'integer', minimum: 0 } };
const HEADERS = {
  'X-RateLimit-Limit': { description: 'Requests in a window.', ...NUMBER },
  'X-RateLimit-Remaining': { description: 'Requests left in this window.', ...NUMBER },
  'X-RateLimit-Reset': { description: 'When the next window begins, Unix seconds.', ...NUMBER },
  'Retry-After': { description: 'Seconds until the request may come again.', ...NUMBER },
  ETag: { description: 'The tag of the representation, for If-None-Match.', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'Bearer.', schema: { type: 'string' } },
} satisfies Readonly<Record<string, Json>>;

type Header = keyof typeof HEADERS;

const RATE_LIMIT: readonly Header[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

// At 409 it is there where the first request with a key is at work, and not where a number is taken.
const WAITING: ReadonlySet<Status> = new Set([409, 429, 503]);

function headersOf(status: Status, { limited, statuses }: Operation): Header[] {
  if (status === 304 || (status === 200 && statuses.includes(304))) return ['ETag'];
  const limits = limited ? RATE_LIMIT : [];
  if (status === 401) return [...limits, 'WWW-Authenticate'];
  return WAITING.has(status) ? [...limits, 'Retry-After'] : [...limits];
}

function headerRef(header: Header): Json {
  return { $ref: `#/components/headers/${header}` };
}
