import type { RequestListener } from 'node:http';
import type { Handler } from '../../src/http/index.ts';

export function nodeListener(handler: Handler): RequestListener {
  return async (incoming, outgoing) => {
    const { method = 'GET', url, headers } = incoming;
    const body = method === 'GET' || method === 'HEAD' ? null : incoming.iterator({ destroyOnReturn: false });
    const init = { method, headers, body, duplex: 'half' } as unknown as RequestInit;
    const take = async () => handler(new Request(`http://localhost${url}`, init), url);
    const refuse = () => Response.json({ errors: { message: 'Invalid request parameters' } }, { status: 400 });
    const response = await take().catch(refuse); // A request that Request cannot hold, such as TRACE, is refused.
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()), () => incoming.resume());
  };
}
