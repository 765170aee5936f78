// The rule sets of PINT OM, by version and profile.
import type { Profile } from '../../document/profiles.ts';
import type { PintRuleSet, Rule } from '../engine/rule.ts';
import { codesRules } from '../pint/codes.ts';
import { identifiersRules } from '../pint/identifiers.ts';
import { partiesRules } from '../pint/parties.ts';
import { paymentRules } from '../pint/payment.ts';
import { chargesRules } from './charges.ts';
import { PATTERNS } from './contexts.ts';
import { deliveryRules } from './delivery.ts';
import { headerRules } from './header.ts';
import { linesRules } from './lines.ts';
import { partiesOmanRules } from './parties.ts';
import { profileRules } from './profile.ts';
import { referencesRules } from './references.ts';
import { totalsRules } from './totals.ts';
import { transactionsRules } from './transactions.ts';
import { vatRules } from './vat.ts';

const COMMON: readonly (readonly Rule[])[] = [
  headerRules,
  transactionsRules,
  referencesRules,
  deliveryRules,
  partiesRules,
  partiesOmanRules,
  identifiersRules,
  chargesRules,
  linesRules,
  vatRules,
  totalsRules,
  paymentRules,
  codesRules,
];

/** PINT OM 1.0.1: the rules for documents that the seller issues, and for those that the buyer issues. */
export const PINT_OM_1_0_1: Readonly<Record<Profile, PintRuleSet>> = allProfiles();

function allProfiles(): Readonly<Record<Profile, PintRuleSet>> {
  return { billing: ruleSet('billing'), selfbilling: ruleSet('selfbilling') };
}

function ruleSet(profile: Profile): PintRuleSet {
  const rules = [...profileRules(profile), ...COMMON.flat()];
  return { id: 'pint-om', version: '1.0.1', profile, patterns: PATTERNS, rules };
}
