// Discounts and surcharges of a document that state no VAT category: it is that of the lines. Where lines are of several
// categories, the amount is taken in proportion to them.
import { currencyDecimals } from '../core/currency-decimals.ts';
import {
  type Decimal,
  decimal,
  fitsJsonNumber,
  percentOf,
  roundHalfAway,
  sum,
  toJsonNumber,
  ZERO,
} from '../core/decimal.ts';
import type { CategoryParams } from '../core/errors/books-sentences.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { apportion, canApportion } from './apportion.ts';
import { addCheck, excessOf } from './books/add-check.ts';
import { CHARGE_LISTS, type ChargeList } from './charge-lists.ts';
import type { AmountsCountry, CategoryRules, Origins } from './document-country.ts';
import { fillPercentages, fillPercentagesOfLines, percentageOf } from './percentages.ts';
import type { AllowanceCharge, Document, TaxCategory } from './schema.ts';
import { amountOf, breakdownKey, netAmountOf, statedRate } from './totals.ts';

/** What holds of a VAT category, on discounts and surcharges of a document as well. */
export interface ChargeRules extends CategoryRules {
  /** Lines alone are of it. */
  readonly isOfLinesAlone?: true;
}

const rulesOf = ({ amounts }: AmountsCountry, { id = '' }: TaxCategory = {}): ChargeRules | undefined =>
  amounts.categories.get(id);

interface Base {
  readonly category: TaxCategory;
  readonly amount: Decimal;
  /** What surcharges and discounts that state this category leave of it. */
  readonly left: Decimal;
}

/**
 * Gives each discount and surcharge of the document that has no VAT category that of the lines. Where they have several, it becomes
 * one entry for each of them. Changes the document, but not its lists.
 *
 * Warnings: `PINT-CATEGORY-TAKEN`, `PINT-APPORTIONED`. Errors: the category is mandatory where the lines do not tell it, and
 * under `strict` always.
 */
export function fillCategories(
  country: AmountsCountry,
  document: Document,
  strict: boolean,
  warnings: ErrorList,
  errors: ErrorList,
): Origins {
  if (!CHARGE_LISTS.some((name) => document[name]?.some(lacksCategory))) return {};
  fillPercentagesOfLines(country, document);
  const bases = basesOf(country, document);
  const hasOneBase = bases.length === 1;
  const origins: Partial<Record<ChargeList, readonly number[]>> = {};
  for (const name of CHARGE_LISTS) {
    const filled = document[name]?.map((given, index) => {
      if (!lacksCategory(given)) return [given];
      const path = `${name}[${index}].tax_category`;
      const divisions = strict ? [] : divisionsOf(country, document, given, bases);
      const fits = (division: Division): boolean =>
        name === 'charges' || hasOneBase || beyondIn(country, division, bases).length === 0;
      const parts = divisions.find(fits)?.map(({ part }) => part);
      const clash = parts || strict ? undefined : clashOf(country, given, bases);
      if (clash) addCheck(errors, `${name}[${index}].amount`, 'PINT-PERCENT-AMOUNT', clash);
      else if (!parts) {
        if (addUsedUp(country, divisions, bases, path, errors)) return [given];
        errors.add(path, 'mandatory');
        if (name === 'allowances') addExcess(given, bases, `${name}[${index}]`, errors);
      }
      // What no discount can be of is said of the discount, and not of its category.
      else if (!parts.some(({ tax_category: taken }) => rulesOf(country, taken)?.isOfLinesAlone))
        addCheck(warnings, path, hasOneBase ? 'PINT-CATEGORY-TAKEN' : 'PINT-APPORTIONED', valuesOf(parts));
      addMissingCode(country, `${name}[${index}].reason_code`, parts ?? [], errors);
      return parts ?? [given];
    });
    if (!filled || filled.every(({ length }, index) => length === 1 && filled[index]?.[0] === document[name]?.[index]))
      continue;
    // The first part of each stands in its place, the others behind all: what is said of an entry of the document names that of the
    // payload.
    const placed = [
      ...filled.flatMap((parts, index) => parts.slice(0, 1).map((part) => ({ part, index }))),
      ...filled.flatMap((parts, index) => parts.slice(1).map((part) => ({ part, index }))),
    ];
    if (filled.some(({ length }) => length !== 1)) origins[name] = placed.map(({ index }) => index);
    document[name] = placed.map(({ part }) => part);
  }
  return origins;
}

// Amount and percentage contradict each other: nobody knows which of them is meant.
function clashOf(
  { amounts, facts }: AmountsCountry,
  { multiplier_factor_numeric: percent, base_amount: given, amount }: AllowanceCharge,
  bases: readonly Base[],
) {
  if (percent === undefined || amount === undefined || bases.length === 0) return undefined;
  const base = given === undefined ? sum(roundedBases(facts, bases)) : decimal(given);
  const computed = percentageOf(amounts, base, percent, facts.totalDecimals);
  if (computed.eq(decimal(amount)) || ![base, computed].every(fitsJsonNumber)) return undefined;
  return { given: amount, percent, base: toJsonNumber(base), computed: toJsonNumber(computed) };
}

const roundedBases = ({ totalDecimals }: AmountsCountry['facts'], bases: readonly Base[]): Decimal[] =>
  bases.map(({ amount }) => roundHalfAway(amount, totalDecimals));

// A discount of more than the whole is of no category.
function addExcess(discount: AllowanceCharge, bases: readonly Base[], path: string, errors: ErrorList): void {
  const whole = sum(bases.map(({ amount }) => amount));
  const limit = leftOf(bases);
  const given = wholeOf(discount, whole);
  if (whole.lte(ZERO) || given.lte(limit) || ![given, limit].every(fitsJsonNumber)) return;
  const [field, values] = excessOf(path, discount, given, limit);
  addCheck(errors, field, 'PINT-DISCOUNT-EXCEEDS', values);
}

const leftOf = (bases: readonly Base[]): Decimal => sum(bases.map(({ left }) => (left.gt(ZERO) ? left : ZERO)));

const wholeOf = (
  { amount, base_amount: base, multiplier_factor_numeric: factor = 0 }: AllowanceCharge,
  whole: Decimal,
): Decimal =>
  amount === undefined ? percentOf(base === undefined ? whole : decimal(base), decimal(factor)) : decimal(amount);

// The whole can be taken off, and the part of one category cannot: others took that off before.
function addUsedUp(
  country: AmountsCountry,
  divisions: readonly Division[],
  bases: readonly Base[],
  path: string,
  errors: ErrorList,
): boolean {
  const parts = divisions.at(-1) ?? [];
  const [beyond] = beyondIn(country, parts, bases);
  const given = sumOf(parts);
  if (!beyond || given.gt(leftOf(bases))) return false;
  const named = ({ category }: Base): CategoryParams => {
    const { id = '', percent } = categoryOf(country, category);
    return { category: id, ...(percent !== undefined && { percent }) };
  };
  errors.add(path, 'mandatory-used-up', {
    part: toJsonNumber(amountOf(beyond.part)),
    ...named(beyond.base),
    left: toJsonNumber(beyond.base.left),
    others: bases.filter(({ left }) => left.gte(given)).map(named),
  });
  return true;
}

// Whoever leaves the category out cannot know that it asks for a code.
function addMissingCode(
  country: AmountsCountry,
  path: string,
  parts: readonly AllowanceCharge[],
  { add }: ErrorList,
): void {
  for (const { reason_code: code, tax_category: { id = '' } = {} } of parts) {
    if (code === undefined && rulesOf(country, { id })?.needsReasonCode)
      add(path, 'mandatory-for-category', { category: id });
  }
}

// An entry without an amount is wrong by itself.
function lacksCategory({
  tax_category: category,
  amount,
  multiplier_factor_numeric: factor,
}: AllowanceCharge): boolean {
  if (amount === undefined && factor === undefined) return false;
  return category === undefined || Object.keys(category).every((name) => name === 'tax_scheme');
}

// The net sum of the lines of each category and rate, in the order of first use.
function basesOf(country: AmountsCountry, document: Document): Base[] {
  const bases = new Map<string, Base>();
  for (const line of document.document_lines ?? []) {
    const category = line.classified_tax_category;
    if (category?.id === undefined) return [];
    const key = breakdownKey(country.amounts, category.id, category.percent);
    const net = netAmountOf(country, line);
    const known = bases.get(key) ?? { category, amount: ZERO, left: ZERO };
    bases.set(key, {
      category: hasReason(known.category) ? known.category : category,
      amount: known.amount.plus(net),
      left: known.left.plus(net),
    });
  }
  for (const [key, amount] of statedIn(country, document)) {
    const known = bases.get(key);
    if (known) bases.set(key, { ...known, left: known.left.plus(amount) });
  }
  return [...bases.values()];
}

// What surcharges and discounts with a category of their own add to it, and take off it.
function* statedIn(country: AmountsCountry, document: Document): Iterable<readonly [key: string, amount: Decimal]> {
  const stated: Document = { document_lines: document.document_lines };
  for (const name of CHARGE_LISTS) stated[name] = document[name]?.filter((one) => !lacksCategory(one));
  fillPercentages(country, stated);
  for (const name of CHARGE_LISTS) {
    for (const one of stated[name] ?? []) {
      const { id, percent } = one.tax_category ?? {};
      const amount = amountOf(one);
      if (id !== undefined)
        yield [breakdownKey(country.amounts, id, percent), name === 'charges' ? amount : ZERO.minus(amount)];
    }
  }
}

function hasReason({ tax_exemption_reason_code: code, tax_exemption_reason: reason }: TaxCategory): boolean {
  return code !== undefined || reason !== undefined;
}

interface Part {
  readonly part: AllowanceCharge;
  readonly base: Base;
}

/** What an entry becomes, by category. */
type Division = readonly Part[];

const sumOf = (division: Division): Decimal => sum(division.map(({ part }) => amountOf(part)));

// A part may take off what is left of its category as totals are rounded, where all parts together take no more than the whole.
function beyondIn({ facts }: AmountsCountry, division: Division, bases: readonly Base[]): Division {
  const rounded = (left: Decimal): Decimal => roundHalfAway(left, facts.totalDecimals);
  const isWithinWhole = sumOf(division).lte(rounded(leftOf(bases)));
  return division.filter(({ part, base: { left } }) => {
    const amount = amountOf(part);
    return amount.gt(left) && !(isWithinWhole && amount.lte(rounded(left)));
  });
}

// The ways to divide an entry, as coarse as its currency first. What has one category stays whole.
function divisionsOf(
  country: AmountsCountry,
  { document_currency_code: currency }: Document,
  given: AllowanceCharge,
  bases: readonly Base[],
): Division[] {
  const amounts = bases.map(({ amount }) => amount);
  if (!canApportion(amounts)) return [];
  const [only, ...others] = bases;
  if (only && others.length === 0)
    return [[{ base: only, part: { ...given, tax_category: categoryOf(country, only.category) } }]];
  const { totalDecimals } = country.facts;
  const shares =
    given.multiplier_factor_numeric === undefined
      ? [...new Set([Math.min(totalDecimals, currencyDecimals(currency)), totalDecimals])].map((places) =>
          byAmount(given, amounts, places),
        )
      : wholesOf(country, given, amounts).map((whole) => byPercentage(country, given, amounts, whole));
  return shares
    .flatMap((share) => (share ? [divisionOf(country, given, bases, share)] : []))
    .filter(({ length }) => length > 0);
}

function divisionOf(
  country: AmountsCountry,
  given: AllowanceCharge,
  bases: readonly Base[],
  shares: readonly Share[],
): Division {
  // A discount of nothing stays, in the first category.
  const isNothing = shares.every(({ amount }) => amount === 0) && (given.amount ?? 0) === 0;
  return bases.flatMap((base, index) => {
    const share = shares[index];
    if (!share || (share.amount === 0 && !(isNothing && index === 0))) return [];
    return [{ base, part: { ...given, ...share, tax_category: categoryOf(country, base.category) } }];
  });
}

type Share = Pick<AllowanceCharge, 'amount' | 'base_amount'> & { readonly amount: number };

function byAmount({ amount }: AllowanceCharge, bases: readonly Decimal[], places: number): Share[] | undefined {
  if (amount === undefined) return undefined;
  return apportion(decimal(amount), bases, places).map((part) => ({ amount: toJsonNumber(part) }));
}

// What a percentage is of: the given base, else the sum of the rounded lines of each category, or of all lines.
function wholesOf(
  { facts }: AmountsCountry,
  { base_amount: base }: AllowanceCharge,
  bases: readonly Decimal[],
): Decimal[] {
  if (base !== undefined) return [decimal(base)];
  const rounded = (one: Decimal): Decimal => roundHalfAway(one, facts.totalDecimals);
  return [sum(bases.map(rounded)), rounded(sum(bases))];
}

// Each part is the percentage of its own base. A whole that is not the sum of the lines is apportioned first.
function byPercentage(
  { amounts, facts }: AmountsCountry,
  { multiplier_factor_numeric: factor = 0, amount }: AllowanceCharge,
  bases: readonly Decimal[],
  whole: Decimal,
): Share[] | undefined {
  const places = facts.totalDecimals;
  const ofBase = (one: Decimal): Decimal => percentageOf(amounts, one, factor, places);
  const rounded = bases.map((one) => roundHalfAway(one, places));
  if (amount !== undefined && !ofBase(whole).eq(decimal(amount))) return undefined;
  const shares = whole.eq(sum(rounded)) ? rounded : apportion(whole, rounded, places);
  if (!shares.every(fitsJsonNumber)) return undefined;
  return shares.map((one) => ({ base_amount: toJsonNumber(one), amount: toJsonNumber(ofBase(one)) }));
}

// A rate that lines alone state stays with them.
function categoryOf(country: AmountsCountry, category: TaxCategory): TaxCategory {
  const { percent: given, per_unit_amount: _, ...rest } = category;
  const form = rulesOf(country, category)?.rate;
  const ofLine = form?.line === 'stated' && form.charge !== 'stated';
  const percent = statedRate(country.amounts, category.id, ofLine ? undefined : given, 'charge');
  return percent === undefined ? rest : { ...rest, percent };
}

function valuesOf(parts: readonly AllowanceCharge[]) {
  const said = parts.map(({ amount = 0, tax_category: { id = '', percent } = {} }) => ({
    amount,
    category: id,
    ...(percent === undefined ? {} : { percent }),
  }));
  const [first] = said;
  const category = first ? `${first.category}${first.percent === undefined ? '' : ` at ${first.percent} %`}` : '';
  return { category, parts: said };
}
