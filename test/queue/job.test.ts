// Jobs without a queue: what they become, how they travel, and which record is to blame.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PintError } from '../../src/core/error.ts';
import { convertIsolated, createConverter, type Outcome, type Records } from '../../src/queue/job.ts';
import { mapConcurrently } from '../../src/queue/map-concurrently.ts';
import { createTurns } from '../../src/queue/turns.ts';
import { packJob, packOutcomes, unpackJob, unpackOutcomes } from '../../src/queue/wire.ts';
import { fixtures } from '../support/fixtures.ts';
import { runs } from '../support/runs.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('a job', () => {
  it('becomes the XML of its records', async () => {
    const all = fixtures();
    const records = [...all.map(({ payload, issuance }) => bytes(JSON.stringify({ payload, issuance }))), bytes('{')];
    const outcomes = await (await createConverter())(records, { now: Date.UTC(2027, 0, 1) });
    expect(outcomes.map((one) => (one.kind === 'converted' ? Buffer.from(one.xml).toString() : one.kind))).toEqual([
      ...all.map(({ golden }) => golden),
      'refused',
    ]);
  });

  it('arrives as it was sent, whatever the bytes', async () => {
    const contents = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(contents, fc.nat(), fc.json(), async (records, now, issuance) => {
        const sent = await unpackJob(await packJob(records, { now, issuance: JSON.parse(issuance) }));
        expect(sent.settings).toEqual(JSON.parse(JSON.stringify({ now, issuance: JSON.parse(issuance) })));
        expect(sent.records.map((one) => [...one])).toEqual(records.map((one) => [...one]));
        const outcomes = records.map(
          (xml, index): Outcome =>
            index % 3 === 0
              ? { kind: 'broken', message: 'é' }
              : { kind: 'converted', warnings: [], inputWarnings: {}, xml },
        );
        const back = await unpackOutcomes(await packOutcomes(outcomes));
        expect(back.map(plain)).toEqual(outcomes.map(plain));
      }),
      runs(1000),
    );
  });

  it('blames the record that breaks its worker, and no other', async () => {
    const names = fc.array(fc.constantFrom('good', 'bad'), { maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(names, async (records) => {
        const outcomes = await convertIsolated<string>(records.map(bytes), async (some) => {
          if (some.some((one) => Buffer.from(one).toString() === 'bad')) throw new Error('gone');
          return some.map((one) => ({
            kind: 'converted',
            warnings: [],
            inputWarnings: {},
            xml: Buffer.from(one).toString(),
          }));
        });
        expect(outcomes.map(({ kind }) => kind)).toEqual(
          records.map((one) => (one === 'bad' ? 'broken' : 'converted')),
        );
      }),
      runs(1000),
    );
  });

  it('blames no record for a disk or a queue that fails', async () => {
    const run = async (): Promise<never> => {
      throw new PintError('file-unwritable', 'The disk is full');
    };
    await expect(convertIsolated([bytes('good')], run)).rejects.toThrow('The disk is full');
  });
});

describe('jobs of one worker', () => {
  // A worker that has all jobs at a time: a bad record takes all of them down with it.
  function worker() {
    const underWay = new Set<() => void>();
    return async (records: Records): Promise<Outcome<string>[]> => {
      const texts = records.map((one) => Buffer.from(one).toString());
      let isDown = false;
      const goDown = (): void => {
        isDown = true;
      };
      underWay.add(goDown);
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      if (texts.includes('bad')) for (const other of underWay) other();
      underWay.delete(goDown);
      if (isDown) throw new Error('gone');
      return texts.map((xml) => ({ kind: 'converted', warnings: [], inputWarnings: {}, xml }));
    };
  }

  it('are not blamed for a record of another that breaks it', async () => {
    const jobs = fc.array(fc.array(fc.constantFrom('good', 'good', 'good', 'bad'), { maxLength: 5 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(jobs, fc.integer({ min: 1, max: 4 }), async (all, most) => {
        const [run, turns] = [worker(), createTurns()];
        async function* source(): AsyncGenerator<string[]> {
          yield* all;
        }
        const work = async (names: string[]) => {
          const outcomes = await convertIsolated(names.map(bytes), run, turns);
          return { names, kinds: outcomes.map(({ kind }) => kind) };
        };
        for await (const { names, kinds } of mapConcurrently(source(), most, work)) {
          expect(kinds).toEqual(names.map((name) => (name === 'bad' ? 'broken' : 'converted')));
        }
      }),
      runs(300),
    );
  });

  it('take turns: what has to be alone is, and nothing is left undone', async () => {
    const kinds = fc.array(fc.constantFrom('shared' as const, 'exclusive' as const), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(kinds, fc.nat(20), async (all, failing) => {
        const turns = createTurns();
        let [beside, alone] = [0, 0];
        const works = all.map((kind, index) =>
          turns[kind](async () => {
            expect(alone).toBe(0);
            if (kind === 'exclusive') expect(beside).toBe(0);
            if (kind === 'exclusive') alone++;
            else beside++;
            for (let turn = 0; turn < index % 3; turn++) await new Promise((resolve) => setImmediate(resolve));
            if (kind === 'exclusive') alone--;
            else beside--;
            if (index === failing) throw new Error('failing');
            return index;
          }),
        );
        const settled = await Promise.allSettled(works);
        expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(
          all.map((_, index) => (index === failing ? 'failing' : index)),
        );
      }),
      runs(300),
    );
  });
});

function plain(one: Outcome): unknown {
  return one.kind === 'converted' ? { ...one, xml: [...one.xml] } : one;
}

describe('sideBySide', () => {
  it('gives every result once, with at most so many under way', async () => {
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

  it.each(['source', 'work'])('ends with the error of the %s', async (guilty) => {
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
});
