// The toy country, part by part, as the list of the countries that issue has them.
import { DOCUMENT_KINDS } from '../../../src/core/document-kinds.ts';
import type { IssuingCountry } from '../../../src/countries/country.ts';
import { PINT_TT, TOY } from './index.ts';
import { TOY_NETWORK, TOY_TAX_DATA } from './network.ts';

const payload = TOY.examples.payload(DOCUMENT_KINDS['sales-invoice']);

/** What documents of the toy country are issued by; nothing says what its tax data is checked by. */
export const TOY_ISSUING: IssuingCountry<'tt'> = {
  facts: { code: 'tt' },
  issuer: async () => TOY,
  described: async () => TOY,
  validation: async () => ({
    ...TOY,
    ruleSets: [PINT_TT],
    smallInvoice: () => ({ ...payload, ...TOY.examples.issuance }),
  }),
  examples: async () => ({ 'sales-invoice': { type: 'sales-invoice', payload, issuance: TOY.examples.issuance } }),
  network: async () => TOY_NETWORK,
  taxData: async () => TOY_TAX_DATA,
};
