// How credit notes and final invoices of the Emirates speak of what was issued before them.
import type { FollowingDocuments } from '../../document/document-country.ts';
import { TOTAL_TYPE } from './fields/accounting.ts';
import type { TransactionKind } from './kinds.ts';

/** How credit notes and final invoices of the Emirates speak of what was issued before them. */
export const EMIRATES_FOLLOWING: FollowingDocuments<TransactionKind> = {
  correction: ({ document }, reason) => ({
    // A volume discount alone names no earlier invoice (ibr-055-ae).
    ...(reason === 'VD'
      ? {}
      : { billing_reference: [{ id: document.document_number, issue_date: document.issue_date }] }),
    discrepancy_response: reason,
  }),
  // The total in dirhams is another one.
  ofInvoiceAlone: /*@__PURE__*/ new Set([TOTAL_TYPE]),
  ofWhole: /*@__PURE__*/ new Set(),
  // An advance that makes VAT due is a tax invoice of its own, which the final invoice names.
  prepayments: (paid) => ({
    billing_reference: paid.map(({ document }) => ({ id: document.document_number, issue_date: document.issue_date })),
  }),
};
