// Reading a request's JSON body without ever holding more of it than the interface allows.
// A body that is too large is refused at the byte that is too many, whatever its Content-Length claimed.
import { MESSAGES } from './messages.ts';
import { errorResponse } from './responses.ts';

/** The largest request body, in bytes: 8 MiB. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** A body as JSON value, or the response that refuses it. */
export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Response };

/**
 * Reads the JSON body of a request.
 *
 * @returns the parsed value; 400 where the body is not declared as `application/json`, breaks off, is not UTF-8 or not JSON; 413
 * where it is larger than {@link MAX_BODY_BYTES}.
 */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  if (!isJson(request.headers.get('content-type'))) return refuse(400);
  // The announced length may only refuse early; what counts is what arrives.
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
    // A stream of anything else could not be counted; it is the server's fault, not the client's.
    if (!ArrayBuffer.isView(read.value)) throw new TypeError('The request body is not a stream of bytes.');
    size += read.value.byteLength;
    if (size > limit) {
      // Nobody waits for the sender to take note, and a sender that cannot is no concern of the answer.
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
