// Checks answers against the OpenAPI document, with a JSON Schema validator that is not the library's own.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { matchRoute } from '../../../src/http/router.ts';
import { openApiDocument } from '../../../src/http.ts';

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ ...document, $id: 'interface' } as Record<string, unknown>);

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What the document says against an answer; 405 and unknown paths are not described. */
export function differences(method: string, path: string, { status, headers, text }: Answer): string[] {
  const route = matchRoute(path);
  if (route === undefined || status === 405) return [];
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  if (!route.operations.has(verb.toUpperCase())) return [];
  const [, , segment, id, tail] = path.split('/');
  const described = `/api/${segment}${id === undefined ? '' : '/{id}'}${tail === undefined ? '' : `/${tail}`}`;
  const pointer = ['paths', described, verb, 'responses', String(status)];
  const response = at(document, pointer) as { headers?: object; content?: object } | undefined;
  if (response === undefined) return [`${method} ${path}: ${status} is not described`];

  // The rate limit stands on a 401 only where it is known whose request it is.
  const isOptional = (header: string): boolean => status === 401 && header.startsWith('X-RateLimit-');
  const missing = Object.keys(response.headers ?? {}).filter((header) => !headers.has(header) && !isOptional(header));
  const problems = missing.map((header) => `${method} ${path}: ${status} lacks ${header}`);
  const type = headers.get('content-type') ?? '';
  if (!(response.content ? Object.keys(response.content) : ['']).includes(type))
    problems.push(`${method} ${path}: ${status} is of type ${type}`);
  if (type !== 'application/json' || text === '') return problems;
  const validate = ajv.getSchema(`interface#/${[...pointer, 'content', type, 'schema'].map(pointerStep).join('/')}`);
  if (validate === undefined) return [...problems, `${described} has no schema for ${status}`];
  if (!validate(JSON.parse(text))) problems.push(`${method} ${path}: ${ajv.errorsText(validate.errors)}`);
  return problems;
}

function at(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], value);
}

function pointerStep(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
