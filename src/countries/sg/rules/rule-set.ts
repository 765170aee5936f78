// PINT SG 1.4.1: the shared rules and those of Singapore. It has one profile.

import { derive } from '../../../rules/pint/derive.ts';
import { PINT } from '../../../rules/pint/rule-set.ts';
import { SINGAPORE_EN } from '../words/en.ts';
import { amountsRules } from './amounts.ts';
import { SINGAPORE_PATTERNS } from './contexts.ts';
import { DIGESTS } from './digests.ts';
import { documentRules } from './document.ts';
import { partiesRules } from './parties.ts';
import { SINGAPORE_SAYS } from './says.ts';
import { taxRules } from './tax.ts';

/** PINT SG 1.4.1: the rules for documents that the seller issues. */
export const PINT_SG_1_4_1 = derive(PINT, {
  id: 'pint-sg-1.4.1',
  version: '1.4.1',
  validFrom: '2026-05-25',
  digests: DIGESTS,
  words: SINGAPORE_EN,
  says: SINGAPORE_SAYS,
  country: 'sg',
  patterns: SINGAPORE_PATTERNS,
  rules: [...documentRules, ...partiesRules, ...amountsRules, ...taxRules],
  terms: { 'cbc:CustomizationID': 'IBT-024', 'cbc:ProfileID': 'IBT-023' },
  profiles: { billing: { customizationId: 'urn:peppol:pint:billing-1@sg-1' } },
});
