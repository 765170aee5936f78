// The service as one function from Request to Response. It holds no state and sends nothing: a request is answered from what it brings.

import { expectLimit, expectOptions } from '../core/arguments.ts';
import { lazy } from '../core/lazy.ts';
import { LONGEST_TIMER } from '../core/sleep-by-timer.ts';
import { readBounded } from '../http/body.ts';
import { createLimiter } from '../http/limiter.ts';
import { askedOf, notAcceptable } from './asked.ts';
import { createMetrics } from './metrics.ts';
import { chosenMedium } from './negotiate.ts';
import { serviceOpenApi } from './openapi.ts';
import { MEDIA, type Medium, type OperationName, PAGES, type PageName } from './operations.ts';
import { createPlaces } from './places.ts';
import { notSetUp, type Print, printWithRemarks } from './printing.ts';
import { type Problem, problemResponse } from './problem.ts';
import { REMARKS_HEADER, type Remarks, remarksHeader } from './remarks.ts';
import { allowedMethods, type OperationRoute, routeOf } from './route.ts';
import { inThisThread, type Runner, threadsOf } from './runner.ts';
import { createTokenCheck } from './tokens.ts';
import { type Trace, traceOf } from './trace.ts';
import { whyUnreadable } from './unreadable.ts';
import type { Outcome } from './work/job.ts';

/** How a service works. Every part has a default. */
export interface ServiceOptions {
  /** The country of what does not say its own, by its code such as `OM`. Default: the first of those that issue. */
  readonly country?: string | undefined;
  /** Worker threads. Default: one for each core. 0: the work is done in this thread, where nothing can end what takes too long. */
  readonly jobs?: number | undefined;
  /** Who may ask: each request then carries one of them as `Authorization: Bearer TOKEN`. Default: everybody. */
  readonly tokens?: readonly string[] | undefined;
  /** The largest body in bytes. Default 20 MiB, the most that the library reads. */
  readonly maxBody?: number | undefined;
  /** So many requests wait for a thread; further ones are answered with 503. Default: 16 for each thread. */
  readonly maxWaiting?: number | undefined;
  /** So many bytes of bodies are held at once; further ones are answered with 503. Default 256 MiB. */
  readonly maxHeldBytes?: number | undefined;
  /** Milliseconds from the head of a request to its answer; the time in which its body comes counts. Default 30,000. */
  readonly deadline?: number | undefined;
  /** The page for people at `/`. Default: there is none. */
  readonly page?: (() => Promise<string | Uint8Array>) | undefined;
  /** Prints PDF files. What no font has is named in the warnings of the answer. Default: 501 says how to set it up. */
  readonly print?: Print | undefined;
  /** Is told of every request that was answered. It gets nothing of any document. What it throws is ignored: the answer is given. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: (() => number) | undefined;
  /** The script of the worker threads, where the package was bundled. Default: the one that lies beside this module. */
  readonly worker?: URL | undefined;
}

/** What is written down of a request: nothing of what it held. */
export interface LogEntry extends Trace {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly method: string;
  /** The operation, or the page; absent where the path leads nowhere. */
  readonly operation?: OperationName | PageName;
  /** 499 where whoever asked left before the answer. */
  readonly status: number;
  /** Milliseconds from the head of the request to its answer. */
  readonly duration: number;
  readonly bytesIn: number;
  /** The name of the problem, where the request was refused; `client-gone` beside 499. */
  readonly problem?: string;
  /** What went wrong, where that is a bug or a thread that broke down: the name of the error, and where it was thrown. */
  readonly failure?: string;
}

/** Why the signal of a request aborts where the service ends before the request is answered. */
export const ENDING = 'ending';

/**
 * Answers requests. The promise never rejects. Where the signal of a request aborts, its work is given up: nobody is there any more,
 * or the service ends, where the reason is `'ending'`.
 */
export interface Service {
  (request: Request): Promise<Response>;
  /**
   * Starts the threads and loads what most requests need. Rejects where they cannot begin; a later call tries again. `/health/ready` does so
   * where nobody did, and answers when it is done.
   */
  start(): Promise<void>;
  /** Takes no more work: `/health/ready` answers 503, so that nobody sends more. What still comes is answered. */
  drain(): void;
  /** Waits until everything that has begun is answered, and ends the threads. From now on operations are answered with 503. */
  close(): Promise<void>;
}

const LIMITS = ['jobs', 'maxBody', 'maxWaiting', 'maxHeldBytes', 'deadline'] as const;
const MEBIBYTE = 1024 * 1024;
const MAX_BODY = 20 * MEBIBYTE;
const MAX_HELD = 256 * MEBIBYTE;
const WAITING_PER_THREAD = 16;
const DEADLINE = 30_000;

/**
 * Makes the service: making, checking, reading and drawing documents by HTTP, for programs in any language. It runs under any server
 * that hands over a `Request` and takes a `Response`; `pint-ubl serve` is one.
 *
 * @example
 * const service = createService({ tokens: [token] });
 * const response = await service(new Request('http://localhost/v1/convert', {
 *   method: 'POST',
 *   headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
 *   body: JSON.stringify(record),
 * }));
 */
export function createService(options: ServiceOptions = {}): Service {
  expectOptions(options, 'createService');
  for (const name of LIMITS) if (options[name] !== undefined) expectLimit(options[name], name);
  const { maxBody = MAX_BODY, deadline = DEADLINE, now = Date.now, tokens } = options;
  const runner = runnerOf(options);
  const { maxWaiting = WAITING_PER_THREAD * runner.width, maxHeldBytes = MAX_HELD } = options;
  const limiter = createLimiter(maxHeldBytes);
  const tokenOf = tokens && createTokenCheck(tokens);
  const places = createPlaces(runner.width + maxWaiting, tokens?.length ?? 1);
  const metrics = createMetrics({ places: places.taken, bytes: limiter.heldBytes });
  let state: 'new' | 'ready' | 'ending' = 'new';
  let isClosed = false;
  let starting: Promise<void> | undefined;
  const openApi = lazy(async () => JSON.stringify(await serviceOpenApi()));
  const page = lazy(async () => options.page?.());

  const service = async (request: Request): Promise<Response> => {
    const began = performance.now();
    const trace = traceOf(request.headers);
    const seen: Seen = { bytesIn: 0 };
    const call: Call = { request, trace, seen };
    let response: Response;
    try {
      response = await answer(call);
    } catch (thrown) {
      seen.failure = failureOf(thrown);
      response = refuse(problemOf(thrown), call);
    }
    if (request.signal.aborted) {
      response = isEnding(request) ? refuse({ problem: 'ending' }, call) : nobodyThere(seen);
    }
    response.headers.set('x-request-id', trace.requestId);
    if (trace.traceparent !== undefined) response.headers.set('traceparent', trace.traceparent);
    for (const [name, value] of ALWAYS) response.headers.set(name, value);
    const duration = performance.now() - began;
    const { status } = response;
    metrics.ended(seen.operation ?? 'none', status, duration / 1000);
    logged({
      time: now(),
      ...trace,
      method: request.method,
      status,
      duration: Math.round(duration * 10) / 10,
      ...seen,
    });
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };

  function logged(entry: LogEntry): void {
    try {
      options.log?.(entry);
    } catch {
      // The answer is given, though it cannot be written down.
    }
  }

  async function answer(call: Call): Promise<Response> {
    const { request, seen } = call;
    const unreadable = whyUnreadable(request);
    if (unreadable) seen.method = unreadable.method;
    if (unreadable) return refuse({ problem: unreadable.problem }, call);
    const { pathname, searchParams } = new URL(request.url);
    // As the target of a request it names another host.
    if (pathname.startsWith('//')) return refuse({ problem: 'invalid-request' }, call);
    const route = routeOf(pathname);
    if (route) seen.operation = 'page' in route ? route.page : route.name;
    const isOpen = route && 'page' in route && !('needsToken' in PAGES[route.page]);
    const token = isOpen || !tokenOf ? 0 : tokenOf(request.headers.get('authorization'));
    if (token === undefined) {
      const detail = 'Send the header Authorization: Bearer TOKEN.';
      return refuse({ problem: 'unauthorized', detail }, call, { 'www-authenticate': 'Bearer' });
    }
    if (!route) return refuse({ problem: 'not-found', detail: '/openapi.json says what there is.' }, call);
    const methods = allowedMethods(route);
    if (!methods.includes(request.method)) {
      return refuse({ problem: 'method-not-allowed' }, call, { allow: methods.join(', ') });
    }
    if ('page' in route) return pageResponse(route.page, call);
    return operate(route, searchParams, token, call);
  }

  async function operate(route: OperationRoute, search: URLSearchParams, token: number, call: Call): Promise<Response> {
    const { request, seen } = call;
    if (isClosed) return refuse({ problem: 'ending' }, call);
    const { name, operation } = route;
    const asked = askedOf(route, search, request.headers, options.print !== undefined);
    if ('refused' in asked) return refuse(asked.refused, call, asked.headers);
    const place = places.take(token);
    if (typeof place === 'string') return refuse({ problem: place }, call);
    const held = limiter.hold();
    const ended = new AbortController();
    const end = (): void => ended.abort();
    const timers = [setTimeout(end, Math.min(deadline, LONGEST_TIMER))];
    let isBegun = false;
    // Nobody is left who waits for the answer: what has not begun never does. What has begun has a moment to finish, since a new
    // thread costs more than most work.
    const leave = (): void => void (isBegun && !isEnding(request) ? timers.push(setTimeout(end, MOMENT)) : end());
    if (request.signal.aborted) leave();
    request.signal.addEventListener('abort', leave);
    try {
      const body = operation.input
        ? await before(
            ended.signal,
            bodyOf(request, maxBody, (bytes) => {
              seen.bytesIn += bytes;
              return held.tryAdd(bytes);
            }),
          )
        : new Uint8Array();
      if (body === TOO_LATE) return refuse({ problem: 'body-too-slow' }, call);
      if (typeof body === 'string') return refuse({ problem: body }, call);
      const job = { operation: name, ...asked, body, country: options.country, now: now() };
      const outcome = await before(
        ended.signal,
        runner.run(job, ended.signal, () => {
          isBegun = true;
        }),
      );
      if (outcome === TOO_LATE) return refuse({ problem: 'too-long' }, call);
      return await responseOf(outcome, asked.medium, call, ended.signal);
    } finally {
      for (const timer of timers) clearTimeout(timer);
      request.signal.removeEventListener('abort', leave);
      held.release();
      place.leave();
    }
  }

  async function responseOf(outcome: Outcome, medium: Medium, call: Call, signal: AbortSignal): Promise<Response> {
    if ('refused' in outcome) return refuse(outcome.refused, call);
    if ('content' in outcome) return textResponse(outcome.content, medium, outcome.remarks);
    if (!options.print) throw new TypeError('No printer.');
    const printed = await before(signal, printWithRemarks(options.print, outcome.print, outcome.remarks));
    if (printed === TOO_LATE) return refuse({ problem: 'too-long' }, call);
    return textResponse(printed.pdf, medium, printed.remarks);
  }

  // Whoever asks first begins it: the owner, or a probe. What failed may be tried again.
  async function start(): Promise<void> {
    if (state !== 'new') return;
    starting ??= runner.warmUp().finally(() => {
      starting = undefined;
    });
    await starting;
    if (state === 'new') state = 'ready';
  }

  async function pageResponse(name: PageName, call: Call): Promise<Response> {
    const { gives } = PAGES[name];
    if (chosenMedium(call.request.headers.get('accept'), [gives]) === undefined && name !== 'metrics') {
      return refuse(notAcceptable([gives]).refused, call);
    }
    if (name === 'live') return textResponse('{"status":"live"}', 'json');
    if (name === 'ready') {
      try {
        await start();
      } catch (thrown) {
        call.seen.failure = failureOf(thrown);
      }
      if (state === 'ready') return textResponse('{"status":"ready"}', 'json');
      return refuse({ problem: state === 'ending' ? 'ending' : 'not-ready' }, call);
    }
    if (name === 'openapi') return textResponse(await openApi(), 'json');
    if (name === 'page') {
      const html = await page();
      if (html !== undefined) return textResponse(html, 'html');
      return refuse({ problem: 'not-found', detail: '/openapi.json says what there is.' }, call);
    }
    const figures = await metrics.text();
    if (figures) return new Response(figures.text, { headers: { 'content-type': figures.type } });
    return refuse({ problem: 'not-set-up', detail: 'Install prom-client beside pint-ubl.' }, call);
  }

  return Object.assign(service, {
    start,
    drain() {
      state = 'ending';
    },
    async close() {
      state = 'ending';
      isClosed = true;
      await places.empty();
      await runner.close();
    },
  });
}

// Answers are nobody's but the asker's: no cache keeps them, and no browser guesses what they are.
const ALWAYS = [
  ['x-content-type-options', 'nosniff'],
  ['cache-control', 'no-store'],
] as const;

// What becomes known of a request, for the log.
interface Seen {
  bytesIn: number;
  method?: string;
  operation?: OperationName | PageName;
  problem?: string;
  failure?: string;
}

// A request, what it is called by, and what becomes known of it.
interface Call {
  readonly request: Request;
  readonly trace: Trace;
  readonly seen: Seen;
}

function refuse(problem: Problem, { trace, seen }: Call, headers?: Record<string, string>): Response {
  seen.problem = problem.problem;
  return problemResponse(problem, trace.requestId, headers);
}

const isEnding = ({ signal }: Request): boolean => signal.reason === ENDING;

// Whoever asked has left before the answer: this is for the log and the figures alone. Many servers use this number.
function nobodyThere(seen: Seen): Response {
  seen.problem = 'client-gone';
  return new Response(null, { status: 499 });
}

function textResponse(content: string | Uint8Array, medium: Medium, remarks: Remarks = {}): Response {
  const charset = medium === 'text' || medium === 'html' ? '; charset=utf-8' : '';
  const said = remarksHeader(remarks);
  const headers = {
    'content-type': `${MEDIA[medium]}${charset}`,
    ...(said !== undefined && { [REMARKS_HEADER]: said }),
  };
  return new Response(content as BodyInit, { headers });
}

function runnerOf({ jobs, worker, country }: ServiceOptions): Runner {
  if (jobs === 0) return inThisThread(country);
  return threadsOf(worker ?? new URL('./service-worker.js', import.meta.url), jobs, { country });
}

async function bodyOf(
  request: Request,
  max: number,
  hold: (bytes: number) => boolean,
): Promise<Uint8Array | 'body-too-large' | 'body-broken-off' | 'busy'> {
  // The announced length can only refuse the body early. The bytes that arrive are counted.
  if (Number(request.headers.get('content-length')) > max) return 'body-too-large';
  const read = await readBounded(request.body, () => true, hold, max);
  if (read === 'too large') return 'body-too-large';
  if (read === 'broken off') return 'body-broken-off';
  return read === 'not held' || read === 'not admitted' ? 'busy' : read;
}

const TOO_LATE = Symbol('too late');
const MOMENT = 1_000;

// The value, unless the signal aborts before it is there.
function before<Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value | typeof TOO_LATE> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) resolve(TOO_LATE);
    signal.addEventListener('abort', () => resolve(TOO_LATE), { once: true });
    value.then(resolve, reject);
  });
}

// What was thrown is a bug, or the end of a thread. Who asked learns which, and nothing of the inside.
function problemOf(thrown: unknown): Problem {
  const lacking = notSetUp(thrown);
  if (lacking) return lacking;
  const { message, code } = errorOf(thrown);
  const isThread = code.startsWith('ERR_WORKER') || /worker/i.test(message);
  return { problem: isThread ? 'broke-down' : 'failure' };
}

// For the log: the name of the error, and where it was thrown.
function failureOf(thrown: unknown): string {
  const { name, message, code, stack } = errorOf(thrown);
  return [name, code, placesOf(stack.replace(message, ''))].filter((part) => part !== '').join(' ');
}

function errorOf(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack = '' } = error;
  return { name, message, stack, code: 'code' in error ? String(error.code) : '' };
}

// Where it was thrown: file and line alone. A message may quote a document, with lines that look like these.
function placesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const places = frames.map((line) =>
    line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1).replace(')', ''),
  );
  return places.slice(0, 5).join(' < ');
}
