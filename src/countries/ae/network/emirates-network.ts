// The network of the Emirates, as data. Its timers and the identifier of the authority in production are not published: both are arguments.

import { readKinds } from '../../../core/transaction-kinds.ts';
import type { CountryNetwork, ForbiddenKinds } from '../../../network/country-network.ts';
import type { PlannedBy } from '../../../network/plan.ts';
import { EMIRATES_FACTS } from '../facts.ts';
import { EMIRATES_BINDING } from '../fields/binding.ts';
import { COMMERCIAL, EMIRATES_KIND_RULES, EMIRATES_KINDS, type TransactionKind } from '../kinds.ts';
import { EMIRATES_PARTIES } from '../party-roles.ts';
import { SUBSTITUTES, type SubstituteName } from '../substitutes.ts';
import { EMIRATES_REPORT, type ReportLetter } from '../tax-data/identifiers.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { FLOWS } from './flows.ts';

const NOT_COMMERCIAL: readonly TransactionKind[] = ['deemed-supply', 'profit-margin', 'summary'];
const COMMERCIAL_CODES: readonly (string | undefined)[] = Object.values(COMMERCIAL);

function whyForbidden(transactionType: string, typeCode: string | undefined): ForbiddenKinds | undefined {
  if (!EMIRATES_KINDS.form.test(transactionType)) {
    return { rule: 'ibr-154-ae', reason: 'The transaction type is eight digits, 0 or 1' };
  }
  const kind = readKinds(EMIRATES_KINDS, transactionType).find((one) => NOT_COMMERCIAL.includes(one));
  return kind !== undefined && COMMERCIAL_CODES.includes(typeCode)
    ? { rule: 'ibr-157-ae', reason: `A document of type ${typeCode} is not of the kind ${kind}` }
    : undefined;
}

/** What plans are made by. */
export const EMIRATES_PLANS = {
  facts: EMIRATES_FACTS,
  parties: EMIRATES_PARTIES,
  substitutes: SUBSTITUTES,
  kinds: { export: 'export' },
  kindRules: EMIRATES_KIND_RULES,
  whyForbidden,
  flows: FLOWS,
  noFlow: 'a buyer who is not in the network has a substitute',
  report: EMIRATES_REPORT,
} as const satisfies PlannedBy<TransactionKind, SubstituteName, ReportLetter>;

/** The network of the Emirates. */
export const EMIRATES_NETWORK: CountryNetwork<TransactionKind, SubstituteName, ReportLetter> = {
  ...EMIRATES_PLANS,
  binding: EMIRATES_BINDING,
  exceptions: EXCEPTIONS,
};
