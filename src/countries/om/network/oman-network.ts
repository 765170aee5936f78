// The network of Oman, as data. A function is bound to what it needs of it, so that no bundle has a table that it does not use.
import type { CountryNetwork } from '../../../network/country-network.ts';
import type { PlannedBy } from '../../../network/plan.ts';
import { OMAN_KIND_RULES, whyForbidden } from '../exclusions.ts';
import { OMAN_FACTS } from '../facts.ts';
import { OMAN_BINDING } from '../fields/rows.ts';
import type { TransactionKind } from '../kinds.ts';
import { OMAN_PARTIES } from '../party-roles.ts';
import { SUBSTITUTES, type SubstituteName } from '../substitutes.ts';
import { OMAN_REPORT } from '../tax-data/identifiers.ts';
import { OMAN_COMPLETION } from './completion.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { FLOWS } from './flows.ts';

/** What plans are made by. */
export const OMAN_PLANS = {
  facts: OMAN_FACTS,
  parties: OMAN_PARTIES,
  substitutes: SUBSTITUTES,
  consumer: 'general-customer',
  kinds: { simplified: 'simplified', export: 'export' },
  kindRules: OMAN_KIND_RULES,
  whyForbidden,
  flows: FLOWS,
  noFlow: 'the seller of a self-billed document is in the network',
  report: OMAN_REPORT,
} as const satisfies PlannedBy<TransactionKind, SubstituteName>;

/** The network of Oman. */
export const OMAN_NETWORK: CountryNetwork<TransactionKind, SubstituteName> = {
  ...OMAN_PLANS,
  binding: OMAN_BINDING,
  exceptions: EXCEPTIONS,
  completion: OMAN_COMPLETION,
};
