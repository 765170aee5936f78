import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimal,
  decimalText,
  fitsJsonNumber,
  parseDecimal,
  percentOf,
  roundHalfAway,
  roundHalfDown,
  roundHalfUp,
  sum,
  toJsonNumber,
  withoutNoise,
} from '../../src/core/decimal.ts';
import { runs } from '../support/runs.ts';

const digits = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n });
const scale = fc.integer({ min: 0, max: 15 });

/** digits × 10^-scale as plain text. */
function plain(value: bigint, places: number): string {
  const text = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const point = text.length - places;
  const fraction = text.slice(point).replace(/0+$/, '');
  const sign = value < 0n ? '-' : '';
  return `${sign}${text.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`;
}

describe('decimal', () => {
  it('percentOf is exact', () => {
    fc.assert(
      fc.property(digits, scale, digits, scale, (value, places, percent, percentPlaces) => {
        const product = percentOf(decimal(plain(value, places)), decimal(plain(percent, percentPlaces)));
        expect(decimalText(product)).toBe(plain(value * percent, places + percentPlaces + 2));
      }),
      runs(1000),
    );
  });

  it('decimals add what binary floats cannot', () => {
    expect(decimalText(sum([decimal(0.1), decimal(0.2)]))).toBe('0.3');
    expect(decimalText(decimal(1e-7))).toBe('0.0000001');
    expect(decimalText(decimal(1e21))).toBe('1000000000000000000000');
    expect(decimalText(decimal(-0))).toBe('0');
  });

  it('a decimal survives as a JSON number: text → decimal → number → text, for up to fifteen digits at any scale', () => {
    fc.assert(
      fc.property(digits, scale, (value, places) => {
        const text = plain(value, places);
        const exact = decimal(text);
        expect(fitsJsonNumber(exact)).toBe(true);
        const number = toJsonNumber(exact);
        expect(number).toBe(Number(text) + 0);
        expect(decimalText(decimal(number))).toBe(text);
      }),
      runs(5000),
    );
  });

  it('a number without noise is the one of its first fifteen digits (any number)', () => {
    const written = fc.tuple(digits, scale).map(([value, places]) => Number(plain(value, places)));
    const nearly = written.map((value) => value * (1 + Number.EPSILON));
    fc.assert(
      fc.property(fc.oneof(written, nearly, fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
        expect(withoutNoise(value)).toBe(Number.isSafeInteger(value) ? value : Number(value.toPrecision(15)));
      }),
      runs(20_000),
    );
  });

  it('decimals round halves away from zero, up, and down', () => {
    const rounded = (round: typeof roundHalfAway) =>
      ['0.125', '-0.125', '0.1251', '-0.1249'].map((t) => decimalText(round(decimal(t), 2)));
    expect(rounded(roundHalfAway)).toEqual(['0.13', '-0.13', '0.13', '-0.12']);
    expect(rounded(roundHalfUp)).toEqual(['0.13', '-0.12', '0.13', '-0.12']);
    expect(rounded(roundHalfDown)).toEqual(['0.12', '-0.13', '0.13', '-0.12']);
  });

  it('decimals round as integers do (any number of places)', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 3, max: 15 }), fc.integer({ min: 0, max: 2 }), (value, places, to) => {
        const factor = 10n ** BigInt(places - to);
        const exact = decimal(plain(value, places));
        const halfAway = ((value < 0n ? -value : value) + factor / 2n) / factor;
        expect(decimalText(roundHalfAway(exact, to))).toBe(plain(value < 0n ? -halfAway : halfAway, to));
        const shifted = 2n * value + factor;
        const halfUp = shifted / (2n * factor) - (shifted < 0n && shifted % (2n * factor) !== 0n ? 1n : 0n);
        expect(decimalText(roundHalfUp(exact, to))).toBe(plain(halfUp, to));
      }),
      runs(2000),
    );
  });
});

describe('parseDecimal', () => {
  it('a decimal that is read is the one that big.js reads, digit by digit (any text of digits, signs and points)', () => {
    const isDecimal = (text: string) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text);
    const ofBigJs = (text: string) =>
      new Big(
        text
          .replace('+', '')
          .replace(/^(-?)\./, '$10.')
          .replace(/\.$/, ''),
      );
    const parts = ({ s, e, c }: Big) => ({ s, e, c });
    const text = fc.string({ unit: fc.constantFrom('0', '0', '0', '1', '5', '9', '.', '-', '+'), maxLength: 12 });
    const decimalish = fc.tuple(
      fc.constantFrom('', '-', '+'),
      fc.stringMatching(/^[059]{0,6}$/),
      fc.constantFrom('', '.'),
      fc.stringMatching(/^[01]{0,6}$/),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          decimalish.map((parts) => parts.join('')),
        ),
        (text) => {
          const value = parseDecimal(text);
          expect(value && parts(value)).toEqual(isDecimal(text) ? parts(ofBigJs(text)) : undefined);
        },
      ),
      runs(20_000),
    );
  });

  it('parseDecimal reads xs:decimal and nothing else', () => {
    const texts = [
      '1',
      '+1.50',
      '-.5',
      '5.',
      ' \n7\t',
      '007',
      '1e3',
      '',
      '.',
      '--1',
      '1,5',
      'NaN',
      '\u00a01',
      '1 2',
      'INF',
    ];
    const read = texts.map((text) => {
      const value = parseDecimal(text);
      return value && decimalText(value);
    });
    const none = undefined;
    expect(read).toEqual(['1', '1.5', '-0.5', '5', '7', '7', none, none, none, none, none, none, none, none, none]);
  });
});
