// The steps of the Dockerfile in a bare Debian root, where one can be made: as root, with mmdebstrap and Debian's packages at hand. Node
// and npm of this machine stand in for the image that the Dockerfile begins from. The root is mounted read-only for the run.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readPdf } from '../../src/pdf/index.ts';
import { lastOf, stages, wordsOf } from '../service/support/dockerfile.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
// Whom this machine trusts beside the others.
const certificates = process.env['NODE_EXTRA_CA_CERTS'] || undefined;
const root = mkdtempSync(join(tmpdir(), 'pint-ubl-root-'));
const reason = makeRoot();
if (reason !== undefined) console.log(`The steps of the Dockerfile are not run: ${reason}`);
afterAll(() => rmSync(root, { recursive: true, force: true }));

// Why there is no root; `undefined` where there is one.
function makeRoot(): string | undefined {
  if (process.getuid?.() !== 0) return 'a root of Debian can be made by root alone';
  for (const program of ['mmdebstrap', 'unshare', 'chroot']) {
    if (spawnSync('which', [program]).status !== 0) return `${program} is not installed`;
  }
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return 'file systems cannot be mounted here';
  const options = ['--variant=apt', '--dpkgopt=force-unsafe-io'];
  // What it mounts is nowhere else: where it is killed nothing of the machine is left in the root.
  const made = spawnSync('unshare', ['--mount', 'mmdebstrap', ...options, 'bookworm', root], {
    encoding: 'utf8',
    timeout: 600_000,
  });
  if (made.status !== 0) return `mmdebstrap has failed: ${made.stderr?.trim().split('\n').at(-1)}`;
  const prefix = dirname(dirname(process.execPath));
  const npm = join(prefix, 'lib/node_modules/npm');
  if (!existsSync(npm)) return 'npm does not lie beside node';
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  writeFileSync(
    join(root, 'usr/local/bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  );
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) if (existsSync(file)) cpSync(file, join(root, file));
  if (certificates !== undefined) cpSync(certificates, join(root, 'tmp/certificates.pem'));
  return undefined;
}

// What this machine needs to reach the registry.
const network = Object.entries(process.env).filter(([name]) =>
  /^(?:https?_proxy|no_proxy|npm_config_registry)$/i.test(name),
);
const env = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  HOME: '/tmp',
  ...(certificates === undefined ? {} : { NODE_EXTRA_CA_CERTS: '/tmp/certificates.pem' }),
  ...Object.fromEntries(network),
};

describe.skipIf(reason !== undefined || inject('consumer') === '')('the Dockerfile', () => {
  // Why the root has not all steps of the base; `undefined` where it has.
  let whyNot: string | undefined;
  beforeAll(() => {
    cpSync(inject('tarball'), join(root, lastOf('COPY', 'base')?.split(' ').at(-1) ?? ''));
    whyNot = runSteps('base');
    mkdirSync(join(root, 'run/secrets'), { recursive: true });
    writeFileSync(join(root, 'run/secrets/pint-ubl-tokens'), `${TOKEN}\n`);
  });

  it('makes a service that runs without rights on a read-only file system, is healthy, works, and ends', async ({
    skip,
  }) => {
    if (whyNot !== undefined) skip(whyNot);
    const { address, isHealthy, uids, end } = await start('plain');
    expect(uids).toMatch(/^Uid:\t1000\t1000/m);
    expect(isHealthy()).toBe(true);
    const record = await (await fetch(`${address}/v1/examples/sales-invoice`, { headers })).text();
    const made = await fetch(`${address}/v1/convert`, { method: 'POST', headers, body: record });
    expect([made.status, (await made.json()).report.valid]).toEqual([200, true]);
    expect((await fetch(`${address}/v1/convert`, { method: 'POST', body: record })).status).toBe(401);
    expect(await (await fetch(`${address}/`)).text()).toContain('<html');
    expect(await (await fetch(`${address}/metrics`, { headers })).text()).toContain('pint_ubl_requests_total');
    expect(await end()).toBe(0);
    expect(isHealthy()).toBe(false);
    console.log(`what the image adds: ${megabytes('app')} MB`);
  });

  it('makes one with a browser, which prints', async ({ skip }) => {
    const before = megabytes('');
    const whyNotPdf = whyNot ?? runSteps('pdf');
    if (whyNotPdf !== undefined) skip(whyNotPdf);
    const { address, end } = await start('pdf');
    const record = await (await fetch(`${address}/v1/examples/sales-invoice`, { headers })).text();
    const { xml } = await (await fetch(`${address}/v1/convert`, { method: 'POST', headers, body: record })).json();
    const printed = await fetch(`${address}/v1/view`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/xml', accept: 'application/pdf' },
      body: xml,
    });
    const pdf = Buffer.from(await printed.arrayBuffer());
    expect([printed.status, pdf.toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
    const read = await readPdf(pdf);
    expect(read.ok && new TextDecoder().decode(read.value.xml)).toBe(xml);
    expect(await end()).toBe(0);
    console.log(`what the browser adds to the image: ${megabytes('') - before} MB`);
  });
});

const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };

// Runs the steps of a stage in the root. Says why not all are run; `undefined` where they are.
function runSteps(stage: string): string | undefined {
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  const folder = lastOf('WORKDIR', stage) ?? '/';
  mkdirSync(join(root, folder), { recursive: true });
  for (const { name, text } of stages().find((one) => one.name === stage)?.instructions ?? []) {
    if (name !== 'RUN') continue;
    const own = { ...env, npm_config_registry: registry };
    const limits = { env: own, encoding: 'utf8', timeout: 600_000, maxBuffer: 1 << 26 } as const;
    const { status, stderr } = spawnSync('chroot', [root, 'sh', '-c', `cd ${folder} && ${text}`], limits);
    if (status === null) return `a step of the Dockerfile takes more than ten minutes here: ${text.slice(0, 80)}`;
    const isOfDebian = status !== 0 && text.startsWith('apt-get');
    if (isOfDebian && spawnSync('chroot', [root, 'apt-get', 'update'], { env }).status !== 0) {
      return 'packages of Debian are out of reach in the root';
    }
    expect([status, stderr]).toEqual([0, expect.anything()]);
  }
  return undefined;
}

// Starts what a target's entry point and command say, as its user, with the root mounted read-only.
async function start(target: string) {
  const port = await freePort();
  const entry = [...wordsOf(lastOf('ENTRYPOINT', target)), ...wordsOf(lastOf('CMD', target)), '--port', String(port)];
  const inside = (words: readonly string[]) => ['chroot', '--userspec', lastOf('USER', target) ?? '', root, ...words];
  const mounted =
    'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && mount -t tmpfs tmpfs "$0/tmp" && mount -t proc proc "$0/proc" && exec "$@"';
  const child = spawn('unshare', ['--mount', 'sh', '-c', mounted, root, ...inside(entry)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (out += text));
  const exited = once(child, 'exit');
  while (!out.includes('"event":"ready"') && child.exitCode === null)
    await Promise.race([once(child.stdout, 'data'), exited]);
  expect([child.exitCode, out]).toEqual([null, expect.stringContaining('"event":"ready"')]);
  const healthy = wordsOf(lastOf('HEALTHCHECK', target)).map((word) => word.replace(':8080/', `:${port}/`));
  const [program = '', ...args] = inside(healthy);
  return {
    address: `http://127.0.0.1:${port}`,
    uids: readFileSync(`/proc/${child.pid}/status`, 'utf8'),
    isHealthy: () => spawnSync(program, args, { env }).status === 0,
    end: async () => {
      child.kill('SIGTERM');
      const [status] = await exited;
      return status;
    },
  };
}

// Images of Debian keep no packages that were downloaded. This root does.
function megabytes(folder: string): number {
  const given = ['-sm', '-x', '--exclude=var/cache/apt', join(root, folder)];
  const { stdout } = spawnSync('du', given, { encoding: 'utf8' });
  return Number(stdout.split('\t')[0]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  server.close();
  return port;
}
