// The operation that creates a purchase invoice. All checks come before the single call of the store.
// Between the steps of a large payload, other requests have their turn.
import { createErrorList } from '../core/error-list.ts';
import type { FieldErrors } from '../core/result.ts';
import { documentTypeOf } from '../document/document-type.ts';
import { issueDocument } from '../document/issue.ts';
import type { Document } from '../document/schema.ts';
import { parsePurchaseInvoice } from '../payload/parse.ts';
import { type CreatedEvent, sleepByTimer, type TransmissionEvent, type ValidationItem } from '../status/index.ts';
import { toXml } from '../ubl/to-xml.ts';
import type { Report } from '../validate/index.ts';
import { parseJsonBody, readBody } from './body.ts';
import { type Call, forbidden, isAuthorized } from './call.ts';
import type { Place } from './gate.ts';
import type { BusinessProfile, StoredDocument } from './host.ts';
import { MESSAGES } from './messages.ts';
import { participantsOf, presentDocument } from './present.ts';
import { errorResponse, jsonResponse } from './responses.ts';

/**
 * Checks and issues the payload, stores the document with its XML, and answers 201 with the document.
 * Answers 400 for a wrong payload, 403 without authorization, 404 for an unknown profile, 413 for too large a body, 429 for a
 * large body among too many.
 */
export async function createDocument<Principal, Stored extends StoredDocument>(
  call: Call<Principal, Stored>,
): Promise<Response> {
  const { host, request, parameter: profileId, gate } = call;
  if (!(await isAuthorized(call))) return forbidden();
  const profile = profileId === undefined ? undefined : await host.profiles.get(profileId);
  if (profileId === undefined || !profile) return errorResponse(404, MESSAGES.unknownProfile);

  let place: Place | undefined;
  const admit = () => {
    place ??= gate.enter();
    return place !== undefined;
  };
  try {
    const body = await readBody(request, admit);
    if (!body.ok) return body.refusal;
    await place?.turn();
    const pause = async () => (place === undefined ? undefined : sleepByTimer(0));
    return await createFrom(body.bytes, { ...call, parameter: profileId }, profile, pause);
  } finally {
    place?.leave();
  }
}

async function createFrom<Principal, Stored extends StoredDocument>(
  bytes: Uint8Array,
  call: Call<Principal, Stored> & { readonly parameter: string },
  profile: BusinessProfile,
  pause: () => Promise<void>,
): Promise<Response> {
  const { host, principal, kind, parameter: profileId } = call;
  const body = parseJsonBody(bytes);
  if (!body.ok) return body.refusal;
  await pause();
  const payload = parsePurchaseInvoice(body.value);
  if (!payload.ok) return errorResponse(400, payload.errors);
  await pause();
  const issuance = await profile.issuance(payload.value);
  if (!issuance.ok) return errorResponse(400, issuance.errors);
  const id = await host.newId();
  const issued = issueDocument(payload.value, { ...issuance.value, id, type: kind.name });
  if (!issued.ok) return errorResponse(400, issued.errors);
  await pause();

  const document = issued.value;
  const { xml, report } = write(document, call);
  if (report?.valid === false && host.validate === 'refuse') return errorResponse(400, fieldErrorsOf(report));
  await pause();
  const events: TransmissionEvent[] = [await createdEvent(document, xml, call)];
  if (report) {
    const results = report.results.map(shownResult);
    events.push({ type: 'validated', id: await host.newId(), timestamp: host.now(), results });
  }
  await host.documents.insert({ id, type: kind.name, document, xml, events, principal, profileId });
  return jsonResponse(201, presentDocument({ id, type: kind.name, document }, events));
}

function write<P, S extends StoredDocument>(
  document: Document,
  { host }: Call<P, S>,
): { readonly xml: string; readonly report?: Report } {
  return host.validator?.toXml(document, { now: host.now() }) ?? { xml: toXml(document) };
}

async function createdEvent<P, S extends StoredDocument>(
  document: Document,
  documentXml: string,
  { host, kind }: Call<P, S>,
): Promise<CreatedEvent> {
  return {
    type: 'created',
    id: await host.newId(),
    timestamp: host.now(),
    documentUuid: document.uuid ?? '',
    documentType: documentTypeOf(document, kind),
    documentXml,
    recordId: await host.newId(),
    recordUuid: await host.newId(),
    ...participantsOf(document),
  };
}

// The interface's five fields; a report has more.
function shownResult({ text, flag, reasonCode, location, test }: Report['results'][number]): ValidationItem {
  return { text, flag, reasonCode, location, test };
}

function fieldErrorsOf({ results }: Report): FieldErrors {
  const list = createErrorList();
  for (const { flag, field, text } of results) if (flag === 'fatal') list.add(field ?? 'message', text);
  return list.errors;
}
