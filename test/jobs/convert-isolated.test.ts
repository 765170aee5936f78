// Which record is to blame where a worker breaks down.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PintError } from '../../src/core/error.ts';
import { convertIsolated } from '../../src/jobs/convert-isolated.ts';
import type { Outcome, Records } from '../../src/jobs/job.ts';
import { mapConcurrently } from '../../src/jobs/map-concurrently.ts';
import { createSharedLock } from '../../src/jobs/shared-lock.ts';
import { runs } from '../support/runs.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('a job', () => {
  it('a job reports the record that breaks its worker, and no other', async () => {
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

  it('a job says why its record broke, whatever was thrown', async () => {
    for (const thrown of ['out of memory', new Error('out of memory')]) {
      const outcomes = await convertIsolated([bytes('bad')], () => Promise.reject(thrown));
      expect(outcomes).toEqual([{ kind: 'broken', message: 'The worker broke down on this record: out of memory' }]);
    }
  });

  it('a job reports no record where a disk or a queue fails', async () => {
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

  it('jobs of one worker are not reported where a record of another job breaks it', async () => {
    const jobs = fc.array(fc.array(fc.constantFrom('good', 'good', 'good', 'bad'), { maxLength: 5 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(jobs, fc.integer({ min: 1, max: 4 }), async (all, most) => {
        const [run, lock] = [worker(), createSharedLock()];
        async function* source(): AsyncGenerator<string[]> {
          yield* all;
        }
        const work = async (names: string[]) => {
          const outcomes = await convertIsolated(names.map(bytes), run, lock);
          return { names, kinds: outcomes.map(({ kind }) => kind) };
        };
        for await (const { names, kinds } of mapConcurrently(source(), most, work)) {
          expect(kinds).toEqual(names.map((name) => (name === 'bad' ? 'broken' : 'converted')));
        }
      }),
      runs(300),
    );
  });
});
