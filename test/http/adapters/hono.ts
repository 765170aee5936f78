import type { Hono } from 'hono';

export function mountOnHono(app: Hono, handler: (request: Request) => Promise<Response>): void {
  app.all('/api/*', (context) => handler(context.req.raw));
}
