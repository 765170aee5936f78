// The recipes that need a server run as they are printed, against the real thing: PostgreSQL and Redis, each started for the test in a
// folder of its own. Where one is not installed, its recipe is left out.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Runs the files of a recipe, and gives what it prints and what its comments say that it prints. */
function runRecipe(name: string, env: Readonly<Record<string, string>>) {
  const folder = join(consumer, 'connectors', name);
  const page = join('docs/recipes', `${name}.md`);
  makeProject(page, folder);
  const files = snippets().filter((snippet) => snippet.page === page && snippet.file !== undefined);
  for (const { file = '', code } of files) writeFileSync(join(folder, file), code);
  const last = files.at(-1);
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
    expect(promised.length).toBe(7);
  });

  it.skipIf(NO_REDIS)('of BullMQ keeps what it says', async () => {
    const { printed, promised, status, err } = runRecipe('bullmq', { REDIS_URL: await startQueue() });
    expect({ status, err, printed }).toEqual({ status: 0, err: '', printed: promised });
    expect(promised.length).toBe(5);
  });
});
