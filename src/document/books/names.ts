// Checks on lines and surcharges by their names: sums and balances that a sheet has among its rows, and discounts that are added.
import { decimal, HUNDRED, roundHalfAway, ZERO } from '../../core/decimal.ts';
import type { AllowanceCharge, DocumentLine } from '../schema.ts';
import { amountOf, taxRate } from '../totals.ts';
import type { Check, Checked, Found } from './check.ts';
import { isNameOfBalance, isNameOfDiscount, isNameOfTotal } from './usual-name.ts';

/** What hardly anybody means of what is named so. */
export const NAME_CHECKS = [
  {
    rule: 'PINT-TOTAL-LINE',
    class: 'repeated',
    asksIn: 'own-country',
    says: '“{given}” is the sum of the lines above it, and is charged once more',
    remedy: 'Leave it out: totals are computed',
    find: totalsAsLines,
  },
  {
    rule: 'PINT-BALANCE-LINE',
    class: 'implausible',
    asksIn: 'own-country',
    says: '“{given}” was charged on another document, and is charged once more',
    remedy: 'Leave it out: balances stand on a statement of account',
    find: balancesAsLines,
  },
  {
    rule: 'PINT-DISCOUNT-ADDED',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '“{given}” is added, not taken off',
    remedy: 'Give it as a discount, or correct its name',
    find: discountsAdded,
  },
] as const satisfies readonly Check[];

function* totalsAsLines({ country, document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  if (!lines.some(({ name }) => isNameOfTotal(name ?? ''))) return;
  const whole = { net: ZERO, withTax: ZERO };
  let since = whole;
  for (const [index, line] of lines.entries()) {
    const net = decimal(line.net_amount ?? 0);
    const sums = [whole, since].flatMap((one) => [one.net, one.withTax]);
    const isSum = sums.some((one) => roundHalfAway(one, country.facts.totalDecimals).eq(net));
    if (isSum && net.gt(ZERO) && isNameOfTotal(line.name ?? '')) {
      yield [`document_lines[${index}].name`, { given: line.name ?? '' }];
      since = { net: ZERO, withTax: ZERO };
      continue;
    }
    const rate = decimal(taxRate(country.amounts, line.classified_tax_category) ?? 0).div(HUNDRED);
    for (const one of new Set([whole, since])) {
      one.net = one.net.plus(net);
      one.withTax = one.withTax.plus(net).plus(net.times(rate));
    }
  }
}

function* balancesAsLines({ document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  for (const [index, { name = '', net_amount: net = 0 }] of lines.entries()) {
    if (net > 0 && isNameOfBalance(name)) yield [`document_lines[${index}].name`, { given: name }];
  }
}

// A note may credit a discount, and who has a right to one may invoice it alone.
function* discountsAdded({ document }: Checked): Iterable<Found> {
  const { credit_note_type_code: credit, document_lines: lines = [], charges = [] } = document;
  if (credit !== undefined) return;
  const isAdded = ({ name, net_amount: net = 0 }: DocumentLine): boolean => net > 0 && isNameOfDiscount(name ?? '');
  const added = [...lines.entries()].filter(([, line]) => isAdded(line));
  for (const [index, { name = '' }] of added.length < lines.length ? added : []) {
    yield [`document_lines[${index}].name`, { given: name }];
  }
  yield* addedIn('charges', charges);
  for (const [index, { charges: own }] of lines.entries()) {
    if (own) yield* addedIn(`document_lines[${index}].charges`, own);
  }
}

function* addedIn(list: string, charges: readonly AllowanceCharge[]): Iterable<Found> {
  for (const [index, charge] of charges.entries()) {
    const { reason = '' } = charge;
    if (amountOf(charge).gt(ZERO) && isNameOfDiscount(reason)) yield [`${list}[${index}].reason`, { given: reason }];
  }
}
