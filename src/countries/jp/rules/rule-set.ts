// PINT JP 1.1.3: the shared rules and those of Japan, one rule set for each profile.

import { typeCodes } from '../../../rules/pint/codes.ts';
import { derive } from '../../../rules/pint/derive.ts';
import { PINT } from '../../../rules/pint/rule-set.ts';
import { JAPAN_EN } from '../words/en.ts';
import { JAPANESE_PATTERNS } from './contexts.ts';
import { DIGESTS } from './digests.ts';
import { documentRules } from './document.ts';
import { billingRules, selfbillingRules, unregisteredRules } from './profiles.ts';
import { JAPAN_SAYS } from './says.ts';
import { taxRules } from './tax.ts';

/** PINT JP 1.1.3: documents that the seller issues, those that the buyer issues, and those of sellers without registration. */
export const PINT_JP_1_1_3 = derive(PINT, {
  id: 'pint-jp-1.1.3',
  version: '1.1.3',
  validFrom: '2026-05-18',
  digests: DIGESTS,
  words: JAPAN_EN,
  says: JAPAN_SAYS,
  country: 'jp',
  patterns: JAPANESE_PATTERNS,
  rules: [...documentRules, ...taxRules],
  terms: { 'cbc:CustomizationID': 'IBT-024', 'cbc:ProfileID': 'IBT-023' },
  profiles: {
    billing: { customizationId: 'urn:peppol:pint:billing-1@jp-1', rules: billingRules },
    selfbilling: {
      base: 'selfbilling',
      customizationId: 'urn:peppol:pint:selfbilling-1@jp-1',
      without: ['ibr-cl-01'],
      rules: [...selfbillingRules, typeCodes('ibr-cl-01-jp-sb', 'selfbilling', { invoices: new Set(['389']) })],
    },
    ntr: {
      customizationId: 'urn:peppol:pint:nontaxinvoice-1@jp-1',
      without: ['ibr-cl-01'],
      rules: [...unregisteredRules, typeCodes('ibr-cl-01-jp-ntr', 'ntr', { invoices: new Set(['480']) })],
    },
  },
});
