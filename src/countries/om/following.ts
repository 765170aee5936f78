// How Omani credit notes and final invoices speak of what was issued before them.

import type { FollowingDocuments } from '../../document/document-country.ts';
import { PREPAYMENT } from './fields/reference-types.ts';
import { OMAN_IDENTITY } from './identity.ts';
import type { TransactionKind } from './kinds.ts';

/** The type code of a prepayment invoice (UNTDID 1001). */
export const PREPAYMENT_INVOICE = '386';

/** How Omani credit notes and final invoices speak of what was issued before them. */
export const OMAN_FOLLOWING: FollowingDocuments<TransactionKind> = {
  correction: ({ document, uuid }, reason) => ({
    billing_reference: [
      { id: document.document_number, issue_date: document.issue_date, uuid, document_status_code: reason },
    ],
  }),
  // BTOM-032
  reasons: { quantity: 'QTY', value: 'VAL', whole: 'CAN' },
  usesOf: /*@__PURE__*/ new Map([
    ['QTY', 'quantity'],
    ['CAN', 'quantity'],
    ['VAL', 'amount'],
  ]),
  reasonOf: (_note, reference = {}) => {
    const reason: unknown = Reflect.get(reference, 'document_status_code');
    return typeof reason === 'string' ? reason : undefined;
  },
  // A reference to a prepayment goes with the prepaid amount; the total of a profit margin is that of the whole.
  ofInvoiceAlone: /*@__PURE__*/ new Set([PREPAYMENT]),
  ofWhole: /*@__PURE__*/ new Set([OMAN_IDENTITY.totalDueType]),
  prepaymentKind: 'prepayment',
  prepaymentTypeCode: PREPAYMENT_INVOICE,
  prepayments: (paid) => ({
    prepaid_payment: paid.map(({ document, amount }) => ({ id: document.document_number, paid_amount: amount })),
    additional_document_references: paid.map(({ document, uuid }) => ({
      id: document.document_number,
      uuid,
      document_type_code: PREPAYMENT,
    })),
  }),
};
