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

  it('a promise that rejects is forgotten, and one that is kept is not computed again', async () => {
    let computed = 0;
    const value = lazy(async () => {
      if (++computed === 1) throw new Error('busy');
      return computed;
    });
    await expect(Promise.all([value(), value()])).rejects.toThrow('busy');
    expect(await Promise.all([value(), value()])).toEqual([2, 2]);
    expect(await value()).toBe(2);
  });
});
