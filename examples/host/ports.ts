// The ports of the host, over its store: who is asking, what they may do, and how their profiles issue documents.
import type { Party } from '../../src/document/schema.ts';
import {
  type BusinessProfile,
  type CreationSteps,
  type DocumentValidator,
  failure,
  fieldError,
  type Host,
  success,
} from '../../src/http/index.ts';
import { type Rate, tokenBuckets } from './rate-limit.ts';
import type { OwnedDocument, Store } from './store.ts';

/** A business profile: a company that documents are made for, and the companies that it knows. */
export interface Profile {
  /** Whose profile it is. */
  readonly owner: string;
  /** The company: customer of its purchases. */
  readonly party: Party;
  /** Its suppliers by the `seller_supplier_party.id` of payloads. The first one is taken where a payload names none. */
  readonly suppliers: ReadonlyMap<string, Party>;
  /** What its document numbers begin with. */
  readonly prefix: string;
}

/** What the host works with. */
export interface HostParts {
  readonly store: Store;
  /** Whose a token is. */
  readonly tokens: ReadonlyMap<string, string>;
  /** The profiles by their ids. */
  readonly profiles: ReadonlyMap<string, Profile>;
  readonly rate: Rate;
  readonly validator?: DocumentValidator;
  /** Where large documents are made. */
  readonly offloadCreation?: CreationSteps;
}

/** Makes the ports of the host. */
export function createPorts({
  store,
  tokens,
  profiles,
  rate,
  validator,
  offloadCreation,
}: HostParts): Host<string, OwnedDocument> {
  const count = tokenBuckets(rate);
  return {
    authenticate: (_request, token) => tokens.get(token),
    authorize(principal, { profileId }, stored) {
      if (stored) return stored.owner === principal;
      // Nobody owns a profile that is not there: the answer to it is 404.
      return profileId === undefined || (profiles.get(profileId)?.owner ?? principal) === principal;
    },
    profiles: {
      get(id) {
        const profile = profiles.get(id);
        return profile && issuing(profile, store);
      },
    },
    documents: {
      insert: ({ id, type, document, xml, events, principal }) =>
        store.insert({ id, type, document, xml, owner: principal }, events),
      get: (id, type) => store.get(id, type),
      list: (query, principal) => store.list(query, principal),
    },
    events: { list: (id) => store.events(id) },
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    rateLimit: (principal) => (principal === undefined ? undefined : count(principal, Date.now())),
    onError: (thrown) => console.error(thrown),
    ...(validator && { validator }),
    ...(offloadCreation && { offloadCreation }),
  };
}

function issuing({ party, suppliers, prefix }: Profile, store: Store): BusinessProfile {
  return {
    issuance({ seller_supplier_party }) {
      const wanted = seller_supplier_party?.id;
      const supplier = wanted === undefined ? [...suppliers.values()][0] : suppliers.get(wanted);
      if (supplier === undefined) {
        const path = 'seller_supplier_party.id';
        const sentence = 'Id must be that of a supplier of this profile';
        return failure({ [path]: fieldError(path, 'external', { sentence }) });
      }
      const document_number = `${prefix}${store.nextNumber(prefix)}`;
      return success({ document_number, accounting_supplier_party: supplier, accounting_customer_party: party });
    },
  };
}
