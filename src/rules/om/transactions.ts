// Rules of Oman on which kinds of transaction (BTOM-001) exclude each other.

import { TRANSACTION_KINDS, type TransactionKind } from '../../document/transaction-types.ts';
import type { Facts } from '../engine/facts.ts';
import { on, type Rule } from '../engine/rule.ts';
import type { OmanContext } from './contexts.ts';
import { isAny, TRANSACTION_TYPE_AT, transaction } from './facts.ts';

const LABELS: Readonly<Record<TransactionKind, string>> = {
  fullTax: 'full tax invoice',
  simplified: 'simplified',
  selfBilled: 'self-billed',
  thirdParty: 'third party',
  summary: 'summary',
  continuous: 'continuous supply',
  export: 'export',
  deemed: 'deemed supply',
  importRcm: 'import under reverse charge',
  profitMargin: 'profit margin',
  profitMarginSelf: 'profit margin self-invoice',
  ecommerce: 'e-commerce',
  importGoods: 'import of goods',
  specialZone: 'special zone',
  prepayment: 'prepayment',
};

const EXCLUSIONS: readonly (readonly [id: string, kind: TransactionKind, excluded: readonly TransactionKind[]])[] = [
  [
    'IBR-138-OM',
    'selfBilled',
    ['thirdParty', 'export', 'importRcm', 'profitMargin', 'profitMarginSelf', 'importGoods'],
  ],
  ['IBR-139-OM', 'thirdParty', ['selfBilled']],
  ['IBR-140-OM', 'summary', ['continuous', 'export', 'profitMargin', 'profitMarginSelf', 'importGoods']],
  ['IBR-141-OM', 'continuous', ['summary', 'deemed', 'profitMargin', 'profitMarginSelf', 'importGoods']],
  [
    'IBR-142-OM',
    'export',
    ['selfBilled', 'summary', 'deemed', 'importRcm', 'profitMargin', 'profitMarginSelf', 'importGoods'],
  ],
  ['IBR-143-OM', 'deemed', ['continuous', 'export', 'profitMargin', 'profitMarginSelf']],
  ['IBR-144-OM', 'importRcm', ['export', 'profitMargin', 'profitMarginSelf', 'importGoods', 'selfBilled']],
  [
    'IBR-145-OM',
    'profitMargin',
    ['summary', 'continuous', 'export', 'deemed', 'importRcm', 'importGoods', 'selfBilled'],
  ],
  [
    'IBR-146-OM',
    'profitMarginSelf',
    ['summary', 'continuous', 'export', 'deemed', 'importRcm', 'profitMargin', 'importGoods', 'selfBilled'],
  ],
  [
    'IBR-147-OM',
    'importGoods',
    ['summary', 'continuous', 'export', 'importRcm', 'profitMargin', 'profitMarginSelf', 'ecommerce', 'selfBilled'],
  ],
  ['IBR-148-OM', 'ecommerce', ['profitMarginSelf']],
  [
    'IBR-149-OM',
    'simplified',
    ['selfBilled', 'summary', 'export', 'importRcm', 'profitMargin', 'profitMarginSelf', 'importGoods'],
  ],
  ['IBR-176-OM', 'prepayment', ['summary', 'deemed', 'profitMarginSelf']],
];

export const transactionsRules: readonly Rule<OmanContext>[] = on(
  'Oman: root',
  EXCLUSIONS.map(([id, kind, excluded]) => ({
    id,
    condition: `A transaction type (BTOM-001) of kind "${LABELS[kind]}" is not ${list(excluded)} as well`,
    test: (_, facts) => !(transaction(facts).has(kind) && isAny(facts, ...excluded)),
    at: TRANSACTION_TYPE_AT,
    fix: (_, facts) =>
      `Keep "${LABELS[kind]}" or what excludes it: in {field} set digit ${digitOf(kind)} to 0, or ${given(excluded, facts).map(digitOf).join(', ')}`,
    found: (_, facts) => list([kind, ...given(excluded, facts)], 'and'),
  })),
);

function given(kinds: readonly TransactionKind[], facts: Facts): TransactionKind[] {
  return kinds.filter((kind) => transaction(facts).has(kind));
}

function digitOf(kind: TransactionKind): number {
  return TRANSACTION_KINDS.indexOf(kind) + 1;
}

function list(kinds: readonly TransactionKind[], joint = 'or'): string {
  const labels = kinds.map((kind) => LABELS[kind]);
  const last = labels.at(-1) ?? '';
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} ${joint} ${last}`;
}
