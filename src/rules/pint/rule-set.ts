// PINT 1.1.3: the rules that every country shares, one rule set for each profile.

import type { Artefact } from '../engine/artefact.ts';
import type { Rule } from '../engine/rule.ts';
import { chargesRules } from './charges.ts';
import { codesRules, typeCodes } from './codes.ts';
import { PINT_PATTERNS, type PintContext } from './contexts.ts';
import { deliveryRules } from './delivery.ts';
import type { CountryRuleSets, PintProfile, PintRuleSet } from './derive.ts';
import { DIGESTS } from './digests.ts';
import { headerRules } from './header.ts';
import { identifiersRules } from './identifiers.ts';
import { linesRules } from './lines.ts';
import { partiesRules } from './parties.ts';
import { paymentRules } from './payment.ts';
import { referencesRules } from './references.ts';
import { PINT_SAYS } from './says.ts';
import { sourcesOf } from './sources.ts';
import { totalsRules } from './totals.ts';
import { vatRules } from './vat.ts';
import { vatCurrencyRules } from './vat-currency.ts';

const VERSION = '1.1.3';
const ID = `pint-${VERSION}`;

// ibr-cl-01 is the one rule that differs between the profiles.
const TYPE_CODES: Readonly<Record<PintProfile, Rule<PintContext>>> = {
  billing: typeCodes('ibr-cl-01', 'billing', { invoices: 'UNCL1001-inv', creditNotes: 'UNCL1001-cn' }),
  selfbilling: typeCodes('ibr-cl-01', 'selfbilling', {
    invoices: 'UNCL1001-inv-selfbilling',
    creditNotes: 'UNCL1001-cn-selfbilling-creditnote',
  }),
};

const PINT_RULES: readonly Rule<PintContext>[] = [
  ...headerRules,
  ...referencesRules,
  ...deliveryRules,
  ...partiesRules,
  ...identifiersRules,
  ...chargesRules,
  ...linesRules,
  ...vatRules,
  ...vatCurrencyRules,
  ...totalsRules,
  ...paymentRules,
  ...codesRules,
];

/** The shared rules alone: for documents of any country, issued by the seller (billing) or by the buyer (self-billing). */
export const PINT: CountryRuleSets<PintProfile> = {
  billing: setOf('billing'),
  selfbilling: setOf('selfbilling'),
};

function setOf(profile: PintProfile): PintRuleSet {
  const artefact: Artefact = { id: ID, version: VERSION, digest: DIGESTS[profile] };
  return {
    ...artefact,
    layers: [ID],
    artefacts: [artefact],
    profile,
    customizationId: `urn:peppol:pint:${profile}-1`,
    patterns: PINT_PATTERNS,
    rules: [TYPE_CODES[profile], ...PINT_RULES],
    sources: sourcesOf,
    says: PINT_SAYS,
  };
}
