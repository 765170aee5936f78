// What makes a document negative that nobody meant to be: a discount or a price, which is named in place of the totals.
import { AMOUNT_CHECKS } from './amounts.ts';
import type { Check } from './check.ts';
import { LINE_CHECKS } from './lines.ts';

const CAUSES: readonly string[] = ['PINT-DISCOUNT-EXCEEDS', 'PINT-NEGATIVE-PRICE'];

/** The checks that find what makes a document negative. */
export function negativeCauses(): readonly Check[] {
  return [...AMOUNT_CHECKS, ...LINE_CHECKS].filter(({ rule }) => CAUSES.includes(rule));
}
