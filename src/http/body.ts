// Reads the JSON body of a request, and never holds more of it than the interface allows.
// A body that is too large is refused at the first byte too many, whatever its Content-Length says.

import { expectObject } from '../core/arguments.ts';
import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { decodeUtf8 } from '../core/json/decode-text.ts';
import { duplicateKeys } from '../core/json/duplicate-keys.ts';
import { tryJson } from '../core/json/parse-json-text.ts';
import { countNames } from '../core/nesting.ts';
import { type Answer, failure, type Refusal, type Result, success } from '../core/result.ts';
import { atOnce, type Steps } from '../core/steps.ts';
import { LARGE_BODY_BYTES } from './limiter.ts';

/** The largest request body, in bytes: 8 MiB. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/**
 * Reads the JSON body of a request.
 *
 * @returns the parsed value. Otherwise what {@link refusalResponse} answers with: 400 if the body is not declared as
 * `application/json`, breaks off, is not UTF-8 or not JSON, and 413 if it is larger than {@link MAX_BODY_BYTES}.
 */
export async function readJsonBody(request: Request): Promise<Answer<unknown>> {
  expectObject(request, 'readJsonBody', 'a request');
  expectObject(request.headers, 'readJsonBody', 'the headers of a request');
  const body = await readBody(request);
  if (!body.ok) return body;
  const json = atOnce(jsonBodySteps(body.value));
  return json.ok ? json : { ...json, status: 400 };
}

/**
 * Reads the bytes of a JSON body, with the answers of {@link readJsonBody}.
 *
 * @param admit is asked once the body turns out to be large ({@link LARGE_BODY_BYTES}); 429 if it says no.
 * @param hold is told how many bytes have come, each time that some come; 503 if it says no.
 */
export async function readBody(
  request: Request,
  admit: () => boolean = () => true,
  hold: (bytes: number) => boolean = () => true,
): Promise<Answer<Uint8Array>> {
  if (!isJson(request.headers.get('content-type'))) return refuse(400, 'invalid-request');
  // The announced length can only refuse the body early. The bytes that arrive are counted below.
  const announced = Number(request.headers.get('content-length'));
  if (announced > MAX_BODY_BYTES) return refuse(413, 'body-too-large');
  if (announced >= LARGE_BODY_BYTES && !admit()) return refuse(429, 'too-many-requests');
  const bytes = await readBounded(request.body, admit, hold);
  if (bytes === 'too large') return refuse(413, 'body-too-large');
  if (bytes === 'not admitted') return refuse(429, 'too-many-requests');
  if (bytes === 'not held') return refuse(503, 'busy');
  if (bytes === 'broken off') return refuse(400, 'body-broken-off');
  return success(bytes);
}

/**
 * Parses the bytes of a JSON body, in steps. Text that is not JSON is refused with the place where it stops being JSON, and so are
 * keys that stand twice in one object: whoever wrote them meant both values.
 */
export function* jsonBodySteps(bytes: Uint8Array): Steps<Result<unknown>> {
  const text = decodeUtf8(bytes);
  if (text === undefined) return failure(errorAt(WHOLE_INPUT, 'body-not-utf-8'));
  yield;
  const names = countNames(text);
  if (names === undefined) return failure(errorAt(WHOLE_INPUT, 'body-too-deep'));
  yield;
  const read = tryJson(text);
  if (read.ok) {
    yield;
    const twice = duplicateKeys(text, read.value, names);
    return Object.keys(twice).length > 0 ? failure(twice) : success(read.value);
  }
  const { error } = read;
  if (!error) return failure(errorAt(WHOLE_INPUT, 'body-too-deep'));
  const { line, column, message: problem } = error;
  return failure(errorAt(WHOLE_INPUT, 'body-not-json', { line, column, problem }));
}

function refuse(
  status: 400 | 413 | 429 | 503,
  code: 'invalid-request' | 'body-too-large' | 'too-many-requests' | 'busy' | 'body-broken-off',
): Refusal {
  return { ...failure(errorAt(WHOLE_INPUT, code)), status };
}

/** Whether a media type is that of JSON, with a charset or without. */
export function isJson(contentType: string | null): boolean {
  const [mediaType = ''] = (contentType ?? '').split(';', 1);
  return mediaType.trim().toLowerCase() === 'application/json';
}

/** Reads a body of at most `max` bytes; `hold` is told how many bytes have come, each time that some come. */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  admit: () => boolean,
  hold: (bytes: number) => boolean,
  max = MAX_BODY_BYTES,
): Promise<Uint8Array | 'too large' | 'broken off' | 'not admitted' | 'not held'> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const refusalOf = (more: number) => {
    size += more;
    if (size > max) return 'too large';
    if (size >= LARGE_BODY_BYTES && !admit()) return 'not admitted';
    return hold(more) ? undefined : 'not held';
  };
  for (;;) {
    const read = await reader.read().catch(() => 'broken off' as const);
    if (read === 'broken off') return read;
    if (read.done) return concatenate(chunks, size);
    // The length of other chunks is unknown. The server supplies them, so the client is not to blame.
    if (!ArrayBuffer.isView(read.value)) throw new TypeError('The request body is not a stream of bytes.');
    const refusal = refusalOf(read.value.byteLength);
    if (refusal !== undefined) {
      // The answer does not wait for the sender to stop, and does not depend on it.
      reader.cancel().catch(() => undefined);
      return refusal;
    }
    chunks.push(read.value);
  }
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
