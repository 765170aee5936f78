// BTOM-001, the transaction type: twenty digits, 0 or 1, each of which stands for one kind of transaction.
// The list gives the kinds in the order of the digits; the last five digits have no meaning yet.
import { expectText } from '../../core/arguments.ts';
import { readKinds, type TransactionKinds } from '../../core/transaction-kinds.ts';

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

/** The kinds of documents, beside full ones, whose buyer has a VAT number or another identification (IBR-016-OM). */
export const BUYER_NUMBER_KINDS = [
  'third-party',
  'summary',
  'continuous-supply',
  'export',
  'profit-margin',
  'e-commerce',
] as const satisfies readonly TransactionKind[];

/** The kinds of documents that the buyer issues itself: for its seller, or in place of a seller that need not issue any. */
export const BUYER_ISSUED_KINDS = [
  'self-billed',
  'import-of-services',
  'profit-margin-self-invoice',
  'import-of-goods',
] as const satisfies readonly TransactionKind[];

/** The kinds of documents that the buyer issues in place of a seller that may have no VAT number (IBR-006-OM). They are reported alone. */
export const UNREGISTERED_SELLER_KINDS = [
  'import-of-goods',
  'import-of-services',
  'profit-margin-self-invoice',
] as const satisfies readonly TransactionKind[];

/** The kinds of documents whose seller has another identifier (IBR-007-OM). */
export const SELLER_NUMBER_KINDS = [
  ...UNREGISTERED_SELLER_KINDS,
  'special-zone',
] as const satisfies readonly TransactionKind[];

/** The kinds of documents, beside full ones, whose buyer has a full address (IBR-019-OM). */
export const BUYER_ADDRESS_KINDS = [
  'third-party',
  'self-billed',
  'export',
  'import-of-services',
  'profit-margin',
  'profit-margin-self-invoice',
  'import-of-goods',
  'special-zone',
  'summary',
] as const satisfies readonly TransactionKind[];

/** The form of a transaction type: twenty digits, 0 or 1. */
export const TRANSACTION_TYPE = /^[01]{20}$/;

/** How digits name the kinds: twenty, 0 or 1. */
export const OMAN_KINDS: TransactionKinds<TransactionKind> = {
  names: TRANSACTION_KINDS,
  digits: 20,
  such: ['full', 'export'],
  form: TRANSACTION_TYPE,
};

/** The kinds that a transaction type names, in the order of the digits; none where the text is not a transaction type. */
export function transactionKinds(transactionType: string): readonly TransactionKind[] {
  expectText(transactionType, 'transactionKinds', 'the transaction type of a document');
  return readKinds(OMAN_KINDS, transactionType);
}
