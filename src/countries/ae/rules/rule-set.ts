// PINT AE 1.0.4: the shared rules and those of the United Arab Emirates, one rule set for each profile.

import type { Rule } from '../../../rules/engine/rule.ts';
import { typeCodes } from '../../../rules/pint/codes.ts';
import { derive } from '../../../rules/pint/derive.ts';
import { PINT } from '../../../rules/pint/rule-set.ts';
import { EMIRATES_WORDS } from '../words/finding-words-en.ts';
import { chargesRules } from './charges.ts';
import { codesRules } from './codes.ts';
import { EMIRATES_PATTERNS, type EmiratesContext } from './contexts.ts';
import { DIGESTS } from './digests.ts';
import { headerRules } from './header.ts';
import { linesRules } from './lines.ts';
import { partiesRules } from './parties.ts';
import { EMIRATES_SAYS } from './says.ts';
import { taxRules } from './tax.ts';

const EMIRATES_RULES: readonly Rule<EmiratesContext>[] = [
  ...headerRules,
  ...partiesRules,
  ...chargesRules,
  ...linesRules,
  ...taxRules,
  ...codesRules,
];

// What documents of the Emirates alone say.
const OWN_TERMS: Readonly<Record<string, string>> = {
  'cbc:ProfileExecutionID': 'BTAE-02',
  'cac:DiscrepancyResponse/cbc:ResponseCode': 'BTAE-03',
  'cac:InvoicePeriod/cbc:DescriptionCode': 'BTAE-06',
  'cac:CommodityClassification/cbc:CommodityCode': 'BTAE-13',
  'cac:AdditionalItemIdentification/cbc:ID/@schemeID': 'BTAE-17',
};

/** PINT AE 1.0.4: the rules for documents that the seller issues, and for those that the buyer issues. */
export const PINT_AE_1_0_4 = derive(PINT, {
  id: 'pint-ae-1.0.4',
  version: '1.0.4',
  published: '2026-05-25',
  validFrom: '2026-05-28',
  digests: DIGESTS,
  words: EMIRATES_WORDS,
  says: EMIRATES_SAYS,
  country: 'ae',
  patterns: EMIRATES_PATTERNS,
  rules: EMIRATES_RULES,
  terms: { 'cbc:CustomizationID': 'IBT-024', 'cbc:ProfileID': 'IBT-023' },
  ownTerms: OWN_TERMS,
  profiles: {
    billing: {
      customizationId: 'urn:peppol:pint:billing-1@ae-1',
      rules: [
        typeCodes('ibr-cl-01', 'billing', { invoices: new Set(['380', '480']), creditNotes: new Set(['381', '81']) }),
      ],
    },
    selfbilling: {
      base: 'selfbilling',
      customizationId: 'urn:peppol:pint:selfbilling-1@ae-1',
      rules: [
        typeCodes('ibr-cl-01', 'selfbilling', {
          invoices: new Set(['389', '480']),
          creditNotes: new Set(['261', '81']),
        }),
      ],
    },
  },
});
