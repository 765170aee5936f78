// Amounts in parts: exact, whatever the bases.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, decimalText, sum, ZERO } from '../../src/core/decimal.ts';
import { apportion, canApportion } from '../../src/document/apportion.ts';
import { runs } from '../support/runs.ts';

const parts = (amount: string, bases: readonly string[], decimals = 2) =>
  apportion(decimal(amount), bases.map(decimal), decimals).map(decimalText);

const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((units) => decimal(units).times(decimal('0.01')));
const bases = fc
  .array(
    fc.integer({ min: 0, max: 9_999_999 }).map((units) => decimal(units).times(decimal('0.001'))),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .filter(canApportion);

describe('an amount in parts', () => {
  it('follows the bases, and what is left goes to the largest remainders', () => {
    expect(parts('50', ['600', '400'])).toEqual(['30', '20']);
    expect(parts('20', ['100', '100', '100'])).toEqual(['6.67', '6.67', '6.66']);
    expect(parts('0.01', ['1', '3'])).toEqual(['0', '0.01']);
    expect(parts('0.05', ['1', '1', '2'])).toEqual(['0.01', '0.01', '0.03']);
  });

  it('is as fine as the amount where that is finer than its field', () => {
    expect(parts('10.005', ['1', '1'])).toEqual(['5.003', '5.002']);
  });

  it('has no parts where the bases are zero', () => {
    expect(parts('5', ['0', '0'])).toEqual([]);
    expect(parts('5', [])).toEqual([]);
  });

  it('adds up to the amount, each part within one unit of its exact share and within its base', () => {
    fc.assert(
      fc.property(amounts, bases, (amount, given) => {
        const whole = sum(given);
        const made = apportion(amount, given, 2);
        expect(decimalText(sum(made))).toBe(decimalText(amount));
        for (const [index, part] of made.entries()) {
          const base = given[index] ?? ZERO;
          expect(
            part
              .times(whole)
              .minus(amount.times(base))
              .abs()
              .lt(whole.times(decimal('0.01'))),
          ).toBe(true);
        }
      }),
      runs(2_000),
    );
  });

  it('never takes more than a base of whole units has, where the amount is not more than all of them', () => {
    const whole = fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(whole, fc.double({ min: 0, max: 1, noNaN: true }), (units, share) => {
        const total = units.reduce((one, other) => one + other, 0);
        const given = units.map((one) => decimal(one).times(decimal('0.01')));
        const amount = decimal(Math.floor(total * share)).times(decimal('0.01'));
        for (const [index, part] of apportion(amount, given, 2).entries()) {
          expect(part.lte(given[index] ?? ZERO)).toBe(true);
        }
      }),
      runs(2_000),
    );
  });

  it('is the same for bases in any order, as a collection', () => {
    fc.assert(
      fc.property(amounts, bases, (amount, given) => {
        const sorted = (list: readonly (typeof amount)[]) => apportion(amount, list, 2).map(decimalText).sort();
        expect(sorted([...given].reverse())).toEqual(sorted(given));
      }),
      runs(1_000),
    );
  });

  it('of a negative amount has the same digits with the other sign', () => {
    fc.assert(
      fc.property(amounts, bases, (amount, given) => {
        const negative = apportion(ZERO.minus(amount), given, 2).map((part) => decimalText(ZERO.minus(part)));
        expect(negative).toEqual(apportion(amount, given, 2).map(decimalText));
      }),
      runs(1_000),
    );
  });
});
