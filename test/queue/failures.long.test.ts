// Nothing lost, nothing doubled: workers, coordinators, Redis and connections are killed in mid-run, and the folder is the
// one that a local run makes.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { enqueue } from '../../src/queue.ts';
import { sampleIssuance, samplePayload } from '../cli/support.ts';
import { isLong } from '../support/runs.ts';
import { buildPrograms, type Programs, type Running, start } from './support/processes.ts';
import { type Cable, cableTo, NO_REDIS, type Redis, startRedis } from './support/redis.ts';

if (NO_REDIS !== undefined) console.warn(NO_REDIS);
const TIMEOUT = 300_000;
const RECORDS = isLong ? 1_000 : 300;
const MOST_HARMS = 10;

describe.skipIf(NO_REDIS !== undefined)('a batch by queue', { timeout: TIMEOUT }, () => {
  let folder = '';
  let programs: Programs;
  let redis: Redis;
  const path = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pint-ubl-queue-'));
    [programs, redis] = await Promise.all([buildPrograms(), startRedis()]);
    writeFileSync(path('in.ndjson'), Array.from({ length: RECORDS }, (_, index) => `${lineOf(index)}\n`).join(''));
    const local = await start(programs.cli, ['batch', path('in.ndjson'), '-o', path('local')]).ended;
    expect(local.status).toBe(1);
  }, TIMEOUT);
  afterAll(async () => {
    await redis.dispose();
    programs.remove();
    rmSync(folder, { recursive: true });
  });

  const coordinate = (name: string, url = redis.url, flags: readonly string[] = []): Running =>
    start(programs.cli, ['batch', path('in.ndjson'), '-o', path(name), '--queue', url, '--window', '8', ...flags]);

  // Keeps workers running, whoever kills them, until it is told to stop.
  function crew(size: number, url = redis.url, env: Record<string, string> = {}) {
    const workers: Running[] = [];
    let killed = 0;
    let isOver = false;
    const keep = (place: number): void => {
      const worker = start(programs.worker, [url], env);
      workers[place] = worker;
      void worker.ended.then(() => {
        if (!isOver) keep(place);
      });
    };
    for (let place = 0; place < size; place++) keep(place);
    async function dismiss(): Promise<void> {
      isOver = true;
      for (const { child } of workers) child.kill('SIGKILL');
      await Promise.all(workers.map(({ ended }) => ended));
    }
    onTestFinished(dismiss);
    return {
      killed: () => killed,
      killOne() {
        if (workers[Math.floor(Math.random() * size)]?.child.kill('SIGKILL')) killed++;
      },
    };
  }

  // A resumed run does not know the numbers of what was converted before it (PINT-TWICE), nor their content.
  const withoutRepetitions = (line: string): string => {
    if (line === '') return line;
    const { inputWarnings = {}, clerk: _, ...rest } = JSON.parse(line);
    const others = Object.entries(inputWarnings).filter(([, said]) => !/\(PINT-(CONTENT-)?TWICE\)/.test(String(said)));
    return JSON.stringify(others.length === 0 ? rest : { ...rest, inputWarnings: Object.fromEntries(others) });
  };

  function expectSame(name: string, isResumed = false): void {
    const names = readdirSync(path('local')).sort();
    expect(readdirSync(path(name)).sort()).toEqual(names);
    for (const file of names.filter((one) => one.endsWith('.xml'))) {
      expect(readFileSync(path(`${name}/${file}`)).equals(readFileSync(path(`local/${file}`)))).toBe(true);
    }
    // A record that failed before a kill is tried again, which moves its line: each line is there once.
    const lines = (one: string): string[] =>
      readFileSync(path(`${one}/report.ndjson`), 'utf8')
        .split('\n')
        .map(isResumed ? withoutRepetitions : String)
        .sort();
    expect(lines(name)).toEqual(lines('local'));
  }

  // Does something again and again while the run lasts, at random moments; not for ever, since a slow machine, harmed each second,
  // would never come to its end.
  async function meanwhile(run: Running, from: number, to: number, harm: () => unknown): Promise<number> {
    let times = 0;
    let isOver = false;
    void run.ended.then(() => {
      isOver = true;
    });
    for (;;) {
      await Promise.race([run.ended, sleep(from + Math.random() * (to - from))]);
      if (isOver || times === MOST_HARMS) return times;
      await harm();
      times++;
    }
  }

  // The lock of a killed coordinator holds for ten seconds. Only what happens afterwards is of interest.
  async function growth(name: string): Promise<void> {
    const size = (): number => statSync(path(name), { throwIfNoEntry: false })?.size ?? 0;
    const before = size();
    while (size() <= before) await sleep(20);
  }

  it('a batch by queue makes what a local batch makes, report and all', async () => {
    crew(2);
    expect((await coordinate('plain').ended).status).toBe(1);
    expectSame('plain');
    expect(readFileSync(path('plain/report.ndjson'))).toEqual(readFileSync(path('local/report.ndjson')));
  });

  it.runIf(isLong)('a batch by queue survives workers that are killed at random points', async () => {
    const workers = crew(2);
    const run = coordinate('workers');
    await meanwhile(run, 500, 1_200, workers.killOne);
    expect((await run.ended).status).toBe(1);
    console.log(`${workers.killed()} workers killed in mid-run`);
    expectSame('workers');
  });

  it.runIf(isLong)('a batch by queue survives coordinators that are killed at random points, and resumes', async () => {
    crew(2);
    let kills = 0;
    for (let flags: string[] = []; ; flags = ['--resume']) {
      const run = coordinate('coordinator', redis.url, flags);
      if (kills < 3) await Promise.race([run.ended, growth('coordinator/report.ndjson')]);
      if (kills < 3) await Promise.race([run.ended, sleep(Math.random() * 1_000)]);
      if (kills < 3 && run.child.kill('SIGKILL')) {
        kills++;
        await run.ended;
        continue;
      }
      expect((await run.ended).status).toBe(1);
      break;
    }
    console.log(`${kills} coordinators killed in mid-run`);
    expectSame('coordinator', true);
  });

  it.runIf(isLong)('a batch by queue survives restarts of Redis, ordered and killed', async () => {
    crew(2);
    const run = coordinate('restarts');
    let times = 0;
    const restarts = await meanwhile(run, 1_200, 2_400, async () => {
      await redis.kill(times++ % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      await sleep(300);
      await redis.start();
    });
    expect((await run.ended).status).toBe(1);
    console.log(`Redis restarted ${restarts} times in mid-run`);
    expectSame('restarts');
  });

  // Nothing keeps the process alive then: it ended with status 0, and said nothing.
  it('a run comes to its end where Redis is away just then', async () => {
    const away = await startRedis();
    const connection = { url: away.url, maxRetriesPerRequest: null };
    async function* untilAway(): AsyncGenerator<{ readonly records: readonly Uint8Array[] }> {
      await away.kill('SIGKILL');
      yield* [];
    }
    const done: unknown[] = [];
    for await (const one of enqueue(untilAway(), { connection, settings: { now: 0 } })) done.push(one);
    expect(done).toEqual([]);
    await away.dispose();
  });

  it.runIf(isLong)('a batch by queue survives cut connections', async () => {
    const cable: Cable = await cableTo(redis.port);
    crew(2, cable.url);
    const run = coordinate('cut', cable.url);
    const cuts = await meanwhile(run, 700, 1_500, cable.cut);
    expect((await run.ended).status).toBe(1);
    cable.close();
    console.log(`All connections cut ${cuts} times in mid-run`);
    expectSame('cut');
  });

  it.runIf(isLong)('a batch by queue reports the one record that kills workers, and continues', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => lineOf(index));
    lines[77] = '{"payload":"POISON"}';
    writeFileSync(path('poisoned.ndjson'), `${lines.join('\n')}\n`);
    crew(2, redis.url, { POISON: 'POISON' });
    const args = ['batch', path('poisoned.ndjson'), '-o', path('poisoned'), '--queue', redis.url];
    const { status } = await start(programs.cli, args).ended;
    expect(status).toBe(2);
    const report = readFileSync(path('poisoned/report.ndjson'), 'utf8').trimEnd().split('\n');
    expect(report.map((line) => JSON.parse(line).record)).toEqual(lines.map((_, index) => index + 1));
    const broken = report.filter((line) => line.includes('broke down'));
    expect(broken.map((line) => JSON.parse(line))).toEqual([
      {
        record: 78,
        valid: false,
        errors: { message: 'The worker broke down on this record: 3 workers stopped while they had it' },
      },
    ]);
  });
});

// Some records are invalid, some have a number that others have too.
function lineOf(index: number): string {
  if (index % 50 === 7) return '{"payload":{}}';
  const number = index % 100 === 3 ? 'TWICE' : `N-${index}`;
  return JSON.stringify({ payload: samplePayload(1 + (index % 3)), issuance: sampleIssuance(number) });
}
