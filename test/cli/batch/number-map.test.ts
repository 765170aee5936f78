import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNumberMap } from '../../../src/cli/batch/number-map.ts';
import { runs } from '../../support/runs.ts';

describe('createNumberMap', () => {
  it('a number map remembers what a Map remembers', () => {
    const pairs = fc.array(fc.tuple(fc.string({ maxLength: 2 }), fc.nat(0xffffffff)), { maxLength: 100 });
    fc.assert(
      fc.property(pairs, fc.array(fc.string({ maxLength: 2 })), (given, asked) => {
        const map = createNumberMap();
        const model = new Map(given);
        for (const [text, value] of given) expect(map.update(text, () => value)).toBe(value);
        for (const text of [...asked, ...model.keys()]) expect(map.get(text)).toBe(model.get(text) ?? 0);
      }),
      runs(1000),
    );
  });

  it('a number map grows', () => {
    const map = createNumberMap();
    for (let index = 1; index <= 20_000; index++) map.update(`n${index}`, (value) => value + index);
    for (let index = 1; index <= 20_000; index++) expect(map.get(`n${index}`)).toBe(index);
    expect(map.get('n0')).toBe(0);
  });
});
