// Oman: the twelve flows of its architecture.
import { invoiceUuid, readRecord } from '../../../src/countries/om/functions.ts';
import { nextStep, planExchanges, TEST_BED_TIMERS, taxDataFor, toMls, wrap } from '../../../src/network.ts';
import { readSubmission } from '../../../src/tax-data.ts';
import { createValidator } from '../../../src/validate.ts';
import { RECORDS } from '../records.ts';
import { SCENARIOS } from '../scenarios.ts';
import type { NetworkCountry } from './country.ts';

export const OMAN: NetworkCountry = {
  code: 'OM',
  readRecord,
  planExchanges,
  taxDataFor,
  nextStep,
  wrap,
  toMls,
  readSubmission,
  createValidator,
  uuidOf(xml) {
    const uuid = invoiceUuid(xml);
    return uuid.ok ? uuid.value : undefined;
  },
  timers: TEST_BED_TIMERS,
  authority: '0242:001090-TaxAuthority.OM',
  uncounted: ['D'],
  records: RECORDS,
  receivers: [
    RECORDS.b2b.payload.accounting_customer_party,
    RECORDS['self-billing'].issuance.accounting_supplier_party,
    RECORDS.export.payload.accounting_customer_party,
  ],
  scenarios: SCENARIOS,
};
