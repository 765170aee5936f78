// The recipes that need a server run as they are printed, against the real thing: PostgreSQL and Redis, each started for the test in a
// folder of its own. Where one is not installed, its recipe is left out.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_REDIS, startRedis } from '../queue/support/redis.ts';
import { NO_POSTGRES, startPostgres } from '../support/postgres.ts';
import { consumer } from './support/consumer.ts';
import { makeProject } from './support/project.ts';
import { snippets } from './support/snippets.ts';

for (const reason of [NO_POSTGRES, NO_REDIS]) if (reason !== undefined) console.log(reason);

const ended: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ended) await end();
});

async function startDatabase(): Promise<string> {
  const { url, dispose } = await startPostgres();
  ended.push(dispose);
  return url;
}

async function startQueue(): Promise<string> {
  const redis = await startRedis();
  ended.push(redis.dispose);
  return redis.url;
}

/** The files of a recipe, in a project of their own. */
function makeRecipe(name: string) {
  const folder = join(consumer, 'connectors', name);
  const page = join('docs/recipes', `${name}.md`);
  makeProject(page, folder);
  const files = snippets().filter((snippet) => snippet.page === page && snippet.file !== undefined);
  for (const { file = '', code } of files) writeFileSync(join(folder, file), code);
  return { folder, last: files.at(-1) };
}

/** Runs a program beside the files of a recipe. */
async function runBeside(folder: string, code: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, out, err };
}

/** Runs the files of a recipe, and gives what it prints and what its comments say that it prints. */
function runRecipe(name: string, env: Readonly<Record<string, string>>) {
  const { folder, last } = makeRecipe(name);
  const run = spawnSync(process.execPath, [last?.file ?? ''], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 300_000,
  });
  const promised = [...(last?.code ?? '').matchAll(/\/\/ → (.*)/g)].map(([, line]) => line);
  return { printed: run.stdout.trimEnd().split('\n'), promised, status: run.status, err: run.stderr };
}

describe.skipIf(consumer === '')('the recipe', () => {
  it.skipIf(NO_POSTGRES)('of Fastify with PostgreSQL keeps what it says', async () => {
    const { printed, promised, status, err } = runRecipe('postgres', { DATABASE_URL: await startDatabase() });
    expect({ status, err, printed }).toEqual({ status: 0, err: '', printed: promised });
    expect(promised.length).toBe(8);
  });

  it.skipIf(NO_POSTGRES)(
    'of PostgreSQL starts on several servers at once, and outlives a restart of the database',
    async () => {
      const env = { DATABASE_URL: await startDatabase() };
      const { folder } = makeRecipe('postgres');
      // Each module of its own stands for a server: all of them ask at the same moment.
      // Each module of its own stands for a server: all of them ask at the same moment. Without a lock some are refused, though not each time.
      const started = `for (let turn = 0; turn < 4; turn++) {
      const servers = await Promise.all(Array.from({ length: 8 }, (_, at) => import('./server.mjs?' + turn + at)));
      await servers[0].pool.query('DROP TABLE invoices');
      for (const { pool } of servers) await pool.end();
    }`;
      expect(await runBeside(folder, started, env)).toEqual({ status: 0, out: '', err: '' });
      const broken = `import { pool } from './server.mjs';
      // One connection asks, and another one, which waits, is ended as by a restart.
      await Promise.all([pool.query('SELECT pg_sleep(0.1)'), pool.query('SELECT pg_sleep(0.1)')]);
      const ended = new Promise((resolve) => pool.once('error', resolve));
      await pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL");
      await ended;
      console.log((await pool.query('SELECT 1 AS one')).rows[0].one);
      await pool.end();`;
      const { status, out, err } = await runBeside(folder, broken, env);
      expect([status, out.trim()]).toEqual([0, '1']);
      expect(err).toContain('PostgreSQL: ');
    },
  );

  it.skipIf(NO_REDIS)('of BullMQ keeps what it says', async () => {
    const { printed, promised, status, err } = runRecipe('bullmq', { REDIS_URL: await startQueue() });
    expect({ status, printed }).toEqual({ status: 0, printed: promised });
    expect(promised.length).toBe(7);
    // What is tried again is not told.
    expect(err).toMatch(/^order-18 failed: \{.*\}\n$/);
  });
});
