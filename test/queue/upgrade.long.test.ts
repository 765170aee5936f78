// Machines are upgraded one by one: the packed 0.2 and this version on one Redis, a coordinator of one, workers of both.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnrecoverableError, Worker } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { QUEUE_NAME, VERSION } from '../../src/queue/protocol.ts';
import { createWorker, enqueue } from '../../src/queue.ts';
import { sampleIssuance, samplePayload } from '../cli/support.ts';
import { buildPrograms, type Programs, type Running, start } from './support/processes.ts';
import { NO_REDIS, type Redis, startRedis } from './support/redis.ts';

const TIMEOUT = 100_000;
const RECORDS = 2_000;
// Every tenth record is wrong.
const isWrong = (index: number): boolean => index % 10 === 7;

describe.skipIf(NO_REDIS !== undefined)('during an upgrade from 0.2', { timeout: TIMEOUT }, () => {
  // Under the project: the packed version finds what it depends on there.
  const folder = resolve(`.cache/upgrade-${process.pid}`);
  const former = join(folder, 'package/dist/cli.js');
  let own: Programs;
  let redis: Redis;
  const path = (name: string): string => join(folder, name);

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    spawnSync('tar', ['xzf', 'fixtures/versions/pint-ubl-0.2.0.tar.gz', '-C', folder]);
    [own, redis] = await Promise.all([buildPrograms(), startRedis()]);
    const lines = Array.from({ length: RECORDS }, (_, index) => {
      const payload = isWrong(index) ? { ...samplePayload(), issue_date: 'soon' } : samplePayload();
      return `${JSON.stringify({ payload, issuance: sampleIssuance(`N-${index}`) })}\n`;
    });
    writeFileSync(path('in.ndjson'), lines.join(''));
  }, TIMEOUT);
  afterAll(async () => {
    await redis.dispose();
    own.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const started = (script: string, args: readonly string[]): Running => {
    const running = start(script, args);
    onTestFinished(() => {
      running.child.kill('SIGKILL');
    });
    return running;
  };
  const work = (script: string): Running => started(script, ['worker', '--queue', redis.url, '--jobs', '1']);
  const coordinate = (script: string, name: string): Running =>
    started(script, ['batch', path('in.ndjson'), '-o', path(name), '--queue', redis.url, '--window', '8']);
  // Until both have said that they are there, one of them has all jobs.
  const ready = async (workers: readonly Running[]): Promise<void> => {
    while (!workers.every(({ err }) => err() !== '')) await new Promise((done) => setTimeout(done, 50));
  };

  it.each([
    ['0.2', () => former],
    ['this version', () => own.cli],
  ])('a coordinator of %s has each record converted once, by workers of both', async (which, script) => {
    const workers = [work(former), work(own.cli)];
    await ready(workers);
    const { status, err } = await coordinate(script(), which).ended;
    expect([status, err]).toEqual([1, expect.anything()]);
    const report = readFileSync(path(`${which}/report.ndjson`), 'utf8')
      .trimEnd()
      .split('\n');
    const lines: { readonly record: number; readonly valid: boolean }[] = report.map((line) => JSON.parse(line));
    const first = lines[0]?.record ?? 0;
    expect(lines.map(({ record }) => record - first)).toEqual(Array.from({ length: RECORDS }, (_, index) => index));
    expect(lines.map(({ valid }) => valid)).toEqual(lines.map((_, index) => !isWrong(index)));
    expect(readdirSync(path(which)).filter((name) => name.endsWith('.xml'))).toHaveLength((RECORDS * 9) / 10);
    for (const { child } of workers) child.kill('SIGTERM');
    const [formerWorker, ownWorker] = await Promise.all(workers.map(({ ended }) => ended));
    expect(ownWorker?.err).toMatch(/"worker":"stopped","jobs":[1-9]/);
    const jobs = /"worker":"stopped","jobs":(\d+)/.exec(ownWorker?.err ?? '')?.[1];
    console.log(
      `${lines.length} records by a coordinator of ${which}: ${jobs} jobs by this version's worker, the others by that of 0.2`,
    );
    // A worker of 0.2 knows no countries, and says who refuses whom; the other takes what 0.2 writes.
    const differ = `Versions differ: the worker is pint-ubl 0.2.0, the coordinator is pint-ubl ${VERSION}.`;
    expect(ownWorker?.err).not.toContain('Versions differ');
    expect(formerWorker?.err.includes(differ)).toBe(which !== '0.2');
  });

  it('a coordinator that only workers of 0.2 serve ends after ten seconds, and names both versions', async () => {
    const worker = work(former);
    await ready([worker]);
    const { status, err } = await coordinate(own.cli, 'alone').ended;
    expect(status).toBe(2);
    expect(err).toContain(`Versions differ: the worker is pint-ubl 0.2.0, the coordinator is pint-ubl ${VERSION}.`);
  });

  it('a coordinator whose one right worker is busy for longer than ten seconds waits for it', async () => {
    const connection = { url: redis.url };
    const other = new Worker(
      QUEUE_NAME,
      async () => Promise.reject(new UnrecoverableError('Versions differ: another one.')),
      { connection },
    );
    const waits = [12_000];
    const right = await createWorker({
      connection,
      convert: async (records) => {
        await sleep(waits.pop());
        return records.map(() => ({ kind: 'refused', errors: {} }));
      },
    });
    onTestFinished(async () => void (await Promise.all([other.close(), right.close()])));
    async function* jobs() {
      for (const number of [1, 2]) yield { number, records: [new Uint8Array([number])] };
    }
    const done: number[] = [];
    for await (const { job } of enqueue(jobs(), { connection, settings: { now: 0 }, window: 2 })) done.push(job.number);
    expect(done.toSorted()).toEqual([1, 2]);
  });
});
