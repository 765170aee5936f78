// The handler on four servers, each on loopback with the adapter that docs/embedding.md shows, and on the example host's.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import express from 'express';
import { Hono } from 'hono';
import { hostServer } from '../../../examples/host/server.ts';
import { mountOnExpress } from '../../../examples/servers/express.ts';
import { fastifyWith } from '../../../examples/servers/fastify.ts';
import { mountOnHono } from '../../../examples/servers/hono.ts';
import { nodeListener } from '../../../examples/servers/node.ts';
import type { Handler } from '../../../src/http.ts';

export interface RunningServer {
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a server that mounts the handler, whose base path it is told. */
export type Serve = (handler: Handler, basePath?: string) => Promise<RunningServer>;

export const SERVERS: Readonly<Record<string, Serve>> = {
  'node:http': (handler) => listen(createServer(nodeListener(handler))),
  Hono: (handler, basePath) => {
    const app = new Hono<{ Bindings: HttpBindings }>();
    mountOnHono(app, handler, basePath);
    return listen(createServer(getRequestListener(app.fetch)));
  },
  Fastify: async (handler, basePath) => {
    const app = fastifyWith(handler, basePath);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return running(app.server, () => app.close());
  },
  Express: (handler, basePath) => {
    const app = express();
    mountOnExpress(app, handler, basePath);
    return listen(createServer(app));
  },
  // Its own routes and pages have tests of their own.
  'the example host': (handler, basePath) => listen(hostServer(handler, nothingThere, nothingThere, basePath)),
};

const nothingThere = async () => undefined;

async function listen(server: Server): Promise<RunningServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return running(server, () => new Promise((resolve) => server.close(() => resolve())));
}

function running(server: Server, stop: () => Promise<void>): RunningServer {
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return stop();
  };
  return { origin: `http://127.0.0.1:${port}`, port, close };
}
