// The installed package in workerd, a runtime of the edge: without Node.js, without WebAssembly made of bytes, without `eval`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { consumer, take } from './support/consumer.ts';
import { registryProgram } from './support/registry-program.ts';

const VERSION = '1.20261117.1';
const SYSTEM = { darwin: 'darwin', win32: 'windows' }[process.platform as string] ?? 'linux';
const PACKAGE = `@cloudflare/workerd-${SYSTEM}-${process.arch === 'x64' ? '64' : process.arch}`;
const workerd = consumer === '' ? undefined : registryProgram(PACKAGE, VERSION, 'workerd');
if (consumer !== '' && workerd === undefined)
  console.warn(`${PACKAGE} cannot be had from the npm registry: the test at the edge is skipped.`);

// What is listened on is told by the runtime itself.
const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "main.js", esModule = embed "main.js")],
  compatibilityDate = "2026-01-01",
);
`;

describe.skipIf(workerd === undefined)('at the edge', () => {
  const said: string[] = [];
  let runtime: ChildProcess | undefined;
  let origin = '';

  beforeAll(async () => {
    const folder = join(consumer, 'edge');
    mkdirSync(folder, { recursive: true });
    await build({
      entryPoints: [take('edge.mjs')],
      outfile: join(folder, 'main.js'),
      bundle: true,
      format: 'esm',
      // An optional peer of Node.js alone: a folder above may have it.
      external: ['libxmljs2'],
      logLevel: 'error',
    });
    writeFileSync(join(folder, 'config.capnp'), CONFIG);
    // Its address comes as a line of JSON on the fourth stream.
    const started = spawn(workerd ?? '', ['serve', 'config.capnp', '--control-fd=3'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    runtime = started;
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => said.push(String(text)));
    const control = started.stdio[3] as Readable;
    origin = await new Promise<string>((resolve, reject) => {
      control.on('data', (line) => resolve(`http://127.0.0.1:${JSON.parse(String(line)).port}`));
      started.on('exit', () => reject(new Error(said.join(''))));
    });
  });
  afterAll(async () => {
    if (!runtime?.kill()) return;
    await once(runtime, 'exit');
  });

  it('the library reads, writes, draws and checks, and says that an engine cannot be', async () => {
    const response = await fetch(origin, { method: 'POST', body: readFileSync('fixtures/minimal.json') });
    expect(await response.json()).toEqual({
      xml: readFileSync('fixtures/minimal.xml', 'utf8'),
      number: 'PI-2026-0001',
      drawn: true,
      refused: { name: 'PintError', code: 'webassembly-forbidden' },
      report: {
        valid: true,
        schemaValid: true,
        profile: 'selfbilling',
        ruleSets: ['ubl-2.1', 'pint-1.1.3', 'pint-om-1.0.1'],
        artefacts: PINT_OM_1_0_1.selfbilling.artefacts,
        results: [],
      },
      unproven: true,
      wrong: ['ibr-co-16'],
    });
    expect(said.join('')).toBe('');
  });

  it('the handler creates a document and answers with it', async () => {
    const { payload } = JSON.parse(readFileSync('fixtures/minimal.json', 'utf8'));
    const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
    const create = { method: 'POST', headers, body: JSON.stringify(payload) };
    const created = await fetch(`${origin}/api/purchase-invoices/any`, create);
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: string };
    const xml = await fetch(`${origin}/api/purchase-invoices/${id}/xml`, { headers });
    expect([xml.status, await xml.text()]).toEqual([200, expect.stringContaining('<cbc:ID>PI-2026-0001</cbc:ID>')]);
    expect((await fetch(`${origin}/api/purchase-invoices/${id}`)).status).toBe(401);
  });
});
