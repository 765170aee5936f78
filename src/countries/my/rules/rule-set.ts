// PINT MY 1.3.1: the shared rules and those of Malaysia, one rule set for each profile.

import { typeCodes } from '../../../rules/pint/codes.ts';
import { derive } from '../../../rules/pint/derive.ts';
import { PINT } from '../../../rules/pint/rule-set.ts';
import { MALAYSIA_EN } from '../words/en.ts';
import { MALAYSIAN_PATTERNS } from './contexts.ts';
import { DIGESTS } from './digests.ts';
import { malaysianRules, profileRules } from './rules.ts';
import { MALAYSIA_SAYS } from './says.ts';

/** PINT MY 1.3.1: the rules for documents that the seller issues, and for those that the buyer issues. */
export const PINT_MY_1_3_1 = derive(PINT, {
  id: 'pint-my-1.3.1',
  version: '1.3.1',
  validFrom: '2026-06-05',
  digests: DIGESTS,
  words: MALAYSIA_EN,
  says: MALAYSIA_SAYS,
  country: 'my',
  patterns: MALAYSIAN_PATTERNS,
  rules: malaysianRules,
  terms: { 'cbc:CustomizationID': 'IBT-024', 'cbc:ProfileID': 'IBT-023' },
  profiles: {
    billing: { customizationId: 'urn:peppol:pint:billing-1@my-1', rules: profileRules('billing') },
    selfbilling: {
      base: 'selfbilling',
      customizationId: 'urn:peppol:pint:selfbilling-1@my-1',
      rules: [
        ...profileRules('selfbilling'),
        typeCodes('ibr-cl-01', 'selfbilling', { invoices: new Set(['389']), creditNotes: new Set(['261']) }),
      ],
    },
  },
});
