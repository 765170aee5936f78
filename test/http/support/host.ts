// The example host for tests: two companies, one profile each, a store, and a clock and identifiers that repeat.

import { createPorts } from '../../../examples/host/ports.ts';
import type { OwnedDocument, Store } from '../../../examples/host/store.ts';
import type { Document } from '../../../src/document/schema.ts';
import type { Host, RateLimit } from '../../../src/http.ts';

/** Who asks: the name of a company. */
export type Principal = 'muscat' | 'sohar' | 'busy';
export type TestHost = Host<string, OwnedDocument>;

const TOKENS = new Map<string, string>([
  ['muscat-token', 'muscat'],
  ['sohar-token', 'sohar'],
  ['busy-token', 'busy'],
]);

/** Unix milliseconds of the host's clock, which stands still. */
export const NOW = Date.UTC(2026, 0, 15, 9, 30);

export const SUPPLIER: NonNullable<Document['accounting_supplier_party']> = {
  endpoint_id: 'OM1100000001',
  endpoint_scheme_id: '0248',
  party_name: 'Al Batinah Fisheries LLC',
  party_tax_scheme: { company_id: 'OM1100000001' },
  postal_address: { street_name: 'Harbour Road', city_name: 'Sohar', country_subentity: 'BS', country_code: 'OM' },
};

export const CUSTOMER: NonNullable<Document['accounting_customer_party']> = {
  endpoint_id: 'OM1100000002',
  endpoint_scheme_id: '0248',
  party_name: 'شركة مسقط للأغذية',
  party_tax_scheme: { company_id: 'OM1100000002' },
  postal_address: { street_name: 'Al Khuwair', city_name: 'Muscat', country_subentity: 'MA', country_code: 'OM' },
};

const SUPPLIERS = new Map([['batinah', SUPPLIER]]);
const RATES = new Map([['USD', 0.3845]]);
const PROFILES = new Map([
  [
    'muscat-profile',
    { owner: 'muscat', party: CUSTOMER, suppliers: SUPPLIERS, currency: 'OMR', rates: RATES, prefix: 'SBI-' },
  ],
  [
    'sohar-profile',
    { owner: 'sohar', party: CUSTOMER, suppliers: SUPPLIERS, currency: 'OMR', rates: RATES, prefix: 'SBI-' },
  ],
]);

/** The ports of the example host over a store, with a clock and identifiers that repeat; single ports can be replaced. */
export function testHost(store: Store, ports: Partial<TestHost> = {}): TestHost {
  let identifiers = 0;
  const host = createPorts({
    store,
    tokens: TOKENS,
    profiles: PROFILES,
    rate: { requests: 60, milliseconds: 60_000 },
    log: () => undefined,
  });
  return {
    ...host,
    newId: () => `00000000-0000-4000-8000-${String(++identifiers).padStart(12, '0')}`,
    now: () => NOW,
    rateLimit: rateLimitOf,
    // What tests break on purpose is not printed.
    onError: () => undefined,
    ...ports,
  };
}

// The standing of a request without a principal is known where the request says whose it is.
function rateLimitOf(known: string | undefined, request: Request): RateLimit | undefined {
  const principal = known ?? request.headers.get('x-test-principal') ?? undefined;
  if (principal === undefined) return undefined;
  const isBusy = principal === 'busy';
  return { allowed: !isBusy, limit: 60, remaining: isBusy ? -1 : 59, resetAt: NOW + 29_001 };
}
