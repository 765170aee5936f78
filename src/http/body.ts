// Reads the JSON body of a request, and never holds more of it than the interface allows.
// A body that is too large is refused at the first byte too many, whatever its Content-Length says.
import { MESSAGES } from './messages.ts';
import { errorResponse } from './responses.ts';

/** The largest request body, in bytes: 8 MiB. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The JSON value of a body, or the response that refuses the body. */
export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Response };

/**
 * Reads the JSON body of a request.
 *
 * @returns the parsed value. Otherwise 400 if the body is not declared as `application/json`, breaks off, is not UTF-8 or not
 * JSON, and 413 if it is larger than {@link MAX_BODY_BYTES}.
 */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  if (!isJson(request.headers.get('content-type'))) return refuse(400);
  // The announced length can only refuse the body early. The bytes that arrive are counted below.
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) return refuse(413);
  const bytes = await readBounded(request.body, MAX_BODY_BYTES);
  if (bytes === 'too large') return refuse(413);
  if (bytes === 'broken off') return refuse(400);
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return refuse(400);
  }
}

function refuse(status: 400 | 413): JsonBody {
  const message = status === 413 ? MESSAGES.bodyTooLarge : MESSAGES.invalidRequest;
  return { ok: false, refusal: errorResponse(status, message) };
}

function isJson(contentType: string | null): boolean {
  const [mediaType = ''] = (contentType ?? '').split(';', 1);
  return mediaType.trim().toLowerCase() === 'application/json';
}

async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | 'too large' | 'broken off'> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const read = await reader.read().catch(() => 'broken off' as const);
    if (read === 'broken off') return read;
    if (read.done) return concatenate(chunks, size);
    // The length of other chunks is unknown. The server supplies them, so this is no fault of the client.
    if (!ArrayBuffer.isView(read.value)) throw new TypeError('The request body is not a stream of bytes.');
    size += read.value.byteLength;
    if (size > limit) {
      // The answer does not wait for the sender to stop, and does not depend on it.
      reader.cancel().catch(() => undefined);
      return 'too large';
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
