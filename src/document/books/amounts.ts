// Checks on amounts, discounts and prices.
import {
  type Decimal,
  decimal,
  HUNDRED,
  isSame,
  percentOf,
  roundHalfAway,
  roundHalfUp,
  smallestUnit,
  sum,
  toJsonNumber,
  ZERO,
} from '../../core/decimal.ts';
import { isBlank } from '../../core/is-blank.ts';
import { CHARGE_LISTS } from '../charge-lists.ts';
import type { AmountsCountry } from '../document-country.ts';
import { named } from '../named.ts';
import { roundingOfPayments } from '../prepaid-rounding.ts';
import type { AllowanceCharge, Document, TaxCategory } from '../schema.ts';
import { amountOf, sumOf, taxRate } from '../totals.ts';
import { DISCOUNT_EXCEEDS, excessOf } from './add-check.ts';
import { entriesAsGiven } from './as-given.ts';
import type { Check, Checked, Found } from './check.ts';
import { creditsInvoice } from './credits-invoice.ts';
import { keyOf, netSums, reducibleSums } from './net-by-category.ts';
import { isPartOfOne, LEAST_PERCENTAGE } from './reductions.ts';
import { namesSurcharge } from './usual-surcharge.ts';
import { namesNoPrice } from './usual-tax.ts';

/** What hardly anybody means of amounts. */
export const AMOUNT_CHECKS = [
  {
    rule: 'PINT-CATEGORY-ALIEN',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'No line is of category {category}: the breakdown gets {effect}',
    find: alienCategories,
  },
  {
    // Others may have their reasons: their documents are not asked about it.
    rule: 'PINT-CATEGORY-ALIEN',
    class: 'contradiction',
    says: 'No other line is of category {category}: the breakdown gets a negative entry',
    find: alienLines,
  },
  {
    rule: 'PINT-DISCOUNT-EXCEEDS',
    ...DISCOUNT_EXCEEDS,
    refuses: true,
    asksIn: 'own-country',
    find: excessiveDiscounts,
  },
  {
    // Other rules see that the line is negative, and not why.
    rule: 'PINT-DISCOUNT-EXCEEDS',
    ...DISCOUNT_EXCEEDS,
    asksIn: 'own-country',
    find: excessiveDiscountsOfLines,
  },
  {
    rule: 'PINT-PERCENT-FRACTION',
    class: 'implausible',
    asksIn: 'every-country',
    says: '{given} is {given} %; {meant} % is written {meant}',
    find: fractions,
  },
  {
    rule: 'PINT-DISCOUNT-TWICE',
    class: 'repeated',
    asksIn: 'every-country',
    says: 'It is the discount of the price once more: {given}',
    remedy: 'Leave one of them out',
    find: discountsTwice,
  },
  {
    rule: 'PINT-DISCOUNT-AS-TAX',
    class: 'with-tax',
    asksIn: 'own-country',
    says: '{given} is exactly the VAT: prices with VAT have a field, price.tax_inclusive_amount',
    remedy: 'Give the prices there, and leave the discount out',
    find: discountsAsTax,
  },
  {
    rule: 'PINT-PRICE-WITH-TAX',
    class: 'with-tax',
    says: '{given} is the amount with VAT, and the document has {computed}: the price seems to include it',
    find: pricesWithTax,
  },
  {
    rule: 'PINT-LINE-TAX',
    class: 'calculation-differs',
    asksIn: 'own-country',
    says: '{given}, and the VAT of the line is {computed}',
    find: lineTaxes,
  },
  {
    rule: 'PINT-PREPAID-EXCEEDS',
    class: 'exceeds',
    refuses: true,
    asksIn: 'own-country',
    says: '{given} was prepaid on {limit}: the rest is refunded, or stays on account',
    remedy: 'Give the part that belongs to this document',
    find: excessivePrepayments,
  },
  {
    rule: 'PINT-TAXABLE',
    class: 'sum-differs',
    asksIn: 'every-country',
    says: '{given}, and the taxable amounts of the breakdown add up to {computed}: something has no VAT category',
    remedy: 'Give each line, discount and surcharge its VAT category',
    find: taxableSums,
  },
] as const satisfies readonly Check[];

function* alienCategories({ country, document, netByCategory }: Checked): Iterable<Found> {
  if (CHARGE_LISTS.every((list) => document[list] === undefined)) return;
  const known = netByCategory();
  if (known.size === 0) return;
  for (const list of CHARGE_LISTS) {
    for (const [index, { tax_category: category, reason = '' }] of (document[list] ?? []).entries()) {
      if (category?.id === undefined || known.has(keyOf(country, category))) continue;
      // Freight at the standard rate on goods without tax is common.
      if (list === 'charges' && taxRate(country.amounts, category) !== undefined) continue;
      // So are tips, fees, duties and interest without tax, where words say so: freight and packing have the tax of their goods.
      const isNamed = !isBlank(reason) && !namesSurcharge(reason);
      if (list === 'charges' && /^[EO]$/.test(category.id) && isNamed) continue;
      if (list === 'allowances' && isOutside(category, reason)) continue;
      const effect = list === 'charges' ? 'an entry of its own' : 'a negative entry';
      yield [`${list}[${index}].tax_category.id`, { category: inWords(category), effect }];
    }
  }
}

// What is taken back, or was advanced, is of the category of something that is sold.
function* alienLines({ country, document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  if (!lines.some(({ net_amount: net = 0 }) => net < 0)) return;
  const sold = new Set<string>();
  for (const { net_amount: net = 0, classified_tax_category: category } of lines)
    if (net > 0 && category?.id !== undefined) sold.add(keyOf(country, category));
  // All of it was returned.
  if (sold.size === 0) return;
  for (const [index, { name = '', net_amount: net = 0, classified_tax_category: category }] of lines.entries()) {
    if (net >= 0 || category?.id === undefined || sold.has(keyOf(country, category))) continue;
    if (isOutside(category, name)) continue;
    yield [`document_lines[${index}].classified_tax_category.id`, { category: inWords(category) }];
  }
}

// A deposit may be returned with the last bill.
const isOutside = ({ id }: TaxCategory, name: string): boolean => id === 'O' && namesNoPrice(name);

function inWords({ id = '', percent }: TaxCategory): string {
  return percent === undefined ? id : `${id} at ${percent} %`;
}

function* excessiveDiscounts(checked: Checked): Iterable<Found> {
  const { country, document } = checked;
  const { allowances } = document;
  if (allowances === undefined) return;
  const { totalDecimals } = country.facts;
  const isRounded = roundedDiscounts(country, document);
  const given = entriesAsGiven(checked, 'allowances');
  const slackOfEach = smallestUnit(totalDecimals);
  // A discount of the whole is as fine as totals are.
  const left = new Map<string, { amount: Decimal; slack: Decimal }>();
  for (const [key, sold] of reducibleSums(checked))
    left.set(key, { amount: roundHalfAway(sold, totalDecimals), slack: ZERO });
  for (const [index, allowance] of allowances.entries()) {
    const known = allowance.tax_category && left.get(keyOf(country, allowance.tax_category));
    const amount = amountOf(allowance);
    if (!known) {
      // Nothing of its category was sold: it may be more than the whole document.
      const whole = decimal(document.tax_exclusive_amount ?? 0).plus(amount);
      if (whole.gte(ZERO) && amount.gt(whole)) yield excessOf(`allowances[${index}]`, allowance, amount, whole);
      continue;
    }
    if (isRounded(allowance)) known.slack = known.slack.plus(slackOfEach);
    if (amount.gt(known.amount.plus(known.slack))) {
      // Of one that was divided, the most that its part allows.
      const whole = amountOf(given[checked.origins?.allowances?.[index] ?? index] ?? allowance);
      const most = whole.eq(amount)
        ? known.amount
        : roundHalfAway(known.amount.times(whole).div(amount), totalDecimals);
      yield excessOf(`allowances[${index}]`, allowance, whole, most);
    } else known.amount = known.amount.minus(amount);
  }
}

// Percentages are rounded one by one, and so are the parts of one discount on several categories, and of those that are credited.
function roundedDiscounts(
  country: AmountsCountry,
  { allowances = [], credit_note_type_code: type }: Document,
): (allowance: AllowanceCharge) => boolean {
  if (type !== undefined) return () => true;
  const reasonOf = ({ reason, reason_code: code }: AllowanceCharge): string => `${reason}\n${code}`;
  const categories = new Map<string, Set<string>>();
  for (const allowance of allowances) {
    const reason = reasonOf(allowance);
    const key = keyOf(country, allowance.tax_category ?? {});
    categories.set(reason, (categories.get(reason) ?? new Set()).add(key));
  }
  return (allowance) =>
    allowance.multiplier_factor_numeric !== undefined || (categories.get(reasonOf(allowance))?.size ?? 0) > 1;
}

function* excessiveDiscountsOfLines({ document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  for (const [index, { allowances = [], net_amount: net }] of lines.entries()) {
    if (allowances.length === 0 || net === undefined || net >= 0) continue;
    let limit = decimal(net).plus(sumOf(allowances));
    // What is returned is negative as it is.
    if (limit.lt(ZERO)) continue;
    for (const [at, allowance] of allowances.entries()) {
      const amount = amountOf(allowance);
      if (amount.gt(limit)) yield excessOf(`document_lines[${index}].allowances[${at}]`, allowance, amount, limit);
      else limit = limit.minus(amount);
    }
  }
}

function* fractions({ country, document, given: payload }: Checked): Iterable<Found> {
  for (const list of CHARGE_LISTS) {
    // Of one that was divided the first part stands in its place, and is looked at for all.
    for (const [index, entry] of (document[list] ?? []).entries())
      yield* fraction(country, `${list}[${index}]`, entry, payload?.[list]?.[index]);
  }
  for (const [at, line] of (document.document_lines ?? []).entries()) {
    for (const list of CHARGE_LISTS) {
      for (const [index, entry] of (line[list] ?? []).entries()) {
        const entered = payload?.document_lines?.[at]?.[list]?.[index];
        yield* fraction(country, `document_lines[${at}].${list}[${index}]`, entry, entered);
      }
    }
  }
}

function* fraction(
  { facts }: AmountsCountry,
  path: string,
  entry: AllowanceCharge,
  entered: AllowanceCharge | undefined,
): Iterable<Found> {
  const { multiplier_factor_numeric: given } = entry;
  if (given === undefined || given <= 0 || given >= LEAST_PERCENTAGE) return;
  // Whoever gives the amount of a levy or a card fee, too, means the percentage. So does a document that exists.
  const isMeant = entered === undefined || entered.amount !== undefined;
  if (isMeant && !isPartOfOne(facts, entry)) return;
  yield [`${path}.multiplier_factor_numeric`, { given, meant: toJsonNumber(decimal(given).times(HUNDRED)) }];
}

function* discountsTwice({ document }: Checked): Iterable<Found> {
  for (const [index, { price, quantity, allowances }] of (document.document_lines ?? []).entries()) {
    const { allowance_amount: discount, base_quantity: per = 1 } = price ?? {};
    if (!allowances || discount === undefined || discount <= 0 || quantity === undefined || per === 0) continue;
    const product = decimal(quantity).times(decimal(discount));
    const whole = per === 1 ? product : product.div(decimal(per));
    for (const [at, one] of allowances.entries()) {
      if (!whole.eq(amountOf(one)) || isOtherPercentage(one, discount, price?.base_amount)) continue;
      yield [`document_lines[${index}].allowances[${at}].amount`, { given: toJsonNumber(amountOf(one)), discount }];
    }
  }
}

// Whoever states another percentage than that of the price means another discount: both are alike by chance.
function isOtherPercentage(
  { multiplier_factor_numeric: percentage }: AllowanceCharge,
  discount: number,
  gross: number | undefined,
): boolean {
  if (percentage === undefined || gross === undefined) return false;
  return !percentOf(decimal(gross), decimal(percentage)).eq(decimal(discount));
}

// A discount that takes the VAT out of prices with VAT: their share of the lines. Several of one category may do so together.
function* discountsAsTax(checked: Checked): Iterable<Found> {
  const { country, document, netByCategory } = checked;
  // A credit has its part of the discount of its invoice, which was looked at.
  if (creditsInvoice(document)) return;
  const { totalDecimals } = country.facts;
  const together = new Map<string, Decimal>();
  for (const [index, allowance] of entriesAsGiven(checked, 'allowances').entries()) {
    const { tax_category: category, multiplier_factor_numeric: percentage } = allowance;
    const amount = amountOf(allowance);
    // Who takes off a surcharge of that amount means that.
    if (document.charges?.some((one) => amountOf(one).eq(amount))) continue;
    const rate = taxRate(country.amounts, category);
    // Who states a percentage says what the discount is.
    if (percentage !== undefined || !category || amount.lte(ZERO) || !rate || rate <= -100) continue;
    const key = keyOf(country, category);
    const total = amount.plus(together.get(key) ?? ZERO);
    together.set(key, total);
    const whole = netSums({ netByCategory }).get(key) ?? ZERO;
    const contained = roundHalfAway(whole.times(decimal(rate)).div(decimal(rate).plus(HUNDRED)), totalDecimals);
    const tax = decimal(document.tax_amount ?? 0);
    const given = [amount, total].find((one) => one.eq(contained) || one.eq(tax));
    if (given) yield [`allowances[${index}].amount`, { given: toJsonNumber(given) }];
  }
}

function* pricesWithTax({ document, given = {} }: Checked): Iterable<Found> {
  for (const [index, { total_amount: stated }] of (given.document_lines ?? []).entries()) {
    const { net_amount: net, total_amount: total } = document.document_lines?.[index] ?? {};
    if (stated === undefined || stated === total || stated !== net) continue;
    yield [`document_lines[${index}].total_amount`, withPrice(stated, total ?? 0, `document_lines[${index}].price`)];
  }
  if (given.tax_inclusive_amount === undefined && given.payable_amount === undefined) return;
  const {
    tax_exclusive_amount: net = 0,
    prepaid_amount: prepaid = 0,
    payable_rounding_amount: rounding = 0,
  } = document;
  const due = toJsonNumber(decimal(net).minus(decimal(prepaid)).plus(decimal(rounding)));
  for (const [field, without] of [
    ['tax_inclusive_amount', net],
    ['payable_amount', due],
  ] as const) {
    const stated = given[field];
    if (stated === undefined || stated === document[field] || stated !== without) continue;
    yield [field, withPrice(stated, document[field] ?? 0, 'document_lines[].price')];
  }
}

const withPrice = (given: number, computed: number, price: string) => ({ given, computed, price });

function* lineTaxes({ document }: Checked): Iterable<Found> {
  for (const [index, { line_tax_total: given, tax_amount: computed }] of (document.document_lines ?? []).entries()) {
    if (given === undefined || computed === undefined || given === computed) continue;
    yield [`document_lines[${index}].line_tax_total`, { given, computed }];
  }
}

function* excessivePrepayments({ country, document }: Checked): Iterable<Found> {
  const { prepaid_amount: given = 0, tax_inclusive_amount: total, payable_rounding_amount: rounding } = document;
  if (given <= 0 || total === undefined || total < 0) return;
  const limit = decimal(total).plus(decimal(rounding ?? 0));
  const excess = decimal(given).minus(limit);
  // Others leave what the payments were rounded by as it is.
  const slack = rounding === undefined ? roundingOfPayments(country.facts, document) : ZERO;
  if (excess.gt(slack)) yield ['prepaid_amount', { given, limit: toJsonNumber(limit) }];
}

// The breakdown of what was read may lack what has no category. What has one and no entry is what rules of countries are about.
function* taxableSums({ country, document, given: entered }: Checked): Iterable<Found> {
  // Where this library computed both, a line lacks its category, which rules say of it.
  if (entered) return;
  const { tax_exclusive_amount: given } = document;
  const { breakdown } = country.amounts.inAccountingCurrency;
  // Entries in the accounting currency may stand in place of others.
  if (given === undefined || (breakdown && named(document, breakdown.field) !== undefined)) return;
  const entries = document.tax_breakdown ?? [];
  // Most documents have one entry, of just that amount.
  if (entries.length === 1 && entries[0]?.taxable_amount === given) return;
  // Goods may bear several taxes, each on the whole amount.
  const schemes = [...new Set(entries.map(({ tax_scheme: scheme }) => scheme))];
  const sums = schemes.map((scheme) => {
    const own = entries.filter((entry) => entry.tax_scheme === scheme);
    return sum(own.map(({ taxable_amount: amount = 0 }) => decimal(amount)));
  });
  const total = decimal(given);
  if (sums.some((one) => isSame(one, total))) return;
  // Each entry and the total are rounded by themselves.
  const slack = decimal(5)
    .times(smallestUnit(country.facts.totalDecimals + 1))
    .times(decimal(entries.length + 1));
  const [first] = sums;
  const fits = (one: Decimal): boolean => one.minus(total).abs().lte(slack);
  if (!first || sums.some(fits)) return;
  const alone = withoutEntry(document, entries);
  if (sums.some((one) => fits(one.plus(alone)))) return;
  yield ['tax_exclusive_amount', { given, computed: toJsonNumber(roundHalfUp(first, country.facts.totalDecimals)) }];
}

// What has a category that the breakdown has no entry of.
function withoutEntry(document: Document, entries: NonNullable<Document['tax_breakdown']>): Decimal {
  const keysOfEntries = new Set(entries.map(({ tax_category_code: id, tax_percentage: rate }) => rateKey(id, rate)));
  const isAlone = ({ id, percent }: TaxCategory = {}): boolean =>
    id !== undefined && !keysOfEntries.has(rateKey(id, percent));
  return sum([
    ...(document.document_lines ?? [])
      .filter(({ classified_tax_category: category }) => isAlone(category))
      .map(({ net_amount: net = 0 }) => decimal(net)),
    ...(document.charges ?? []).filter(({ tax_category: category }) => isAlone(category)).map(amountOf),
    ...(document.allowances ?? [])
      .filter(({ tax_category: category }) => isAlone(category))
      .map((one) => ZERO.minus(amountOf(one))),
  ]);
}

// Categories without a rate have none or zero.
const rateKey = (id: string | undefined, rate: number | undefined): string => `${id} ${rate ?? 0}`;
