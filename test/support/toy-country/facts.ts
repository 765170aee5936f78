// A country that there is not, in facts. It is as unlike Oman as a country may be: kinds of transaction in an element of their own,
// no UUID that is computed, no QR code, amounts of lines in its own currency, a field and a code of its own.
import type { CountryFacts } from '../../../src/core/country-facts.ts';
import type { KindRules } from '../../../src/payload/kind-rules.ts';

const kinds = { names: ['summary', 'export'], digits: 8, form: /^[01]{8}$/ } as const;

export const TOY_FACTS: CountryFacts<'summary' | 'export'> = {
  code: 'tt',
  unnamed: 'om',
  currency: 'TTD',
  smallestUnits: 100,
  lineDecimals: 2,
  totalDecimals: 2,
  timeZone: { hours: -4, name: 'Port of Spain' },
  profiles: {
    billing: { customizationId: 'urn:peppol:pint:billing-1@tt-1', profileId: 'urn:peppol:bis:billing' },
    selfbilling: { customizationId: 'urn:peppol:pint:selfbilling-1@tt-1', profileId: 'urn:peppol:bis:selfbilling' },
  },
  kinds,
  taxpayers: { scheme: '9919', form: /^\d{9}$/ },
};

/** The type code alone says who issues a document. There are no debit notes. */
export const TOY_KIND_RULES: KindRules<'summary' | 'export'> = {
  kinds,
  exclusions: [],
  lacks: { 'debit-note': 'sales-invoice' },
};
