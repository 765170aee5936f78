// Checks on what is taken off twice: an advance that is prepaid as well, and discounts that say the same.
import { type Decimal, decimal, HUNDRED, isZero, roundHalfAway, toJsonNumber, ZERO } from '../../core/decimal.ts';
import type { AllowanceCharge, TaxCategory } from '../schema.ts';
import { amountOf, taxRate } from '../totals.ts';
import type { Check, Checked, Found } from './check.ts';
import { contentText } from './content-text.ts';
import { ADVANCE_NAME } from './usual-advance.ts';

/** What hardly anybody means to take off twice. */
export const DEDUCTION_CHECKS = [
  {
    rule: 'PINT-PREPAID-TWICE',
    class: 'repeated',
    asksIn: 'own-country',
    says: '{given} is the prepaid amount, {prepaid}, which is taken off once more',
    remedy: 'Leave it out where prepaid_amount has it',
    find: advancesTwice,
  },
  {
    rule: 'PINT-DISCOUNT-REPEATED',
    class: 'repeated',
    says: '{given} is taken off twice: it is the same as discount {other}',
    find: discountsRepeated,
  },
] as const satisfies readonly Check[];

function* advancesTwice({ country, document, computedPrices }: Checked): Iterable<Found> {
  const { prepaid_amount: prepaid = 0, document_lines: lines = [], allowances = [] } = document;
  if (prepaid <= 0) return;
  const isPrepaid = (amount: Decimal, category: TaxCategory | undefined): boolean => {
    const tax = amount.times(decimal(taxRate(country.amounts, category) ?? 0)).div(HUNDRED);
    const withTax = roundHalfAway(amount.plus(tax), country.facts.totalDecimals);
    return amount.eq(decimal(prepaid)) || withTax.eq(decimal(prepaid));
  };
  for (const [index, line] of lines.entries()) {
    const { net_amount: net = 0, classified_tax_category: category } = line;
    const amount = ZERO.minus(decimal(net));
    if (amount.lte(ZERO) || !isPrepaid(amount, category)) continue;
    const field = computedPrices.has(line) ? 'tax_inclusive_amount' : 'base_amount';
    yield [`document_lines[${index}].price.${field}`, { given: toJsonNumber(amount), prepaid }];
  }
  // A discount may come to the amount by chance: its reason tells.
  for (const [index, allowance] of allowances.entries()) {
    const { reason = '', multiplier_factor_numeric: percentage, tax_category: category } = allowance;
    if (percentage !== undefined || !ADVANCE_NAME.test(reason)) continue;
    const amount = amountOf(allowance);
    if (isPrepaid(amount, category)) yield [`allowances[${index}].amount`, { given: toJsonNumber(amount), prepaid }];
  }
}

function* discountsRepeated({ document }: Checked): Iterable<Found> {
  yield* repeatedIn('allowances', document.allowances);
  for (const [index, { allowances }] of (document.document_lines ?? []).entries()) {
    if (allowances) yield* repeatedIn(`document_lines[${index}].allowances`, allowances);
  }
}

function* repeatedIn(list: string, allowances: readonly AllowanceCharge[] = []): Iterable<Found> {
  if (allowances.length < 2) return;
  const known = new Map<string, number>();
  for (const [index, allowance] of allowances.entries()) {
    const [amount, content] = [amountOf(allowance), contentText(allowance)];
    const first = known.get(content);
    if (first === undefined) known.set(content, index);
    else if (!isZero(amount)) {
      const field = allowance.multiplier_factor_numeric === undefined ? 'amount' : 'multiplier_factor_numeric';
      yield [`${list}[${index}].${field}`, { given: toJsonNumber(amount), other: first + 1 }];
    }
  }
}
