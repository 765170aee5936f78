// Nobody reads what follows before what it follows from.
import { describe, expect, it } from 'vitest';
import { causesFirst } from '../../../src/rules/engine/causes-first.ts';
import type { ValidationResult } from '../../../src/rules/engine/result.ts';

function finding(reasonCode: string, consequences?: readonly number[]): ValidationResult {
  const rest = { flag: 'fatal', text: '', location: '', test: '', fields: [], fix: '' } as const;
  return { reasonCode, ...rest, ...(consequences ? { consequences } : {}) };
}

const ordered = (...results: ValidationResult[]) =>
  causesFirst(results).map(({ reasonCode, consequences }) => [reasonCode, consequences]);

describe('the order of findings', () => {
  it('a cause goes before the first that follows from it, and the others keep their order', () => {
    const all = ordered(
      finding('a'),
      finding('b'),
      finding('c'),
      finding('d', [1, 4]),
      finding('e'),
      finding('f', [0]),
    );
    expect(all).toEqual([
      ['f', [1]],
      ['a', undefined],
      ['d', [3, 5]],
      ['b', undefined],
      ['c', undefined],
      ['e', undefined],
    ]);
  });

  it('a cause of 200,000 findings is ordered', () => {
    const many = Array.from({ length: 200_000 }, () => finding('a'));
    const cause = finding(
      'b',
      many.map((_, index) => index),
    );
    expect(causesFirst([...many, cause])[0]?.reasonCode).toBe('b');
  });

  it('findings in this order stay as they are', () => {
    const results = [finding('a', [1, 3]), finding('b'), finding('c'), finding('d')];
    expect(causesFirst(results)).toBe(results);
    expect(causesFirst([])).toEqual([]);
  });
});
