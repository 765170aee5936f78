// BTOM-001, the transaction type: twenty digits, 0 or 1, each of which stands for one kind of transaction.
// The list gives the kinds in the order of the digits; the last five digits have no meaning yet.

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

/** The form of a transaction type: twenty digits, 0 or 1. */
export const TRANSACTION_TYPE = /^[01]{20}$/;

/** The kinds that a transaction type names, in the order of the digits; none where the text is no transaction type. */
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

/** Whether a value is the name of a kind of transaction. */
export function isTransactionKind(value: unknown): value is TransactionKind {
  return TRANSACTION_KINDS.some((kind) => kind === value);
}
