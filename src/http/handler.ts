// The whole interface as one function from Request to Response, over the ports of a host.
// It authenticates, then finds the route; the operation authorizes. Every fault becomes a 500 without details.
import type { Call, Operate } from './call.ts';
import { createDocument } from './create.ts';
import type { Host, StoredDocument } from './host.ts';
import { listDocuments } from './list.ts';
import { MESSAGES } from './messages.ts';
import { OPERATIONS, type OperationName } from './operations.ts';
import { withRateLimit } from './rate-limit.ts';
import { readLog, readSnapshot, readXml, retrieveDocument } from './read-document.ts';
import { errorResponse } from './responses.ts';
import { allowedMethods, matchRoute } from './router.ts';

/** Answers a request of the interface. The promise never rejects. */
export type Handler = (request: Request) => Promise<Response>;

const OPERATE: Readonly<Record<OperationName, Operate>> = {
  create: createDocument,
  list: listDocuments,
  retrieve: retrieveDocument,
  xml: readXml,
  status: readSnapshot,
  logs: readLog,
};

/**
 * Makes the handler of the interface for a host.
 *
 * @returns a function on the Fetch API's own types. Mount it where it sees whole paths, from `/api/` on. It answers every
 * request with a status of the interface and never rejects, whatever the ports do.
 */
export function createHandler<Principal, Stored extends StoredDocument>(host: Host<Principal, Stored>): Handler {
  return async (request) => {
    const response = await guarded(host, request, () => answer(host, request));
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

async function answer<Principal, Stored extends StoredDocument>(
  host: Host<Principal, Stored>,
  request: Request,
): Promise<Response> {
  const principal = await authenticate(host, request);
  if (principal === undefined || principal === null) {
    return errorResponse(401, MESSAGES.unauthenticated, { 'www-authenticate': 'Bearer' });
  }
  const url = new URL(request.url);
  const route = matchRoute(url.pathname);
  if (route === undefined) return errorResponse(404, MESSAGES.unknownPath);
  const name = route.operations.get(request.method === 'HEAD' ? 'GET' : request.method);
  if (name === undefined) return errorResponse(405, MESSAGES.methodNotAllowed, { allow: allowedMethods(route) });

  const { kind, parameter } = route;
  const call: Call<Principal, Stored> = {
    host,
    principal,
    request,
    search: url.search,
    operation: name,
    kind,
    parameter,
  };
  const operate = () => guarded(host, request, () => OPERATE[name](call));
  return OPERATIONS[name].limited ? withRateLimit(host, principal, operate) : operate();
}

// RFC 6750, section 2.1: the scheme in any case, one space, and a token of these characters.
const BEARER = /^bearer ([\w\-.~+/]+=*)$/i;

async function authenticate<Principal>(
  host: Pick<Host<Principal>, 'authenticate'>,
  request: Request,
): Promise<Principal | undefined> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  return token === undefined ? undefined : host.authenticate(request, token);
}

async function guarded(
  host: Pick<Host<never>, 'onFault'>,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (fault) {
    void reportFault(host, fault, request);
    return errorResponse(500, MESSAGES.fault);
  }
}

async function reportFault(host: Pick<Host<never>, 'onFault'>, fault: unknown, request: Request): Promise<void> {
  try {
    await host.onFault?.(fault, request);
  } catch {
    // The host's log has failed too. Nobody else can be told, and the client still gets its answer.
  }
}
