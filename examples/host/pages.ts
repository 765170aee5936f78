// The host's pages: the list of documents at `/`, each drawn for people at `/view/{id}`, and the interface described by Swagger
// UI at `/interface`.
// Swagger UI comes from its npm package, so that the page works without a network.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FieldErrors, openApiDocument } from '../../src/http.ts';
import type { Document } from '../../src/index.ts';
import type { TransmissionEvent } from '../../src/status.ts';
import { listPage } from './list-page.ts';
import type { HostParts } from './ports.ts';

/** Draws a document for people, as an HTML page. */
export type Draw = (sheet: {
  readonly document: Document;
  readonly events: readonly TransmissionEvent[];
  readonly xml?: string | undefined;
  readonly warnings?: FieldErrors | undefined;
}) => string;

/** Answers a request for a page; `undefined` where there is none. */
export type Pages = (request: Request) => Promise<Response | undefined>;

const PACKAGE = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

// The files of Swagger UI that the page loads.
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
};

const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#interface', deepLinking: true });\n`;
const INTERFACE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The interface</title>
<link rel="stylesheet" href="/swagger-ui/swagger-ui.css">
<link rel="icon" href="/swagger-ui/favicon-32x32.png">
<div id="interface"></div>
<script src="/swagger-ui/swagger-ui-bundle.js"></script>
<script src="/swagger-ui/start.js"></script>
`;
const CLOSED = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Documents</title>
<p>Open the address that the host printed when it started. <a href="/interface">The interface</a> is open to everybody.
`;

/** Makes the pages. A browser shows its token once, at `/enter?token=…`, and keeps it in a cookie that the interface does not take. */
export function createPages({ store, tokens }: HostParts, draw: Draw, basePath: string): Pages {
  return async (request) => {
    if (request.method !== 'GET') return undefined;
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/interface') return page(INTERFACE);
    if (pathname === '/openapi.json') return Response.json(openApiDocument({ baseUrl: `${basePath}/` }));
    if (pathname === '/enter') return enter(tokens, searchParams.get('token') ?? '');
    const [, folder, name = '', ...more] = pathname.split('/');
    if (more.length > 0) return undefined;
    if (folder === 'swagger-ui') return swaggerFile(name);
    if (pathname !== '/' && folder !== 'view') return undefined;
    const kept = /(?:^|; )token=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    const owner = tokens.get(decoded(kept) ?? '');
    if (owner === undefined) return page(CLOSED, 401);
    if (pathname === '/') return page(await listPage(store, owner, Number(searchParams.get('page') ?? 0)));
    const id = decoded(name);
    const stored = id === undefined ? undefined : await store.get(id);
    if (stored?.owner !== owner) return undefined;
    const { document, xml, warnings } = stored;
    return page(draw({ document, events: (await store.events(stored.id)) ?? [], xml, warnings }));
  };
}

// Not everything that is encoded is text: `%ff` is not a character.
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function page(html: string, status = 200): Response {
  const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

function enter(tokens: HostParts['tokens'], token: string): Response {
  if (!tokens.has(token)) return new Response('Nobody has this token.\n', { status: 401 });
  const cookie = `token=${encodeURIComponent(token)}; Path=/; HttpOnly; SameSite=Strict`;
  return new Response(null, { status: 303, headers: { location: '/', 'set-cookie': cookie } });
}

async function swaggerFile(name: string): Promise<Response | undefined> {
  if (name === 'start.js') return new Response(START, { headers: { 'content-type': 'text/javascript' } });
  const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (type === undefined) return undefined;
  return new Response(new Uint8Array(await readFile(join(PACKAGE, name))), { headers: { 'content-type': type } });
}
