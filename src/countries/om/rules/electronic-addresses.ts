// The shared rules that both parties have an electronic address (IBT-034, IBT-049), with the fixes that Oman's network
// allows: a substitute stands for a party that is not in it.

import { suits } from '../../../core/substitutes.ts';
import { present } from '../../../rules/engine/checks.ts';
import type { Facts } from '../../../rules/engine/facts.ts';
import { type Rule, ruleOn } from '../../../rules/engine/rule.ts';
import type { PintContext } from '../../../rules/pint/contexts.ts';
import { SUBSTITUTES, type Substitute } from '../substitutes.ts';
import { transactionKindsOf } from './document-facts.ts';

export const electronicAddressesRules: readonly Rule<PintContext>[] = [
  ruleOn('seller', {
    id: 'ibr-081',
    condition: 'The seller has an electronic address (IBT-034)',
    fix: (_, facts) => `Give the seller's electronic address${orSubstitute('seller', facts)}`,
    ...present('cbc:EndpointID'),
  }),
  ruleOn('buyer', {
    id: 'ibr-080',
    condition: 'The buyer has an electronic address (IBT-049)',
    fix: (_, facts) => `Give the buyer's electronic address${orSubstitute('buyer', facts)}`,
    ...present('cbc:EndpointID'),
  }),
];

// What the issuance may say of such a document where the party has no electronic address.
function orSubstitute(side: Substitute['of'], facts: Facts): string {
  const kinds = [...transactionKindsOf(facts)];
  const names = Object.values(SUBSTITUTES)
    .filter((substitute) => substitute.of === side && suits(substitute, kinds))
    .map(({ name }) => `'${name}'`);
  return names.length === 0 ? '' : `; where it has none, issue the document with substitute: ${names.join(' or ')}`;
}
