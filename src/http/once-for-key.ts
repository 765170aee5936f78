// Creations that are safe to repeat: a request with an `Idempotency-Key` makes a document once, and whoever sends it again gets the
// first answer. The host keeps the keys; without that port the header is ignored.
import { isJsonObject } from '../core/json-object.ts';
import type { Call } from './call.ts';
import { hexDigestOf } from './etag.ts';
import type { IdempotentCreation, StoredDocument } from './host.ts';
import { MESSAGES } from './messages.ts';
import { expectAnswer } from './port-answers.ts';
import { reportError } from './report-error.ts';
import { errorResponse, jsonTextResponse } from './responses.ts';

/** A key with the digest of the body that it was sent with. */
export type Repeatable = Pick<IdempotentCreation, 'key' | 'hash'>;

const LONGEST_KEY = 255;
const ANSWERS = 'new, running, other-body, or the answer that was stored, whose body is JSON text';

/** Creates unless the key of the request has an answer already. What is not created leaves the key to whoever comes next. */
export async function onceForKey<Principal, Stored extends StoredDocument>(
  { host, principal, request, parameter: profileId }: Call<Principal, Stored> & { readonly parameter: string },
  body: Uint8Array,
  create: (repeatable: Repeatable | undefined) => Promise<Response>,
): Promise<Response> {
  const { idempotency } = host;
  const key = request.headers.get('idempotency-key');
  if (!idempotency || key === null) return create(undefined);
  if (key === '' || key.length > LONGEST_KEY) return errorResponse(400, MESSAGES.badKey);
  const hash = await hexDigestOf(body);
  const begun = await idempotency.begin(principal, profileId, key, hash);
  if (begun === 'other-body') return errorResponse(422, MESSAGES.otherBody);
  if (begun === 'running') return errorResponse(409, MESSAGES.creationRunning, { 'retry-after': '1' });
  if (begun !== 'new') {
    const isText = isJsonObject(begun) && typeof begun.body === 'string';
    expectAnswer(isText, 'idempotency.begin', begun, ANSWERS);
    return jsonTextResponse(begun.status, begun.body);
  }
  let isCreated = false;
  try {
    const response = await create({ key, hash });
    isCreated = response.status === 201;
    return response;
  } finally {
    // A release that fails takes nothing from the answer, nor from what was thrown before: the host is told of both.
    const release = async () => idempotency.release(principal, profileId, key);
    if (!isCreated) await release().catch((thrown) => reportError(host, thrown, request));
  }
}
