// Checks on what discounts and surcharges are computed of, and on the VAT category of those of a line.

import {
  type Decimal,
  decimal,
  decimalPlaces,
  fitsJsonNumber,
  HUNDRED,
  percentOf,
  roundHalfAway,
  smallestUnit,
  toJsonNumber,
  ZERO,
} from '../../core/decimal.ts';
import { lazy } from '../../core/lazy.ts';
import { CHARGE_LISTS, type ChargeList } from '../charge-lists.ts';
import type { AmountsCountry } from '../document-country.ts';
import { pathOf, visitAt } from '../paths.ts';
import { percentageOf } from '../percentages.ts';
import type { AllowanceCharge, DocumentLine } from '../schema.ts';
import { amountOf, grossAmount, lineExtensionAmount, netPrice, sumOf } from '../totals.ts';
import { PERCENT_AMOUNT } from './add-check.ts';
import { entriesAsGiven } from './as-given.ts';
import type { Check, Checked, Found } from './check.ts';
import { keyOf, reducibleSums } from './net-by-category.ts';
import { percentageAlone } from './usual-percentage.ts';

/** What hardly anybody means of bases and categories. */
export const REDUCTION_CHECKS = [
  {
    rule: 'PINT-BASE-EXCEEDS',
    class: 'exceeds',
    says: '{given} is more than the {limit} that there is: the percentage is taken of too much',
    remedy: 'Correct the base amount, or leave it out',
    find: excessiveBases,
  },
  {
    rule: 'PINT-BASE-EXCEEDS',
    class: 'exceeds',
    says: '{given} is more than the {limit} of category {category}, and lowers the VAT of that category alone',
    remedy: 'Give one entry for each VAT category, or correct the base amount',
    find: basesOfSeveralCategories,
  },
  {
    rule: 'PINT-BASE-UNIT',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is the price of one, and the line comes to {other}: the percentage is taken of too little',
    remedy: 'Correct the base amount, or leave it out',
    find: basesOfOne,
  },
  {
    rule: 'PINT-PERCENT-AMOUNT',
    ...PERCENT_AMOUNT,
    asksIn: 'own-country',
    remedy: 'Correct the amount, or the percentage in the reason',
    find: amountsOffReasons,
  },
  {
    rule: 'PINT-PERCENT-AMOUNT',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'The percentage is {given}, and {other} in the reason',
    find: percentagesOffReasons,
  },
  {
    rule: 'PINT-LINE-CATEGORY',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'It is of category {given}, and taxed with its line, of category {other}',
    remedy: 'Correct the category, or leave it out',
    find: categoriesOfOthers,
  },
] as const satisfies readonly Check[];

function* excessiveBases(checked: Checked): Iterable<Found> {
  const { country, document } = checked;
  // Each amount is rounded by itself.
  const slack = smallestUnit(country.facts.lineDecimals);
  if (CHARGE_LISTS.some((list) => document[list] !== undefined)) {
    // A percentage may be of all lines, whatever their categories.
    const limit = lineExtensionAmount(country, document).plus(sumOf(document.charges));
    const [allowances, charges] = CHARGE_LISTS.map((list) => entriesAsGiven(checked, list));
    const slackOf = (list: ChargeList, index: number): Decimal => slack.plus(roundingOfParts(checked, list, index));
    yield* basesOver(limit, { allowances, charges }, '', slackOf);
  }
  for (const [index, line] of (document.document_lines ?? []).entries()) {
    if (line.allowances === undefined && line.charges === undefined) continue;
    // The list price counts, of which a discount of the price may have been taken off.
    const listed = { ...line, price: { ...line.price, allowance_amount: undefined } };
    const limit = grossAmount(country, listed).plus(sumOf(line.charges));
    yield* basesOver(limit, line, `document_lines[${index}].`, () => slack);
  }
}

// The base of each part of an entry that was divided is rounded by itself.
function roundingOfParts({ country, origins }: Checked, list: ChargeList, index: number): Decimal {
  const parts = origins?.[list]?.filter((place) => place === index).length ?? 0;
  return smallestUnit(country.facts.totalDecimals).times(decimal(Math.max(parts - 1, 0)));
}

function* basesOver(
  limit: Decimal,
  holder: Partial<Record<ChargeList, readonly AllowanceCharge[] | undefined>>,
  within: string,
  slackOf: (list: ChargeList, index: number) => Decimal,
): Iterable<Found> {
  // What is returned is negative as it is.
  if (limit.lte(ZERO)) return;
  for (const list of CHARGE_LISTS) {
    for (const [index, one] of (holder[list] ?? []).entries()) {
      const { multiplier_factor_numeric: percentage, base_amount: given } = one;
      if (percentage === undefined || given === undefined) continue;
      // A surcharge may be taken of the others, and not of itself.
      const most = list === 'charges' ? limit.minus(amountOf(one)) : limit;
      if (decimal(given).gt(most.plus(slackOf(list, index))))
        yield [`${within}${list}[${index}].base_amount`, { given, limit: toJsonNumber(most) }];
    }
  }
}

// A surcharge on all lines is often of one category. A discount on all of them lowers the VAT of one too far, unless each category has an
// entry of that base with its part of the percentage.
function* basesOfSeveralCategories(checked: Checked): Iterable<Found> {
  const { country, document } = checked;
  const ofPercentages = entriesAsGiven(checked, 'allowances').flatMap((allowance, index) => {
    const { multiplier_factor_numeric: percentage, base_amount: given, tax_category: category } = allowance;
    if (percentage === undefined || given === undefined || category?.id === undefined) return [];
    return { index, given, category: category.id, key: keyOf(country, category) };
  });
  if (ofPercentages.length === 0) return;
  const limits = reducibleSums(checked);
  const whole = lineExtensionAmount(country, document).plus(sumOf(document.charges));
  const slack = smallestUnit(country.facts.lineDecimals);
  const keysOfBases = new Map<number, Set<string>>();
  for (const { given, key } of ofPercentages) keysOfBases.set(given, (keysOfBases.get(given) ?? new Set()).add(key));
  for (const { index, given, category, key } of ofPercentages) {
    // A base of the whole is as fine as totals are.
    const limit = roundHalfAway(limits.get(key) ?? ZERO, country.facts.totalDecimals);
    if (limit.lte(ZERO) || decimal(given).lte(limit.plus(slack))) continue;
    // A base above the whole document is said anyhow.
    if ((keysOfBases.get(given)?.size ?? 0) > 1 || decimal(given).gt(whole.plus(slack))) continue;
    yield [`allowances[${index}].base_amount`, { given, limit: toJsonNumber(limit), category }];
  }
}

// Half of the second piece, or one of three for nothing, is a usual offer.
const MOST_PERCENT = 50;

function* basesOfOne({ country, document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  for (const [index, line] of lines.entries()) {
    const { allowances, quantity = 0, price } = line;
    if (!allowances || quantity <= 1 || (price?.base_quantity ?? 1) !== 1) continue;
    const [gross, net] = [grossAmount(country, line), netPrice(price)];
    for (const [
      at,
      { base_amount: given, multiplier_factor_numeric: percentage = MOST_PERCENT },
    ] of allowances.entries()) {
      if (given === undefined || given <= 0 || percentage >= MOST_PERCENT) continue;
      if (given !== price?.base_amount && !decimal(given).eq(net)) continue;
      yield [`document_lines[${index}].allowances[${at}].base_amount`, { given, other: toJsonNumber(gross) }];
    }
  }
}

// Of discounts of the document a rule of the country says it.
const WITHOUT_RULE = ['charges[]', 'document_lines[].allowances[]', 'document_lines[].charges[]'];

/** Whether an amount is the percentage that stands beside it, where no rule of the country asks for it. */
export const PERCENT_AMOUNT_CHECK = {
  rule: 'PINT-PERCENT-AMOUNT',
  asksIn: 'own-country',
  ...PERCENT_AMOUNT,
  find: otherPercentages,
} as const satisfies Check;

/** What a percentage is at least; few are less. */
export const LEAST_PERCENTAGE = 0.5;

/** Whether a percentage seems to be written as a part of one, 0.2 for 20 %: the amount beside it is a hundred times what it comes to. */
export function isPartOfOne(
  { totalDecimals }: AmountsCountry['facts'],
  { multiplier_factor_numeric: percent = 0, base_amount: base = 0, amount = 0 }: AllowanceCharge,
): boolean {
  if (percent <= 0 || percent >= LEAST_PERCENTAGE) return false;
  const part = decimal(base).times(decimal(percent));
  const slack = smallestUnit(totalDecimals);
  return part.abs().gt(slack) && part.minus(decimal(amount)).abs().lte(slack);
}

function* otherPercentages({ country: { amounts, facts }, document }: Checked): Iterable<Found> {
  // Amounts of lines are often as fine as totals.
  const slack = smallestUnit(facts.totalDecimals);
  for (const within of WITHOUT_RULE) {
    const found: Found[] = [];
    visitAt(document, within, (object, path) => {
      const { multiplier_factor_numeric: percent, base_amount: base, amount: given } = object as AllowanceCharge;
      if (percent === undefined || base === undefined || given === undefined) return;
      // The percentage is what is wrong there.
      if (isPartOfOne(facts, object)) return;
      const computed = percentageOf(amounts, decimal(base), percent, facts.lineDecimals);
      // A third is written 33.33: a percentage with decimals may be rounded itself.
      const places = decimalPlaces(decimal(percent));
      const ofRounding = places === 0 ? ZERO : percentOf(decimal(base).abs(), decimal(`5e-${places + 1}`));
      if (computed.minus(decimal(given)).abs().gt(slack.plus(ofRounding)) && fitsJsonNumber(computed))
        found.push([pathOf(path, 'amount'), { given, percent, base, computed: toJsonNumber(computed) }]);
    });
    yield* found;
  }
}

type Entries = readonly [path: string, entries: readonly AllowanceCharge[], line?: DocumentLine];

function* allEntries(checked: Checked): Iterable<Entries> {
  for (const list of CHARGE_LISTS) {
    yield [list, entriesAsGiven(checked, list)];
    for (const [index, line] of (checked.document.document_lines ?? []).entries())
      yield [`document_lines[${index}].${list}`, line[list] ?? [], line];
  }
}

const SLIPS_OF_POINT = ['10', '100', '0.1', '0.01'].map(decimal);

// The percentage was given as the amount, or its point is elsewhere. Of a credit the amount may be that of the invoice.
function* amountsOffReasons(checked: Checked): Iterable<Found> {
  const { country, document } = checked;
  if (document.credit_note_type_code !== undefined) return;
  const ofDocument = lazy(() => basesIn(checked));
  for (const [path, entries, line] of allEntries(checked)) {
    const ofThese = line ? lazy(() => basesIn(checked, line)) : ofDocument;
    for (const [index, { reason = '', amount: given = 0, ...entry }] of entries.entries()) {
      if (entry.multiplier_factor_numeric !== undefined || given <= 0) continue;
      const { percent } = percentageAlone(reason) ?? {};
      if (percent === undefined || percent <= 0) continue;
      const { base, others } = ofThese();
      const amount = decimal(given);
      const computed = roundHalfAway(percentOf(base, decimal(percent)), country.facts.totalDecimals);
      const isSlip = SLIPS_OF_POINT.some((factor) =>
        roundHalfAway(computed.div(factor), country.facts.totalDecimals).eq(amount),
      );
      if (base.lte(ZERO) || !(given === percent || isSlip)) continue;
      // It may be rounded, and what it is taken of have discounts.
      const whole = amount.times(HUNDRED).div(decimal(percent));
      const [least, most] = [whole.minus(percentOf(whole, TENTH)), whole.plus(percentOf(whole, TENTH))];
      const isNear = (one: Decimal): boolean => one.gte(least) && one.lte(most);
      if (!isNear(decimal(entry.base_amount ?? 0)) && !isNear(firstFrom(others, least)))
        yield [
          `${path}[${index}].amount`,
          { given, percent, base: toJsonNumber(base), computed: toJsonNumber(computed) },
        ];
    }
  }
}

interface Bases {
  readonly base: Decimal;
  /** What else a percentage may be taken of, the least first. */
  readonly others: readonly Decimal[];
}

// All lines together, the document with VAT, a line before and after its discounts, a piece of it, and a surcharge.
function basesIn({ country, document }: Checked, line?: DocumentLine): Bases {
  const lines = line ? [line] : (document.document_lines ?? []);
  const base = line ? grossAmount(country, line) : lineExtensionAmount(country, document);
  const others = [
    base,
    decimal(line ? 0 : (document.tax_inclusive_amount ?? 0)),
    ...((line ?? document).charges ?? []).map((one) => amountOf(one)),
    ...lines.flatMap((line) => [grossAmount(country, line), decimal(line.net_amount ?? 0), netPrice(line.price)]),
  ];
  return { base, others: others.sort((one, other) => one.cmp(other)) };
}

// The least that is not less, of a sorted list.
function firstFrom(sorted: readonly Decimal[], least: Decimal): Decimal {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]?.lt(least)) from = middle + 1;
    else to = middle;
  }
  return sorted[from] ?? ZERO;
}

const TENTH = decimal(10);

// One that is finer was computed: 28.5 is 30 % of what another leaves.
function* percentagesOffReasons(checked: Checked): Iterable<Found> {
  for (const [path, entries] of allEntries(checked)) {
    for (const [index, { reason = '', multiplier_factor_numeric: given }] of entries.entries()) {
      if (given === undefined) continue;
      const { percent: other = 100, before = '', after = '' } = percentageAlone(reason) ?? {};
      if (other >= 100 || given === other || decimalPlaces(decimal(given)) > decimalPlaces(decimal(other))) continue;
      if (!/\p{L}/u.test(before) || !/\p{L}/u.test(after))
        yield [`${path}[${index}].multiplier_factor_numeric`, { given, other }];
    }
  }
}

function* categoriesOfOthers({ document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  for (const [index, line] of lines.entries()) {
    const other = line.classified_tax_category?.id;
    if (other === undefined) continue;
    for (const list of CHARGE_LISTS) {
      for (const [at, { tax_category: category }] of (line[list] ?? []).entries()) {
        const given = category?.id;
        if (given !== undefined && given !== other)
          yield [`document_lines[${index}].${list}[${at}].tax_category.id`, { given, other }];
      }
    }
  }
}
