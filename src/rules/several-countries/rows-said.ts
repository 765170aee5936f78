// What the clerk is told of a row of the tax breakdown: that it is one too many or missing, or that its amounts do not follow.
import { type Path, pathTo } from '../../ubl/path.ts';
import { placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { isAbsent, type Operands, operandOf, rowIs, type Says, says, usual } from '../engine/says.ts';
import { plainRate } from '../engine/where.ts';
import { normalizedAt, select, stringOf } from '../engine/xpath.ts';
import { baseOperands, hasBaseOperands } from '../pint/says.ts';

const ID = pathTo('cbc:ID');
const TAXABLE = pathTo('cbc:TaxableAmount');
const TAX = pathTo('cbc:TaxAmount');
const CATEGORY = pathTo('cac:TaxCategory');
const CATEGORY_RATE = pathTo(`${CATEGORY}/cbc:Percent`);
const PART_CATEGORIES = pathTo('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory');

/** A category of the tax breakdown has more rows than one, none though it is used, or one though it is not. */
export function rowsOf(category: string): Says {
  return says('breakdown', ({ facts }) => {
    const rows = select(facts.document, PART_CATEGORIES).filter((one) => normalizedAt(one, ID) === category).length;
    const problem = rows > 1 ? 'rows' : rows === 1 ? 'unused' : 'none';
    return { place: [], term: 'vatBreakdown', problem, category, count: rows };
  });
}

/** The taxable amount of a row, and what it is the sum of; checked at its category. */
export function taxableOfRow(category: string, isRated: boolean): Says {
  const rateOf = (row: UblElement): string | undefined =>
    isRated ? (select(row, CATEGORY_RATE).map(stringOf)[0] ?? '0') : undefined;
  const parts: Operands = (row, facts) => baseOperands(facts, category, rateOf(row));
  const differs = reckonedRow('sum', TAXABLE, parts);
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

/** The tax of a row is its taxable amount × its rate; checked at its category. */
export const taxOfRow: Says = (about) =>
  reckonedRow(
    'tax',
    TAX,
    (row) => [
      ...select(row, TAXABLE)
        .slice(0, 1)
        .map((one) => operandOf(one)),
      ...select(row, CATEGORY_RATE)
        .slice(0, 1)
        .map((one) => operandOf(one, '×')),
    ],
    2,
  )(about);

// At the row, wherever in it the rule is checked.
function reckonedRow(problem: 'sum' | 'tax', path: Path, operands: Operands, least = 1): Says {
  const say = rowIs(problem, path, operands, 2, least);
  return (about) => {
    const { node } = about;
    const row = node.name === CATEGORY.name && node.parent ? node.parent : node;
    return say({ ...about, node: row });
  };
}
