// What the clerk is told of a row of the tax breakdown: that it is one too many or missing, or that its amounts do not follow.
import type { Path } from '../../ubl/path.ts';
import { placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { isAbsent, type Operands, rowIs, type Says, UNROUNDED, usual, whereIs } from '../engine/says.ts';
import { plainRate } from '../engine/where.ts';
import { normalizedAt, select, stringOf } from '../engine/xpath.ts';
import { operandsAtPaths } from '../pint/operands.ts';
import {
  ID,
  SUBTOTAL_CATEGORIES,
  TAX_AMOUNT,
  TAX_CATEGORY,
  TAX_CATEGORY_CODE,
  TAX_CATEGORY_RATE,
  TAX_SCHEME_ID,
  TAXABLE_AMOUNT,
} from '../pint/paths.ts';
import { baseOperands, hasBaseOperands } from '../pint/says.ts';
import { inCategory } from './category-rates.ts';
import { isUnder, type TaxScheme } from './contexts.ts';

/**
 * A category of the tax breakdown has more rows than one, none though it is used, or one though it is not. A rule that counts
 * the rows under one tax scheme alone names it: a row under another is there, and its kind of tax is wrong.
 */
export function rowsOf(category: string, scheme?: TaxScheme): Says {
  return ({ facts }) => {
    const rows = select(facts.document, SUBTOTAL_CATEGORIES).filter((one) => normalizedAt(one, ID) === category);
    const [row] = rows;
    if (row && scheme && !rows.some((one) => isUnder(one, scheme))) {
      const [kind = row] = placesAt(row, TAX_SCHEME_ID);
      return { ...whereIs(kind), class: 'program', problem: 'scheme' };
    }
    const problem = rows.length > 1 ? 'rows' : row ? 'unused' : 'none';
    return { place: [], term: 'vatBreakdown', class: 'breakdown', problem, category, count: rows.length };
  };
}

/** The taxable amount of a row, and what it is the sum of; checked at its category. */
export function taxableOfRow(category: string, isRated: boolean): Says {
  const rateOf = (row: UblElement): string | undefined =>
    isRated ? (select(row, TAX_CATEGORY_RATE).map(stringOf)[0] ?? '0') : undefined;
  const parts: Operands = (row, facts) => baseOperands(facts, category, rateOf(row));
  const differs = reckonedRow('sum', TAXABLE_AMOUNT, parts, UNROUNDED);
  return (about) => {
    const { node, facts } = about;
    const rate = rateOf(node.parent ?? node);
    if (hasBaseOperands(facts, category, rate)) return differs(about);
    const isUsed = hasBaseOperands(facts, category, undefined);
    const [rateAt = node] = placesAt(node, 'cbc:Percent');
    if (isUsed && isAbsent(rateAt)) return usual({ first: rateAt });
    const row = { term: 'vatBreakdown', class: 'breakdown' } as const;
    const plain = rate && plainRate(rate);
    return isUsed && plain
      ? { ...row, place: [{ term: 'vatBreakdown', category, rate: plain }], problem: 'rateUnused' }
      : { ...row, place: [], problem: 'unused', category, count: 1 };
  };
}

/** The tax of a row is its taxable amount × its rate, of which either may be what is missing; checked in the row. */
export const taxOfRow: Says = (about) => {
  const factors = [TAXABLE_AMOUNT, TAX_CATEGORY_RATE].flatMap((path) => placesAt(rowOf(about.node), path).slice(0, 1));
  const lacking = factors.find(isAbsent);
  return lacking ? usual({ first: lacking }) : taxDiffers(about);
};

/** The same, but for a category that has no rate: there the tax is to be 0. */
export function taxOfRowBut(unrated: string): Says {
  const amount = inCategory(unrated, 'amount');
  return (about) => (normalizedAt(about.node, TAX_CATEGORY_CODE) === unrated ? amount : taxOfRow)(about);
}

/** The tax of a row is not what its parts make. */
export function taxMadeOf(operands: Operands): Says {
  return reckonedRow('tax', TAX_AMOUNT, operands, 2);
}

const taxDiffers = taxMadeOf(operandsAtPaths([TAXABLE_AMOUNT.text], [TAX_CATEGORY_RATE.text, '×']));

function reckonedRow(problem: 'sum' | 'tax', path: Path, operands: Operands, decimals: number): Says {
  const say = rowIs(problem, path, operands, decimals);
  return (about) => say({ ...about, node: rowOf(about.node) });
}

// The row, wherever in it the rule is checked.
function rowOf(node: UblElement): UblElement {
  return node.name === TAX_CATEGORY.name && node.parent ? node.parent : node;
}
