// The checks that hold in every country.
import { ADDRESS_CHECKS } from './addresses.ts';
import { AMOUNT_CHECKS } from './amounts.ts';
import type { Check } from './check.ts';
import { DATE_CHECKS } from './dates.ts';
import { DECIMAL_CHECKS } from './decimals.ts';
import { DEDUCTION_CHECKS } from './deductions.ts';
import { IDENTITY_CHECKS } from './identifier-checks.ts';
import { LINE_CHECKS } from './lines.ts';
import { NAME_CHECKS } from './names.ts';
import { PAYMENT_CHECKS } from './payment.ts';
import { REDUCTION_CHECKS } from './reductions.ts';
import { REFERENCE_CHECKS } from './references.ts';
import { ROUNDING_CHECKS } from './roundings.ts';
import { TAX_TOTAL_CHECKS } from './tax-totals.ts';
import { TAX_AS_LINE_CHECKS } from './taxes-as-lines.ts';
import { TEXT_CHECKS } from './texts.ts';

/** The checks that hold in every country. */
export const SHARED_CHECKS: readonly Check[] = [
  ...IDENTITY_CHECKS,
  ...AMOUNT_CHECKS,
  ...ROUNDING_CHECKS,
  ...TAX_TOTAL_CHECKS,
  ...DECIMAL_CHECKS,
  ...REDUCTION_CHECKS,
  ...DEDUCTION_CHECKS,
  ...DATE_CHECKS,
  ...PAYMENT_CHECKS,
  ...LINE_CHECKS,
  ...TAX_AS_LINE_CHECKS,
  ...NAME_CHECKS,
  ...REFERENCE_CHECKS,
  ...TEXT_CHECKS,
  ...ADDRESS_CHECKS,
];
