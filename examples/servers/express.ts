import type { Express } from 'express';
import type { Handler } from '../../src/http/index.ts';
import { nodeListener } from './node.ts';

/** To be called before any body parser is mounted: the handler reads bodies itself. */
export function mountOnExpress(app: Express, handler: Handler): void {
  const listener = nodeListener(handler);
  app.use((request, response, next) => (request.url.startsWith('/api/') ? listener(request, response) : next()));
}
