// BTOM-001, the transaction type: twenty digits, 0 or 1, each of which stands for one kind of transaction.
// The list gives the kinds in the order of the digits; the last five digits have no meaning yet.
import { TRANSACTION_TYPE } from '../payload/primitives.ts';

/** The kinds of transaction, in the order of the digits. */
export const TRANSACTION_KINDS = [
  'fullTax',
  'simplified',
  'selfBilled',
  'thirdParty',
  'summary',
  'continuous',
  'export',
  'deemed',
  'importRcm',
  'profitMargin',
  'profitMarginSelf',
  'ecommerce',
  'importGoods',
  'specialZone',
  'prepayment',
] as const;

/** One kind of transaction. */
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** The kinds that a transaction type names, in the order of the digits; none where the text is no transaction type. */
export function transactionKinds(transactionType: string): readonly TransactionKind[] {
  if (!TRANSACTION_TYPE.test(transactionType)) return [];
  return TRANSACTION_KINDS.filter((_, digit) => transactionType[digit] === '1');
}
