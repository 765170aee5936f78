// What hardly anybody means of prepayments and percentages in Oman.
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { PERCENT_AMOUNT_CHECK } from '../../document/books/reductions.ts';
import { PREPAYMENT } from './following.ts';

/** Checks on amounts that are Oman's. */
export const OMAN_AMOUNT_CHECKS = [
  {
    rule: 'PINT-ADVANCE',
    class: 'stands-for-nothing',
    says: 'The document refers to the prepayment {of}, and nothing is deducted: all of {due} is due',
    remedy: 'Give what was prepaid, or leave the reference out',
    find: advancesNotDeducted,
  },
  // IBR-033-OM sees discounts of the document alone.
  PERCENT_AMOUNT_CHECK,
] as const satisfies readonly Check[];

function* advancesNotDeducted({ document }: Checked): Iterable<Found> {
  const { prepaid_amount: prepaid = 0, payable_amount: due = 0, invoice_type_code: type } = document;
  if (prepaid !== 0 || due <= 0 || type === undefined) return;
  const advance = document.additional_document_references?.find((one) => one.document_type_code === PREPAYMENT);
  if (advance) yield ['prepaid_amount', { of: advance.id ?? '', due }];
}
