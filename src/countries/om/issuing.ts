// Oman, part by part, for programs that load what they need.
import { COUNTRY_CODE } from './profiles.ts';

/** What Omani documents are issued by: an `IssuingCountry`, as the list of all countries asks. */
export const OMAN_ISSUING = {
  facts: { code: COUNTRY_CODE },
  issuer: async () => (await import('./issuer.ts')).OMAN,
  described: async () => (await import('./payload.ts')).OMAN_DESCRIBED,
  validation: async () => (await import('./validate.ts')).OMAN_VALIDATION,
  examples: async () => (await import('./examples/index.ts')).examples,
  network: async () => (await import('./network/oman-network.ts')).OMAN_NETWORK,
  flowWords: async () => (await import('./words/flows.ts')).OMAN_FLOW_WORDS,
  reconcile: async () => (await import('./network/reconcile.ts')).reconcile,
  timers: async () => (await import('./network/timers.ts')).TEST_BED_TIMERS,
  taxData: async () => (await import('./tax-data/oman-tax-data.ts')).OMAN_TAX_DATA,
  taxDataRules: async () => (await import('./tax-data/oman-tax-data-rules.ts')).OMAN_TAX_DATA_RULES,
} as const;
