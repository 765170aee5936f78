// Checks on what is taken off or charged twice: an advance that is prepaid as well, and entries that say the same.
import { type Decimal, decimal, HUNDRED, isZero, roundHalfAway, sum, toJsonNumber, ZERO } from '../../core/decimal.ts';
import { lazy } from '../../core/lazy.ts';
import { listOf } from '../../core/list-of.ts';
import type { ChargeList } from '../charge-lists.ts';
import type { AllowanceCharge, DocumentLine, TaxCategory } from '../schema.ts';
import { amountOf, taxRate } from '../totals.ts';
import { entriesAsGiven } from './as-given.ts';
import type { Check, Checked, Found } from './check.ts';
import { contentText } from './content-text.ts';
import { namesAdvance, namesPaid } from './usual-advance.ts';
import { spelling } from './usual-name.ts';
import { isNameOfReduction, surchargeOf } from './usual-surcharge.ts';

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
    asksIn: 'own-country',
    says: '{given} is taken off twice: {what}',
    find: discountsRepeated,
  },
  {
    rule: 'PINT-CHARGE-REPEATED',
    class: 'repeated',
    asksIn: 'own-country',
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
  const names = [...listOf(document.prepaid_payment), ...listOf(document.additional_document_references)]
    .map(({ id = '' }) => spelling(id))
    .filter(({ length }) => length >= SHORTEST_NAME);
  for (const [index, allowance] of entriesAsGiven(checked, 'allowances').entries()) {
    const { reason = '', multiplier_factor_numeric: percentage, tax_category: category } = allowance;
    const isNamed = namesAdvance(reason) || namesPaid(reason) || names.some((name) => spelling(reason).includes(name));
    if (percentage !== undefined || !isNamed) continue;
    const amount = amountOf(allowance);
    if (isPrepaid(amount, category)) yield [`allowances[${index}].amount`, { given: toJsonNumber(amount), prepaid }];
  }
}

// A shorter one is part of many words.
const SHORTEST_NAME = 3;

function* discountsRepeated(checked: Checked): Iterable<Found> {
  yield* entriesRepeated(checked, 'allowances', 'discount');
  const discounts = [...entriesAsGiven(checked, 'allowances').entries()].filter(
    // A percentage on top of another is meant.
    ([, { multiplier_factor_numeric: percentage }]) => percentage === undefined,
  );
  if (discounts.length === 0) return;
  const { document_lines: lines = [] } = checked.document;
  const onLines = new Map<string, string>();
  const reasons = new Set<string>();
  for (const [index, { id, allowances = [] }] of lines.entries()) {
    for (const one of allowances) {
      onLines.set(reasonAndAmount(one), id ?? `${index + 1}`);
      reasons.add(spelling(one.reason ?? ''));
    }
  }
  const sums = discountSums(checked);
  for (const [index, one] of discounts) {
    const amount = amountOf(one);
    if (amount.lte(ZERO)) continue;
    const line = onLines.get(reasonAndAmount(one));
    const isOfLines = isNameOfReduction(one.reason ?? '') || reasons.has(spelling(one.reason ?? ''));
    const ofLines = isOfLines ? sums.find(({ isSum }) => isSum(amount))?.what : undefined;
    const what = line === undefined ? ofLines : `line ${line} has it, too`;
    if (what === undefined) continue;
    yield [`allowances[${index}].amount`, { given: toJsonNumber(amount), what, ...(line !== undefined && { line }) }];
  }
}

interface DiscountSum {
  readonly what: string;
  readonly isSum: (amount: Decimal) => boolean;
}

// What the discounts of lines and of prices come to. One amount alone may be the same by chance.
function discountSums({ country, document: { document_lines: lines = [] } }: Checked): DiscountSum[] {
  const ofLines = lines.flatMap(({ allowances = [] }) => allowances.map(amountOf));
  const priced = lines.filter(({ price }) => (price?.allowance_amount ?? 0) > 0 && price?.base_quantity !== 0);
  const ofPrices = priced.map(({ price, quantity = 0 }) =>
    decimal(price?.allowance_amount ?? 0)
      .times(decimal(quantity))
      .div(decimal(price?.base_quantity ?? 1)),
  );
  const areMany = ofPrices.length > 1 || priced.some(({ quantity }) => quantity !== 1);
  return [
    ...(ofLines.length > 1 ? [sumOfDiscounts(country, 'the discounts of the lines come to it', ofLines)] : []),
    ...(areMany ? [sumOfDiscounts(country, 'the discounts of the prices come to it', ofPrices)] : []),
  ];
}

function sumOfDiscounts({ facts }: Checked['country'], what: string, discounts: readonly Decimal[]): DiscountSum {
  const whole = sum(discounts);
  const rounded = roundHalfAway(whole, facts.totalDecimals);
  return { what, isSum: (amount) => amount.eq(whole) || amount.eq(rounded) };
}

function* chargesRepeated(checked: Checked): Iterable<Found> {
  yield* entriesRepeated(checked, 'charges', 'surcharge');
  const charges = entriesAsGiven(checked, 'charges');
  if (charges.length === 0) return;
  const { document_lines: lines = [] } = checked.document;
  const onLines = new Map<string, string>();
  for (const [index, { id, name, net_amount: net, charges: own = [] }] of lines.entries()) {
    for (const one of [{ reason: name, amount: net }, ...own]) {
      if (one.reason !== undefined && one.amount) onLines.set(reasonAndAmount(one), id ?? `${index + 1}`);
    }
  }
  const sold = lazy(() => surchargesSold(lines));
  for (const [index, one] of charges.entries()) {
    const { amount: given = 0, reason = '' } = one;
    const surcharge = surchargeOf(reason);
    const places = surcharge && sold().get(`${given}\n${surcharge.kind}`);
    // Where one of both names no place, it may be any.
    const same =
      surcharge?.place === ''
        ? places?.values().next().value
        : (places?.get(surcharge?.place ?? '') ?? places?.get(''));
    const line = onLines.get(reasonAndAmount(one)) ?? same;
    if (line !== undefined) yield [`charges[${index}].amount`, { given, what: `line ${line} has it, too`, line }];
  }
}

// Lines that sell a surcharge, by their amount and its kind: the place of each, with the number of the line.
function surchargesSold(lines: readonly DocumentLine[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const sold = new Map<string, Map<string, string>>();
  for (const [index, { id, name = '', net_amount: net }] of lines.entries()) {
    const surcharge = surchargeOf(name);
    if (!surcharge) continue;
    const key = `${net}\n${surcharge.kind}`;
    const places = sold.get(key) ?? new Map<string, string>();
    if (!places.has(surcharge.place)) places.set(surcharge.place, id ?? `${index + 1}`);
    sold.set(key, places);
  }
  return sold;
}

const reasonAndAmount = ({ reason, reason_code: code, amount }: AllowanceCharge): string =>
  `${spelling(reason ?? code ?? '')}\n${amount}`;

// Spelling makes no difference, nor does the percentage in a reason beside its own field.
function contentOf({ reason = '', ...entry }: AllowanceCharge): string {
  const { multiplier_factor_numeric: percentage } = entry;
  const said = spelling(reason);
  return contentText({
    ...entry,
    reason: percentage === undefined ? said : said.replace(spelling(`${percentage}%`), ''),
  });
}

function* listsOf(
  checked: Checked,
  name: ChargeList,
): Iterable<readonly [list: string, entries: readonly AllowanceCharge[]]> {
  yield [name, entriesAsGiven(checked, name)];
  for (const [index, { [name]: own }] of (checked.document.document_lines ?? []).entries()) {
    if (own) yield [`document_lines[${index}].${name}`, own];
  }
}

function* entriesRepeated(checked: Checked, name: ChargeList, called: 'discount' | 'surcharge'): Iterable<Found> {
  for (const [list, entries] of listsOf(checked, name)) {
    if (entries.length < 2) continue;
    const known = new Map<string, number>();
    for (const [index, entry] of entries.entries()) {
      const [amount, content] = [amountOf(entry), contentOf(entry)];
      const first = known.get(content);
      if (first === undefined) known.set(content, index);
      else if (!isZero(amount)) {
        const field = entry.multiplier_factor_numeric === undefined ? 'amount' : 'multiplier_factor_numeric';
        const what = `it is the same as ${called} ${first + 1}`;
        yield [`${list}[${index}].${field}`, { given: toJsonNumber(amount), what }];
      }
    }
  }
}
