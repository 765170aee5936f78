// The service behind a server of Node: connections that are slow, too large or broken are answered or ended, and the end is graceful.
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { LONGEST_TIMER } from '../core/sleep-by-timer.ts';
import { ENDING, type Service } from './create-service.ts';
import { type ProblemName, problemResponse } from './problem.ts';
import { requestIdOf } from './trace.ts';
import { standIn } from './unreadable.ts';

/** Where a service listens. */
export interface ListenOptions {
  /** 0: the system chooses one. */
  readonly port: number;
  readonly host: string;
  /** Milliseconds after which a connection ends on which nothing moves: longer than any work takes. Default 90,000. */
  readonly idle?: number;
}

/** A service that listens. */
export interface Listening {
  /** The port that it has. */
  readonly port: number;
  /**
   * Takes no more connections, finishes the requests that have begun, and answers those that take longer than `grace` milliseconds
   * with 503. Gives how many were ended so.
   */
  end(grace: number): Promise<number>;
}

/** Begins to listen. */
export async function listen(service: Service, { port, host, idle = IDLE }: ListenOptions): Promise<Listening> {
  let isEnding = false;
  // What aborts where the client leaves before its answer.
  const underWay = new Map<ServerResponse, AbortController>();
  const connections = new Set<Socket>();
  const take = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const left = new AbortController();
    underWay.set(outgoing, left);
    outgoing.once('finish', () => underWay.delete(outgoing));
    if (isEnding) outgoing.shouldKeepAlive = false;
    void answer(service, incoming, outgoing, left.signal);
  };
  const server = createServer(LIMITS, take);
  // Node.js would refuse what expects anything else than to go on with its body: nobody has to (RFC 9110, section 10.1.1).
  server.on('checkExpectation', take);
  // Who never reads an answer would keep it in memory for ever.
  server.setTimeout(Math.min(idle, LONGEST_TIMER));
  server.on('clientError', (error, socket) => void answerClientError(service, error, socket as Socket, underWay));
  // Nobody is connected with anyone here; Node.js would close it without a word.
  server.on(
    'connect',
    (_, socket) => void answerClientError(service, new Error('CONNECT'), socket as Socket, underWay),
  );
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      // Several, where the client asked again before it had the first answer.
      for (const [outgoing, left] of underWay) {
        if (outgoing.req.socket !== socket) continue;
        underWay.delete(outgoing);
        left.abort();
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async end(grace) {
      isEnding = true;
      service.drain();
      for (const outgoing of underWay.keys()) outgoing.shouldKeepAlive = false;
      return closed(server, underWay, connections, grace);
    },
  };
}

const IDLE = 90_000;

// A head of 16 KiB within 10 seconds, a whole request within a minute. Who names no host is refused below.
const LIMITS = {
  requireHostHeader: false,
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};

async function closed(
  server: Server,
  underWay: ReadonlyMap<ServerResponse, AbortController>,
  connections: ReadonlySet<Socket>,
  grace: number,
): Promise<number> {
  let ended = 0;
  // Only listening ends. What is on its way on a connection that looks idle is answered, with a word that the connection ends; an
  // HTTP server's own close would reset it.
  const done = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  const timers = [
    setTimeout(() => {
      ended = underWay.size;
      for (const given of underWay.values()) given.abort(ENDING);
      timers.push(setTimeout(() => server.closeAllConnections(), ended === 0 ? 0 : MOMENT));
    }, grace),
  ];
  // A connection whose answer was just sent is idle from now on. To Node.js it is idle before the last bytes are.
  const sweep = setInterval(() => {
    if (![...underWay.keys()].some(({ writableEnded }) => writableEnded)) server.closeIdleConnections();
    // One that never sent a byte is not idle to Node.js, and has begun nothing.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }, SWEEP);
  await done;
  for (const timer of timers) clearTimeout(timer);
  clearInterval(sweep);
  return ended;
}

const SWEEP = 250;

async function answer(
  service: Service,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  left: AbortSignal,
): Promise<void> {
  const response = await responseTo(service, incoming, left);
  const content = Buffer.from(await response.arrayBuffer());
  if (outgoing.destroyed) return;
  const isWhole = incoming.complete || incoming.destroyed;
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(incoming.method === 'HEAD' ? {} : { 'content-length': content.byteLength }),
    ...(isWhole ? {} : { connection: 'close' }),
  });
  if (isWhole) {
    outgoing.end(content);
    return;
  }
  // Who is refused in the middle of a body gets the answer, and a moment to read it. Then the connection ends, whatever still comes.
  outgoing.write(content);
  const timer = setTimeout(() => outgoing.end(() => incoming.destroy()), MOMENT);
  incoming.once('close', () => clearTimeout(timer)).once('end', () => outgoing.end());
  incoming.resume();
}

const MOMENT = 1_000;

async function responseTo(service: Service, incoming: IncomingMessage, signal: AbortSignal): Promise<Response> {
  const { method = 'GET', url = '', headers, httpVersion } = incoming;
  // Its answer has the same id where its body breaks off.
  headers['x-request-id'] = requestIdOf(String(headers['x-request-id'] ?? ''));
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const refused = (problem: ProblemName) => service(standIn({ problem, method }, fields));
  const target = targetOf(url);
  if (target === undefined || (httpVersion === '1.1' && headers.host === undefined)) return refused('invalid-request');
  if (!isAsSent(target)) return refused('not-found');
  const body = method === 'GET' || method === 'HEAD' ? null : incoming.iterator({ destroyOnReturn: false });
  let request: Request;
  try {
    request = new Request(`http://localhost${target}`, {
      method,
      headers: fields,
      body,
      duplex: 'half',
      signal,
    } as RequestInit);
  } catch {
    // A method that no Request has, such as TRACE.
    return refused('invalid-request');
  }
  return service(request);
}

// A client that takes the service for a proxy sends the whole address (RFC 9112, section 3.2.2): the path is what counts.
function targetOf(url: string): string | undefined {
  if (url.startsWith('/')) return url;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const behind = url.slice(url.indexOf('//') + '//'.length);
  const start = behind.search(/[/\\?#]/);
  if (start < 0) return '/';
  return behind[start] === '?' ? `/${behind.slice(start)}` : behind.slice(start);
}

// A path that would become another one, such as `/x/../metrics`, names nothing: a proxy before the service judges what was sent.
function isAsSent(target: string): boolean {
  const at = `http://localhost${target}`;
  return URL.canParse(at) && new URL(at).pathname === target.split(/[?#]/, 1)[0];
}

// What is not HTTP never becomes a request, and a body that breaks off is not read to its end: the connection is answered, and ends.
async function answerClientError(
  service: Service,
  error: NodeJS.ErrnoException,
  socket: Socket,
  underWay: ReadonlyMap<ServerResponse, unknown>,
): Promise<void> {
  // Who never sent a byte has asked for nothing.
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const outgoing = [...underWay.keys()].find((one) => one.socket === socket);
  const isBody = outgoing !== undefined && error.code === 'HPE_INVALID_EOF_STATE';
  const problem = isBody ? 'body-broken-off' : (PROBLEM_OF.get(error.code ?? '') ?? 'invalid-request');
  // What is under way the service writes down by itself.
  const id = String(outgoing?.req.headers['x-request-id']);
  const response = outgoing
    ? problemResponse({ problem }, id, { 'x-request-id': id })
    : await service(standIn({ problem, method: 'none' }));
  socket.end(outgoing?.headersSent ? '' : await onTheWire(response), () => socket.destroy());
}

async function onTheWire(response: Response): Promise<string> {
  const { status, headers } = response;
  const body = await response.text();
  const fields = [...headers, ['connection', 'close'], ['content-length', Buffer.byteLength(body)]];
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

const PROBLEM_OF: ReadonlyMap<string, ProblemName> = new Map([
  ['HPE_HEADER_OVERFLOW', 'head-too-large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'body-too-slow'],
]);
