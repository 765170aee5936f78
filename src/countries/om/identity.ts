// What identifies an Omani document: which of its values make its UUIDs and its QR code, in which order.
// Sections 4.2, 10.2.3, D.1 and D.2 of the Omani solution reference architecture.
import type { IdentityRecipe } from '../../document/identity.ts';
import type { IdentifyingCountry } from '../../ubl/identity-of-tree.ts';
import { OMAN_FACTS } from './facts.ts';
import { MARGIN_TOTAL } from './fields/reference-types.ts';
import { OMAN_TRANSACTION_TYPE } from './fields/rows.ts';
import type { TransactionKind } from './kinds.ts';
import { GENERAL_RECEIVER } from './substitutes.ts';

const SELLER_PARTS = ['number', 'sellerName', 'vatNumber', 'issueDate', 'issueTime'] as const;

/** What makes BTOM-002 and BTOM-004. */
export const OMAN_IDENTITY: IdentityRecipe<TransactionKind> = {
  kinds: OMAN_FACTS.kinds,
  namespace: 'e0bc4ac8-b025-46e5-a76d-0c893fc3027e',
  invoiceUuid: {
    parts: ['sellerScheme', 'sellerAddress', 'typeCode', 'number', 'issueDate', 'vatTotal', 'totalWithVat'],
    separator: ' ',
  },
  sellerUuid: { field: 'seller_uuid', separator: '|' },
  // Its description is BTOM-020, the total due of the profit margin scheme.
  totalDueType: MARGIN_TOTAL,
  qr: {
    types: [
      { version: '1.1', type: '01', parts: [...SELLER_PARTS, 'totalWithVat', 'vatTotal'] },
      { version: '1.1', type: '02', parts: [...SELLER_PARTS, 'totalDue'], kinds: ['profit-margin'] },
    ],
    carriedBy: {
      buyerAddress: GENERAL_RECEIVER,
      kinds: ['simplified', 'profit-margin'],
      inWords: 'documents to consumers, simplified ones and those under the profit margin scheme',
    },
    maxLength: 700,
  },
};

/** What reading the identity of Omani documents needs. */
export const OMAN_IDENTIFYING: IdentifyingCountry = {
  facts: OMAN_FACTS,
  rows: { transactionType: OMAN_TRANSACTION_TYPE },
  identity: OMAN_IDENTITY,
};
