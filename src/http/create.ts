// The operation that creates a purchase invoice. All checks come before the single call of the store.
import { issueDocument } from '../document/issue.ts';
import { parsePurchaseInvoice } from '../payload/parse.ts';
import type { CreatedEvent } from '../status/index.ts';
import { toXml } from '../ubl/to-xml.ts';
import { readJsonBody } from './body.ts';
import { type Call, forbidden, isAuthorized } from './call.ts';
import type { StoredDocument } from './host.ts';
import { MESSAGES } from './messages.ts';
import { documentWithStatus } from './read-document.ts';
import { errorResponse, jsonResponse } from './responses.ts';

/**
 * Checks and issues the payload, stores the document with its XML, and answers 201 with the document.
 * Answers 400 for a wrong payload, 403 without authorization, 404 for an unknown profile, 413 for too large a body.
 */
export async function createDocument<Principal, Stored extends StoredDocument>(
  call: Call<Principal, Stored>,
): Promise<Response> {
  const { host, principal, request, kind, parameter: profileId } = call;
  if (!(await isAuthorized(call))) return forbidden();
  const profile = profileId === undefined ? undefined : await host.profiles.get(profileId);
  if (profileId === undefined || !profile) return errorResponse(404, MESSAGES.unknownProfile);

  const body = await readJsonBody(request);
  if (!body.ok) return body.refusal;
  const payload = parsePurchaseInvoice(body.value, { unknownFields: 'ignore' });
  if (!payload.ok) return errorResponse(400, payload.errors);
  const issuance = await profile.issuance(payload.value);
  if (!issuance.ok) return errorResponse(400, issuance.errors);
  const id = await host.newId();
  const issued = issueDocument(payload.value, { ...issuance.value, id, type: kind.name });
  if (!issued.ok) return errorResponse(400, issued.errors);

  const document = issued.value;
  const xml = toXml(document);
  const event: CreatedEvent = {
    type: 'created',
    id: await host.newId(),
    timestamp: host.now(),
    documentUuid: document.uuid ?? '',
    documentType: kind.documentType,
    documentXml: xml,
    recordId: await host.newId(),
    recordUuid: await host.newId(),
  };
  await host.documents.insert({ id, type: kind.name, document, xml, event, principal, profileId });
  return jsonResponse(201, documentWithStatus(document, [event]));
}
