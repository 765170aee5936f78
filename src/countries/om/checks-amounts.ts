// What hardly anybody means of prepayments, roundings and percentages in Oman.
import { decimal, decimalPlaces, toJsonNumber } from '../../core/decimal.ts';
import { trimmed } from '../../core/trimmed.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { PERCENT_AMOUNT_CHECK } from '../../document/books/reductions.ts';
import { namesAdvance } from '../../document/books/usual-advance.ts';
import type { AllowanceCharge } from '../../document/schema.ts';
import { PREPAYMENT } from './fields/reference-types.ts';

/** Checks on amounts that are Oman's. */
export const OMAN_AMOUNT_CHECKS = [
  {
    rule: 'PINT-ADVANCE',
    class: 'stands-for-nothing',
    says: 'The document refers to the prepayment {of}, and nothing is deducted: all of {due} is due',
    remedy: 'Give what was prepaid, or leave the reference out',
    find: advancesNotDeducted,
  },
  {
    // What is due has two decimals, and the shared rule on it allows one of the two amounts beside it. Bills are rounded to five baisas:
    // the documents of others are not asked about it.
    rule: 'PINT-ROUNDING-FINE',
    class: 'wrong-form',
    says: '{given} leaves {exact}, which cannot be stated: {computed} is due',
    remedy: 'Give a rounding of two decimals at most',
    find: fineRoundings,
  },
  // IBR-033-OM sees discounts of the document alone.
  PERCENT_AMOUNT_CHECK,
] as const satisfies readonly Check[];

function* advancesNotDeducted({ document }: Checked): Iterable<Found> {
  const { prepaid_amount: prepaid = 0, payable_amount: due = 0, invoice_type_code: type } = document;
  if (prepaid !== 0 || due <= 0 || type === undefined) return;
  const advance = document.additional_document_references?.find(
    (one) => trimmed(one.document_type_code) === PREPAYMENT,
  );
  if (!advance) return;
  const { id: of = '' } = advance;
  // Where the VAT is that of the balance, a discount takes the advance off.
  const { allowances = [], document_lines: lines = [] } = document;
  const discounts = [...allowances, ...lines.flatMap(({ allowances: own = [] }) => own)];
  const isOff = ({ reason = '' }: AllowanceCharge): boolean =>
    namesAdvance(reason) || (of !== '' && reason.includes(of));
  if (!discounts.some(isOff)) yield ['prepaid_amount', { of, due }];
}

function* fineRoundings({ country, document }: Checked): Iterable<Found> {
  const { payable_rounding_amount: given = 0, prepaid_amount: prepaid = 0 } = document;
  const { tax_inclusive_amount: total, payable_amount: computed } = document;
  if (total === undefined || computed === undefined) return;
  if (decimalPlaces(decimal(given)) <= country.facts.totalDecimals) return;
  const exact = decimal(total).minus(decimal(prepaid)).plus(decimal(given));
  yield ['payable_rounding_amount', { given, exact: toJsonNumber(exact), computed }];
}
