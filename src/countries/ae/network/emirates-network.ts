// The network of the Emirates, as data. Its timers and the identifier of the authority in production are not published: both are arguments.

import type { CountryNetwork } from '../../../network/country-network.ts';
import type { PlannedBy } from '../../../network/plan.ts';
import { EMIRATES_FACTS } from '../facts.ts';
import { EMIRATES_BINDING } from '../fields/binding.ts';
import { EMIRATES_KIND_RULES, type TransactionKind, whyForbidden } from '../kinds.ts';
import { EMIRATES_PARTIES } from '../party-roles.ts';
import { SUBSTITUTES, type SubstituteName } from '../substitutes.ts';
import { EMIRATES_REPORT, type ReportLetter } from '../tax-data/identifiers.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { FLOWS } from './flows.ts';

/** What plans are made by. */
export const EMIRATES_PLANS = {
  facts: EMIRATES_FACTS,
  parties: EMIRATES_PARTIES,
  substitutes: SUBSTITUTES,
  kinds: { export: 'export' },
  kindRules: EMIRATES_KIND_RULES,
  // Without VAT number a report names it by its TIN (IBT-032).
  hasOtherNumber: true,
  whyForbidden,
  flows: FLOWS,
  noFlow: `the electronic address of a buyer who is not in the network is a substitute, such as ${SUBSTITUTES['not-subject'].id}`,
  report: EMIRATES_REPORT,
} as const satisfies PlannedBy<TransactionKind, SubstituteName, ReportLetter>;

/** The network of the Emirates. */
export const EMIRATES_NETWORK: CountryNetwork<TransactionKind, SubstituteName, ReportLetter> = {
  ...EMIRATES_PLANS,
  binding: EMIRATES_BINDING,
  exceptions: EXCEPTIONS,
};
