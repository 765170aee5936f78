// A host for tests: two companies, one profile each, a store, and a clock and identifiers that repeat.

import type { Document } from '../../../src/document/schema.ts';
import type { Host, RateLimit } from '../../../src/http/index.ts';
import type { OwnedDocument, Store } from './stores.ts';

/** Who asks: the name of a company. */
export type Principal = 'muscat' | 'sohar' | 'busy';
export type TestHost = Host<Principal, OwnedDocument>;

const TOKENS = new Map<string, Principal>([
  ['muscat-token', 'muscat'],
  ['sohar-token', 'sohar'],
  ['busy-token', 'busy'],
]);

/** Unix milliseconds of the host's clock, which stands still. */
export const NOW = Date.UTC(2026, 0, 15, 9, 30);

export const SUPPLIER: NonNullable<Document['accounting_supplier_party']> = {
  endpoint_id: '1100000001',
  endpoint_scheme_id: '0248',
  party_name: 'Al Batinah Fisheries LLC',
  party_tax_scheme: { company_id: 'OM1100000001' },
  postal_address: { street_name: 'Harbour Road', city_name: 'Sohar', country_subentity: 'BS', country_code: 'OM' },
};

export const CUSTOMER: NonNullable<Document['accounting_customer_party']> = {
  endpoint_id: '1100000002',
  endpoint_scheme_id: '0248',
  party_name: 'شركة مسقط للأغذية',
  party_tax_scheme: { company_id: 'OM1100000002' },
  postal_address: { street_name: 'Al Khuwair', city_name: 'Muscat', country_subentity: 'MA', country_code: 'OM' },
};

/** A host over a store; single ports can be replaced. */
export function testHost(store: Store, ports: Partial<TestHost> = {}): TestHost {
  let identifiers = 0;
  let documents = 0;
  return {
    authenticate: (_request, token) => TOKENS.get(token),
    authorize: (principal, action, stored) =>
      stored ? stored.owner === principal : action.profileId !== 'sohar-profile' || principal === 'sohar',
    profiles: {
      get: (id) =>
        id === 'muscat-profile' || id === 'sohar-profile'
          ? {
              issuance: ({ seller_supplier_party }) =>
                seller_supplier_party?.id === 'nobody'
                  ? { ok: false, errors: { 'seller_supplier_party.id': 'Id is no supplier of this profile' } }
                  : {
                      ok: true,
                      value: {
                        document_number: `SBI-${++documents}`,
                        accounting_supplier_party: SUPPLIER,
                        accounting_customer_party: CUSTOMER,
                      },
                    },
            }
          : undefined,
    },
    documents: {
      insert: ({ type, document, event, principal }) => store.insert({ type, document, owner: principal }, [event]),
      get: (id, type) => store.get(id, type),
      list: (query, principal) => store.list(query, principal),
    },
    events: { list: (id) => store.events(id) },
    newId: () => `00000000-0000-4000-8000-${String(++identifiers).padStart(12, '0')}`,
    now: () => NOW,
    rateLimit: rateLimitOf,
    ...ports,
  };
}

function rateLimitOf(principal: Principal): RateLimit {
  const isBusy = principal === 'busy';
  return { allowed: !isBusy, limit: 60, remaining: isBusy ? -1 : 59, resetAt: NOW + 29_001 };
}
