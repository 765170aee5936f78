// Checks that are found while a document is made, and not by looking at it.

import { type Decimal, decimal, HUNDRED, toJsonNumber } from '../../core/decimal.ts';
import type { ErrorList } from '../../core/errors/error-list.ts';
import type { AllowanceCharge } from '../schema.ts';
import { type CheckSaid, type CheckValues, checkError } from './sentence.ts';

/** A discount of more than there is, wherever it is found. */
export const DISCOUNT_EXCEEDS = {
  class: 'exceeds',
  says: '{given}{unit} is more than the {limit}{unit} that it is taken off',
} as const;

/** A percentage of a base that is not the amount beside them. */
export const PERCENT_AMOUNT = {
  class: 'calculation-differs',
  says: '{given} is not {percent} % of {base}, which is {computed}',
} as const;

/** Where a discount of more than there is has its slip: its amount, or a percentage above 100, of which the amount was computed. */
export function excessOf(
  path: string,
  { multiplier_factor_numeric: percentage }: AllowanceCharge,
  amount: Decimal,
  limit: Decimal,
): readonly [field: string, values: CheckValues] {
  return percentage !== undefined && decimal(percentage).gt(HUNDRED)
    ? [`${path}.multiplier_factor_numeric`, { given: percentage, limit: 100, unit: ' %' }]
    : [`${path}.amount`, { given: toJsonNumber(amount), limit: toJsonNumber(limit) }];
}

const SAID = {
  'PINT-CATEGORY-TAKEN': {
    class: 'taken',
    says: 'It has no VAT category: {category}, that of all lines, was taken',
  },
  'PINT-APPORTIONED': {
    class: 'taken',
    says: 'It has no VAT category: it was divided in proportion to the lines, {parts}',
  },
  'PINT-DISCOUNT-EXCEEDS': DISCOUNT_EXCEEDS,
  'PINT-PERCENT-AMOUNT': PERCENT_AMOUNT,
} as const satisfies Record<string, Omit<CheckSaid, 'rule'>>;

/** Adds what was found to warnings, or to errors. */
export function addCheck(list: ErrorList, field: string, rule: keyof typeof SAID, values: CheckValues): void {
  list.addAll({ [field]: checkError(field, { rule, ...SAID[rule] }, values) });
}
