// `pint-ubl serve` as a process: its end loses nothing that it has taken, what breaks one request down harms no other, and it
// listens to others only where it is told who may ask.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { examples, readRecord, toXml } from '../../src/index.ts';
import { isLong } from '../support/runs.ts';
import { builtCli, serve } from './support/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A document that takes some hundred milliseconds.
const large = (() => {
  const { payload, ...record } = examples['sales-invoice'];
  const [line] = payload.document_lines;
  const lines = Array.from({ length: 300 }, (_, index) => ({ ...line, id: String(index + 1) }));
  const read = readRecord({ ...record, payload: { ...payload, allowances: [], charges: [], document_lines: lines } });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return toXml(read.value);
})();

async function validate(address: string, body: string) {
  const headers = { 'content-type': 'application/xml' };
  const response = await fetch(`${address}/v1/validate`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.text(), retryAfter: response.headers.get('retry-after') };
}

describe('SIGTERM', () => {
  it('answers everything that was taken, takes nothing more, and ends with 0', async () => {
    const service = await serve('--jobs', '1');
    const asked = Array.from({ length: 8 }, () => validate(service.address, large));
    // The first answer shows that the others are waiting inside.
    await Promise.race(asked);
    const probe = fetch(`${service.address}/health/ready`, { headers: { connection: 'close' } });
    expect((await probe).status).toBe(200);
    const ended = service.end();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
    for (const { body } of answers) expect(JSON.parse(body).profile).toBe('billing');
    expect(await ended).toBe(0);
    expect(service.lines().at(-1)).toMatchObject({ event: 'ended', given_up: 0 });
    await expect(validate(service.address, '<a/>')).rejects.toThrow();
  });

  it.runIf(isLong)('gives up what takes longer than the time of grace', async () => {
    const service = await serve('--jobs', '1', '--grace', '1');
    const { port, hostname } = new URL(service.address);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    const closed = new Promise((resolve) => socket.once('close', resolve).on('error', () => undefined));
    socket.write(
      'POST /v1/validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/xml\r\nContent-Length: 9\r\n\r\n<a>',
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await service.end()).toBe(0);
    expect(service.lines().at(-1)).toMatchObject({ event: 'ended', given_up: 1 });
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  });
});

it('goes on without its log where nobody reads standard output any more, and ends with 0', async () => {
  const service = await serve('--jobs', '1');
  const gone = new Promise((resolve) => service.child.stdout?.once('close', resolve));
  service.child.stdout?.destroy();
  await gone;
  for (let times = 0; times < 5; times++) expect((await validate(service.address, '<a/>')).status).toBe(200);
  expect(await service.end()).toBe(0);
});

it('ends though a browser hangs', async () => {
  const [program, started] = [join(folder, 'browser.sh'), join(folder, 'started')];
  writeFileSync(program, `#!/bin/sh\n: > '${started}'\nexec sleep 600\n`, { mode: 0o755 });
  const service = await serve({ CHROMIUM: program }, '--jobs', '1');
  const left = new AbortController();
  const headers = { 'content-type': 'application/json', accept: 'application/pdf' };
  const sent = { method: 'POST', headers, body: JSON.stringify(examples['sales-invoice']), signal: left.signal };
  const asked = fetch(`${service.address}/v1/view`, sent);
  await expect.poll(() => existsSync(started), { timeout: 60_000 }).toBe(true);
  left.abort();
  await expect(asked).rejects.toThrow();
  expect(await service.end()).toBe(0);
});

describe('a request that takes too long', () => {
  it.runIf(isLong)('is given up with its thread, and the next one is done by another', async () => {
    const service = await serve('--jobs', '1', '--deadline', '1');
    const [open = '', close = ''] = large.split(/(?<=<\/cac:InvoiceLine>)(?![\s\S]*<\/cac:InvoiceLine>)/);
    const [line = ''] = /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/.exec(open) ?? [];
    const huge = `${open}${line.repeat(8000)}${close}`;
    const both = () => Promise.all([validate(service.address, huge), validate(service.address, '<a/>')]);
    let [late, waiting] = await both();
    // On a busy machine the body alone may take longer than the second.
    while (late.status === 408) [late, waiting] = await both();
    expect([late.status, late.retryAfter, JSON.parse(late.body).type]).toEqual([
      503,
      '1',
      'urn:pint-ubl:problem:too-long',
    ]);
    // What waited behind it is late, too, or was done.
    expect([200, 503]).toContain(waiting.status);
    // A thread that starts on a busy machine may take longer than the second that each request has.
    await expect.poll(async () => (await validate(service.address, '<a/>')).status, { timeout: 60_000 }).toBe(200);
    expect(await service.end()).toBe(0);
  });
});

describe('others than this machine', () => {
  it('are listened to only where tokens or --open say so', async () => {
    const cli = await builtCli();
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [cli, 'serve', '--port', '0', ...args], { encoding: 'utf8' });
    const refused = run('--host', '0.0.0.0');
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('--token-file');
    writeFileSync(join(folder, 'short.txt'), 'short\n');
    expect(run('--token-file', join(folder, 'short.txt')).status).toBe(2);
    writeFileSync(join(folder, 'tokens.txt'), '# of the shop\n0123456789abcdef\n');
    const service = await serve('--host', '0.0.0.0', '--token-file', join(folder, 'tokens.txt'));
    const address = service.address.replace('0.0.0.0', '127.0.0.1');
    const headers = { authorization: 'Bearer 0123456789abcdef' };
    expect((await fetch(`${address}/v1/rules/126`)).status).toBe(401);
    expect((await fetch(`${address}/v1/rules/126`, { headers })).status).toBe(200);
    expect(await service.end()).toBe(0);
    expect(JSON.stringify(service.lines())).not.toContain('0123456789abcdef');
  });
});
