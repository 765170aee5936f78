// BTOM-001, the transaction type: twenty digits, 0 or 1, each of which stands for one kind of transaction.
// The list gives the kinds in the order of the digits; the last five digits have no meaning yet.
import type { TransactionKinds } from '../../core/transaction-kinds.ts';

/** The kinds of transaction, in the order of the digits, as the specification names them. */
export const TRANSACTION_KINDS = [
  'full',
  'simplified',
  'self-billed',
  'third-party',
  'summary',
  'continuous-supply',
  'export',
  'deemed-supply',
  'import-of-services',
  'profit-margin',
  'profit-margin-self-invoice',
  'e-commerce',
  'import-of-goods',
  'special-zone',
  'prepayment',
] as const;

/** One kind of transaction. */
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** The kinds of transaction in words. */
export const TRANSACTION_LABELS: Readonly<Record<TransactionKind, string>> = {
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

/** The kinds of documents that the buyer issues itself: for its seller, or in place of a seller that need not issue any. */
export const BUYER_ISSUED_KINDS = [
  'self-billed',
  'import-of-services',
  'profit-margin-self-invoice',
  'import-of-goods',
] as const satisfies readonly TransactionKind[];

/** The form of a transaction type: twenty digits, 0 or 1. */
export const TRANSACTION_TYPE = /^[01]{20}$/;

/** How digits name the kinds: twenty, 0 or 1. */
export const OMAN_KINDS: TransactionKinds<TransactionKind> = {
  names: TRANSACTION_KINDS,
  digits: 20,
  form: TRANSACTION_TYPE,
};

/** The kinds that a transaction type names, in the order of the digits; none where the text is not a transaction type. */
export function transactionKinds(transactionType: string): readonly TransactionKind[] {
  if (!TRANSACTION_TYPE.test(transactionType)) return [];
  return TRANSACTION_KINDS.filter((_, digit) => transactionType[digit] === '1');
}

const DIGITS = 20;

/** The transaction type that names these kinds: `['full', 'export']` → `10000010000000000000`. */
export function transactionDigits(kinds: readonly TransactionKind[]): string {
  const digits = TRANSACTION_KINDS.map((kind) => (kinds.includes(kind) ? '1' : '0'));
  return digits.join('').padEnd(DIGITS, '0');
}

/** The transaction type with one kind more; its other digits stay. */
export function withKind(transactionType: string, kind: TransactionKind): string {
  const digit = TRANSACTION_KINDS.indexOf(kind);
  return `${transactionType.slice(0, digit)}1${transactionType.slice(digit + 1)}`;
}

/** Whether a value is the name of a kind of transaction. */
export function isTransactionKind(value: unknown): value is TransactionKind {
  return TRANSACTION_KINDS.some((kind) => kind === value);
}
