// A request with its route and principal, and the steps that operations share.
import type { DocumentKind } from '../core/document-kinds.ts';
import type { Countries } from '../core/several-countries.ts';
import { uuidOf } from '../document/issue.ts';
import { isReadable, type TransmissionEvent } from '../status/event.ts';
import { countryOfStored, type HandledCountry } from './handled-country.ts';
import type { Host, None, StoredDocument } from './host.ts';
import type { Limiter } from './limiter.ts';
import { MESSAGES, notFoundMessage } from './messages.ts';
import { odditiesOf } from './odd-events.ts';
import type { OperationName } from './operations.ts';
import { expectAnswer, isStored, ofStored, STORED } from './port-answers.ts';
import { reportOddities } from './report-error.ts';
import { errorResponse } from './responses.ts';

/** What an operation gets. */
export interface Call<Principal, Stored extends StoredDocument> {
  readonly host: Host<Principal, Stored>;
  readonly countries: Countries<HandledCountry>;
  readonly principal: Principal;
  readonly request: Request;
  /** The query part of the URL. */
  readonly search: string;
  readonly operation: OperationName;
  readonly kind: DocumentKind;
  /** The decoded path parameter; `undefined` if the path has none, or one that no identifier can be. */
  readonly parameter: string | undefined;
  /** Bounds the large bodies that are at work at once. */
  readonly limiter: Limiter;
}

/** Carries out one operation. */
export type OperationHandler = <Principal, Stored extends StoredDocument>(
  call: Call<Principal, Stored>,
) => Promise<Response>;

/** Whether the principal may carry out the operation, on `stored` if it is given. */
export async function isAuthorized<Principal, Stored extends StoredDocument>(
  { host, principal, operation, kind, parameter }: Call<Principal, Stored>,
  stored?: Stored,
): Promise<boolean> {
  const action = { operation, type: kind.name };
  const isCreation = operation === 'create' && parameter !== undefined;
  return (await host.authorize(principal, isCreation ? { ...action, profileId: parameter } : action, stored)) === true;
}

/** Answers 403. */
export function forbidden(): Response {
  return errorResponse(403, MESSAGES.forbidden);
}

/** Finds the document in the path for `respond`. Answers 404 if none has that type, 403 if the principal may not see it. */
export async function withDocument<Principal, Stored extends StoredDocument>(
  call: Call<Principal, Stored>,
  respond: (stored: Stored) => Response | Promise<Response>,
): Promise<Response> {
  const { host, principal, kind, operation, parameter: id } = call;
  const stored = id === undefined ? undefined : await host.documents.get(id, kind.name, principal, operation);
  if (stored !== undefined && stored !== null)
    expectAnswer(isStored(stored), 'documents.get', stored, `${STORED}, or undefined`);
  if (!stored || stored.type !== kind.name) return errorResponse(404, notFoundMessage(kind.name));
  if (!(await isAuthorized(call, stored))) return forbidden();
  return ofStored(call.countries, stored, 'documents.get', () => respond(stored));
}

/** The events of a document, under the same id in every operation; `undefined` where the host knows of no status. */
export async function eventsOf<Principal, Stored extends StoredDocument>(
  call: Call<Principal, Stored>,
  stored: Stored,
): Promise<readonly TransmissionEvent[] | undefined> {
  return readable('events.list', call, stored, await call.host.events.list(stored.id, stored.type, call.principal));
}

/** Those of the documents of a page, for which the host is asked once if it can be. */
export async function eventsOfMany<Principal, Stored extends StoredDocument>(
  call: Call<Principal, Stored>,
  page: readonly Stored[],
): Promise<readonly (readonly TransmissionEvent[] | undefined)[]> {
  const { events } = call.host;
  if (!events.listMany) return Promise.all(page.map((stored) => eventsOf(call, stored)));
  if (page.length === 0) return [];
  const lists = await events.listMany(
    page.map(({ id, type }) => ({ id, type })),
    call.principal,
  );
  expectAnswer(Array.isArray(lists), 'events.listMany', lists, 'a list of the events of each document');
  if (lists.length !== page.length) {
    throw new Error(`events.listMany answered ${lists.length} lists of events for ${page.length} documents.`);
  }
  return Promise.all(page.map((stored, at) => readable('events.listMany', call, stored, lists[at])));
}

async function readable<Principal, Stored extends StoredDocument>(
  port: 'events.list' | 'events.listMany',
  { host, countries, request, operation }: Call<Principal, Stored>,
  stored: Stored,
  events: readonly TransmissionEvent[] | None,
): Promise<readonly TransmissionEvent[] | undefined> {
  if (events === undefined || events === null) return undefined;
  // JSON text or a row that nobody has read would look as if the document had no status.
  expectAnswer(Array.isArray(events), port, events, `the events of the document ${stored.id} as a list, or undefined`);
  const oddities = await ofStored(countries, stored, operation === 'list' ? 'documents.list' : 'documents.get', () =>
    odditiesOf(events, uuidOf(countryOfStored(countries, stored), stored.document)),
  );
  if (oddities.length > 0) reportOddities(host, stored.id, oddities, request);
  return events.filter(isReadable);
}
