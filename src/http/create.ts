// The operation that creates a purchase invoice. All checks come before the number is taken and the store is called, once each.
// Between the steps of a large payload, other requests have their turn.
import { jsonSteps } from '../core/json/json-steps.ts';
import { isJsonObject } from '../core/json-object.ts';
import { success } from '../core/result.ts';
import { sleepByTimer } from '../core/sleep-by-timer.ts';
import { withPauses } from '../core/steps.ts';
import { acceptedCodes, unaccepted } from '../document/accepted-codes.ts';
import { withGivenComputed } from '../payload/given-computed.ts';
import { readBody } from './body.ts';
import { type Call, forbidden, isAuthorized } from './call.ts';
import { handledCountry } from './handled-country.ts';
import type { BusinessProfile, StoredDocument } from './host.ts';
import { expectIssuance, expectRefusal, expectResult } from './issuance-flaws.ts';
import { LARGE_BODY_BYTES, type Slot } from './limiter.ts';
import { makeDocumentIn } from './make-document.ts';
import { MESSAGES } from './messages.ts';
import { type CreationSteps, offloadCreationOf } from './offload-creation.ts';
import { onceForKey, type Repeatable } from './once-for-key.ts';
import { expectAnswer, nowOf } from './port-answers.ts';
import { presentDocumentOf } from './present.ts';
import { errorResponse, jsonTextResponse, refusalResponse } from './responses.ts';

/**
 * Checks and issues the payload, stores the document with its XML, and answers 201 with the document.
 * Answers 400 for a wrong payload, 403 without authorization, 404 for an unknown profile, 409 for a number that is taken, 413 for too
 * large a body, 429 for a large body among too many, 503 where the bodies of all take too much memory. What a key of the request leads
 * to, `once-for-key.ts` says.
 */
export async function createDocument<Principal, Stored extends StoredDocument>(
  call: Call<Principal, Stored>,
): Promise<Response> {
  const { host, countries, request, parameter: profileId, limiter } = call;
  if (!(await isAuthorized(call))) return forbidden();
  const profile = profileId === undefined ? undefined : await host.profiles.get(profileId);
  if (profileId === undefined || !profile) return errorResponse(404, MESSAGES.unknownProfile);

  expectAnswer(
    typeof profile.issuance === 'function',
    'profiles.get',
    profile,
    'a profile with its issuance, or undefined',
  );

  let place: Slot | undefined;
  const admit = () => {
    place ??= limiter.tryEnter();
    return place !== undefined;
  };
  const held = limiter.hold();
  try {
    const body = await readBody(request, admit, held.tryAdd);
    if (!body.ok) return refusalResponse(body);
    const turn = place ?? held;
    await turn.wait();
    const pause = place === undefined ? async () => {} : () => sleepByTimer(0);
    const here = offloadCreationOf(countries)(host.validator, pause, host.validators);
    const steps = place === undefined ? here : (host.offloadCreation ?? here);
    const named = { ...call, parameter: profileId };
    return await onceForKey(named, body.value, (repeated) =>
      createFrom(body.value, named, profile, { steps, pause, endTurn: turn.endTurn }, repeated),
    );
  } finally {
    place?.release();
    held.release();
  }
}

type NamedCall<Principal, Stored extends StoredDocument> = Call<Principal, Stored> & { readonly parameter: string };

// How a document is made: its long steps, the turn of others between them, and that of the next creation.
interface Work {
  readonly steps: CreationSteps;
  readonly pause: () => Promise<void>;
  readonly endTurn: () => void;
}

async function createFrom<Principal, Stored extends StoredDocument>(
  bytes: Uint8Array,
  { host, countries, principal, kind, parameter: profileId }: NamedCall<Principal, Stored>,
  profile: BusinessProfile,
  { steps, pause, endTurn }: Work,
  repeated: Repeatable | undefined,
): Promise<Response> {
  const country = profile.country ?? undefined;
  const isLarge = bytes.length >= LARGE_BODY_BYTES;
  const body = await steps.readPayload(bytes, country);
  if (!body.ok) return errorResponse(400, body.errors);
  const { value: payload, errors: wrong, computed } = body.value;
  if (payload === undefined) return errorResponse(400, wrong);
  await pause();
  const preview = (await profile.preview?.(payload)) ?? success(undefined);
  expectResult('profile.preview', preview);
  if (!preview.ok) expectRefusal('profile.preview', preview);
  const checked = await steps.checkPayload({
    type: kind.name,
    reading: body.value,
    preview: preview.ok ? preview.value : undefined,
    refusesFindings: host.validate === 'refuse',
    isLarge,
    now: nowOf(host),
    ...(country !== undefined && { country }),
  });
  const errors = { ...(checked.ok ? {} : checked.errors), ...(preview.ok ? {} : preview.errors) };
  if (Object.keys(errors).length > 0) return errorResponse(400, errors);
  await pause();
  // Only now may the host take a number.
  const issuance = await profile.issuance(payload);
  expectResult('profile.issuance', issuance);
  if (!issuance.ok) {
    expectRefusal('profile.issuance', issuance);
    return errorResponse(400, issuance.errors);
  }
  expectIssuance(handledCountry(countries, country), issuance.value);
  const compared = withGivenComputed(payload, computed);
  const made = await makeDocumentIn(countries, country, host, kind.name, compared, issuance.value, steps);
  if (!made.ok) return errorResponse(400, made.errors);
  await pause();
  // A warning of a later step stands where both have one.
  const all = {
    ...body.warnings,
    ...body.value.warnings,
    ...preview.warnings,
    ...issuance.warnings,
    ...made.warnings,
  };
  const warnings = unaccepted(all, acceptedCodes(issuance.value.accept));
  // The answer is stored with the document, so it is there before.
  const presented = presentDocumentOf(countries)(made.value, made.value.events);
  await pause();
  const answer = (await withPauses(jsonSteps(presented), pause)) ?? '';
  await pause();
  const kept = repeated && { idempotency: { ...repeated, answer: { status: 201, body: answer } as const } };
  // A store that never answers holds its own documents back, and not those of others.
  endTurn();
  const stored: unknown = await host.documents.insert({ ...made.value, principal, profileId, warnings, ...kept });
  expectAnswer(!isFailure(stored), 'documents.insert', stored, 'nothing, or taken');
  if (stored === 'taken') return errorResponse(409, MESSAGES.numberTaken);
  await pause();
  return jsonTextResponse(201, answer);
}

// What a driver answers is not known here, such as the rows that were stored; only what says that nothing was.
function isFailure(stored: unknown): boolean {
  const isNo = stored === false || stored instanceof Error || (isJsonObject(stored) && stored['ok'] === false);
  return isNo || (typeof stored === 'string' && stored !== 'taken');
}
