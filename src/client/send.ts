// Sends one request of the interface, again where that can help, and reads what comes back.
// A request that changes something is not sent again after a broken connection, unless it has a key: it may have arrived.

import { basePath } from '../core/base-path.ts';
import { PintError } from '../core/error.ts';
import { type Answer, success } from '../core/result.ts';
import { sleepByTimer } from '../core/sleep-by-timer.ts';
import { unlessAborted } from '../core/unless-aborted.ts';
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
  /** How long one try may take, from the token to the end of the answer, in milliseconds. Default 60,000. `Infinity` waits for weeks. */
  readonly timeout?: number;
  /** The largest answer that is read, in bytes. Default 64 MiB. */
  readonly maxBytes?: number;
}

/** The same of a server that may ask for no token. */
export type Reach = Omit<ClientOptions, 'token'> & Partial<Pick<ClientOptions, 'token'>>;

/** One request. */
export interface Outgoing<T> {
  readonly method: 'GET' | 'POST';
  /** The path behind the address, with the query. */
  readonly path: string;
  /** Headers beside the token. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether it may be sent again where it may have arrived: it changes nothing, or has a key that makes it count once. */
  readonly isRepeatable: boolean;
  /** What a successful answer tells; `undefined` where it is not what the interface answers. */
  readonly read: (bytes: Uint8Array, headers: Headers) => T | undefined;
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
 * It is sent again after 429, when `Retry-After` says so. What is repeatable is also sent again after 503, after 409 with `Retry-After` (the
 * first of its requests is at work), after a broken connection and after an answer that cannot be read.
 * @throws PintError `connection-failed`, `unreadable`, `too-large`, `timeout` or `redirected` where no answer of the interface
 * came, `wrong-argument` where no header can hold the token. What an aborted signal throws passes through.
 */
export async function send<T>(options: Reach, outgoing: Outgoing<T>): Promise<Answer<T>> {
  const { retries = RETRIES, sleep = sleepByTimer } = options;
  const { signal, isRepeatable } = outgoing;
  for (let attempt = 0; ; attempt++) {
    const got = await trySending(options, outgoing);
    const answer = got instanceof PintError ? got : answerIn(outgoing, got);
    const headers = got instanceof PintError || got.ok ? undefined : got.headers;
    const isPassing =
      answer instanceof PintError
        ? isRepeatable && PASSING.has(answer.code)
        : !answer.ok && isBusy(answer.status, headers, isRepeatable);
    if (attempt >= retries || !isPassing) {
      if (answer instanceof PintError) throw answer;
      return answer;
    }
    await unlessAborted(signal, () => sleep(waitAfter(headers, attempt), signal));
    signal?.throwIfAborted();
  }
}

function isBusy(status: number, headers: Headers | undefined, isRepeatable: boolean): boolean {
  if (status === 429) return true;
  return isRepeatable && (status === 503 || (status === 409 && headers?.has('retry-after') === true));
}

function answerIn<T>({ method, path, read }: Outgoing<T>, received: Received): Answer<T> | PintError {
  const { ok, status, headers, bytes = new Uint8Array() } = received;
  const value = ok ? read(bytes, headers) : undefined;
  if (value !== undefined) return success(value);
  const refusal = ok ? undefined : refusalIn(status, textOf(bytes));
  const sentence = `${method} ${path} got status ${status} with an answer that is not of the interface.`;
  return refusal ?? new PintError('unreadable', sentence);
}

/** The text of an answer, which is UTF-8. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

async function trySending(options: Reach, outgoing: Outgoing<unknown>): Promise<Received | PintError> {
  const { baseUrl, token, fetch: sendRequest = fetch, timeout = TIMEOUT, maxBytes = MAX_BYTES } = options;
  const { method, path, body, signal } = outgoing;
  return receive({
    name: `${method} ${path}`,
    request: async (ends) => {
      const bearer = typeof token === 'function' ? await token() : token;
      return new Request(basePath(baseUrl) + path, {
        method,
        headers: { ...(bearer !== undefined && { authorization: inHeader(`Bearer ${bearer}`) }), ...outgoing.headers },
        ...(body !== undefined && { body: body as BodyInit }),
        // What is sent goes to the server that it was meant for, or to none.
        redirect: method === 'GET' ? 'follow' : 'manual',
        signal: ends,
      });
    },
    send: sendRequest,
    timeout,
    maxBytes,
    signal,
  });
}

// What the platform says of a value that no header can hold quotes it.
function inHeader(bearer: string): string {
  try {
    new Headers({ authorization: bearer });
    return bearer;
  } catch {
    const cause = 'such as the end of a line or a letter that is not Latin';
    throw new PintError('wrong-argument', `The token holds what no header can hold, ${cause}.`);
  }
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
