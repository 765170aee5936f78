// How credit notes and final invoices of the Emirates speak of what was issued before them.
import type { FollowingDocuments } from '../../document/document-country.ts';
import { named } from '../../document/named.ts';
import { VOLUME_DISCOUNT } from './codes.ts';
import { TOTAL_TYPE } from './fields/accounting.ts';
import { REASON } from './fields/rows.ts';
import type { TransactionKind } from './kinds.ts';

// BTAE-03: reasons that say what is credited.
const CANCELLED = 'DL8.61.1.A';
const PRICE_CHANGED = 'DL8.61.1.C';
const RETURNED = 'DL8.61.1.D';

/** How credit notes and final invoices of the Emirates speak of what was issued before them. */
export const EMIRATES_FOLLOWING: FollowingDocuments<TransactionKind> = {
  correction: ({ document }, reason) => ({
    // A volume discount alone names no earlier invoice (ibr-055-ae).
    ...(reason === VOLUME_DISCOUNT
      ? {}
      : { billing_reference: [{ id: document.document_number, issue_date: document.issue_date }] }),
    [REASON]: reason,
  }),
  reasons: { quantity: RETURNED, value: PRICE_CHANGED, whole: CANCELLED },
  // What was taxed wrongly may be either.
  usesOf: /*@__PURE__*/ new Map([
    [CANCELLED, 'quantity'],
    [RETURNED, 'quantity'],
    [PRICE_CHANGED, 'amount'],
    [VOLUME_DISCOUNT, 'amount'],
  ]),
  // Of several the first.
  reasonOf: (note) => {
    const given = named<string | readonly string[]>(note, REASON);
    return typeof given === 'string' ? given : given?.[0];
  },
  // The total in dirhams is another one.
  ofInvoiceAlone: /*@__PURE__*/ new Set([TOTAL_TYPE]),
  ofWhole: /*@__PURE__*/ new Set(),
  // An advance that makes VAT due is a tax invoice of its own, which the final invoice names: no field of the specification holds its amount.
  prepayments: (paid) => ({
    billing_reference: paid.map(({ document }) => ({ id: document.document_number, issue_date: document.issue_date })),
  }),
};
