// The results of work on the items of a source, a bounded number at a time.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapConcurrently } from '../../src/jobs/map-concurrently.ts';
import { runs } from '../support/runs.ts';

describe('mapConcurrently', () => {
  it('mapConcurrently gives undefined, where work has no other result', async () => {
    async function* source(): AsyncGenerator<number> {
      yield* [1, 2, 3];
    }
    const given: unknown[] = [];
    for await (const result of mapConcurrently(source(), 2, async () => undefined)) given.push(result);
    expect(given).toEqual([undefined, undefined, undefined]);
  });

  it('mapConcurrently gives every result once, with at most so many under way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), async (items, most) => {
        let underWay = 0;
        const given: number[] = [];
        const work = async (index: number): Promise<number> => {
          underWay++;
          expect(underWay).toBeLessThanOrEqual(most);
          for (let turn = 0; turn < (items[index] ?? 0); turn++) await new Promise((resolve) => setImmediate(resolve));
          return index;
        };
        async function* source(): AsyncGenerator<number> {
          yield* items.keys();
        }
        for await (const index of mapConcurrently(source(), most, work)) {
          underWay--;
          given.push(index);
        }
        expect(given.sort((a, b) => a - b)).toEqual([...items.keys()]);
      }),
      runs(1000),
    );
  });

  it.each(['source', 'work'])('mapConcurrently ends with the error of the %s', async (guilty) => {
    async function* source(): AsyncGenerator<number> {
      yield 1;
      if (guilty === 'source') throw new Error('source');
      yield 2;
    }
    const work = async (item: number): Promise<number> => {
      if (item === 2) throw new Error('work');
      return item;
    };
    const all = async (): Promise<void> => {
      for await (const _ of mapConcurrently(source(), 1, work));
    };
    await expect(all()).rejects.toThrow(guilty);
  });

  it('mapConcurrently takes nothing more of a source when nobody wants more results', async () => {
    let taken = 0;
    let isClosed = false;
    async function* source(): AsyncGenerator<number> {
      try {
        for (;;) yield ++taken;
      } finally {
        isClosed = true;
      }
    }
    for await (const _ of mapConcurrently(source(), 1, async (item) => item)) break;
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(true);
    expect(taken).toBe(1);
  });
});
