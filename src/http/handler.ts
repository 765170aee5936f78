// The whole interface as one function from Request to Response, over the ports of a host.
// It authenticates before it tells what the route is; the operation authorizes. Every failure becomes a 500 without details.
import { expectLimit, expectObject, expectOptions, expectText } from '../core/arguments.ts';
import { basePath } from '../core/base-path.ts';
import {
  type Countries,
  listOfCountries,
  type OneOrMoreCountries,
  validatorOfCountry,
} from '../core/several-countries.ts';
import type { OperationHandler } from './call.ts';
import { createDocument } from './create.ts';
import { expectPorts, expectValidation } from './expect-ports.ts';
import type { HandledCountry } from './handled-country.ts';
import type { Host, None, StoredDocument } from './host.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { listDocuments } from './list.ts';
import { MESSAGES } from './messages.ts';
import { OPERATIONS, type OperationName } from './operations.ts';
import { createDefaultLimit, type DefaultLimit, withRateLimit } from './rate-limit.ts';
import { readLog, readSnapshot, readXml, retrieveDocument } from './read-document.ts';
import { reportError } from './report-error.ts';
import { errorResponse } from './responses.ts';
import { allowedMethods, matchRoute } from './router.ts';

/**
 * Answers a request of the interface. The promise never rejects.
 *
 * @param target the request target as it was sent. A `Request` has lost it: `/x/../api/…` and `/api\\…` are other paths there.
 * Where the target is given, a path that was not sent as such is not found. What is no text, such as the second argument of servers that
 * call a handler themselves (Next.js, Deno, Bun, Workers), says nothing.
 */
export type Handler = (request: Request, target?: unknown) => Promise<Response>;

/** Where the interface lies on the host's server, and how much it may hold. */
export interface HandlerOptions {
  /** What stands before `/api/` in the paths of requests, such as `/invoicing`. Nothing unless given. */
  readonly basePath?: string;
  /**
   * So many bytes of bodies are held at once, from their first byte to their answer. Default 64 MiB. A creation beyond them is
   * answered with 503 and `Retry-After`. While it is made, a document takes up to a hundred times its body; while it is stored, some ten
   * times.
   */
  readonly maxHeldBytes?: number;
  /** The countries whose documents are served; profiles and stored documents say which. The first is that of those that do not. */
  readonly countries?: Countries<HandledCountry>;
}

const OPERATE: Readonly<Record<OperationName, OperationHandler>> = {
  create: createDocument,
  list: listDocuments,
  retrieve: retrieveDocument,
  xml: readXml,
  status: readSnapshot,
  logs: readLog,
};

/** Makes handlers of the interface for hosts of a country, or of several: `createHandler`. */
export function createHandlerOf(usual: OneOrMoreCountries<HandledCountry>) {
  return <Principal, Stored extends StoredDocument>(
    host: Host<Principal, Stored>,
    options: HandlerOptions = {},
  ): Handler => {
    expectObject(host, 'createHandler', 'the host with its ports');
    expectPorts(host);
    expectValidation(host, 'createHandler');
    expectOptions(options, 'createHandler');
    const countries = listOfCountries(options.countries ?? usual);
    // Who has a validator for one country only learns it now, not with the first document of another.
    if (countries.length > 1) for (const country of countries) validatorOfCountry(host, countries, country);
    if (options.maxHeldBytes !== undefined) expectLimit(options.maxHeldBytes, 'maxHeldBytes');
    const limiter = createLimiter(options.maxHeldBytes);
    const byDefault = createDefaultLimit();
    const given = options.basePath ?? '';
    expectText(given, 'createHandler', 'basePath');
    const base = basePath(given);
    return async (request, target) => {
      const path = () => pathOf(request, target, base);
      const known = { countries, limiter, byDefault };
      const response = await guarded(host, request, () => answer(host, request, known, path()));
      for (const [name, value] of Object.entries(ALWAYS)) response.headers.set(name, value);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    };
  };
}

// Answers are nobody's but the asker's: no cache keeps them, and no browser guesses what they are.
const ALWAYS = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } as const;

// What a handler has for all requests.
interface Known {
  readonly countries: Countries<HandledCountry>;
  readonly limiter: Limiter;
  readonly byDefault: DefaultLimit;
}

async function answer<Principal, Stored extends StoredDocument>(
  host: Host<Principal, Stored>,
  request: Request,
  { countries, limiter, byDefault }: Known,
  path: string | undefined,
): Promise<Response> {
  const route = path === undefined ? undefined : matchRoute(path);
  const name = route?.operations.get(request.method === 'HEAD' ? 'GET' : request.method);
  const principal = (await authenticate(host, request)) ?? undefined;
  const respond = (): Response | Promise<Response> => {
    if (principal === undefined) {
      return errorResponse(401, MESSAGES.unauthenticated, { 'www-authenticate': 'Bearer' });
    }
    if (route === undefined) return errorResponse(404, MESSAGES.unknownPath);
    if (name === undefined) return errorResponse(405, MESSAGES.methodNotAllowed, { allow: allowedMethods(route) });
    const { kind, parameter } = route;
    const { search } = new URL(request.url);
    return OPERATE[name]({ host, countries, principal, request, search, operation: name, kind, parameter, limiter });
  };
  if (name === undefined || !OPERATIONS[name].limited) return respond();
  return withRateLimit(host, principal, request, () => guarded(host, request, async () => respond()), byDefault);
}

/** The path below the base as it was sent; `undefined` where the request lies elsewhere. */
function pathOf(request: Request, target: unknown, base: string): string | undefined {
  const { pathname } = new URL(request.url);
  if (typeof target === 'string' && target.replace(/[?#].*$/s, '') !== pathname) return undefined;
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;
}

// RFC 6750, section 2.1: the scheme in any case, and the token. What a token may look like is the host's to say.
const BEARER = /^bearer +(\S.*)$/i;

async function authenticate<Principal>(
  host: Pick<Host<Principal>, 'authenticate'>,
  request: Request,
): Promise<Principal | None> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  return token === undefined ? undefined : host.authenticate(request, token);
}

async function guarded(
  host: Pick<Host<never>, 'onError'>,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (thrown) {
    void reportError(host, thrown, request);
    return errorResponse(500, MESSAGES.failure);
  }
}
