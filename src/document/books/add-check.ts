// Checks that are found while a document is made, and not by looking at it.
import type { ErrorList } from '../../core/errors/error-list.ts';
import { type CheckSaid, type CheckValues, checkError } from './sentence.ts';

/** A discount of more than there is, wherever it is found. */
export const DISCOUNT_EXCEEDS = {
  class: 'exceeds',
  says: '{given} is more than the {limit} that it is taken off',
} as const;

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
} as const satisfies Record<string, Omit<CheckSaid, 'rule'>>;

/** Adds what was found to warnings, or to errors. */
export function addCheck(list: ErrorList, field: string, rule: keyof typeof SAID, values: CheckValues): void {
  list.addAll({ [field]: checkError(field, { rule, ...SAID[rule] }, values) });
}
