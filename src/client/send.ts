// Sends one request of the interface, again where that can help, and reads what comes back.
// A request that changes something is not sent again after a broken connection: it may have arrived.

import { basePath } from '../core/base-path.ts';
import { PintError } from '../core/error.ts';
import type { FieldError, FieldErrors } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { type Answer, failure, success } from '../core/result.ts';
import { sleepByTimer } from '../core/sleep-by-timer.ts';

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
}

/** One request. */
export interface Outgoing {
  readonly method: 'GET' | 'POST';
  /** The path from `/api/` on, with the query. */
  readonly path: string;
  /** The JSON value of the body. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

const RETRIES = 3;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 60_000;

/**
 * Sends a request and gives its successful response, or the refusal.
 *
 * It is sent again after 429, when `Retry-After` says so, and a read also after a broken connection.
 * @throws PintError `connection-failed` where no answer came. What an aborted signal throws passes through.
 */
export async function send(options: ClientOptions, outgoing: Outgoing): Promise<Answer<Response>> {
  const { retries = RETRIES, sleep = sleepByTimer } = options;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries;
    const { response, error } = await trySending(options, outgoing);
    if (response === undefined) {
      if (isLast || outgoing.method !== 'GET') throw error;
      await sleep(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt), outgoing.signal);
    } else {
      if (response.status !== 429 || isLast) return response.ok ? success(response) : refusalOf(response);
      await response.body?.cancel();
      await sleep(waitAfter(response, attempt), outgoing.signal);
    }
    outgoing.signal?.throwIfAborted();
  }
}

async function trySending(
  { baseUrl, token, fetch: sendRequest = fetch }: ClientOptions,
  { method, path, body, signal }: Outgoing,
): Promise<
  { readonly response: Response; readonly error?: never } | { readonly response?: never; readonly error: PintError }
> {
  const bearer = typeof token === 'string' ? token : await token();
  const request = new Request(basePath(baseUrl) + path, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  try {
    return { response: await sendRequest(request) };
  } catch (cause) {
    signal?.throwIfAborted();
    return { error: new PintError('connection-failed', `${method} ${path} got no answer.`, { cause }) };
  }
}

// `Retry-After` says it in seconds. Servers of the family also say when the window ends, in seconds from now or in Unix seconds;
// the answer's own date tells what now is. Without any of them the waits double.
const SECONDS_HEADERS = ['retry-after', 'ratelimit-reset', 'x-ratelimit-reset'] as const;
const FIRST_UNIX_TIME = 1e9;

function waitAfter({ headers }: Response, attempt: number): number {
  const now = Date.parse(headers.get('date') ?? '') / 1_000;
  const said = SECONDS_HEADERS.map((name) => Number.parseFloat(headers.get(name) ?? ''));
  const fromNow = said.map((value) => (value < FIRST_UNIX_TIME ? value : value - now));
  const seconds = fromNow.find((value) => !Number.isNaN(value));
  const wait = seconds === undefined ? FIRST_WAIT * 2 ** attempt : Math.max(0, seconds) * 1_000;
  return Math.min(LONGEST_WAIT, wait);
}

async function refusalOf(response: Response): Promise<Answer<never>> {
  const text = await response.text();
  return {
    ...failure(errorsIn(text) ?? asTheySay({ [WHOLE_INPUT]: `HTTP status ${response.status}` })),
    status: response.status,
  };
}

// Servers of the family answer in four shapes: `{ errors: { message } }`, `{ errors: { FIELD: … } }`, `{ error }` and
// `{ message, request_id }`. What stands between, such as a proxy, answers in others.
function errorsIn(text: string): FieldErrors | undefined {
  const body = jsonIn(text);
  if (!isJsonObject(body)) return undefined;
  const { errors, error, message } = body;
  if (isJsonObject(errors) && Object.keys(errors).length > 0) return asTheySay(errors);
  const words = [error, message].find((each) => typeof each === 'string');
  return words === undefined ? undefined : asTheySay({ [WHOLE_INPUT]: words });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// The table of sentences would double the size of a client, and is not needed: the server has made them.
function asTheySay(errors: JsonObject): FieldErrors {
  const entries = Object.entries(errors).map(([path, given]): [string, FieldError] => {
    const sentence = String(given);
    return [path, { code: 'external', message: sentence, params: { sentence } }];
  });
  return Object.fromEntries(entries);
}
