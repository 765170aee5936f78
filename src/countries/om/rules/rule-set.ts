// PINT OM 1.0.1: the shared rules and the aligned rules of Oman, one rule set for each profile.

import type { Rule } from '../../../rules/engine/rule.ts';
import type { PintContext } from '../../../rules/pint/contexts.ts';
import { derive } from '../../../rules/pint/derive.ts';
import { PINT } from '../../../rules/pint/rule-set.ts';
import { COUNTRY_CODE, PROFILES } from '../profiles.ts';
import { OMAN_WORDS } from '../words/finding-words-en.ts';
import { todayInOman } from './amounts.ts';
import { chargesRules } from './charges.ts';
import { codesRules } from './codes.ts';
import { OMAN_PATTERNS, type OmanContext } from './contexts.ts';
import { deliveryRules } from './delivery.ts';
import { DIGESTS } from './digests.ts';
import { electronicAddressesRules } from './electronic-addresses.ts';
import { headerRules } from './header.ts';
import { lineAmountsRules } from './line-amounts.ts';
import { lineItemsRules } from './line-items.ts';
import { partiesRules } from './parties.ts';
import { profileRules } from './profile.ts';
import { referencesRules } from './references.ts';
import { OMAN_SAYS } from './says.ts';
import { totalsRules } from './totals.ts';
import { transactionsRules } from './transactions.ts';
import { vatRules } from './vat.ts';
import { vatCurrencyRules } from './vat-currency.ts';
import { LINE_DECIMALS, TOTAL_DECIMALS } from './version-1-0-1.ts';

const OMAN_RULES: readonly Rule<OmanContext | PintContext>[] = [
  ...electronicAddressesRules,
  ...headerRules,
  ...transactionsRules,
  ...referencesRules,
  ...deliveryRules,
  ...partiesRules,
  ...chargesRules,
  ...lineItemsRules,
  ...lineAmountsRules,
  ...vatRules,
  ...vatCurrencyRules,
  ...totalsRules,
  ...codesRules,
];

/** PINT OM 1.0.1: the rules for documents that the seller issues, and for those that the buyer issues. */
export const PINT_OM_1_0_1 = derive(PINT, {
  id: 'pint-om-1.0.1',
  version: '1.0.1',
  published: '2026-07-29',
  validFrom: '2026-07-17',
  digests: DIGESTS,
  country: COUNTRY_CODE,
  patterns: OMAN_PATTERNS,
  rules: OMAN_RULES,
  today: todayInOman,
  says: OMAN_SAYS,
  words: OMAN_WORDS,
  amounts: { lineDecimals: LINE_DECIMALS, totalDecimals: TOTAL_DECIMALS },
  profiles: {
    billing: { customizationId: PROFILES.billing.customizationId, rules: profileRules('billing') },
    selfbilling: {
      base: 'selfbilling',
      customizationId: PROFILES.selfbilling.customizationId,
      rules: profileRules('selfbilling'),
    },
  },
});
