// The ports of the host, over its store: who is asking, what they may do, and how their profiles issue documents.

import {
  type BusinessProfile,
  type CreatedDocument,
  type CreationSteps,
  type DocumentValidator,
  type FieldErrors,
  failure,
  fieldError,
  type Host,
  type Result,
  success,
} from '../../src/http.ts';
import type { DocumentPayload, Issuance, Party } from '../../src/index.ts';
import { type Rate, tokenBuckets } from './rate-limit.ts';
import { type OwnedDocument, type Store, sentencesOf } from './store.ts';

/** A business profile: a company that documents are made for, and the companies that it knows. */
export interface Profile {
  /** Whose profile it is. */
  readonly owner: string;
  /** The company: customer of its purchases. */
  readonly party: Party;
  /** Its suppliers by the `seller_supplier_party.id` of payloads. The first one is taken where a payload names none. */
  readonly suppliers: ReadonlyMap<string, Party>;
  /** The code of its country, such as `AE`; absent: the first of the handler's countries. */
  readonly country?: 'OM' | 'AE';
  /** The currency of that country. */
  readonly currency: string;
  /** What one unit of another currency is in that of the country, by currency code. */
  readonly rates: ReadonlyMap<string, number>;
  /** What its document numbers begin with. */
  readonly prefix: string;
  /** Gives each document its UUID, where the country computes none. */
  readonly newUuid?: () => string;
}

/** What the host works with. */
export interface HostParts {
  readonly store: Store;
  /** Whose a token is. */
  readonly tokens: ReadonlyMap<string, string>;
  /** The profiles by their ids. */
  readonly profiles: ReadonlyMap<string, Profile>;
  readonly rate: Rate;
  /** Validates documents of the first country. */
  readonly validator?: DocumentValidator;
  /** Validates those of each other country, by its code. */
  readonly validators?: Readonly<Record<string, DocumentValidator>>;
  /** Where large documents are made. */
  readonly offloadCreation?: CreationSteps;
  /** Is told what is remarkable about each new document, in one line. Default: `console.warn`. */
  readonly log?: ((line: string) => void) | undefined;
}

/** Tells the warnings about a new document, which the interface does not show. */
export function logWarnings(
  log: HostParts['log'] = console.warn,
  { id, document, warnings }: Pick<CreatedDocument<string>, 'id' | 'document' | 'warnings'>,
): void {
  const said = sentencesOf(warnings);
  if (said.length > 0) log(`${document.document_number} (${id}): ${said.join('; ')}`);
}

/** Makes the ports of the host. */
export function createPorts({
  store,
  tokens,
  profiles,
  rate,
  validator,
  validators,
  offloadCreation,
  log,
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
        return profile && issuing(id, profile, store);
      },
    },
    documents: {
      async insert({ events, principal, profileId, idempotency, ...created }) {
        await store.insert({ ...created, owner: principal }, events, idempotency && { ...idempotency, profileId });
        logWarnings(log, created);
      },
      get: (id, type) => store.get(id, type),
      list: (query, principal) => store.list(query, principal),
    },
    events: { list: (id) => store.events(id) },
    idempotency: {
      begin: (principal, profileId, key, hash) => store.begin([principal, profileId, key], hash, Date.now()),
      release: (principal, profileId, key) => store.release([principal, profileId, key]),
    },
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    rateLimit(principal) {
      if (principal === undefined) return undefined;
      // A clock that is set back would lock everybody out: this one only runs forward.
      const now = performance.now();
      const limit = count(principal, now);
      return { ...limit, resetAt: Math.ceil(limit.resetAt - now + Date.now()) };
    },
    onError: (thrown) => console.error(thrown),
    ...(validator && { validator }),
    ...(validators && { validators }),
    ...(offloadCreation && { offloadCreation }),
  };
}

function issuing(id: string, profile: Profile, store: Store): BusinessProfile {
  return {
    ...(profile.country && { country: profile.country }),
    preview: (payload) => purchaseOf(id, profile, payload),
    async issuance(payload) {
      const found = purchaseOf(id, profile, payload);
      if (!found.ok) return found;
      const number = await store.nextNumber(profile.prefix);
      return success({ ...found.value, document_number: `${profile.prefix}${number}` });
    },
  };
}

/** What a host adds to a document, all but the number. */
type Parts = Omit<Issuance, 'id' | 'type' | 'document_number'>;
type AnyPayload = Pick<
  DocumentPayload,
  'accounting_customer_party' | 'seller_supplier_party' | 'document_currency_code' | 'tax_exchange_rate'
>;

/** What a profile adds to what its company buys, or what the payload has wrong. */
export function purchaseOf(id: string, profile: Profile, payload: AnyPayload): Result<Parts> {
  const { party, suppliers } = profile;
  const wanted = payload.seller_supplier_party?.id;
  const supplier = wanted === undefined ? [...suppliers.values()][0] : suppliers.get(wanted);
  const rate = rateOf(profile, payload);
  const errors = {
    ...differences(id, payload.accounting_customer_party ?? {}, party),
    ...(supplier ? {} : { 'seller_supplier_party.id': 'Id must be that of a supplier of this profile' }),
    ...(rate.ok ? {} : rate.errors),
  };
  if (supplier === undefined || !rate.ok || Object.keys(errors).length > 0) return failure(asFieldErrors(errors));
  return success({
    accounting_supplier_party: supplier,
    accounting_customer_party: party,
    ...addedBy(profile, rate.value),
  });
}

/** The same of what it sells: to the payload's customer, or to the first company that it knows. */
export function saleOf(profile: Profile, payload: AnyPayload): Result<Parts> {
  const [other = profile.party] = profile.suppliers.values();
  const rate = rateOf(profile, payload);
  if (!rate.ok) return failure(asFieldErrors(rate.errors));
  const added = addedBy(profile, rate.value);
  return success({ accounting_supplier_party: profile.party, accounting_customer_party: other, ...added });
}

// A UUID of the random source changes nothing, so that a preview may have one too.
function addedBy<Given extends object>({ newUuid }: Profile, given: Given) {
  return { ...given, ...(newUuid && { uuid: newUuid() }) };
}

type Sentences = Readonly<Record<string, string>>;

function rateOf(
  { currency: own, rates }: Profile,
  { document_currency_code: currency, tax_exchange_rate: given }: AnyPayload,
) {
  if (currency === undefined || currency === own || given) return { ok: true, value: {} } as const;
  const rate = rates.get(currency);
  if (rate !== undefined) return { ok: true, value: { tax_exchange_rate: { calculation_rate: rate } } } as const;
  const errors: Sentences = { document_currency_code: `This profile has no exchange rate for ${currency}` };
  return { ok: false, errors } as const;
}

// By these, two parties are not the same one.
const IDENTITY: Readonly<Record<string, (party: Party) => string | undefined>> = {
  party_name: (party) => party.party_name,
  endpoint_id: (party) => party.endpoint_id,
  company_id: (party) => party.company_id,
  tin: (party) => party.tin,
  'party_tax_scheme.company_id': (party) => party.party_tax_scheme?.company_id,
};

/** What a payload says of its customer that is not the profile's company. */
function differences(profileId: string, given: Party, party: Party): Sentences {
  const errors: Record<string, string> = {};
  const add = (field: string, wanted: string) => {
    errors[`accounting_customer_party.${field}`] = `The customer must be the company of this profile: ${wanted}`;
  };
  if (given.profile_id !== undefined && given.profile_id !== profileId) add('profile_id', profileId);
  for (const [field, of] of Object.entries(IDENTITY)) {
    const [value, wanted] = [of(given), of(party)];
    if (value !== undefined && wanted !== undefined && value !== wanted) add(field, wanted);
  }
  return errors;
}

function asFieldErrors(errors: Sentences): FieldErrors {
  const entries = Object.entries(errors).map(([path, sentence]) => [path, fieldError(path, 'external', { sentence })]);
  return Object.fromEntries(entries);
}
