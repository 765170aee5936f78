// Receipts in advance are rounded one by one: together they may be a little more than the total, and nothing of that is due.
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';
import { read } from './books/cases.ts';

// 99.99 and 5 % of it are 104.99.
const paidBy = (amounts: readonly number[], more: object = {}) =>
  read({
    line: { price: { base_amount: 99.99 } },
    payload: {
      prepaid_amount: amounts.reduce((all, one) => Math.round((all + one) * 100) / 100, 0),
      prepaid_payment: amounts.map((paid_amount, index) => ({ id: `RCPT-${index}`, paid_amount })),
      ...more,
    },
  });
const roundingOf = ({ ok, value }: { ok: boolean; value?: object }) =>
  ok && value && [Reflect.get(value, 'payable_rounding_amount'), Reflect.get(value, 'payable_amount')];

describe('what was prepaid above the total', () => {
  it('is taken by the rounding where it is no more than one unit for each payment, with a warning', () => {
    const result = paidBy([52.5, 52.5]);
    expect(roundingOf(result)).toEqual([0.01, 0]);
    const values = { given: 0.01, paid: 105, total: 104.99 };
    expect(result.warnings['payable_rounding_amount']).toMatchObject({
      params: { rule: 'PINT-PREPAID-ROUNDED', values },
    });
    // Others may leave it.
    const { payable_rounding_amount: _, ...left } = (result.ok ? result.value : {}) as Document;
    expect(readRecord({ ...left, payable_amount: -0.01 }).warnings).toEqual({});
    expect(readRecord({ ...left, prepaid_amount: 105.02 }).warnings).toHaveProperty('prepaid_amount');
    expect(roundingOf(paidBy([50, 50, 5.02]))).toEqual([0.03, 0]);
  });

  it('is refused where it is more', () => {
    for (const amounts of [[105.01], [52.5, 52.52], [2000]]) {
      const result = paidBy(amounts);
      expect(result.ok ? undefined : result.errors['prepaid_amount']?.params).toMatchObject({
        rule: 'PINT-PREPAID-EXCEEDS',
      });
    }
  });

  it('leaves a rounding that is given, and what is due of less', () => {
    expect(roundingOf(paidBy([52.5, 52.5], { payable_rounding_amount: 0.02 }))).toEqual([0.02, 0.01]);
    expect(roundingOf(paidBy([52.49, 52.49]))).toEqual([undefined, 0.01]);
    expect(roundingOf(paidBy([52.5, 52.49]))).toEqual([undefined, 0]);
  });
});
