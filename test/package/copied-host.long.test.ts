// The example host as the package has it, copied to a folder of its own: it imports nothing but packages, starts, and its ports keep
// their promises.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST, hostFiles } from '../../scripts/build-host.ts';
import { SPECIFIERS } from '../../scripts/entries.ts';
import { examples } from '../../src/index.ts';
import { NO_POSTGRES, startPostgres } from '../support/postgres.ts';
import { isLong } from '../support/runs.ts';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'pint-ubl-host-')));
  cpSync(HOST, folder, { recursive: true });
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: object };
  mkdirSync(join(folder, 'node_modules'));
  // What `npm install` would bring; the package itself is this one.
  for (const name of Object.keys(dependencies)) {
    const source = name === 'pint-ubl' ? process.cwd() : join(process.cwd(), 'node_modules', name);
    symlinkSync(source, join(folder, 'node_modules', name));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the copied host is what the example is, and imports packages and its own files alone', () => {
  for (const [name, text] of Object.entries(hostFiles())) {
    expect([name, readFileSync(join(HOST, name), 'utf8')]).toEqual([name, text]);
    const imports = Array.from(text.matchAll(/from '([^']+)'/g), ([, specifier = '']) => specifier);
    const foreign = imports.filter((one) => !/^(?:node:|\.\/[\w-]+\.js$|node-sqlite3-wasm$|pg$)/.test(one));
    expect(foreign.filter((one) => !SPECIFIERS.includes(one))).toEqual([]);
  }
});

describe.runIf(isLong)('the copied host', () => {
  it('the copied host starts with one command, and passes the check of its ports', () => expectWhole());

  it.skipIf(NO_POSTGRES)('the copied host does so with PostgreSQL, too', async () => {
    const { url, dispose } = await startPostgres();
    await expectWhole(url).finally(dispose);
  });
});

async function expectWhole(database?: string): Promise<void> {
  const options = ['--port', '0', '--token', 'a', ...(database ? ['--database', database] : [])];
  const { status, output } = await run(['main.js', ...options], /The interface is at (\S+)api\//);
  expect([status, output]).toEqual([0, expect.stringContaining('jabal-shams')]);
  const program = `
    const { checkHost } = await import('pint-ubl/http/check');
    const { createPorts } = await import('${pathToFileURL(join(folder, 'ports.js'))}');
    const { openSqlite } = await import('${pathToFileURL(join(folder, 'sqlite.js'))}');
    const { openPostgres } = await import('${pathToFileURL(join(folder, 'postgres.js'))}');
    const { PROFILES } = await import('${pathToFileURL(join(folder, 'company.js'))}');
    const profile = PROFILES.get('jabal-shams');
    const profiles = new Map([['one', { ...profile, owner: 'a' }], ['two', { ...profile, owner: 'b' }]]);
    const [payload, database] = process.argv.slice(1);
    const store = database ? await openPostgres(database) : openSqlite('check.sqlite');
    const rate = { requests: 60, milliseconds: 1000 };
    const host = createPorts({ store, tokens: new Map([['a', 'a'], ['b', 'b']]), profiles, rate });
    const callers = [{ token: 'a', profile: 'one' }, { token: 'b', profile: 'two' }];
    const breaches = await checkHost(host, { callers, payload: JSON.parse(payload) });
    await store.close();
    console.log(JSON.stringify(breaches));`;
  const { accounting_customer_party: _, ...payload } = examples['purchase-invoice'].payload;
  const given = [JSON.stringify(payload), ...(database ? [database] : [])];
  expect(await run(['--input-type=module', '-e', program, ...given])).toEqual({ status: 0, output: '[]\n' });
}

// Ends a program once it has said what is waited for, and takes it that it ends well.
function run(args: string[], until?: RegExp): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let isToldToEnd = false;
    const add = (chunk: Buffer) => {
      output += String(chunk);
      // Once: a second signal may come when the process has taken its handlers down.
      if (isToldToEnd || !until?.test(output)) return;
      isToldToEnd = true;
      setTimeout(() => child.kill('SIGTERM'), 200);
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}
