import fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Handler } from '../../src/http.ts';
import { nodeListener } from './node.ts';

/** `basePath` is the handler's own, such as `/invoicing`. */
export function fastifyWith(handler: Handler, basePath = '', options?: FastifyServerOptions) {
  const listener = nodeListener(handler);
  const take = async (request: FastifyRequest, reply: FastifyReply, error?: Error) => {
    if (!request.raw.url?.startsWith(`${basePath}/api/`)) return error && reply.send(error);
    reply.hijack();
    await listener(request.raw, reply.raw);
  };
  // Fastify's router meets broken percent-encoding before any hook.
  const app = fastify({ ...options, frameworkErrors: (error, request, reply) => take(request, reply, error) });
  return app.addHook('onRequest', (request, reply) => take(request, reply));
}
