// The digits of numbers as sentences print them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainDigits } from '../../src/core/plain-digits.ts';

it.each([
  [5e-7, '0.0000005'],
  [-1.25e-7, '-0.000000125'],
  [1.5e21, '1500000000000000000000'],
  [12.5, '12.5'],
  ['1e5', '1e5'],
])('%s is printed as %s', (value, text) => {
  expect(plainDigits(value)).toBe(text);
});

it('no number has an exponent, and each reads as what it is', () => {
  fc.assert(
    fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (value) => {
      const text = plainDigits(value);
      expect(text).toMatch(/^-?\d+(?:\.\d+)?$/);
      expect(Number(text)).toBe(value === 0 ? 0 : value);
    }),
  );
});
