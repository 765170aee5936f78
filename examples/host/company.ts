// The company that the demonstration is about: who it is, and whom it buys from.
import type { Party } from '../../src/document/schema.ts';
import type { Profile } from './ports.ts';

/** The principal behind the token that is printed. */
export const COMPANY = 'muscat-foods';

const MUSCAT: Party = {
  endpoint_id: '1100000002',
  endpoint_scheme_id: '0248',
  party_name: 'شركة مسقط للأغذية',
  party_tax_scheme: { company_id: 'OM1100000002' },
  postal_address: { street_name: 'Al Khuwair', city_name: 'Muscat', country_subentity: 'MA', country_code: 'OM' },
};

const BATINAH: Party = {
  endpoint_id: '1100000001',
  endpoint_scheme_id: '0248',
  party_name: 'Al Batinah Fisheries LLC',
  party_tax_scheme: { company_id: 'OM1100000001' },
  postal_address: { street_name: 'Harbour Road', city_name: 'Sohar', country_subentity: 'BS', country_code: 'OM' },
};

/** The profiles by their ids. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map([
  ['muscat-foods', { owner: COMPANY, party: MUSCAT, suppliers: new Map([['batinah', BATINAH]]), prefix: 'MF-' }],
]);
