// One mistake that several rules find is said once: the others are consequences of the first.
import { describe, expect, it } from 'vitest';
import type { Said } from '../../../src/findings/said.ts';
import { withRepeats } from '../../../src/rules/engine/repeats.ts';
import type { ValidationResult } from '../../../src/rules/engine/result.ts';

function finding(reasonCode: string, text: string, more: Partial<ValidationResult> = {}): ValidationResult {
  const said: Said = { place: [{ term: 'seller' }], term: 'name', class: 'missing' };
  return {
    reasonCode,
    flag: 'fatal',
    text: reasonCode,
    location: '/Invoice/a[1]',
    test: '',
    fields: [],
    fix: '',
    clerk: { text, fix: '' },
    params: { kind: 'rule', said },
    ...more,
  };
}

const consequences = (results: readonly ValidationResult[]) => withRepeats(results).map((one) => one.consequences);

describe('findings that say the same', () => {
  it('two rules that say one sentence are one mistake, and both stay', () => {
    const results = [finding('a', 'x'), finding('b', 'y'), finding('c', 'x', { location: '/Invoice/b[1]' })];
    expect(consequences(results)).toEqual([[2], undefined, undefined]);
    expect(withRepeats(results).map(({ reasonCode }) => reasonCode)).toEqual(['a', 'b', 'c']);
  });

  it('one rule at two places of one name finds two mistakes', () => {
    expect(consequences([finding('a', 'x'), finding('a', 'x', { location: '/Invoice/a[2]' })])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('what is said of the document itself is one mistake, however often a rule finds it', () => {
    const params = { kind: 'rule', said: { place: [], term: 'currency', class: 'missing' } } as const;
    const all = [1, 2, 3].map((at) => finding('a', 'x', { location: `/Invoice/a[${at}]`, params }));
    expect(consequences(all)).toEqual([[1, 2], undefined, undefined]);
  });

  it('what is given too often is one mistake at all of its places', () => {
    const said = { place: [{ term: 'seller' }], term: 'vatNumber', class: 'tooMany', count: 2, most: 1 } as const;
    const all = [1, 2].map((at) =>
      finding('a', 'x', { location: `/Invoice/a[${at}]`, params: { kind: 'rule', said } }),
    );
    expect(consequences(all)).toEqual([[1], undefined]);
  });

  it('what makes the document invalid speaks for a warning, and a field that is needed for an empty one', () => {
    const empty = { place: [], term: 'name', class: 'empty' } as const;
    const optional = { kind: 'rule', said: empty } as const;
    const needed = { kind: 'rule', said: { ...empty, needed: true } } as const;
    expect(consequences([finding('a', 'x', { flag: 'warning' }), finding('b', 'x')])).toEqual([undefined, [0]]);
    expect(consequences([finding('a', 'x', { params: optional }), finding('b', 'x', { params: needed })])).toEqual([
      undefined,
      [0],
    ]);
  });

  it('what follows from a repeat follows from the first, and what follows already is left alone', () => {
    const results = [finding('a', 'x'), finding('b', 'x', { consequences: [2] }), finding('c', 'y'), finding('d', 'y')];
    expect(consequences(results)).toEqual([[1, 2], undefined, undefined, undefined]);
  });
});

describe('a line, and the row of the breakdown that is made of it', () => {
  const at = (place: string, field: string, more: object): Partial<ValidationResult> => ({
    field,
    params: {
      kind: 'rule',
      said: { place: [{ term: place }], term: 'reasonForExemption', ...more } as unknown as Said,
    },
  });
  const wrong = (value: string) => ({ class: 'notInList', value });
  const row = (field: string, value = 'X') => finding('a', 'row', at('vatBreakdown', field, wrong(value)));
  const line = (field: string, value = 'X') =>
    finding('a', `line ${field}`, { ...at('line', field, wrong(value)), location: `/Invoice/${field}[1]` });

  it('one value in one field is one mistake, of the line', () => {
    expect(consequences([row('one'), line('one')])).toEqual([undefined, [0]]);
  });

  it('what repeats the sentence of the row, or follows from it, follows from the line', () => {
    const repeated = finding('b', 'row', at('vatBreakdown', 'one', wrong('X')));
    const withFollower = { ...row('one'), consequences: [3] };
    expect(consequences([withFollower, repeated, line('one'), finding('c', 'y')])).toEqual([
      undefined,
      undefined,
      [0, 1, 3],
      undefined,
    ]);
  });

  it('another line, another value and a row without a wrong line are mistakes of their own', () => {
    expect(consequences([row('one'), line('one'), line('two')])).toEqual([undefined, [0], undefined]);
    expect(consequences([row('one'), line('one', 'Y')])).toEqual([undefined, undefined]);
    const onRow = finding('b', 'z', at('vatBreakdown', 'one', wrong('X')));
    expect(consequences([row('one'), onRow])).toEqual([undefined, undefined]);
    expect(consequences([row('one'), line('two')])).toEqual([undefined, undefined]);
    expect(consequences([line('one'), finding('b', 'z', at('line', 'one', wrong('X')))])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('of a rate its category says what it has to be', () => {
    const rate = { term: 'vatRate', value: { text: '105', as: 'percent' } };
    const form = finding('a', 'x', at('line', 'one', { ...rate, class: 'form', form: 'rate' }));
    const category = finding('b', 'y', at('line', 'one', { ...rate, class: 'category', problem: 'rateMissing' }));
    expect(consequences([form, category])).toEqual([undefined, [0]]);
    const decimals = finding('a', 'x', at('line', 'two', { ...rate, class: 'form', form: 'rate' }));
    expect(consequences([decimals, category])).toEqual([undefined, undefined]);
  });
});
