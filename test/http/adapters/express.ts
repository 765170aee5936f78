import type { Express } from 'express';
import { nodeListener } from './node.ts';

/** To be called before any body parser is mounted: the handler reads bodies itself. */
export function mountOnExpress(app: Express, handler: (request: Request) => Promise<Response>): void {
  const listener = nodeListener(handler);
  app.use((request, response, next) => (request.url.startsWith('/api/') ? listener(request, response) : next()));
}
