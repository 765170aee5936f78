import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Handler } from '../../src/http.ts';

/**
 * For `@hono/node-server`. On other runtimes the target is not to be had: leave the second argument out. `basePath` is the
 * handler's own.
 */
export function mountOnHono(app: Hono<{ Bindings: HttpBindings }>, handler: Handler, basePath = ''): void {
  app.all(`${basePath}/api/*`, (context) => handler(context.req.raw, context.env.incoming.url));
}
