// What the interface does not have and a host needs: documents of all five types come in here, and events of transmission.
// POST /host/{type}/{profile} makes a document of a payload or a record; POST /host/{type}/{id}/events takes a list of events.
import {
  errorResponse,
  jsonResponse,
  MESSAGES,
  makeDocumentOf,
  presentDocumentOf,
  readJsonBody,
  refusalResponse,
} from '../../src/http/pieces.ts';
import type { Host } from '../../src/http.ts';
import type { DocumentKindName } from '../../src/index.ts';
import { parseEvents, type TransmissionEvent } from '../../src/status.ts';
import { COUNTRIES, functionsOf } from './countries.ts';
import { type HostParts, logWarnings, purchaseOf, saleOf } from './ports.ts';
import type { OwnedDocument } from './store.ts';

const makeDocument = makeDocumentOf(COUNTRIES);
const presentDocument = presentDocumentOf(COUNTRIES);

interface Kind {
  readonly name: DocumentKindName;
  readonly direction: 'sent' | 'received';
}

// The types of documents by their paths.
const KINDS = new Map<string, Kind>([
  ['purchase-invoices', { name: 'purchase-invoice', direction: 'received' }],
  ['purchase-credit-notes', { name: 'purchase-credit-note', direction: 'received' }],
  ['sales-invoices', { name: 'sales-invoice', direction: 'sent' }],
  ['sales-credit-notes', { name: 'sales-credit-note', direction: 'sent' }],
  ['debit-notes', { name: 'debit-note', direction: 'sent' }],
]);

/** Answers a request below `/host/`; `undefined` where nothing is there. */
export type Routes = (request: Request) => Promise<Response | undefined>;

type Ports = Host<string, OwnedDocument>;

/** Makes the host's own routes. They take the same tokens as the interface. */
export function createRoutes(parts: HostParts, ports: Ports): Routes {
  return async (request) => {
    const [, , segment = '', id = '', tail, ...more] = new URL(request.url).pathname.split('/');
    const kind = KINDS.get(segment);
    if (kind === undefined || more.length > 0 || request.method !== 'POST') return undefined;
    const [, token = ''] = /^bearer +(\S.*)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    const owner = parts.tokens.get(token);
    if (owner === undefined) return errorResponse(401, MESSAGES.unauthenticated, { 'www-authenticate': 'Bearer' });
    const body = await readJsonBody(request);
    if (!body.ok) return refusalResponse(body);
    if (tail === 'events') return appendEvents(parts, owner, kind, id, body.value);
    return tail === undefined ? make(parts, ports, owner, kind, id, body.value) : undefined;
  };
}

async function appendEvents(
  { store }: HostParts,
  owner: string,
  { name }: Kind,
  id: string,
  input: unknown,
): Promise<Response> {
  const stored = await store.get(id, name);
  if (stored?.owner !== owner) return errorResponse(404, MESSAGES.unknownPath);
  const events = parseEvents(input);
  if (!events.ok) return errorResponse(400, events.errors);
  // Nothing is corrected here, so that every event names the document as it was made.
  const { uuid } = presentDocument(stored, []);
  const foreign = events.value.filter((event) => !isOf(event, uuid)).map((event) => event.id);
  if (foreign.length > 0) return errorResponse(400, `These events name another document: ${foreign.join(', ')}`);
  const others = await store.append(id, events.value);
  if (others.length > 0) return errorResponse(409, `These events are known with another content: ${others.join(', ')}`);
  return jsonResponse(200, presentDocument(stored, await store.events(id)));
}

function isOf(event: TransmissionEvent, uuid = ''): boolean {
  const named = 'documentUuid' in event ? event.documentUuid : undefined;
  return typeof named !== 'string' || named.trim().toLowerCase() === uuid.toLowerCase();
}

// A record, as `pint-ubl example` prints it, has an issuance beside its payload: here the host issues.
function payloadIn(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'payload' in input ? input.payload : input;
}

// What is made is what the path says. A record may say its type, too.
function otherType(input: unknown, name: DocumentKindName): string | undefined {
  const given = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
  if (typeof given !== 'string' || given === name) return undefined;
  return `The record is a ${given.slice(0, 30)}, and this path makes a ${name}`;
}

// What a record says of its country has to be that of the profile.
function otherCountry(input: unknown, country = 'OM'): string | undefined {
  const isRecord = typeof input === 'object' && input !== null && 'payload' in input;
  const given = isRecord && 'country' in input ? input.country : undefined;
  if (typeof given !== 'string' || given.toUpperCase() === country) return undefined;
  return `The record is one of ${given.slice(0, 20)}, and the profile is in ${country}`;
}

async function make(
  { store, profiles, log }: HostParts,
  ports: Ports,
  owner: string,
  { name, direction }: Kind,
  profileId: string,
  input: unknown,
): Promise<Response> {
  const profile = profiles.get(profileId);
  if (profile?.owner !== owner) return errorResponse(404, MESSAGES.unknownProfile);
  const { country } = profile;
  const mismatch = otherType(input, name) ?? otherCountry(input, country);
  if (mismatch !== undefined) return errorResponse(400, mismatch);
  const { parsePayload, issueDocument } = functionsOf(country);
  const payload = parsePayload(name, payloadIn(input), { unknownFields: 'ignore' });
  if (!payload.ok) return errorResponse(400, payload.errors);
  const parts = direction === 'sent' ? saleOf(profile, payload.value) : purchaseOf(profileId, profile, payload.value);
  if (!parts.ok) return errorResponse(400, parts.errors);
  const series = `${profile.prefix}${name}-`;
  // What is refused takes no number.
  const trial = issueDocument(payload.value, { ...parts.value, type: name, document_number: `${series}?` });
  if (!trial.ok) return errorResponse(400, trial.errors);
  const made = await makeDocument({ ...ports, ...(country && { country }) }, name, payload.value, {
    ...parts.value,
    document_number: `${series}${await store.nextNumber(series)}`,
  });
  if (!made.ok) return errorResponse(400, made.errors);
  const { events, ...stored } = made.value;
  const warnings = { ...payload.warnings, ...parts.warnings, ...made.warnings };
  await store.insert({ ...stored, warnings, owner }, events);
  logWarnings(log, { ...stored, warnings });
  return jsonResponse(201, presentDocument(stored, events));
}
