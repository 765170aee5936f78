// Days after the last that has four digits for its year.
import { expect, it } from 'vitest';
import { addDays, addYears } from '../../src/core/date-arithmetic.ts';

it('no day comes after the last one of 9999, so that days are in order as texts', () => {
  expect(addYears('9999-12-31', 1)).toBe('9999-12-31');
  expect(addYears('9998-02-28', 5)).toBe('9999-02-28');
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
});
