// The coordinator and workers of a host: whom they serve, what they say of a queue that is wrong, and what they do not believe.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { examples as emirates } from '../../src/countries/ae/examples/index.ts';
import { examples as oman } from '../../src/countries/om/examples/index.ts';
import type { Outcome } from '../../src/jobs/job.ts';
import { createWorker, type EnqueueOptions, enqueue, expectQueue, type QueueWorkerOptions } from '../../src/queue.ts';
import { NO_REDIS, type Redis, startRedis } from './support/redis.ts';

const REFUSED: Outcome = { kind: 'refused', errors: {} };

describe.skipIf(NO_REDIS !== undefined)('a queue of a host', { timeout: 60_000 }, () => {
  let redis: Redis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.dispose());

  async function work(options: Partial<QueueWorkerOptions> = {}): Promise<void> {
    const worker = await createWorker({ connection: { url: redis.url }, ...options });
    onTestFinished(() => worker.close());
  }

  async function outcomesOf(records: readonly object[], options: Partial<EnqueueOptions> = {}): Promise<Outcome[]> {
    async function* jobs() {
      yield { records: records.map((record) => new TextEncoder().encode(JSON.stringify(record))) };
    }
    const all: Outcome[] = [];
    const connection = { url: redis.url };
    for await (const { outcomes } of enqueue(jobs(), { connection, settings: { now: Date.now() }, ...options })) {
      all.push(...outcomes);
    }
    return all;
  }

  it('a worker that is given no converter takes records of every country that issues', async () => {
    await work();
    const records = [oman['sales-invoice'], { country: 'AE', ...emirates['sales-invoice'] }, oman.export];
    expect((await outcomesOf(records)).map(({ kind }) => kind)).toEqual(Array(3).fill('converted'));
  });

  it.each<[string, (count: number) => unknown]>([
    ['outcomes are too few', (count) => Array(count - 1).fill(REFUSED)],
    ['outcomes are too many', (count) => Array(count + 1).fill(REFUSED)],
    ['an outcome lacks a part', (count) => Array(count).fill({ kind: 'converted', xml: new Uint8Array(3) })],
    ['an outcome is of no kind', (count) => Array(count).fill({ kind: 'constructor' })],
    ['findings are none', (count) => Array(count).fill({ kind: 'invalid', results: [1], inputWarnings: {} })],
  ])('a worker is not believed where %s: its records are tried alone, and are broken', async (_, answer) => {
    await work({ convert: async ({ length }) => answer(length) as Outcome[] });
    const outcomes = await outcomesOf([{}, {}, {}]);
    expect(outcomes).toEqual(
      Array(3).fill({
        kind: 'broken',
        message: expect.stringMatching(/^The worker broke down on this record: it gave /),
      }),
    );
  });

  it('an address with a database that is not there is refused, and database 0 is not taken for it', async () => {
    await work();
    const said = { code: 'queue-unreachable', message: 'Cannot reach the queue: there is no database 99' };
    for (const connection of [{ url: `${redis.url}/99` }, { host: '127.0.0.1', port: redis.port, db: 99 }]) {
      await expect(expectQueue(connection)).rejects.toMatchObject(said);
      await expect(outcomesOf([{}], { connection })).rejects.toMatchObject(said);
    }
    await expectQueue({ url: `${redis.url}/1` });
  });

  it.each<Partial<EnqueueOptions>>([{ window: 0 }, { window: Number.NaN }, { checkInterval: 0 }])(
    'bounds with which nothing would be sent, or Redis be asked without a pause, are wrong arguments: %j',
    async (options) => {
      await expect(outcomesOf([{}], options)).rejects.toMatchObject({ code: 'wrong-argument' });
    },
  );

  it('takes null in place of a bound as nothing said', async () => {
    await work({ convert: async () => [REFUSED] });
    const nothing = { window: null, checkInterval: null } as unknown as Partial<EnqueueOptions>;
    expect(await outcomesOf([{}], nothing)).toEqual([REFUSED]);
  });

  it('says once that no worker takes the jobs, and goes on when one comes', async () => {
    let told = 0;
    const onNoWorker = (): void => void told++;
    const run = outcomesOf([{}], { checkInterval: 50, onNoWorker });
    await expect.poll(() => told).toBe(1);
    await new Promise((done) => setTimeout(done, 300));
    await work({ convert: async () => [REFUSED] });
    expect([await run, told]).toEqual([[REFUSED], 1]);
  });

  it('does not say so while a worker is at work', async () => {
    let told = 0;
    await work({ convert: () => new Promise((done) => setTimeout(done, 500, [REFUSED])) });
    await outcomesOf([{}], { checkInterval: 50, onNoWorker: () => void told++ });
    expect(told).toBe(0);
  });
});
