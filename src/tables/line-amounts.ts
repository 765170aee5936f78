// Whether a column has the amounts of lines: quantity × price less the discount in most rows. The others are what its user has to see.
import { type Decimal, decimal, percentOf, ZERO } from '../core/decimal.ts';
import { digitsOf } from './cell-forms.ts';
import { cellAt, type Table } from './table.ts';

/** The places of the columns that an amount of a line is made of. */
export interface PartsOfLine {
  readonly quantity: number;
  readonly price: number;
  /** For how many units the price is. */
  readonly size: number;
  readonly discount?: number | undefined;
  readonly percent?: number | undefined;
}

const MOST_ROWS = 1_000;
// Amounts are rounded.
const NEAR = decimal('0.01');

/** Whether most rows say so, and most of those with a discount. */
export function areAmountsOfLines(at: number, parts: PartsOfLine, { rows }: Pick<Table, 'rows'>): boolean {
  const { quantity, price, size, discount = -1, percent = -1 } = parts;
  return (['.', ','] as const).some((mark) => {
    const lines = rows.slice(0, MOST_ROWS).flatMap((row) => {
      const read = (place: number): Decimal | undefined => {
        const digits = digitsOf(cellAt(row, place).text, row.numbers?.has(place) ? '.' : mark);
        return digits === undefined ? undefined : decimal(digits);
      };
      const [amount, count, each] = [read(at), read(quantity), read(price)];
      if (!amount || !count || !each) return [];
      const gross = count.times(each).div(size);
      const off = (read(discount) ?? ZERO).plus(percentOf(gross, read(percent) ?? ZERO));
      return [{ isRight: gross.minus(off).minus(amount).abs().lt(NEAR), isDiscounted: !off.eq(ZERO) }];
    });
    return (
      isMost(lines) &&
      (isMost(lines.filter(({ isDiscounted }) => isDiscounted)) || !lines.some(({ isDiscounted }) => isDiscounted))
    );
  });
}

const isMost = (lines: readonly { readonly isRight: boolean }[]): boolean =>
  2 * lines.filter(({ isRight }) => isRight).length > lines.length;
