import type { IncomingMessage, RequestListener } from 'node:http';
import type { Handler } from '../../src/http.ts';

export function nodeListener(handler: Handler): RequestListener {
  return async (incoming, outgoing) => {
    const { method = 'GET', url } = incoming;
    // HTTP/2 has the method and the path among the headers, as names that no Request takes.
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const body = method === 'GET' || method === 'HEAD' ? null : incoming.iterator({ destroyOnReturn: false });
    const init = { method, headers, body, duplex: 'half' } as unknown as RequestInit;
    const take = async () => handler(new Request(`http://localhost${url}`, init), url);
    const refuse = () => Response.json({ errors: { message: 'Invalid request parameters' } }, { status: 400 });
    const response = await take().catch(refuse); // A request that Request cannot hold, such as TRACE, is refused.
    const answer = Buffer.from(await response.arrayBuffer());
    const isWhole = incoming.complete || incoming.destroyed;
    const last = isWhole ? {} : { connection: 'close', 'content-length': answer.byteLength };
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...last });
    if (isWhole) return outgoing.end(answer);
    outgoing.write(answer);
    return untilSent(incoming, () => outgoing.end());
  };
}

// Who is refused in the middle of a body gets the answer, and a moment to read it. Then the connection ends, whatever still comes.
function untilSent(incoming: IncomingMessage, end: () => void): void {
  const timer = setTimeout(end, 1_000);
  incoming.once('close', () => clearTimeout(timer)).once('end', end);
  incoming.resume();
}
