// What identifies an Omani document: which of its values make its UUIDs and its QR code, in which order.
// Sections 4.2, 10.2.3, D.1 and D.2 of the Omani solution reference architecture.

import { transactionKinds } from './kinds.ts';
import { GENERAL_RECEIVER } from './substitutes.ts';

/** Namespace of both version 5 UUIDs of a document: its own (BTOM-002) and its seller's (BTOM-004). */
export const UUID_NAMESPACE = 'e0bc4ac8-b025-46e5-a76d-0c893fc3027e';

/** One value that identifies a document. */
export type IdentityPart =
  | 'sellerScheme' // IBT-034-1
  | 'sellerAddress' // IBT-034
  | 'typeCode' // IBT-003
  | 'number' // IBT-001
  | 'issueDate' // IBT-002
  | 'issueTime' // IBT-168
  | 'sellerName' // IBT-027
  | 'vatNumber' // IBT-031
  | 'vatTotal' // IBT-110
  | 'totalWithVat' // IBT-112
  | 'totalDue'; // BTOM-020, where a reference of type PM_TOTAL states it

/** The type of the additional document reference whose description is the total due of the profit margin scheme. */
export const TOTAL_DUE_TYPE = 'PM_TOTAL';

/** What the invoice UUID is made of, joined by a space; the total due only where it is stated. */
export const INVOICE_UUID_PARTS = [
  'sellerScheme',
  'sellerAddress',
  'typeCode',
  'number',
  'issueDate',
  'vatTotal',
  'totalWithVat',
] as const satisfies readonly IdentityPart[];

/** Between the values of the invoice UUID's name. */
export const INVOICE_UUID_SEPARATOR = ' ';

/** Between the values of the seller UUID's name, which is written in upper case. */
export const SELLER_UUID_SEPARATOR = '|';

/** One of the two types of QR code. */
export interface QrType {
  /** Version and type, as seller UUID and QR code begin. */
  readonly version: string;
  readonly type: string;
  /** What stands behind them, in this order; in the QR code the seller UUID ends the list. */
  readonly parts: readonly IdentityPart[];
}

const SELLER_PARTS = ['number', 'sellerName', 'vatNumber', 'issueDate', 'issueTime'] as const;

const CONSUMER: QrType = { version: '1.1', type: '01', parts: [...SELLER_PARTS, 'totalWithVat', 'vatTotal'] };
const PROFIT_MARGIN: QrType = { version: '1.1', type: '02', parts: [...SELLER_PARTS, 'totalDue'] };

/** The types of QR code. */
export const QR_TYPES: readonly QrType[] = [CONSUMER, PROFIT_MARGIN];

/** The type of QR code, and of the seller UUID, of a document with this transaction type (BTOM-001). */
export function qrTypeOf(transactionType: string): QrType {
  return transactionKinds(transactionType).includes('profit-margin') ? PROFIT_MARGIN : CONSUMER;
}

/**
 * Whether a document carries seller UUID and QR code: one to a consumer, which its buyer's electronic address tells, a
 * simplified one, and one under the profit margin scheme.
 */
export function carriesQr(transactionType: string, buyerAddress: string): boolean {
  const kinds = transactionKinds(transactionType);
  return buyerAddress === GENERAL_RECEIVER || kinds.includes('simplified') || kinds.includes('profit-margin');
}

/** The most characters of a QR code's content. */
export const MAX_QR_LENGTH = 700;
