// PINT A-NZ 1.1.3: the shared rules and those of Australia and New Zealand, one rule set for each profile.

import { typeCodes } from '../../../rules/pint/codes.ts';
import { derive } from '../../../rules/pint/derive.ts';
import { PINT } from '../../../rules/pint/rule-set.ts';
import { AUSTRALIA_NEW_ZEALAND_EN } from '../words/en.ts';
import { AUNZ_PATTERNS } from './contexts.ts';
import { DIGESTS } from './digests.ts';
import { documentRules, profileRules } from './document.ts';
import { AUSTRALIA_NEW_ZEALAND_SAYS } from './says.ts';
import { taxRules } from './tax.ts';

/** PINT A-NZ 1.1.3: the rules for documents that the seller issues, and for those that the buyer issues. */
export const PINT_AUNZ_1_1_3 = derive(PINT, {
  id: 'pint-aunz-1.1.3',
  version: '1.1.3',
  validFrom: '2026-05-21',
  digests: DIGESTS,
  words: AUSTRALIA_NEW_ZEALAND_EN,
  says: AUSTRALIA_NEW_ZEALAND_SAYS,
  country: 'aunz',
  patterns: AUNZ_PATTERNS,
  rules: [...documentRules, ...taxRules],
  terms: { 'cbc:CustomizationID': 'IBT-024', 'cbc:ProfileID': 'IBT-023' },
  profiles: {
    billing: { customizationId: 'urn:peppol:pint:billing-1@aunz-1', rules: profileRules('billing') },
    selfbilling: {
      base: 'selfbilling',
      customizationId: 'urn:peppol:pint:selfbilling-1@aunz-1',
      without: ['ibr-cl-01'],
      rules: [
        ...profileRules('selfbilling'),
        typeCodes('ibr-cl-01-aunz-sb', 'selfbilling', { invoices: new Set(['389']), creditNotes: new Set(['261']) }),
      ],
    },
  },
});
