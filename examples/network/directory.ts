// Who is registered where: in earnest the service metadata of the network (SML and SMP) say it.
import { RECORDS } from './records.ts';
import type { Provider } from './timeline.ts';

/** The numbers of the providers, and of the authority as receiver of tax data. */
export const NUMBERS = {
  C2: '0242:000111',
  C3: '0242:000222',
  C5: '0242:001090',
  authority: '0242:001090-TaxAuthority.OM',
} as const;

/** The businesses that receive in the network. */
const RECEIVERS = [
  RECORDS.b2b.payload.accounting_customer_party,
  RECORDS['self-billing'].issuance.accounting_supplier_party,
  RECORDS.export.payload.accounting_customer_party,
];

const PROVIDERS: ReadonlyMap<string, Provider> = new Map([
  ...RECEIVERS.map((party) => [`${party?.endpoint_scheme_id}:${party?.endpoint_id}`, 'C3'] as const),
  [NUMBERS.C2, 'C2'],
  [NUMBERS.C3, 'C3'],
  [NUMBERS.C5, 'C5'],
  [NUMBERS.authority, 'C5'],
]);

/** The provider of a participant; none of one who is not in the network. */
export function providerOf(participant: string): Provider | undefined {
  return PROVIDERS.get(participant);
}
