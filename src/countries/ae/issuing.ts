// The Emirates, part by part, for programs that load what they need.

/** What documents of the Emirates are issued by: an `IssuingCountry`, as the list of all countries asks. */
export const EMIRATES_ISSUING = {
  facts: { code: 'ae' },
  issuer: async () => (await import('./issuer.ts')).EMIRATES,
  described: async () => (await import('./payload.ts')).EMIRATES_DESCRIBED,
  validation: async () => (await import('./validate.ts')).EMIRATES_VALIDATION,
  examples: async () => (await import('./examples/index.ts')).examples,
  usualCodes: async () => ({ country_subentity: (await import('./words/usual-emirates.ts')).usualEmirate }),
  network: async () => (await import('./network/emirates-network.ts')).EMIRATES_NETWORK,
  flowWords: async () => (await import('./words/flows.ts')).EMIRATES_FLOW_WORDS,
  reconcile: async () => (await import('./network/reconcile.ts')).reconcile,
  taxData: async () => (await import('./tax-data/tax-data.ts')).EMIRATES_TAX_DATA,
  taxDataRules: async () => (await import('./tax-data/tax-data.ts')).EMIRATES_TAX_DATA_RULES,
} as const;
