// The rules of the Oman tax data document 1.0.1 (ibr-tdd-01 to ibr-tdd-64), element by element from the root down.
// All are fatal. The reported document's own rules are PINT OM's: here only what is reported of it is checked.

import type { RuleSet } from '../../../../rules/engine/rule.ts';
import { TAX_DATA_RULE_SET } from '../identifiers.ts';
import { contentRules } from './content.ts';
import { TAX_DATA_CONTEXTS, type TaxDataContext } from './contexts.ts';
import { partiesRules } from './parties.ts';
import { reportedDocumentRules } from './reported-document.ts';
import { reportingRules } from './reporting.ts';

/** All 66 rules of version 1.0.1. */
export const TAX_DATA_1_0_1: RuleSet<TaxDataContext> = {
  id: TAX_DATA_RULE_SET,
  patterns: [TAX_DATA_CONTEXTS],
  rules: [...reportingRules, ...reportedDocumentRules, ...partiesRules, ...contentRules],
};
