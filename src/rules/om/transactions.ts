// Rules of Oman on which kinds of transaction (BTOM-001) exclude each other.

import { TRANSACTION_KINDS, type TransactionKind } from '../../jurisdictions/om/transaction-types.ts';
import type { Facts } from '../engine/facts.ts';
import { type Rule, rulesOn } from '../engine/rule.ts';
import type { OmanContext } from './contexts.ts';
import { isTransaction, TRANSACTION_TYPE_AT, transactionKindsOf } from './facts.ts';

const LABELS: Readonly<Record<TransactionKind, string>> = {
  full: 'full tax invoice',
  simplified: 'simplified',
  'self-billed': 'self-billed',
  'third-party': 'third party',
  summary: 'summary',
  'continuous-supply': 'continuous supply',
  export: 'export',
  'deemed-supply': 'deemed supply',
  'import-of-services': 'import under reverse charge',
  'profit-margin': 'profit margin',
  'profit-margin-self-invoice': 'profit margin self-invoice',
  'e-commerce': 'e-commerce',
  'import-of-goods': 'import of goods',
  'special-zone': 'special zone',
  prepayment: 'prepayment',
};

const EXCLUSIONS: readonly (readonly [id: string, kind: TransactionKind, excluded: readonly TransactionKind[]])[] = [
  [
    'IBR-138-OM',
    'self-billed',
    ['third-party', 'export', 'import-of-services', 'profit-margin', 'profit-margin-self-invoice', 'import-of-goods'],
  ],
  ['IBR-139-OM', 'third-party', ['self-billed']],
  [
    'IBR-140-OM',
    'summary',
    ['continuous-supply', 'export', 'profit-margin', 'profit-margin-self-invoice', 'import-of-goods'],
  ],
  [
    'IBR-141-OM',
    'continuous-supply',
    ['summary', 'deemed-supply', 'profit-margin', 'profit-margin-self-invoice', 'import-of-goods'],
  ],
  [
    'IBR-142-OM',
    'export',
    [
      'self-billed',
      'summary',
      'deemed-supply',
      'import-of-services',
      'profit-margin',
      'profit-margin-self-invoice',
      'import-of-goods',
    ],
  ],
  ['IBR-143-OM', 'deemed-supply', ['continuous-supply', 'export', 'profit-margin', 'profit-margin-self-invoice']],
  [
    'IBR-144-OM',
    'import-of-services',
    ['export', 'profit-margin', 'profit-margin-self-invoice', 'import-of-goods', 'self-billed'],
  ],
  [
    'IBR-145-OM',
    'profit-margin',
    ['summary', 'continuous-supply', 'export', 'deemed-supply', 'import-of-services', 'import-of-goods', 'self-billed'],
  ],
  [
    'IBR-146-OM',
    'profit-margin-self-invoice',
    [
      'summary',
      'continuous-supply',
      'export',
      'deemed-supply',
      'import-of-services',
      'profit-margin',
      'import-of-goods',
      'self-billed',
    ],
  ],
  [
    'IBR-147-OM',
    'import-of-goods',
    [
      'summary',
      'continuous-supply',
      'export',
      'import-of-services',
      'profit-margin',
      'profit-margin-self-invoice',
      'e-commerce',
      'self-billed',
    ],
  ],
  ['IBR-148-OM', 'e-commerce', ['profit-margin-self-invoice']],
  [
    'IBR-149-OM',
    'simplified',
    [
      'self-billed',
      'summary',
      'export',
      'import-of-services',
      'profit-margin',
      'profit-margin-self-invoice',
      'import-of-goods',
    ],
  ],
  ['IBR-176-OM', 'prepayment', ['summary', 'deemed-supply', 'profit-margin-self-invoice']],
];

export const transactionsRules: readonly Rule<OmanContext>[] = rulesOn(
  'Oman: root',
  EXCLUSIONS.map(([id, kind, excluded]) => ({
    id,
    condition: `A transaction type (BTOM-001) of kind "${LABELS[kind]}" is not ${list(excluded)} as well`,
    test: (_, facts) => !(transactionKindsOf(facts).has(kind) && isTransaction(facts, ...excluded)),
    at: TRANSACTION_TYPE_AT,
    fix: (_, facts) =>
      `Keep "${LABELS[kind]}" or what excludes it: in {field} set digit ${digitOf(kind)} to 0, or ${given(excluded, facts).map(digitOf).join(', ')}`,
    found: (_, facts) => list([kind, ...given(excluded, facts)], 'and'),
  })),
);

function given(kinds: readonly TransactionKind[], facts: Facts): TransactionKind[] {
  return kinds.filter((kind) => transactionKindsOf(facts).has(kind));
}

function digitOf(kind: TransactionKind): number {
  return TRANSACTION_KINDS.indexOf(kind) + 1;
}

function list(kinds: readonly TransactionKind[], joint = 'or'): string {
  const labels = kinds.map((kind) => LABELS[kind]);
  const last = labels.at(-1) ?? '';
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} ${joint} ${last}`;
}
