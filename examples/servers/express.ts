import type { Express } from 'express';
import type { Handler } from '../../src/http.ts';
import { nodeListener } from './node.ts';

/** To be called before any body parser is mounted: the handler reads bodies itself. `basePath` is the handler's own, such as `/invoicing`. */
export function mountOnExpress(app: Express, handler: Handler, basePath = ''): void {
  const listener = nodeListener(handler);
  const isOurs = (url: string) => url.startsWith(`${basePath}/api/`);
  app.use((request, response, next) => (isOurs(request.url) ? listener(request, response) : next()));
}
