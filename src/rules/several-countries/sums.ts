// What lines, allowances and charges come to in each tax category and rate: the facts that the parts of the tax total
// (IBG-23) are held against. One pass over the document.

import { type Decimal, decimalText, ZERO } from '../../core/decimal.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { sumAt } from '../engine/arithmetic.ts';
import { elementsNamed, type Facts, fact } from '../engine/facts.ts';
import { decimalAt, normalizedAt, select } from '../engine/xpath.ts';
import { isCharge } from '../pint/contexts.ts';
import { documentLines } from '../pint/document-facts.ts';
import { AMOUNT, ID, LINE_CATEGORY, LINE_NET, RATE, TAX_CATEGORY } from '../pint/paths.ts';

/** Amounts before tax. */
interface Sums {
  /** Of lines. */
  readonly lines: Decimal;
  /** Of charges − allowances of the document. */
  readonly entries: Decimal;
}

interface CategorySums {
  /** By category. */
  readonly all: Map<string, Sums>;
  /** By category and rate. */
  readonly rated: Map<string, Sums>;
  /** Category and rate of every allowance or charge, those of lines and prices too. */
  readonly ofAnyEntry: Set<string>;
  readonly ofLines: Set<string>;
}

/** How a missing rate counts: as none, or as the rate 0. */
export type MissingRate = 'none' | 'zero';

const NOTHING: Sums = { lines: ZERO, entries: ZERO };

/** Lines + charges − allowances in a category, whatever their rate. */
export function categoryBase(facts: Facts, category: string): Decimal {
  const { lines: ofLines, entries } = SUMS.none(facts).all.get(category) ?? NOTHING;
  return ofLines.plus(entries);
}

/** The same at one rate, line and entries apart, and whether any line, or any allowance or charge, has category and rate. */
export function ratedSums(facts: Facts, category: string, rate: Decimal, missing: MissingRate) {
  const sums = SUMS[missing](facts);
  const key = keyOf(category, rate);
  const { lines: ofLines, entries } = sums.rated.get(key) ?? NOTHING;
  return { lines: ofLines, entries, isOnLine: sums.ofLines.has(key), isOnEntry: sums.ofAnyEntry.has(key) };
}

const SUMS: Readonly<Record<MissingRate, (facts: Facts) => CategorySums>> = {
  none: fact((facts) => sumsOf(facts, undefined)),
  zero: fact((facts) => sumsOf(facts, ZERO)),
};

function sumsOf(facts: Facts, missing: Decimal | undefined): CategorySums {
  const sums: CategorySums = { all: new Map(), rated: new Map(), ofAnyEntry: new Set(), ofLines: new Set() };
  for (const line of documentLines(facts)) {
    const { codes, keys } = categoriesOf(select(line, LINE_CATEGORY), missing);
    const amounts = { lines: sumAt(line, LINE_NET), entries: ZERO };
    addTo(sums.all, codes, amounts);
    addTo(sums.rated, keys, amounts);
    for (const key of keys) sums.ofLines.add(key);
  }
  for (const entry of elementsNamed(facts, 'cac:AllowanceCharge')) {
    const { codes, keys } = categoriesOf(select(entry, TAX_CATEGORY), missing);
    for (const key of keys) sums.ofAnyEntry.add(key);
    if (entry.parent !== facts.document || codes.size === 0) continue;
    const amount = sumAt(entry, AMOUNT);
    const amounts = { lines: ZERO, entries: isCharge(entry) ? amount : ZERO.minus(amount) };
    addTo(sums.all, codes, amounts);
    addTo(sums.rated, keys, amounts);
  }
  return sums;
}

// Something may name several categories. It then counts in each, at each of the rates that it states.
function categoriesOf(categories: readonly UblElement[], missing: Decimal | undefined) {
  const codes = new Set(categories.map((category) => normalizedAt(category, ID)));
  const rates = categories.map((category) => decimalAt(category, RATE) ?? missing);
  const keys = new Set<string>();
  for (const code of codes) for (const rate of rates) if (rate) keys.add(keyOf(code, rate));
  return { codes, keys };
}

function keyOf(category: string, rate: Decimal): string {
  return `${category} ${decimalText(rate)}`;
}

function addTo(sums: Map<string, Sums>, keys: Iterable<string>, amounts: Sums): void {
  for (const key of keys) {
    const known = sums.get(key);
    sums.set(
      key,
      known ? { lines: known.lines.plus(amounts.lines), entries: known.entries.plus(amounts.entries) } : amounts,
    );
  }
}
