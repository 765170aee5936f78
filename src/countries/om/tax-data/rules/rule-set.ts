// The rules of the Oman tax data document 1.0.1 (ibr-tdd-01 to ibr-tdd-64).
import type { RuleSet } from '../../../../rules/engine/rule.ts';
import type { TaxDataContext } from '../../../../rules/tax-data/contexts.ts';
import { taxDataRuleSet } from '../../../../rules/tax-data/rule-set.ts';
import { OMAN_WORDS } from '../../words/finding-words-en.ts';
import { TAX_DATA_RULE_SET } from '../identifiers.ts';
import { DIGEST } from './digest.ts';
import { OMAN_TAX_DATA_OWN } from './own.ts';

/** All 66 rules of version 1.0.1. */
export const TAX_DATA_1_0_1: RuleSet<TaxDataContext> = /*@__PURE__*/ taxDataRuleSet(
  { id: TAX_DATA_RULE_SET, version: '1.0.1', published: '2026-07-29', digest: DIGEST },
  OMAN_TAX_DATA_OWN,
  OMAN_WORDS,
);
