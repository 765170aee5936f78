// The batch behind a queue, on this machine: workers as processes of their own against threads of one process, what Redis is
// asked for, and what a job takes of each of those who handle it. `npm run bench -- queue --write` keeps the latter.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createConverter } from '../src/countries/om/converter.ts';
import { JOB_RECORDS } from '../src/jobs/job.ts';
import { packJob, packOutcomes, unpackJob, unpackOutcomes } from '../src/queue/wire.ts';
import { NO_REDIS, type Redis, startRedis } from '../test/queue/support/redis.ts';
import { type BatchRun, CLI, cpuIn, inFolder, recordMaker, runBatch, telling, writeRecords } from './batch-runs.ts';
import { NOW } from './inputs.ts';
import { atLeast, type BenchRow } from './row.ts';
import { keepServiceTimes, type ServiceTimes } from './service-times.ts';

const DOCUMENTS = 32_000;
// What a start costs shows in a run of fewer.
const FEWER = 8_000;
const WINDOW = 64;
const PACKED = ['--pack', 'tar'];
const WARM_UP_JOBS = 100;
const SAMPLES = 200;

export async function run(): Promise<BenchRow[]> {
  if (NO_REDIS !== undefined) {
    console.error(NO_REDIS);
    return [];
  }
  return inFolder(async (folder) => {
    const [input, fewer] = [join(folder, 'records.ndjson'), join(folder, 'fewer.ndjson')];
    writeRecords(input, DOCUMENTS);
    writeRecords(fewer, FEWER);
    const threads = (jobs: number) => runBatch(folder, input, DOCUMENTS, ['--jobs', String(jobs)]).perSecond;
    const short = await throughQueue(folder, fewer, FEWER, 1);
    const packed = {
      short: await throughQueue(folder, fewer, FEWER, 1, PACKED),
      long: await throughQueue(folder, input, DOCUMENTS, 1, PACKED),
    };
    // What is compared runs one right after the other.
    const oneThread = threads(1);
    const one = await throughQueue(folder, input, DOCUMENTS, 1);
    const twoThreads = threads(2);
    const two = await throughQueue(folder, input, DOCUMENTS, 2);
    const times = await serviceTimes({ short, long: one }, packed);
    if (process.argv.includes('--write')) keepServiceTimes(times);
    const perRecord = (value: number) => value / JOB_RECORDS;
    return [
      { name: 'queue, one worker process of one thread', unit: 'per s', value: one.batch.perSecond },
      { name: 'queue, two worker processes of one thread', unit: 'per s', value: two.batch.perSecond },
      atLeast('queue over threads, one worker', '%', (100 * one.batch.perSecond) / oneThread, 80),
      atLeast('queue over threads, two workers', '%', (100 * two.batch.perSecond) / twoThreads, 80),
      { name: `queue, memory of Redis at a window of ${WINDOW} jobs`, unit: 'MB', value: times.memory / 1e6 },
      { name: 'queue, commands of Redis for a record', unit: 'x', value: perRecord(times.commands) },
      { name: 'queue, CPU time of the coordinator for a record', unit: 'ms', value: perRecord(times.coordinator) },
      { name: 'queue, the same, packed as tar', unit: 'ms', value: perRecord(times.coordinatorPacked) },
      { name: 'queue, CPU time of Redis for a record', unit: 'ms', value: perRecord(times.redis) },
    ];
  });
}

interface QueueRun {
  readonly batch: BatchRun;
  readonly jobs: number;
  /** CPU time of the workers in milliseconds. */
  readonly workers: number;
  readonly before: RedisInfo;
  readonly after: RedisInfo;
}

async function throughQueue(
  folder: string,
  input: string,
  records: number,
  count: number,
  flags: readonly string[] = [],
): Promise<QueueRun> {
  const redis = await startRedis();
  const usages = Array.from({ length: count }, (_, number) => join(folder, `worker-${number}.json`));
  const workers = usages.map((usage) => startWorker(redis, usage));
  try {
    const before = infoOf(redis);
    const batch = runBatch(folder, input, records, ['--queue', redis.url, '--window', String(WINDOW), ...flags]);
    const after = infoOf(redis);
    await Promise.all(workers.map(stop));
    const spent = usages.map(cpuIn).reduce((sum, each) => sum + each, 0);
    return { batch, jobs: Math.ceil(records / JOB_RECORDS), workers: spent, before, after };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await redis.dispose();
  }
}

function startWorker(redis: Redis, usage: string): ChildProcess {
  const args = [...telling(usage), CLI, 'worker', '--queue', redis.url, '--jobs', '1'];
  return spawn(process.execPath, args, { stdio: 'ignore' });
}

async function stop(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  await ended;
}

interface RedisInfo {
  readonly cpu: number;
  readonly commands: number;
  readonly received: number;
  readonly sent: number;
  readonly memory: number;
  readonly most: number;
}

function infoOf({ port }: Redis): RedisInfo {
  const { stdout } = spawnSync('redis-cli', ['-p', String(port), 'INFO', 'everything'], { encoding: 'utf8' });
  const figure = (name: string): number => {
    const found = Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(stdout)?.[1]);
    if (Number.isNaN(found)) throw new Error(`Redis does not tell ${name}`);
    return found;
  };
  return {
    cpu: 1_000 * (figure('used_cpu_user') + figure('used_cpu_sys')),
    commands: figure('total_commands_processed'),
    received: figure('total_net_input_bytes'),
    sent: figure('total_net_output_bytes'),
    memory: figure('used_memory'),
    most: figure('used_memory_peak'),
  };
}

interface TwoRuns {
  readonly short: QueueRun;
  readonly long: QueueRun;
}

// What the longer run took beyond the shorter one is without the start.
async function serviceTimes(files: TwoRuns, packed: TwoRuns): Promise<ServiceTimes> {
  const perJob = (figure: (run: QueueRun) => number, { short, long }: TwoRuns = files): number =>
    Math.max(0, figure(long) - figure(short)) / (long.jobs - short.jobs);
  const worker = await workerTimes();
  const mean = worker.reduce((sum, each) => sum + each, 0) / worker.length;
  const inRedis =
    (figure: keyof RedisInfo) =>
    ({ before, after }: QueueRun) =>
      after[figure] - before[figure];
  const rounded = (value: number): number => Number(value.toPrecision(4));
  return {
    machine: cpus()[0]?.model.trim() ?? 'unknown processor',
    records: JOB_RECORDS,
    worker: worker.map(rounded),
    workerQueue: rounded(Math.max(0, perJob(({ workers }) => workers) - mean)),
    coordinator: rounded(perJob(({ batch }) => batch.cpu)),
    coordinatorPacked: rounded(perJob(({ batch }) => batch.cpu, packed)),
    redis: rounded(perJob(inRedis('cpu'))),
    received: Math.round(perJob(inRedis('received'))),
    sent: Math.round(perJob(inRedis('sent'))),
    commands: rounded(perJob(inRedis('commands'))),
    memory: files.long.after.most - files.long.before.memory,
    window: WINDOW,
  };
}

// Job after job in this process, as a worker handles them.
async function workerTimes(): Promise<number[]> {
  const convert = await createConverter();
  const recordOf = recordMaker();
  const times: number[] = [];
  for (let job = 0; job < WARM_UP_JOBS + SAMPLES; job++) {
    const records = Array.from({ length: JOB_RECORDS }, (_, n) => Buffer.from(recordOf(job * JOB_RECORDS + n)));
    const packed = await packJob(records, { now: NOW });
    const start = process.cpuUsage();
    const given = await unpackJob(packed);
    const done = await packOutcomes(await convert(given.records, given.settings));
    const { user, system } = process.cpuUsage(start);
    if ((await unpackOutcomes(done, JOB_RECORDS)).some(({ kind }) => kind !== 'converted'))
      throw new Error('A record is not valid');
    if (job >= WARM_UP_JOBS) times.push((user + system) / 1_000);
  }
  return times;
}
