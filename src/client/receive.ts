// Receives one answer with its body, within bounds of time and size. What a server does wrong is a PintError that names the request.
// An answer counts only once it is whole: a body that breaks off is as good as none.

import { PintError } from '../core/error.ts';
import { LONGEST_TIMER } from '../core/sleep-by-timer.ts';

/** A whole answer. */
export interface Received extends Pick<Response, 'ok' | 'status' | 'headers'> {
  /** Absent where the body of a refusal is too large or breaks off: the status says enough. */
  readonly bytes: Uint8Array | undefined;
}

/** What is asked, and the bounds of its answer. */
export interface Asking {
  /** For the message of an error. */
  readonly name: string;
  /** Makes the request; the signal ends it. What it rejects with passes through. */
  readonly request: (signal: AbortSignal) => Promise<Request>;
  /** Sends it. It may leave the signal alone: nobody waits for it then. */
  readonly send: (request: Request) => Promise<Response>;
  /** Milliseconds. */
  readonly timeout: number;
  readonly maxBytes: number;
  /** The caller's own. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks, and reads the answer to its end.
 *
 * @throws what the caller's aborted signal says.
 */
export async function receive(asking: Asking): Promise<Received | PintError> {
  const { name, timeout, signal } = asking;
  signal?.throwIfAborted();
  const ends = new AbortController();
  const late = new PintError('timeout', `${name} got no whole answer within ${timeout} ms.`);
  const timer = setTimeout(() => ends.abort(late), Math.min(timeout, LONGEST_TIMER));
  const abort = () => ends.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const ended = new Promise<never>((_, reject) => {
    ends.signal.addEventListener('abort', () => reject(ends.signal.reason), { once: true });
  });
  // Nobody waits for it where sending throws at once.
  ended.catch(() => undefined);
  try {
    const request = await Promise.race([asking.request(ends.signal), ended]);
    return await answerTo(request, asking, ended, ends.signal);
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause === late) return late;
    throw cause;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    // Whatever is still on its way is let go.
    ends.abort();
  }
}

async function answerTo(
  request: Request,
  { name, send, maxBytes }: Asking,
  ended: Promise<never>,
  ends: AbortSignal,
): Promise<Received | PintError> {
  try {
    // A browser sends nothing where `fetch` is called as the method of an object.
    const response = await Promise.race([send(request), ended]);
    const { ok, status, headers } = response;
    if (request.redirect === 'manual' && isRedirect(response)) {
      return new PintError('redirected', `${name} was redirected, and is not sent elsewhere. Check the address.`);
    }
    const bytes = await Promise.race([readBytes(response, maxBytes, ends), ended]).catch((thrown) => {
      if (ok || ends.aborted) throw thrown;
      return undefined;
    });
    if (bytes === undefined && ok) return new PintError('too-large', `${name} got more than ${maxBytes} bytes.`);
    return { ok, status, headers, bytes };
  } catch (cause) {
    if (ends.aborted) throw ends.reason;
    return new PintError('connection-failed', `${name} got no whole answer: the connection broke.`, { cause });
  }
}

// A browser does not tell the status of a redirect that is not followed.
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

// Content-Length can only refuse early: the bytes that arrive are counted.
async function readBytes(
  { body, headers }: Response,
  maxBytes: number,
  ends: AbortSignal,
): Promise<Uint8Array | undefined> {
  if (Number(headers.get('content-length')) > maxBytes) return undefined;
  if (body === null) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = body.getReader();
  // A stream that is broken already cannot be cancelled, and need not be.
  ends.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += value.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(value);
  }
}
