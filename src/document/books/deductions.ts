// Checks on what is taken off or charged twice: an advance that is prepaid as well, and entries that say the same.
import { type Decimal, decimal, HUNDRED, isZero, roundHalfAway, toJsonNumber, ZERO } from '../../core/decimal.ts';
import type { AllowanceCharge, TaxCategory } from '../schema.ts';
import { amountOf, taxRate } from '../totals.ts';
import { entriesAsGiven } from './as-given.ts';
import type { Check, Checked, Found } from './check.ts';
import { contentText } from './content-text.ts';
import { ADVANCE_NAME } from './usual-advance.ts';

/** What hardly anybody means to take off or to charge twice. */
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
  {
    rule: 'PINT-CHARGE-REPEATED',
    class: 'repeated',
    says: '{given} is charged twice: {what}',
    find: chargesRepeated,
  },
] as const satisfies readonly Check[];

function* advancesTwice(checked: Checked): Iterable<Found> {
  const { country, document, computedPrices } = checked;
  const { prepaid_amount: prepaid = 0, document_lines: lines = [] } = document;
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
  for (const [index, allowance] of entriesAsGiven(checked, 'allowances').entries()) {
    const { reason = '', multiplier_factor_numeric: percentage, tax_category: category } = allowance;
    if (percentage !== undefined || !ADVANCE_NAME.test(reason)) continue;
    const amount = amountOf(allowance);
    if (isPrepaid(amount, category)) yield [`allowances[${index}].amount`, { given: toJsonNumber(amount), prepaid }];
  }
}

function* discountsRepeated(checked: Checked): Iterable<Found> {
  for (const [list, allowances] of listsOf(checked, 'allowances')) {
    for (const { first, field, given } of repeatedIn(list, allowances)) yield [field, { given, other: first + 1 }];
  }
}

function* chargesRepeated(checked: Checked): Iterable<Found> {
  for (const [list, charges] of listsOf(checked, 'charges')) {
    for (const { first, field, given } of repeatedIn(list, charges)) {
      yield [field, { given, what: `it is the same as surcharge ${first + 1}` }];
    }
  }
  const charges = entriesAsGiven(checked, 'charges');
  if (charges.length === 0) return;
  const { document_lines: lines = [] } = checked.document;
  const onLines = new Map<string, string>();
  for (const [index, { id, name, net_amount: net, charges: own = [] }] of lines.entries()) {
    for (const [what, amount] of [
      [name, net],
      ...own.map(({ reason, amount }) => [reason, amount] as const),
    ] as const) {
      if (what !== undefined && amount) onLines.set(`${what}\n${amount}`, id ?? `${index + 1}`);
    }
  }
  for (const [index, { reason, amount: given = 0 }] of charges.entries()) {
    const line = onLines.get(`${reason}\n${given}`);
    if (line !== undefined) yield [`charges[${index}].amount`, { given, what: `line ${line} has it, too`, line }];
  }
}

function* listsOf(
  checked: Checked,
  name: 'allowances' | 'charges',
): Iterable<readonly [list: string, entries: readonly AllowanceCharge[]]> {
  yield [name, entriesAsGiven(checked, name)];
  for (const [index, { [name]: own }] of (checked.document.document_lines ?? []).entries()) {
    if (own) yield [`document_lines[${index}].${name}`, own];
  }
}

interface Repeated {
  readonly first: number;
  readonly field: string;
  readonly given: number;
}

function* repeatedIn(list: string, entries: readonly AllowanceCharge[]): Iterable<Repeated> {
  if (entries.length < 2) return;
  const known = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const [amount, content] = [amountOf(entry), contentText(entry)];
    const first = known.get(content);
    if (first === undefined) known.set(content, index);
    else if (!isZero(amount)) {
      const field = entry.multiplier_factor_numeric === undefined ? 'amount' : 'multiplier_factor_numeric';
      yield { first, field: `${list}[${index}].${field}`, given: toJsonNumber(amount) };
    }
  }
}
