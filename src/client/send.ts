// Sends one request of the interface, again where that can help, and reads what comes back.
// A request that changes something is not sent again after a broken connection, unless it has a key: it may have arrived.

import { basePath } from '../core/base-path.ts';
import { PintError } from '../core/error.ts';
import { type Answer, success } from '../core/result.ts';
import { sleepByTimer } from '../core/sleep-by-timer.ts';
import { type Received, receive } from './receive.ts';
import { refusalIn } from './refusal.ts';

/** Whom the client asks, and how. */
export interface ClientOptions {
  /** What stands before `/api/`, such as `https://invoices.example.om`. */
  readonly baseUrl: string;
  /** The bearer token, or what gives it for each request. */
  readonly token: string | (() => string | Promise<string>);
  /** Sends requests. Default: the platform's own `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** How often a request is sent again at most. Default 3. */
  readonly retries?: number;
  /** Waits so many milliseconds before a request is sent again. Default: a timer. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** How long one answer may take with its body, in milliseconds. Default 60,000. `Infinity` waits for weeks. */
  readonly timeout?: number;
  /** The largest answer that is read, in bytes. Default 64 MiB. */
  readonly maxBytes?: number;
}

/** One request. */
export interface Outgoing<T> {
  readonly method: 'GET' | 'POST';
  /** The path from `/api/` on, with the query. */
  readonly path: string;
  /** The JSON value of the body. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** With it a creation is made once, however often it is sent. */
  readonly idempotencyKey?: string | undefined;
  /** What a successful answer tells; `undefined` where its text is not what the interface answers. */
  readonly read: (text: string) => T | undefined;
}

const RETRIES = 3;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 60_000;
const TIMEOUT = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

// Another try may end otherwise: the connection broke, or something between answered in place of the server.
const PASSING = new Set(['connection-failed', 'unreadable']);

/**
 * Sends a request and gives what its answer tells, or the refusal.
 *
 * It is sent again after 429, when `Retry-After` says so. A read, or a creation with a key, is also sent again after 503, after a broken
 * connection and after an answer that cannot be read.
 * @throws PintError `connection-failed`, `unreadable`, `too-large`, `timeout` or `redirected` where no answer of the interface
 * came. What an aborted signal throws passes through.
 */
export async function send<T>(options: ClientOptions, outgoing: Outgoing<T>): Promise<Answer<T>> {
  const { retries = RETRIES, sleep = sleepByTimer } = options;
  const { method, path, signal, idempotencyKey } = outgoing;
  const isRepeatable = method === 'GET' || idempotencyKey !== undefined;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries;
    const got = await trySending(options, outgoing);
    if (got instanceof PintError) {
      if (isLast || !isRepeatable || !PASSING.has(got.code)) throw got;
      await sleep(waitAfter(undefined, attempt), signal);
    } else {
      const { ok, status, headers, text } = got;
      const isBusy = status === 429 || (status === 503 && isRepeatable);
      if (!isBusy || isLast) {
        if (!ok) return refusalIn(status, text ?? '');
        const value = outgoing.read(text ?? '');
        if (value !== undefined) return success(value);
        const error = new PintError(
          'unreadable',
          `${method} ${path} got status ${status} with an answer that is not of the interface.`,
        );
        if (isLast || !isRepeatable) throw error;
      }
      await sleep(waitAfter(isBusy ? headers : undefined, attempt), signal);
    }
    signal?.throwIfAborted();
  }
}

async function trySending(options: ClientOptions, outgoing: Outgoing<unknown>): Promise<Received | PintError> {
  const { baseUrl, token, fetch: sendRequest = fetch, timeout = TIMEOUT, maxBytes = MAX_BYTES } = options;
  const { method, path, body, signal, idempotencyKey } = outgoing;
  const bearer = typeof token === 'string' ? token : await token();
  const headers = {
    authorization: `Bearer ${bearer}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  return receive({
    name: `${method} ${path}`,
    request: (ends) =>
      new Request(basePath(baseUrl) + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // A creation goes to the server that it was meant for, or to none.
        redirect: method === 'GET' ? 'follow' : 'manual',
        signal: ends,
      }),
    send: sendRequest,
    timeout,
    maxBytes,
    signal,
  });
}

// `Retry-After` says it in seconds. Servers of the family also say when the window ends, in seconds from now or in Unix seconds;
// the answer's own date tells what now is. Without any of them the waits double. A server that says "at once" is given a moment.
const SECONDS_HEADERS = ['retry-after', 'ratelimit-reset', 'x-ratelimit-reset'] as const;
const FIRST_UNIX_TIME = 1e9;

function waitAfter(headers: Headers | undefined, attempt: number): number {
  const now = Date.parse(headers?.get('date') ?? '') / 1_000;
  const said = SECONDS_HEADERS.map((name) => Number.parseFloat(headers?.get(name) ?? ''));
  const fromNow = said.map((value) => (value < FIRST_UNIX_TIME ? value : value - now));
  const seconds = fromNow.find((value) => !Number.isNaN(value));
  const wait = seconds === undefined ? FIRST_WAIT * 2 ** attempt : seconds * 1_000;
  return Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, wait));
}
