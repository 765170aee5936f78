// Rules of Oman on which kinds of transaction (BTOM-001) exclude each other.

import { enumerated } from '../../../rules/engine/checks.ts';
import type { Facts } from '../../../rules/engine/facts.ts';
import { type Rule, rulesOn } from '../../../rules/engine/rule.ts';
import { EXCLUSIONS } from '../exclusions.ts';
import { TRANSACTION_LABELS as LABELS, TRANSACTION_KINDS, type TransactionKind } from '../kinds.ts';
import type { OmanContext } from './contexts.ts';
import { isTransaction, TRANSACTION_TYPE_AT, transactionKindsOf } from './document-facts.ts';

export const transactionsRules: readonly Rule<OmanContext>[] = rulesOn(
  'Oman: root',
  EXCLUSIONS.map(([id, kind, excluded]) => ({
    id,
    condition: `A transaction type (BTOM-001) of kind "${LABELS[kind]}" is not ${labelled(excluded)} as well`,
    test: (_, facts) => !(transactionKindsOf(facts).has(kind) && isTransaction(facts, ...excluded)),
    at: TRANSACTION_TYPE_AT,
    fix: (_, facts) =>
      `Keep "${LABELS[kind]}" or what excludes it: in {field} set digit ${digitOf(kind)} to 0, or ${given(excluded, facts).map(digitOf).join(', ')}`,
    found: (_, facts) => labelled([kind, ...given(excluded, facts)], 'and'),
  })),
);

function given(kinds: readonly TransactionKind[], facts: Facts): TransactionKind[] {
  return kinds.filter((kind) => transactionKindsOf(facts).has(kind));
}

function digitOf(kind: TransactionKind): number {
  return TRANSACTION_KINDS.indexOf(kind) + 1;
}

function labelled(kinds: readonly TransactionKind[], joint?: string): string {
  return enumerated(
    kinds.map((kind) => LABELS[kind]),
    joint,
  );
}
