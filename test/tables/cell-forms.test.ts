// Behind which mark decimals stand is clear only where no price could be another number.
import { describe, expect, it } from 'vitest';
import { decimalOf } from '../../src/tables/cell-forms.ts';

const column = (texts: readonly string[], more: object = {}) => ({
  texts,
  isAmount: false,
  isCompared: false,
  ...more,
});
const prices = (...texts: string[]) => column(texts, { isAmount: true });
const quantities = (...texts: string[]) => column(texts);

describe('the mark of decimals', () => {
  it('is not clear where one quantity would make all prices a thousand times as high', () => {
    const columns = [prices('12.500', '3.750', '3.250'), quantities('1,5', '2')];
    expect(decimalOf(columns, 3).isClear).toBe(false);
    expect(decimalOf(columns, 2).isClear).toBe(false);
    expect(decimalOf([prices('12.500'), quantities('1,5', '2,5', '3,5')], 3).isClear).toBe(false);
  });

  it.each([
    ['prices that only a comma explains', [prices('86,5', '1.234,50')], ','],
    ['thousands among such prices', [prices('86,5', '1.234'), quantities('2')], ','],
    ['the decimals of the currency beside a quantity', [prices('12.500', '3.750'), quantities('1.5')], '.'],
    ['a thousand pieces beside prices', [prices('86.5', '3.75'), quantities('1,000', '2')], '.'],
    ['a high freight beside prices', [prices('86.5', '3.75'), prices('1,250')], '.'],
    ['whole numbers', [prices('86'), quantities('2')], '.'],
    ['Arabic marks', [prices('١٢٫٥٠٠')], '.'],
    ['nothing', [prices()], '.'],
  ] as const)('is clear of %s', (_what, columns, form) => {
    expect(decimalOf(columns, 3)).toEqual({ form, isClear: true });
  });

  it.each([
    ['one price with three digits behind its mark', [prices('12.500')]],
    ['as many points as commas', [prices('86,5', '86.5')]],
    ['no numbers', [prices('x')]],
    ['a price with three decimals in a currency of two', [prices('12.500'), quantities('1.5')]],
  ])('is not clear of %s', (_what, columns) => {
    expect(decimalOf(columns, 2).isClear).toBe(false);
  });

  it('is not asked of what is compared with the document', () => {
    const total = column(['15.750'], { isAmount: true, isCompared: true });
    expect(decimalOf([prices('5', '10'), total], 3)).toEqual({ form: '.', isClear: true });
  });
});
