import { describe, expect, it } from 'vitest';
import { lazy } from '../../src/core/lazy.ts';

describe('a lazy value', () => {
  it('a lazy value is computed at the first call, once, also where it is undefined', () => {
    let computed = 0;
    const value = lazy(() => {
      computed++;
      return undefined;
    });
    expect(computed).toBe(0);
    expect([value(), value()]).toEqual([undefined, undefined]);
    expect(computed).toBe(1);
  });
});
