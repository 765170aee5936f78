// Whether a column has the amounts of lines: quantity × price less the discount in most rows. The others are what its user has to see.
import { type Decimal, decimal, percentOf, ZERO } from '../core/decimal.ts';
import { digitsOf } from './cell-forms.ts';
import { cellAt, MOST_ROWS, type Table } from './table.ts';

/** The places of the columns that an amount of a line is made of. */
export interface PartsOfLine {
  readonly quantity: number;
  readonly price: number;
  /** For how many units the price is. */
  readonly size: number;
  readonly discount?: number | undefined;
  readonly percent?: number | undefined;
  /** The number of the invoice: rows without one belong to the invoice above. */
  readonly number?: number | undefined;
  readonly tax?: number | undefined;
}

// Amounts are rounded.
const NEAR = decimal('0.01');

/**
 * Whether most rows say so: most of those with a discount, since the amount may stand before it, of those in invoices of several rows,
 * since it may be that of the invoice, and of those with each tax, since it may be with VAT and some have none.
 */
export function areAmountsOfLines(at: number, parts: PartsOfLine, { rows }: Pick<Table, 'rows'>): boolean {
  const { quantity, price, size, discount = -1, percent = -1, number = -1, tax = -1 } = parts;
  return (['.', ','] as const).some((mark) => {
    let document = '';
    const lines = rows.slice(0, MOST_ROWS).flatMap((row) => {
      document = cellAt(row, number).shown || document;
      const read = (place: number): Decimal | undefined => {
        const digits = digitsOf(cellAt(row, place).text, row.numbers?.has(place) ? '.' : mark);
        return digits === undefined ? undefined : decimal(digits);
      };
      if ([at, quantity, price].some((place) => cellAt(row, place).text === '')) return [];
      const [amount, count, each] = [read(at), read(quantity), read(price)];
      const ofLine = { document, tax: cellAt(row, tax).shown };
      // The other mark may read it.
      if (!amount || !count || !each) return [{ ...ofLine, isRight: false, isDiscounted: false }];
      const gross = count.times(each).div(size);
      const off = (read(discount) ?? ZERO).plus(percentOf(gross, read(percent) ?? ZERO));
      const isRight = gross.minus(off).minus(amount).abs().lt(NEAR);
      return [{ ...ofLine, isRight, isDiscounted: !off.eq(ZERO) }];
    });
    const ofSeveral = grouped(lines, (line) => line.document)
      .filter(({ length }) => length > 1)
      .flat();
    const kinds = [lines.filter(({ isDiscounted }) => isDiscounted), ofSeveral, ...grouped(lines, (line) => line.tax)];
    return lines.length > 0 && kinds.every(areMostRight);
  });
}

const areMostRight = (lines: readonly { readonly isRight: boolean }[]): boolean =>
  lines.length === 0 || 2 * lines.filter(({ isRight }) => isRight).length > lines.length;

function grouped<Line>(lines: readonly Line[], keyOf: (line: Line) => string): readonly Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line));
    if (group) group.push(line);
    else groups.set(keyOf(line), [line]);
  }
  return [...groups.values()];
}
