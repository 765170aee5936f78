// How credit notes and final invoices of the Emirates speak of what was issued before them.
import type { FollowingDocuments } from '../../document/document-country.ts';
import { named } from '../../document/named.ts';
import { TOTAL_TYPE } from './fields/accounting.ts';
import { REASON } from './fields/rows.ts';
import type { TransactionKind } from './kinds.ts';

/** How credit notes and final invoices of the Emirates speak of what was issued before them. */
export const EMIRATES_FOLLOWING: FollowingDocuments<TransactionKind> = {
  correction: ({ document }, reason) => ({
    // A volume discount alone names no earlier invoice (ibr-055-ae).
    ...(reason === 'VD'
      ? {}
      : { billing_reference: [{ id: document.document_number, issue_date: document.issue_date }] }),
    [REASON]: reason,
  }),
  // BTAE-03: returned, changed in its price, cancelled as a whole. The others say nothing of what changes.
  reasons: { quantity: 'DL8.61.1.D', value: 'DL8.61.1.C', whole: 'DL8.61.1.A' },
  // BTAE-03: cancelled, returned, changed in its price, a discount of the volume. What was taxed wrongly may be either.
  usesOf: /*@__PURE__*/ new Map([
    ['DL8.61.1.A', 'quantity'],
    ['DL8.61.1.D', 'quantity'],
    ['DL8.61.1.C', 'amount'],
    ['VD', 'amount'],
  ]),
  // Of several the first.
  reasonOf: (note) => {
    const given = named<string | readonly string[]>(note, REASON);
    return typeof given === 'string' ? given : given?.[0];
  },
  // The total in dirhams is another one.
  ofInvoiceAlone: /*@__PURE__*/ new Set([TOTAL_TYPE]),
  ofWhole: /*@__PURE__*/ new Set(),
  // An advance that makes VAT due is a tax invoice of its own, which the final invoice names.
  prepayments: (paid) => ({
    billing_reference: paid.map(({ document }) => ({ id: document.document_number, issue_date: document.issue_date })),
  }),
};
