// What several countries demand of the parts of the tax total (IBG-23), each under an id of its own. The rules on one
// category are checked at the tax category of a part: see categoryContext.
import { type Decimal, decimal, decimalText, HUNDRED, roundHalfUp, ZERO } from '../../core/decimal.ts';
import { type Path, pathTo } from '../../ubl/path.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { isWithinTolerance, quotient } from '../engine/arithmetic.ts';
import { foundAt, present } from '../engine/checks.ts';
import { elementsNamed, type Facts, fact, nodeFact } from '../engine/facts.ts';
import { placesMissingFirst } from '../engine/places.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { isAbsent, rowIs, type Says, whereIs } from '../engine/says.ts';
import {
  castableDecimalAt,
  decimalAt,
  EvaluationError,
  exists,
  normalizedAt,
  normalizedOf,
  select,
} from '../engine/xpath.ts';
import {
  ID,
  RATE,
  SUBTOTAL_CATEGORIES,
  TAX_AMOUNT,
  TAX_CATEGORY,
  TAX_CATEGORY_CODE,
  TAX_CATEGORY_RATE,
  TAXABLE_AMOUNT,
} from '../pint/paths.ts';
import { baseOperands, unneeded } from '../pint/says.ts';
import { inCategory } from './category-rates.ts';
import { isUnder, type TaxScheme } from './contexts.ts';
import { codeOrScheme, siblingsAt } from './places.ts';
import { rowsOf, taxableOfRow, taxOfRow } from './rows-said.ts';
import { categoryBase, type MissingRate, ratedSums } from './sums.ts';

const TAX_EXEMPTION_REASON = pathTo('cbc:TaxExemptionReason');
const TAX_EXEMPTION_REASON_CODE = pathTo('cbc:TaxExemptionReasonCode');

/** How far the computed amounts of rated categories may be from the stated ones. */
const TOLERANCE: Decimal = decimal('0.02');

const CATEGORY_SCHEME = pathTo(`${TAX_CATEGORY}/cac:TaxScheme/cbc:ID`);
const PART_CODES = pathTo(`cac:TaxSubtotal/${TAX_CATEGORY}/cbc:ID`);

/** A category that is used anywhere has exactly one part. Checked at the document. */
export function oneSubtotal(id: string, category: string, scheme: TaxScheme = 'VAT'): RuleOnContext {
  return {
    id,
    condition: `The tax total has exactly one part for category ${category} where that is used anywhere`,
    fix: `State category ${category} once in tax_breakdown, with all its amounts`,
    at: [SUBTOTAL_CATEGORIES],
    test: (_, facts) => !CATEGORIES_USED[scheme](facts).has(category) || partsOf(facts, category, scheme) === 1,
    says: rowsOf(category, scheme),
    found: foundAt(`${SUBTOTAL_CATEGORIES}/cbc:ID`),
  };
}

/** A category that is used anywhere has at least one part. Checked at the document. */
export function someSubtotal(id: string, category: string): RuleOnContext {
  return {
    id,
    condition: `The tax total has a part for category ${category} where that is used anywhere`,
    fix: `Add an entry for category ${category} to tax_breakdown`,
    at: [SUBTOTAL_CATEGORIES],
    test: (_, facts) => !CATEGORIES_USED.VAT(facts).has(category) || partsOf(facts, category, 'VAT') > 0,
    says: rowsOf(category, 'VAT'),
    found: foundAt(`${SUBTOTAL_CATEGORIES}/cbc:ID`),
  };
}

/** A category has parts where lines, allowances or charges use it, and only there; its tax scheme does not matter. */
export function subtotalWhereUsed(id: string, category: string): RuleOnContext {
  return {
    id,
    condition: `The tax total has a part for category ${category} where a line, allowance or charge uses it, and only there`,
    fix: `Make tax_breakdown and the lines, allowances and charges agree on category ${category}`,
    at: [SUBTOTAL_CATEGORIES],
    test: (node, facts) => {
      const isHere = (holder: UblElement): boolean => normalizedAt(holder, ID) === category;
      const onEntry = elementsNamed(facts, TAX_CATEGORY.name).some(
        (holder) => holder.parent?.name === 'cac:AllowanceCharge' && isHere(holder),
      );
      const isUsed = onEntry || elementsNamed(facts, 'cac:ClassifiedTaxCategory').some(isHere);
      return isUsed === select(node, SUBTOTAL_CATEGORIES).some(isHere);
    },
    says: rowsOf(category),
    found: foundAt(`${SUBTOTAL_CATEGORIES}/cbc:ID`),
  };
}

const CATEGORIES_USED = {
  VAT: fact((facts) => categoriesUsed(facts, 'VAT')),
  GST: fact((facts) => categoriesUsed(facts, 'GST')),
};
const PARTS_BY_CATEGORY = {
  VAT: fact((facts) => partsByCategory(facts, 'VAT')),
  GST: fact((facts) => partsByCategory(facts, 'GST')),
};

// The codes of all tax categories under a scheme, wherever they stand.
function categoriesUsed(facts: Facts, scheme: TaxScheme): ReadonlySet<string> {
  const holders = [...elementsNamed(facts, TAX_CATEGORY.name), ...elementsNamed(facts, 'cac:ClassifiedTaxCategory')];
  return new Set(holders.filter((holder) => isUnder(holder, scheme)).map((holder) => normalizedAt(holder, ID)));
}

function partsOf(facts: Facts, category: string, scheme: TaxScheme): number {
  return PARTS_BY_CATEGORY[scheme](facts).get(category) ?? 0;
}

function partsByCategory({ document }: Facts, scheme: TaxScheme): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const holder of select(document, SUBTOTAL_CATEGORIES)) {
    if (!isUnder(holder, scheme) || !exists(holder, ID)) continue;
    const code = normalizedAt(holder, ID);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** A part states its taxable amount. Checked at the part. */
export function subtotalHasTaxable(id: string): RuleOnContext {
  return {
    id,
    condition: 'A part of the tax total states its taxable amount (IBT-116)',
    fix: 'Give {field}',
    suggest: baseOfPart,
    says: baseOfRow,
    ...present(TAXABLE_AMOUNT),
  };
}

// What the taxable amount of a part that states none should be.
function baseOfPart(part: UblElement, facts: Facts): Decimal | undefined {
  const { code, rate } = summedBy(part, facts) ?? {};
  if (code === undefined) return undefined;
  if (!rate) return categoryBase(facts, code);
  const { lines, entries } = ratedSums(facts, code, rate, 'zero');
  return lines.plus(entries);
}

const baseOfRow: Says = (about) => {
  const { code, rate } = summedBy(about.node, about.facts) ?? {};
  if (code === undefined) return undefined;
  return rowIs('sum', TAXABLE_AMOUNT, (_, facts) => baseOperands(facts, code, rate && decimalText(rate)))(about);
};

// How many parts of a tax total have each code; its parts ask one after another.
const codesIn = nodeFact((total): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const id of select(total, PART_CODES)) {
    const code = normalizedOf(id);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
});

// The sum is that of its category, at its rate where others have the category too.
function summedBy(
  part: UblElement,
  facts: Facts,
): { readonly code: string; readonly rate: Decimal | undefined } | undefined {
  const [category, ...others] = select(part, TAX_CATEGORY);
  if (!category || others.length > 0 || exists(part, TAXABLE_AMOUNT)) return undefined;
  const code = normalizedAt(category, ID);
  const isAlone = part.parent === undefined || (codesIn(part.parent, facts).get(code) ?? 0) < 2;
  return { code, rate: isAlone ? undefined : decimalAt(category, RATE) };
}

/** A part states its tax. Checked at the part. */
export function subtotalHasTax(id: string): RuleOnContext {
  return {
    id,
    condition: 'A part of the tax total states its tax (IBT-117)',
    fix: 'Give {field}',
    ...present(TAX_AMOUNT),
  };
}

/** A part names a category under a scheme; `isIn` where letter case counts. Checked at the part. */
export function subtotalHasCategory(id: string, scheme: TaxScheme = 'VAT', isIn = isUnder): RuleOnContext {
  return {
    id,
    condition: `A part of the tax total names its tax category under scheme ${scheme} (IBT-118)`,
    fix: `Give the category, under tax scheme ${scheme}`,
    at: codeOrScheme('cac:TaxCategory'),
    test: (node) => select(node, TAX_CATEGORY).some((category) => isIn(category, scheme) && exists(category, ID)),
    found: foundAt(TAX_CATEGORY_CODE, CATEGORY_SCHEME),
  };
}

/** A part states its rate, but for some categories. Checked at the part. */
export function subtotalHasRate(id: string, without: readonly string[], scheme: TaxScheme = 'VAT'): RuleOnContext {
  return {
    id,
    condition: `A part of the tax total states its rate under scheme ${scheme} (IBT-119), except in categories ${without.join(', ')}`,
    fix: 'Give {field}',
    at: (node) => placesMissingFirst(node, [TAX_CATEGORY_RATE, CATEGORY_SCHEME]),
    test: (node) =>
      categoriesUnder(node, scheme).some(
        (category) => exists(category, RATE) || without.includes(normalizedAt(category, ID)),
      ),
    found: foundAt(TAX_CATEGORY_RATE),
    says: ({ first }) => (isAbsent(first) ? undefined : { ...whereIs(first), class: 'program', problem: 'scheme' }),
  };
}

/** The tax category of a part where it is under the scheme. */
function categoriesUnder(part: UblElement, scheme: TaxScheme): UblElement[] {
  return select(part, TAX_CATEGORY).filter((category) => isUnder(category, scheme));
}

/** The rate of a part under the scheme, where it states one. */
export function rateOfSubtotal(part: UblElement, scheme: TaxScheme): Decimal | undefined {
  return categoriesUnder(part, scheme).map((category) => decimalAt(category, RATE))[0];
}

/**
 * The tax that a part should state, its sign aside; nothing where its rate or its taxable amount is missing. `unrated` is the
 * category that has no rate, and no tax.
 */
export function taxOfSubtotal(part: UblElement, scheme: TaxScheme, unrated: string): Decimal | undefined {
  const missing = normalizedAt(part, TAX_CATEGORY_CODE) === unrated ? ZERO : undefined;
  const [rate, taxable] = [rateOfSubtotal(part, scheme) ?? missing, decimalAt(part, TAXABLE_AMOUNT)];
  return rate && taxable && taxAtPercent(taxable.abs(), rate);
}

/** The taxable amount of a category is exactly its lines + charges − allowances, whatever their rates. */
export function taxableIsCategorySum(id: string, category: string): RuleOnContext {
  return {
    id,
    condition: `The taxable amount of category ${category} (IBT-116) is exactly its lines + charges − allowances`,
    fix: (_, facts) =>
      `Set {field} to ${decimalText(categoryBase(facts, category))}, the sum of category ${category}, or correct what it sums up`,
    at: siblingsAt(TAXABLE_AMOUNT),
    suggest: (_, facts) => categoryBase(facts, category),
    test: (node, facts) => taxableOf(node)?.eq(categoryBase(facts, category)) === true,
    says: taxableOfRow(category, false),
    found: (node, facts) =>
      `${foundBeside(node, TAXABLE_AMOUNT)}; computed ${decimalText(categoryBase(facts, category))}`,
  };
}

/**
 * The taxable amount of a category at a rate is its lines + charges − allowances at that rate, within 0.02 or another
 * tolerance. Where an allowance or charge has category and rate, even one of a line, charges − allowances alone will do: the
 * official rules let credit note lines, of which an invoice has none, stand in for its own.
 */
export function taxableIsSumAtRate(
  id: string,
  category: string,
  missing: MissingRate = 'none',
  tolerance: Decimal = TOLERANCE,
): RuleOnContext {
  const baseAtRate = (node: UblElement, facts: Facts): Decimal | undefined => {
    const rate = rateOf(node, missing);
    if (!rate) return undefined;
    const { lines, entries } = ratedSums(facts, category, rate, missing);
    return lines.plus(entries);
  };
  return {
    id,
    condition: `The taxable amount of category ${category} (IBT-116) is its lines + charges − allowances at that rate, within ${decimalText(tolerance)}`,
    fix: (node, facts) => {
      const rate = rateOf(node, missing);
      const base = baseAtRate(node, facts);
      if (!rate || !base) return `Give the rate of category ${category} beside {field}`;
      return `Set {field} to ${decimalText(base)}, the sum of category ${category} at ${decimalText(rate)} %, or correct what it sums up`;
    },
    at: siblingsAt(TAXABLE_AMOUNT),
    suggest: baseAtRate,
    test: (node, facts) => {
      const rate = rateOf(node, missing);
      if (!rate) return false;
      const { lines, entries, isOnLine, isOnEntry } = ratedSums(facts, category, rate, missing);
      if (!isOnLine && !isOnEntry) return false;
      const taxable = statedTaxable(node);
      return (
        isWithinTolerance(taxable, lines.plus(entries), tolerance) ||
        (isOnEntry && isWithinTolerance(taxable, entries, tolerance))
      );
    },
    says: taxableOfRow(category, true),
    found: (node) => foundBeside(node, TAXABLE_AMOUNT),
  };
}

/** The taxable amount of a category at a rate is its lines at that rate, within 0.02. */
export function taxableIsLinesAtRate(id: string, category: string): RuleOnContext {
  return {
    id,
    condition: `The taxable amount of category ${category} (IBT-116) is its lines at that rate, within 0.02`,
    fix: `Set {field} to the sum of the lines in category ${category} at that rate`,
    at: siblingsAt(TAXABLE_AMOUNT),
    suggest: (node, facts) => {
      const rate = rateOf(node, 'none');
      return rate && ratedSums(facts, category, rate, 'none').lines;
    },
    test: (node, facts) => {
      const rate = rateOf(node, 'none');
      if (!rate) return false;
      const { lines, isOnLine } = ratedSums(facts, category, rate, 'none');
      return isOnLine && isWithinTolerance(statedTaxable(node), lines, TOLERANCE);
    },
    says: taxableOfRow(category, true),
    found: (node) => foundBeside(node, TAXABLE_AMOUNT),
  };
}

/** The tax of a category is its taxable amount × its rate, rounded to two decimals, within 0.02, signs aside. */
export function taxIsTaxableTimesRate(id: string, category: string, missing: MissingRate = 'none'): RuleOnContext {
  const tax = (node: UblElement): Decimal | undefined => {
    const [rate, taxable] = [rateOf(node, missing), taxableOf(node)];
    return rate && taxable && taxAtPercent(taxable, rate);
  };
  return {
    id,
    condition: `The tax of category ${category} (IBT-117) is its taxable amount × its rate, rounded to two decimals, within 0.02`,
    fix: (node) => {
      const expected = tax(node);
      return expected
        ? `Set {field} to ${decimalText(expected)}`
        : `Give the taxable amount and the rate of category ${category} beside {field}`;
    },
    at: (node) => [TAX_AMOUNT, TAXABLE_AMOUNT, TAX_CATEGORY_RATE].flatMap((path) => siblingsAt(path)(node)),
    suggest: tax,
    test: (node) => {
      const rate = rateOf(node, missing);
      const stated = node.parent && decimalAt(node.parent, TAX_AMOUNT);
      if (missing === 'none' && !(rate && taxableOf(node))) return false;
      return isWithinTolerance(stated?.abs(), rate && taxAtPercent(statedTaxable(node).abs(), rate), TOLERANCE);
    },
    says: taxOfRow,
    found: (node) => `${foundBeside(node, TAX_AMOUNT)}; ${foundBeside(node, TAXABLE_AMOUNT)}; ${foundAt(RATE)(node)}`,
  };
}

/** A category has no tax. */
export function noTax(id: string, category: string): RuleOnContext {
  return {
    id,
    condition: `The tax of category ${category} is 0 (IBT-117)`,
    fix: 'Set {field} to 0',
    at: siblingsAt(TAX_AMOUNT),
    test: (node) => (node.parent && decimalAt(node.parent, TAX_AMOUNT))?.eq(ZERO) === true,
    says: inCategory(category, 'amount'),
    found: (node) => foundBeside(node, TAX_AMOUNT),
  };
}

/** A category gives no reason for an exemption. */
export function noExemptionReason(id: string, category: string): RuleOnContext {
  return {
    id,
    condition: `A part of the tax total in category ${category} has no exemption reason (IBT-120, IBT-121)`,
    fix: `Take {field} out, or use another category than ${category}`,
    at: [TAX_EXEMPTION_REASON_CODE, TAX_EXEMPTION_REASON],
    test: (node) => !exists(node, TAX_EXEMPTION_REASON) && !exists(node, TAX_EXEMPTION_REASON_CODE),
    says: unneeded({ category, change: 'vatCategory' }),
    found: foundAt(TAX_EXEMPTION_REASON_CODE),
  };
}

// The rate of a part's category, none where it states none, unless a missing one counts as 0.
function rateOf(category: UblElement, missing: MissingRate): Decimal | undefined {
  if (missing === 'none') return castableDecimalAt(category, RATE);
  return decimalAt(category, RATE) ?? ZERO;
}

function taxableOf(category: UblElement): Decimal | undefined {
  return category.parent && decimalAt(category.parent, TAXABLE_AMOUNT);
}

// The official rules cannot do without it here.
function statedTaxable(category: UblElement): Decimal {
  const taxable = taxableOf(category);
  if (!taxable) throw new EvaluationError('missing', category.parent ?? category, TAXABLE_AMOUNT);
  return taxable;
}

/** The tax at a rate in percent, rounded to two decimals. */
export function taxAtPercent(taxable: Decimal, rate: Decimal): Decimal {
  return roundHalfUp(taxable.times(quotient(rate, HUNDRED)), 2);
}

function foundBeside(category: UblElement, path: Path): string {
  return category.parent ? foundAt(path)(category.parent) : '';
}
