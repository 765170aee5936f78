// What lines, allowances and charges come to in each VAT category and rate: the facts that the parts of the VAT total
// (IBG-23) are held against. One pass over the document.

import { type Decimal, decimalText, percentOf, ZERO } from '../../../core/decimal.ts';
import { sumAt } from '../../../rules/engine/arithmetic.ts';
import { type Facts, fact } from '../../../rules/engine/facts.ts';
import { castableDecimalAt, EvaluationError, select, stringsAt } from '../../../rules/engine/xpath.ts';
import { documentAllowances, documentCharges, documentLines } from '../../../rules/pint/document-facts.ts';
import {
  AMOUNT,
  LINE_CATEGORY_CODE,
  LINE_NET,
  LINE_RATE,
  LINE_VAT,
  TAX_CATEGORY_CODE,
  TAX_CATEGORY_RATE,
} from '../../../rules/pint/paths.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { lineFigures } from './line-amounts.ts';

/** Amount before VAT, and the VAT on it. */
interface RatedSums {
  base: Decimal;
  vat: Decimal;
}

interface CategorySums {
  /** Of everything, whatever its rate. */
  base: Decimal;
  readonly rated: Map<string, RatedSums>;
  /** The rate that was added to last, most often that of the next one too. */
  latest: { readonly rate: Decimal; readonly sums: RatedSums } | undefined;
  /** The rates as they are written. */
  readonly rates: Set<string>;
  /** The second rate of an allowance or charge: what it belongs to cannot be told. */
  secondRate: UblElement | undefined;
}

/** Whether a line, allowance or charge of the document is in the category. */
export function isCategoryUsed(facts: Facts, category: string): boolean {
  return sums(facts).has(category);
}

/** Lines − allowances + charges in the category, whatever their rate. */
export function categoryBase(facts: Facts, category: string): Decimal {
  return sums(facts).get(category)?.base ?? ZERO;
}

/** Lines − allowances + charges in the category that state this rate. @throws EvaluationError where one of them states two */
export function ratedBase(facts: Facts, category: string, rate: Decimal): Decimal {
  const secondRate = sums(facts).get(category)?.secondRate;
  if (secondRate) throw new EvaluationError('repeated', secondRate);
  return ratedSums(facts, category, rate).base;
}

/** The VAT that lines state, + that on charges − that on allowances, in the category and at this rate. */
export function ratedVat(facts: Facts, category: string, rate: Decimal): Decimal {
  return ratedSums(facts, category, rate).vat;
}

/** The rates that lines, allowances and charges in the category state, as they are written. */
export function ratesOf(facts: Facts, category: string): ReadonlySet<string> {
  return sums(facts).get(category)?.rates ?? NO_RATES;
}

const NO_RATES: ReadonlySet<string> = new Set();

const NOTHING: Readonly<RatedSums> = { base: ZERO, vat: ZERO };

function ratedSums(facts: Facts, category: string, rate: Decimal): Readonly<RatedSums> {
  return sums(facts).get(category)?.rated.get(decimalText(rate)) ?? NOTHING;
}

const sums = fact((facts): ReadonlyMap<string, CategorySums> => {
  const byCategory = new Map<string, CategorySums>();
  for (const line of documentLines(facts)) {
    const figures = lineFigures(line, facts);
    const net = figures.net ?? sumAt(line, LINE_NET);
    const vat = figures.vat ?? sumAt(line, LINE_VAT);
    const categories = stringsAt(line, LINE_CATEGORY_CODE);
    add(byCategory, { categories, base: net, rate: figures.rate, vat, rates: stringsAt(line, LINE_RATE) });
  }
  const addEntry = (entry: UblElement, amount: Decimal): void => {
    const rate = castableDecimalAt(entry, TAX_CATEGORY_RATE);
    const categories = stringsAt(entry, TAX_CATEGORY_CODE);
    const vat = rate ? percentOf(amount, rate) : ZERO;
    add(byCategory, { categories, base: amount, rate, vat, rates: stringsAt(entry, TAX_CATEGORY_RATE) });
    const secondRate = select(entry, TAX_CATEGORY_RATE)[1];
    if (secondRate) for (const category of categories) sumsOf(byCategory, category).secondRate ??= secondRate;
  };
  for (const charge of documentCharges(facts)) addEntry(charge, sumAt(charge, AMOUNT));
  for (const allowance of documentAllowances(facts)) addEntry(allowance, ZERO.minus(sumAt(allowance, AMOUNT)));
  return byCategory;
});

// A line, allowance or charge.
interface Entry {
  readonly categories: readonly string[];
  readonly base: Decimal;
  readonly rate: Decimal | undefined;
  readonly vat: Decimal;
  readonly rates: readonly string[];
}

function add(byCategory: Map<string, CategorySums>, { categories, base, rate, vat, rates }: Entry): void {
  for (const category of categories.length > 1 ? new Set(categories) : categories) {
    const found = sumsOf(byCategory, category);
    for (const written of rates) found.rates.add(written);
    found.base = found.base.plus(base);
    if (rate === undefined) continue;
    const rated = found.latest?.rate === rate ? found.latest.sums : sumsAt(found, rate);
    rated.base = rated.base.plus(base);
    rated.vat = rated.vat.plus(vat);
  }
}

function sumsAt(found: CategorySums, rate: Decimal): RatedSums {
  const key = decimalText(rate);
  const sums = found.rated.get(key) ?? { base: ZERO, vat: ZERO };
  found.rated.set(key, sums);
  found.latest = { rate, sums };
  return sums;
}

function sumsOf(byCategory: Map<string, CategorySums>, category: string): CategorySums {
  let found = byCategory.get(category);
  if (!found) {
    found = { base: ZERO, rated: new Map(), latest: undefined, rates: new Set(), secondRate: undefined };
    byCategory.set(category, found);
  }
  return found;
}
