// `batch --queue` and `worker` as commands: versions, passwords, bounds and the end of a worker.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { Queue } from 'bullmq';
import { Redis as Client } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { healthText } from '../../src/cli/batch/run-worker.ts';
import { VERSION, WIRE } from '../../src/queue/protocol.ts';
import { pintUbl, sampleIssuance, samplePayload } from '../cli/support.ts';
import { isLong } from '../support/runs.ts';
import { buildPrograms, type Programs, type Running, start } from './support/processes.ts';
import { freePort, NO_REDIS, type Redis, startRedis } from './support/redis.ts';

const TIMEOUT = 200_000;
const PASSWORD = 'sesame-9f2c';
const ENV = { PINT_UBL_QUEUE_PASSWORD: PASSWORD };

describe.skipIf(NO_REDIS !== undefined)('the queue on the command line', { timeout: TIMEOUT }, () => {
  let folder = '';
  let programs: Programs;
  let redis: Redis;
  const path = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pint-ubl-queue-'));
    [programs, redis] = await Promise.all([buildPrograms(), startRedis(['--requirepass', PASSWORD])]);
    const lines = Array.from({ length: 1_000 }, (_, index) =>
      JSON.stringify({ payload: samplePayload(), issuance: sampleIssuance(`N-${index}`) }),
    );
    writeFileSync(path('in.ndjson'), `${lines.join('\n')}\n`);
  }, TIMEOUT);
  afterAll(async () => {
    await redis.dispose();
    programs.remove();
    rmSync(folder, { recursive: true });
  });

  const started = (script: string, args: readonly string[], env = ENV): Running => {
    const running = start(script, args, env);
    onTestFinished(() => {
      running.child.kill('SIGKILL');
    });
    return running;
  };
  const coordinate = (name: string, flags: readonly string[] = []): Running =>
    started(programs.cli, ['batch', path('in.ndjson'), '-o', path(name), '--queue', redis.url, ...flags]);
  const work = (script = programs.cli): Running => started(script, ['worker', '--queue', redis.url, '--jobs', '1']);

  it('a worker takes the password from the environment, never prints it, and finishes its jobs on SIGTERM', async () => {
    const worker = work();
    const run = coordinate('out', ['--pack', 'tar']);
    for (const { child } of [worker, run]) {
      const file = `/proc/${child.pid}/cmdline`;
      if (existsSync(file)) expect(readFileSync(file, 'utf8')).not.toContain(PASSWORD);
    }
    const ended = await run.ended;
    expect(ended.status).toBe(0);
    expect(readdirSync(path('out')).sort()).toEqual(['documents.tar', 'report.ndjson']);
    worker.child.kill('SIGTERM');
    const drained = await worker.ended;
    expect(drained.status).toBe(0);
    expect(drained.err).toMatch(/"worker":"stopped","jobs":\d+,"records":1000,/);
    expect(ended.out + ended.err + drained.out + drained.err).not.toContain(PASSWORD);
  });

  it('a worker says that it waits for jobs once it is connected, not before', async () => {
    const nobody = `redis://127.0.0.1:${await freePort()}`;
    const [worker, lonely] = [work(), started(programs.cli, ['worker', '--queue', nobody, '--jobs', '1'])];
    while (!worker.err().includes('"worker":"waiting"') || lonely.err() === '') await sleep(20);
    expect(lonely.err()).toContain('ECONNREFUSED');
    expect(lonely.err()).not.toContain('waiting');
  });

  it.runIf(isLong)('SIGTERM ends a worker only when the job that it has is done', async () => {
    const worker = work();
    const run = coordinate('drained');
    while (!existsSync(path('drained/N-0.xml'))) await sleep(20);
    worker.child.kill('SIGTERM');
    expect((await worker.ended).status).toBe(0);
    work();
    expect((await run.ended).status).toBe(0);
    expect(readdirSync(path('drained')).filter((name) => name.endsWith('.xml'))).toHaveLength(1_000);
  });

  it.runIf(isLong)(
    'pint-ubl batch --queue keeps no more jobs in Redis than the window, and leaves none behind',
    async () => {
      const queue = new Queue('pint-ubl', { connection: { url: redis.url, password: PASSWORD } });
      onTestFinished(async () => queue.close());
      work();
      const run = coordinate('bounded', ['--window', '3']);
      let most = 0;
      let isOver = false;
      void run.ended.then(() => {
        isOver = true;
      });
      while (!isOver) {
        most = Math.max(most, await queue.getJobCountByTypes('waiting', 'active', 'completed', 'failed', 'delayed'));
        await sleep(5);
      }
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(3);
      expect(await queue.getJobCountByTypes('waiting', 'active', 'completed', 'failed', 'delayed')).toBe(0);
    },
  );

  it('a batch ends where all workers are of another version, and each says so once and goes on', async () => {
    const other = await buildPrograms('9.9.9');
    onTestFinished(other.remove);
    const worker = work(other.cli);
    const differ = /Versions differ: the worker is pint-ubl 9\.9\.9, the coordinator is pint-ubl \d+\.\d+\.\d+\. /;
    const run = await coordinate('versions').ended;
    expect(run.status).toBe(2);
    expect(run.err).toMatch(differ);
    worker.child.kill('SIGTERM');
    const { status, err } = await worker.ended;
    expect(status).toBe(0);
    expect(err).toMatch(differ);
    expect(err.split('Versions differ')).toHaveLength(2);
  });

  it.runIf(isLong)('batch and worker of neighbouring minor versions work together', async () => {
    const [major, minor] = VERSION.split('.').map(Number);
    const next = await buildPrograms(`${major}.${Number(minor) + 1}.0`);
    onTestFinished(next.remove);
    const worker = work(next.cli);
    const { status } = await coordinate('neighbours').ended;
    worker.child.kill('SIGTERM');
    expect([status, (await worker.ended).status]).toEqual([0, 0]);
  });

  it('a worker goes on after jobs that are none, and converts the next', async () => {
    const queue = new Queue('pint-ubl', { connection: { url: redis.url, password: PASSWORD } });
    onTestFinished(async () => queue.close());
    const bomb = brotliCompressSync(Buffer.alloc(2 ** 26), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    }).toString('base64');
    const job = (packed: unknown) => ({ wire: WIRE, version: VERSION, records: 1, packed });
    const strange = [
      null,
      {},
      'text',
      { version: '0.0.1' },
      job(5),
      job(''),
      job('x:y'),
      job(`${2 ** 29}:${bomb}`),
      job(`100:${bomb}`),
    ];
    for (const data of strange) await queue.add('pint-ubl', data, { attempts: 3, removeOnFail: true });
    const worker = work();
    expect((await coordinate('after').ended).status).toBe(0);
    worker.child.kill('SIGTERM');
    const { status, err } = await worker.ended;
    expect(status).toBe(0);
    expect(err).toContain(`"failed":${strange.length},`);
    expect(err).toContain('the coordinator is pint-ubl 0.0.1.');
    expect(err).toContain('Not a job of pint-ubl: its size is wrong');
    expect(await queue.getJobCountByTypes('waiting', 'active', 'delayed')).toBe(0);
  });

  it.each(isLong ? (['SIGTERM', 'SIGINT'] as const) : (['SIGINT'] as const))(
    'without Redis %s ends batch and worker',
    async (signal) => {
      const away = await startRedis();
      onTestFinished(away.dispose);
      const name = `away-${signal}`;
      const run = started(programs.cli, ['batch', path('in.ndjson'), '-o', path(name), '--queue', away.url]);
      const worker = started(programs.cli, ['worker', '--queue', away.url, '--jobs', '1']);
      while (!existsSync(path(`${name}/N-0.xml`))) await sleep(20);
      await away.kill('SIGKILL');
      await sleep(500);
      const since = Date.now();
      run.child.kill(signal);
      worker.child.kill(signal);
      const [ofRun, ofWorker] = await Promise.all([run.ended, worker.ended]);
      console.log(`${signal}: ${Date.now() - since} ms`);
      expect(ofRun.status).toBe(130);
      expect(ofRun.err).toContain('--resume');
      expect(ofWorker.status).toBe(0);
      expect(ofWorker.err).toContain('"worker":"stopped"');
    },
  );

  it('a worker with a job under way ends where Redis goes away after it was told to stop', async () => {
    const away = await startRedis();
    onTestFinished(away.dispose);
    started(programs.cli, ['batch', path('in.ndjson'), '-o', path('away'), '--queue', away.url]);
    const worker = started(programs.cli, ['worker', '--queue', away.url, '--jobs', '1']);
    while (!existsSync(path('away/N-0.xml'))) await sleep(20);
    away.halt();
    worker.child.kill('SIGTERM');
    await sleep(200);
    await away.kill('SIGKILL');
    const { status, err } = await worker.ended;
    expect(status).toBe(0);
    expect(err).toContain('"worker":"stopped"');
  });

  it('pint-ubl batch reports that the queue cannot be reached, and why, and leaves nothing behind', async () => {
    const { status, err } = await start(
      programs.cli,
      ['batch', path('in.ndjson'), '-o', path('wrong'), '--queue', redis.url],
      {
        PINT_UBL_QUEUE_PASSWORD: 'wrong',
      },
    ).ended;
    expect(status).toBe(2);
    expect(err).toContain('Cannot reach the queue: WRONGPASS');
    // Nothing was begun: there is neither a folder, nor a report, nor anything to continue.
    expect(err).not.toContain('--resume');
    expect(existsSync(path('wrong'))).toBe(false);
  });

  it.each([
    ['password', '', 'wrong', 'WRONGPASS'],
    ['database', '/99', PASSWORD, 'there is no database 99'],
  ])('batch and worker end where Redis does not know the %s', async (name, database, password, why) => {
    const queue = ['--queue', `${redis.url}${database}`];
    const env = { PINT_UBL_QUEUE_PASSWORD: password };
    const commands = [
      ['batch', path('in.ndjson'), '-o', path(`no-${name}`), ...queue],
      ['worker', ...queue, '--jobs', '1'],
    ];
    for (const { status, err } of await Promise.all(commands.map((args) => started(programs.cli, args, env).ended))) {
      expect([status, err]).toEqual([2, expect.stringContaining(`Cannot reach the queue: ${why}`)]);
    }
    expect(existsSync(path(`no-${name}`))).toBe(false);
  });

  it('a batch says that no worker takes its jobs', async () => {
    const run = coordinate('lonely');
    while (!run.err().includes('No worker takes the jobs')) await sleep(50);
    work();
    expect((await run.ended).status).toBe(0);
    expect(run.err().split('"queue":"no-worker"')).toHaveLength(2);
  });

  it('a worker has no job under way any more where Redis lost what it had', async () => {
    const queue = new Queue('pint-ubl', { connection: { url: redis.url, password: PASSWORD } });
    onTestFinished(async () => queue.close());
    const worker = work();
    const run = coordinate('lost');
    while (!existsSync(path('lost/N-0.xml'))) await sleep(5);
    expect(await queue.getActiveCount()).toBeGreaterThan(0);
    const client = new Client({ port: redis.port, password: PASSWORD });
    await client.flushall();
    client.disconnect();
    run.child.kill('SIGKILL');
    await run.ended;
    worker.child.kill('SIGTERM');
    expect((await worker.ended).err).toMatch(/"worker":"stopped",.*"underWay":0}/);
  });
});

describe('the address of a queue', () => {
  it.each(['batch x.ndjson -o out', 'worker'])(
    'a password in the address of a queue is refused and not repeated: %s',
    async (command) => {
      const ended = await pintUbl([...command.split(' '), '--queue', `redis://:${PASSWORD}@host`]);
      expect(ended).toMatchObject({ status: 2, out: '' });
      expect(ended.err).toContain('PINT_UBL_QUEUE_PASSWORD');
      expect(ended.err).not.toContain(PASSWORD);
    },
  );

  it.each([
    'http://host',
    'redis://host/abc',
    'redis://host/1/2',
    'redis://host/-1',
    'redis://host?db=1',
    'redis://host#1',
  ])('the address of a queue has to be one of Redis: %s', async (address) => {
    const ended = await pintUbl(['worker', '--queue', address]);
    expect(ended.status).toBe(2);
    expect(ended.err).toContain('--queue takes an address such as redis://host:6379');
  });
});

it('the health line covers the last minute', () => {
  const counts = { jobs: 3, records: 192, failed: 0, underWay: 2 };
  expect(healthText(counts, 60_000, true)).toBe(
    'Healthy. 192 records in 3 jobs. 3 records a second, 2 jobs under way.',
  );
  Object.assign(counts, { jobs: 4, records: 792, failed: 1 });
  expect(healthText(counts, 60_000, true)).toBe(
    'Healthy. 792 records in 4 jobs, 1 jobs failed. 10 records a second, 2 jobs under way.',
  );
  expect(healthText(counts, 60_000, false)).toMatch(/^Without connection to the queue\. 792 records/);
});
