// The recipes that need a server run as they are printed, against the real thing: PostgreSQL and Redis, each started for the test in a
// folder of its own. Where one is not installed, its recipe is left out. For Odoo and ERPNext, which are not installed here, a server
// answers as their documentation says, with the records of the recipe.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
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

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A server that answers each request with what `answer` gives for it, or with 404. */
async function startStandIn(answer: (request: IncomingMessage, body: string) => unknown): Promise<string> {
  const server = createServer(async (request, response) => {
    const given = answer(request, await text(request));
    response.writeHead(given === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(given ?? {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ended.push(async () => void server.close());
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

/** Odoo's `search_read`: the fields that are asked of the records that all conditions of the domain hold for. */
function searchRead(rows: Rows, body: string): Rows {
  const { domain, fields } = JSON.parse(body) as { domain: [string, string, unknown][]; fields: string[] };
  const idOf = (value: unknown) => (Array.isArray(value) ? value[0] : value);
  const holds: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
    '=': (value, wanted) => value === wanted,
    '>=': (value, wanted) => String(value) >= String(wanted),
    in: (value, wanted) => Array.isArray(wanted) && wanted.includes(idOf(value)),
  };
  return rows
    .filter((row) => domain.every(([field, sign, wanted]) => holds[sign]?.(row[field], wanted)))
    .map((row) => Object.fromEntries(['id', ...fields].map((field) => [field, row[field] ?? false])));
}

/** What the two programs of a recipe make of the records that it prints, as they come from a server. */
async function readAndMap(name: string, env: Readonly<Record<string, string>>, since: string) {
  const { folder } = makeRecipe(name);
  const read = await runBeside(folder, `process.argv[2] = '${since}'; await import('./read-${name}.mjs');`, env);
  writeFileSync(join(folder, 'read.json'), read.out);
  const mapped = await runBeside(folder, `process.argv[2] = 'read.json'; await import('./${name}.mjs');`, {});
  const numbers = mapped.out.split('\n').filter(Boolean);
  return {
    failed: read.err,
    status: mapped.status,
    said: mapped.err,
    numbers: numbers.map((line) => JSON.parse(line).issuance.document_number),
  };
}

/** What the mapper of a recipe makes of these records. */
async function map(name: string, records: object) {
  const { folder } = makeRecipe(name);
  writeFileSync(join(folder, 'changed.json'), JSON.stringify(records));
  const { status, out, err } = await runBeside(
    folder,
    `process.argv[2] = 'changed.json'; await import('./${name}.mjs');`,
    {},
  );
  return { status, lines: out.split('\n').filter(Boolean).length, err };
}

const recordsOf = (name: string) => JSON.parse(readFileSync(join(makeRecipe(name).folder, `${name}.json`), 'utf8'));

describe.skipIf(consumer === '')('the recipe', () => {
  it('of Odoo reads what was posted since a day, older invoices that it corrects, and what they name', async () => {
    const odoo: Readonly<Record<string, Rows>> = recordsOf('odoo');
    const [first = {}, ...moves] = odoo['account.move'] ?? [];
    const draft = { ...first, id: 74, name: '/', state: 'draft' };
    const all = [draft, ...[first, ...moves].map((move) => ({ ...move, state: 'posted' }))];
    const url = await startStandIn(({ url = '', method, headers }, body) => {
      const model = /^\/json\/2\/([\w.]+)\/search_read$/.exec(url)?.[1] ?? '';
      if (method !== 'POST' || headers.authorization !== 'bearer k' || !odoo[model]) return undefined;
      return searchRead(model === 'account.move' ? all : odoo[model], body);
    });
    const seen = await readAndMap('odoo', { ODOO_URL: url, ODOO_KEY: 'k' }, '2026-03-04');
    const numbers = ['INV/2026/00071', 'RINV/2026/00009', 'INV/2026/00072'];
    expect(seen).toEqual({ failed: '', status: 0, said: expect.any(String), numbers });
    const refused = await readAndMap('odoo', { ODOO_URL: url, ODOO_KEY: 'other' }, '2026-03-04');
    expect(refused.failed).toContain('account.move: 404');
  });

  it('of ERPNext reads what was submitted since a day, older invoices that it corrects, and what they name', async () => {
    let erpnext: Readonly<Record<string, Rows>> = recordsOf('erpnext');
    const url = await startStandIn(({ url = '', headers }) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const [kind = '', name] = pathname.replace('/api/resource/', '').split('/').map(decodeURIComponent);
      if (headers.authorization !== 'token k:s' || !erpnext[kind]) return undefined;
      if (name !== undefined) {
        const data = erpnext[kind].find((row) => row['name'] === name);
        return data && { data };
      }
      const [status, since] = JSON.parse(searchParams.get('filters') ?? '[]');
      expect([kind, status, searchParams.get('limit_page_length')]).toEqual([
        'Sales Invoice',
        ['docstatus', '=', 1],
        '0',
      ]);
      // The list gives names alone.
      return {
        data: erpnext[kind].filter((row) => String(row['posting_date']) >= since[2]).map(({ name }) => ({ name })),
      };
    });
    const env = { ERPNEXT_URL: url, ERPNEXT_KEY: 'k', ERPNEXT_SECRET: 's' };
    const seen = await readAndMap('erpnext', env, '2026-03-04');
    const numbers = ['ACC-SINV-2026-00041', 'ACC-SINV-RET-2026-00003'];
    expect(seen).toEqual({ failed: '', status: 0, said: expect.any(String), numbers });
    // What an invoice does not name is not asked for, and the sentence says which invoice it is.
    const [, invoice] = erpnext['Sales Invoice'] ?? [];
    for (const [changed, said] of [
      [{ customer_address: null }, 'A-1 has no Address'],
      [{ items: [{ item_name: 'Delivery', item_code: null }] }, '"Delivery" of A-1 has no Item'],
    ] as const) {
      const bare = { ...invoice, name: 'A-1', creation: '2026-03-09', posting_date: '2026-03-09', ...changed };
      erpnext = { ...recordsOf('erpnext'), 'Sales Invoice': [bare] };
      const { failed, status, said: err } = await readAndMap('erpnext', env, '2026-03-04');
      expect([failed, status, err]).toEqual(['', 1, expect.stringContaining(said)]);
    }
  });

  it.each([
    ['odoo', 'account.move', { invoice_date: 'x' }, 'RINV/2026/00009'],
    ['erpnext', 'Sales Invoice', { posting_date: 'x' }, 'ACC-SINV-RET-2026-00003'],
  ])(
    'of %s goes on after an invoice that is wrong, without what corrects it',
    async (name, kind, wrong, correction) => {
      const records = recordsOf(name);
      // The oldest stands last.
      const rows: Rows = records[kind];
      const changed = rows.map((row, at) => (at === rows.length - 1 ? { ...row, ...wrong } : row));
      const { status, lines, err } = await map(name, { ...records, [kind]: changed });
      expect([status, lines]).toEqual([0, rows.length - 1]);
      expect(err).toContain(`${correction} corrects an invoice that is wrong, or not in the file`);
    },
  );

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
