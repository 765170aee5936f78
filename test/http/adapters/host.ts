import { type BusinessProfile, createHandler, type Host, type StoredDocument } from '../../../src/http/index.ts';
import type { TransmissionEvent } from '../../../src/status/index.ts';

interface OwnedDocument extends StoredDocument {
  owner: string;
}

/** The interface over two maps; `tokens` says whose a token is, `profiles` whose a profile is and how it issues. */
export function inMemory(tokens: Map<string, string>, profiles: Map<string, BusinessProfile & { owner: string }>) {
  const documents = new Map<string, OwnedDocument>();
  const events = new Map<string, TransmissionEvent[]>();
  const host: Host<string, OwnedDocument> = {
    authenticate: (_request, token) => tokens.get(token),
    authorize: (principal, { profileId }, stored) => {
      if (stored) return stored.owner === principal;
      return profileId === undefined || profiles.get(profileId)?.owner === principal;
    },
    profiles: { get: (id) => profiles.get(id) },
    documents: {
      insert({ id, type, document, event, principal }) {
        documents.set(id, { type, document, owner: principal });
        events.set(id, [event]);
      },
      get: (id) => documents.get(id),
      list: () => [...documents.values()],
    },
    events: { list: (id) => events.get(id) ?? [] },
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    onFault: (fault) => console.error(fault),
  };
  return createHandler(host);
}
