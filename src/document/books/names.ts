// Checks on lines and surcharges by their names: sums and balances that a sheet has among its rows, and discounts that are added,
// or surcharges that are taken off.
import { type Decimal, decimal, HUNDRED, roundHalfAway, sum, ZERO } from '../../core/decimal.ts';
import type { ChargeList } from '../charge-lists.ts';
import { profileOf } from '../profile-of.ts';
import type { AllowanceCharge, Document, DocumentLine } from '../schema.ts';
import { amountOf, taxRate } from '../totals.ts';
import type { Check, Checked, Found } from './check.ts';
import { isNameOfPaid } from './usual-advance.ts';
import { isNameOfBalance, isNameOfDiscount, isNameOfDue, mayNameTotal } from './usual-name.ts';
import { isNameOfSurcharge, namesSurcharge, saysReduction } from './usual-surcharge.ts';

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
    remedy:
      'Give a discount as such, what was paid as prepaid, and what was credited on a credit note, or correct its name',
    find: discountsAdded,
  },
  {
    rule: 'PINT-CHARGE-DEDUCTED',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '“{given}” is taken off, not added',
    remedy: 'Give it as a surcharge, or say in its reason why it is taken off',
    find: chargesDeducted,
  },
] as const satisfies readonly Check[];

function* totalsAsLines({ country, document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  if (!lines.some(({ name }) => mayNameTotal(name ?? ''))) return;
  const whole = { net: ZERO, withTax: ZERO };
  let since = whole;
  for (const [index, line] of lines.entries()) {
    const net = decimal(line.net_amount ?? 0);
    const sums = [whole, since].flatMap((one) => [one.net, one.withTax]);
    const isSum = sums.some((one) => roundHalfAway(one, country.facts.totalDecimals).eq(net));
    if (isSum && net.gt(ZERO) && mayNameTotal(line.name ?? '')) {
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
  const isBalance = (name: string): boolean => isNameOfBalance(name) || (lines.length > 1 && isNameOfDue(name));
  for (const [index, { name = '', net_amount: net = 0 }] of lines.entries()) {
    if (net > 0 && isBalance(name)) yield [`document_lines[${index}].name`, { given: name }];
  }
}

// A note may credit a discount, and who has a right to one may invoice it alone, as an advance is.
function* discountsAdded({ document }: Checked): Iterable<Found> {
  const { credit_note_type_code: credit, document_lines: lines = [] } = document;
  if (credit !== undefined) return;
  const sold = sum(lines.filter(({ name = '' }) => !isNameOfPaid(name)).map(({ net_amount: net = 0 }) => decimal(net)));
  // What was paid is a part of what is sold. An invoice for an advance has little beside it, and not every country has a kind of those.
  const isAdded = ({ name = '', net_amount: net = 0 }: DocumentLine): boolean =>
    net > 0 && (isNameOfDiscount(name) || (isNameOfPaid(name) && sold.gte(net)));
  const added = [...lines.entries()].filter(([, line]) => isAdded(line));
  for (const [index, { name = '' }] of added.length < lines.length ? added : []) {
    yield [`document_lines[${index}].name`, { given: name }];
  }
  for (const [path, charge] of entriesOf(document, 'charges')) {
    const { reason = '' } = charge;
    const isReduction = isNameOfDiscount(reason) || saysReduction(reason);
    if (isReduction && amountOf(charge).gt(ZERO)) yield [`${path}.reason`, { given: reason }];
  }
}

// Part of what comes back may be kept for its freight, and who bills himself deducts what he paid for it.
function* chargesDeducted({ document }: Checked): Iterable<Found> {
  const { credit_note_type_code: credit, document_lines: lines = [] } = document;
  if (credit !== undefined || profileOf(document) === 'selfbilling') return;
  for (const [path, allowance] of entriesOf(document, 'allowances')) {
    const { reason = '' } = allowance;
    const amount = amountOf(allowance);
    if (!amount.gt(ZERO) || !isNameOfSurcharge(reason)) continue;
    // What is charged, be it by a code alone, may be taken off again, or a part of it.
    const isLargerSurcharge = (name: string | undefined, of: Decimal): boolean =>
      of.eq(amount) || (of.gt(amount) && (name === undefined || namesSurcharge(name)));
    const isCharged =
      lines.some(({ name, net_amount: net = 0 }) => name === reason || isLargerSurcharge(name, decimal(net))) ||
      [...entriesOf(document, 'charges')].some(
        ([, one]) => one.reason === reason || isLargerSurcharge(one.reason, amountOf(one)),
      );
    if (!isCharged) yield [`${path}.reason`, { given: reason }];
  }
}

// Those of the document and of its lines.
function* entriesOf(document: Document, list: ChargeList): Iterable<readonly [path: string, entry: AllowanceCharge]> {
  for (const [index, entry] of (document[list] ?? []).entries()) yield [`${list}[${index}]`, entry];
  for (const [at, line] of (document.document_lines ?? []).entries()) {
    for (const [index, entry] of (line[list] ?? []).entries()) yield [`document_lines[${at}].${list}[${index}]`, entry];
  }
}
