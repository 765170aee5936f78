// The host as a server: the interface, the host's own routes beside it, and its pages.
import { createServer, type Server } from 'node:http';
import { createHandler, type Handler } from '../../src/http.ts';
import { nodeListener } from '../servers/node.ts';
import { COUNTRIES } from './countries.ts';
import { createPages, type Draw, type Pages } from './pages.ts';
import { createPorts, type HostParts } from './ports.ts';
import { createRoutes, type Routes } from './routes.ts';

/** Makes the server; it listens nowhere yet. `draw` draws documents for people, the interface lies below `basePath`. */
export function createHost(parts: HostParts, draw: Draw, basePath = ''): Server {
  const ports = createPorts(parts);
  const handler = createHandler(ports, { basePath, countries: COUNTRIES });
  return hostServer(handler, createRoutes(parts, ports), createPages(parts, draw, basePath), basePath);
}

/** Puts the three on one server. */
export function hostServer(handler: Handler, routes: Routes, pages: Pages, basePath = ''): Server {
  return createServer(
    nodeListener(async (request, target) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(`${basePath}/api/`)) return handler(request, target);
      const answer = pathname.startsWith('/host/') ? routes(request) : pages(request);
      return (await answer.catch(failed)) ?? new Response('Not found\n', { status: 404 });
    }),
  );
}

function failed(thrown: unknown): Response {
  console.error(thrown);
  return new Response('An error occurred\n', { status: 500 });
}
