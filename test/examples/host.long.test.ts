// The example host as a process: its pages, its own routes, and that being killed loses nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../src/client.ts';
import { DOCUMENT_KINDS } from '../../src/core/document-kinds.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { PATHS } from '../../src/http/paths.ts';
import type { PresentedDocument } from '../../src/http.ts';
import { TYPED_PAYLOAD as PAYLOAD } from '../http/support/payloads.ts';
import { isLong } from '../support/runs.ts';

const BUNDLE = `.cache/host-${process.pid}.mjs`;
const ROUNDS = isLong ? 4 : 2;
// An address and a cookie write it otherwise.
const TOKEN = 'a+token;1';
let folder: string;
let running: { child: ChildProcess; origin: string } | undefined;

beforeAll(async () => {
  await build({
    entryPoints: ['examples/host/main.ts'],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pint-ubl-host-'));
});
afterEach(async () => {
  await stop('SIGTERM');
  rmSync(folder, { recursive: true });
});
afterAll(() => rmSync(BUNDLE, { force: true }));

async function start(options: readonly string[] = []): Promise<string> {
  const child = spawn(process.execPath, [BUNDLE, '--port', '0', '--data', folder, '--token', TOKEN, ...options]);
  const entrance = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (data: Buffer) => {
      said += data;
      const address = /Open (\S+)\s/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => reject(new Error(`The host ended: ${said}`)));
  });
  const { origin, searchParams } = new URL(entrance);
  running = { child, origin };
  expect(searchParams.get('token')).toBe(TOKEN);
  return origin;
}

async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const { child } = running ?? {};
  running = undefined;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}

it('a port that is taken, or is none, ends the host with a sentence', async () => {
  const { port } = new URL(await start());
  const ended = (...options: string[]) => expect(start([...options, '--data', join(folder, 'other')])).rejects;
  await ended('--port', port).toThrow(
    new RegExp(`^The host ended: The host cannot listen on port ${port}: .*EADDRINUSE.*\\s$`),
  );
  await ended('--port', 'NaN').toThrow(/^The host ended: --port takes a number, not NaN\s$/);
});

const clientOf = (origin: string) => createClient({ baseUrl: origin, token: TOKEN, retries: 0 });

function post(origin: string, path: string, body: unknown, token = TOKEN) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

// What a sender hears that goes on sending, until the connection ends.
function sendingForEver(origin: string, token: string, length: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let heard = '';
    socket.write(
      `POST /api/purchase-invoices/jabal-shams HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
    );
    const more = setInterval(() => socket.write(' '.repeat(1_000)), 10);
    socket.on('data', (data) => {
      heard += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(more);
      resolve(heard);
    });
  });
}

describe('the example host', () => {
  it('the example host serves the interface: creation with validation, rate limits, 404 for an unknown profile', async () => {
    const origin = await start();
    const client = clientOf(origin);
    const created = await client.create('jabal-shams', PAYLOAD);
    if (!created.ok) throw new Error(JSON.stringify(created));
    const { overall_status, validation_results } = created.value.meta_info?.peppol_status ?? {};
    expect([overall_status, (validation_results ?? []).length > 0]).toEqual(['VALIDATION_FAILED', true]);
    expect(await client.create('nobody', PAYLOAD)).toMatchObject({
      status: 404,
      errors: { message: { message: 'Customer profile not found' } },
    });
    const status = await fetch(`${origin}/api/purchase-invoices/${created.value.id}/peppol-status`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect([status.status, status.headers.get('x-ratelimit-limit')]).toEqual([200, '60']);
    const afterwards = await fetch(`${origin}/x/%2e%2e/api/purchase-invoices`);
    expect(afterwards.status).toBe(401);
  });

  it('the example host makes documents of all five types and takes events of their transmission', async () => {
    const origin = await start();
    const client = clientOf(origin);
    for (const { name, wireName } of Object.values(DOCUMENT_KINDS)) {
      const path = PATHS[name];
      const made = await post(origin, `/host/${path}/jabal-shams`, {
        ...PAYLOAD,
        due_date: null,
        billing_reference: [{ id: 'INV-1' }],
      });
      const { id, errors } = (await made.json()) as { id: string; errors?: unknown };
      expect([path, made.status, errors]).toEqual([path, 201, undefined]);
      const sent = {
        ...{ type: 'submitted', id: 's', timestamp: Date.now(), leg: 'C3', transmissionUuid: 't' },
        ...{ senderId: '0248:1', receiverId: '0248:2', processId: 'p', docTypeId: 'd' },
      };
      expect((await post(origin, `/host/${path}/${id}/events`, [sent])).status).toBe(200);
      expect((await post(origin, `/host/${path}/${id}/events`, [{ ...sent, leg: 'C4' }])).status).toBe(400);
      expect((await post(origin, `/host/${path}/${id}/events`, [sent], 'nobody')).status).toBe(401);
      const snapshot = await client.status(name, id);
      const xml = await client.xml(name, id);
      if (!snapshot.ok || !xml.ok) throw new Error('The document is gone.');
      expect(snapshot.value).toMatchObject({ documentType: wireName, toC3: { status: 'SUBMITTED' } });
      expect(Buffer.from(snapshot.value.documentXML ?? '', 'base64').toString()).toBe(xml.value);
    }
  });

  it('the shipped examples and the documented request end PENDING, and APPROVED once they are answered', async () => {
    const origin = await start();
    const curl = /curl .*?-d '(.*?)'.*?127\.0\.0\.1:8080(\S+)/s.exec(readFileSync('docs/embedding.md', 'utf8'));
    const requests: (readonly [path: string, payload: unknown])[] = [[curl?.[2] ?? '', JSON.parse(curl?.[1] ?? '')]];
    for (const { name, direction } of Object.values(DOCUMENT_KINDS)) {
      const path = PATHS[name];
      const profile = direction === 'sent' ? 'muscat-office' : 'jabal-shams';
      requests.push([`/host/${path}/${profile}`, examples[name]], [`/host/${path}/${profile}`, examples[name].payload]);
    }
    requests.push(['/api/purchase-invoices/jabal-shams', examples['purchase-invoice'].payload]);
    const answers = (['C3', 'C5'] as const).map((leg) => ({
      type: 'mls',
      id: leg,
      timestamp: Date.now(),
      leg,
      code: 'AP',
    }));
    for (const [path, payload] of requests) {
      const made = await post(origin, path, payload);
      const { id, errors, meta_info } = (await made.json()) as PresentedDocument & { errors?: unknown };
      expect([path, made.status, errors, meta_info?.peppol_status]).toEqual([
        ...[path, 201, undefined],
        expect.objectContaining({ overall_status: 'PENDING', validation_results: [] }),
      ]);
      const answered = await post(origin, `/host/${path.split('/')[2]}/${id}/events`, answers);
      const { meta_info: after } = (await answered.json()) as PresentedDocument;
      expect([path, after?.peppol_status?.overall_status]).toEqual([path, 'APPROVED']);
    }
    const stranger = { ...examples['purchase-invoice'].payload, accounting_customer_party: { party_name: 'Somebody' } };
    for (const path of ['/api/purchase-invoices/jabal-shams', '/host/purchase-credit-notes/jabal-shams'])
      expect([path, (await post(origin, path, stranger)).status]).toEqual([path, 400]);
  });

  it('the example host lies below a base path, and its own routes do not', async () => {
    const origin = await start(['--base-path', '/invoicing/']);
    const client = createClient({ baseUrl: `${origin}/invoicing`, token: TOKEN, retries: 0 });
    expect((await client.create('jabal-shams', PAYLOAD)).ok).toBe(true);
    expect((await fetch(`${origin}/api/purchase-invoices`)).status).toBe(404);
    const { servers } = (await (await fetch(`${origin}/openapi.json`)).json()) as { servers: unknown };
    expect(servers).toEqual([{ url: '/invoicing/' }]);
  });

  it('the example host lists documents for people, with verdict, status and a link to each', async () => {
    const origin = await start();
    const closed = await fetch(origin);
    expect([closed.status, await closed.text()]).toEqual([401, expect.stringContaining('href="/interface"')]);
    const entered = await fetch(`${origin}/enter?token=${encodeURIComponent(TOKEN)}`, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const list = async (query = '') => (await fetch(`${origin}/${query}`, { headers: { cookie } })).text();
    expect(await list()).toContain('There is no document yet.');
    const valid = await clientOf(origin).create('jabal-shams', examples['purchase-invoice'].payload);
    await clientOf(origin).create('jabal-shams', PAYLOAD);
    const rows = (await list()).split('<tr>').slice(2);
    expect(rows.map((row) => [...row.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell).slice(-2))).toEqual([
      [expect.stringMatching(/^not valid: \d+ findings$/), 'VALIDATION_FAILED'],
      ['valid', 'PENDING'],
    ]);
    expect(rows[1]).toContain(`<a href="/view/${valid.ok ? valid.value.id : ''}">JS-1</a>`);
    // The cookie is for people: the interface takes no cookie.
    expect((await fetch(`${origin}/api/purchase-invoices`, { headers: { cookie } })).status).toBe(401);
    for (let count = 0; count < 49; count++) await clientOf(origin).create('jabal-shams', PAYLOAD);
    expect([(await list()).split('<tr>').length, (await list('?page=1')).split('<tr>').length]).toEqual([52, 3]);
  });

  it('npm run host ends with its signal, and leaves nothing running', async () => {
    const starter = spawn('npm', ['run', '--silent', 'host', '--', '--port', '0', '--data', folder], { stdio: 'pipe' });
    const origin = await new Promise<string>((resolve) => {
      let said = '';
      starter.stdout.on('data', (data: Buffer) => {
        said += data;
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
        if (address !== undefined) resolve(address);
      });
    });
    expect((await fetch(`${origin}/interface`)).status).toBe(200);
    starter.kill('SIGTERM');
    // The store's file is given up last.
    while (existsSync(join(folder, 'documents.sqlite.pid'))) await pause(20);
    await expect(fetch(`${origin}/interface`)).rejects.toThrow();
  });

  it('the example host describes the interface and draws documents, without anything from elsewhere', async () => {
    const origin = await start();
    const made = await clientOf(origin).create('jabal-shams', PAYLOAD);
    const home = await (await fetch(`${origin}/interface`)).text();
    const assets = [...home.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(assets.length).toBe(4);
    for (const path of assets) expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    expect(await (await fetch(`${origin}/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });
    expect((await fetch(`${origin}/swagger-ui/package.json`)).status).toBe(404);

    const id = made.ok ? made.value.id : '';
    expect((await fetch(`${origin}/view/${id}`)).status).toBe(401);
    const entered = await fetch(`${origin}/enter?token=${encodeURIComponent(TOKEN)}`, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const drawn = await fetch(`${origin}/view/${id}`, { headers: { cookie: cookie.split(';', 1)[0] ?? '' } });
    const sheet = await drawn.text();
    expect([drawn.status, sheet]).toEqual([200, expect.stringContaining('Kingfish, fresh')]);
    // It is the drawing of pint-ubl/view, with the transmission, and the page's policy lets it load nothing.
    expect(sheet).toContain('data-field="document_lines[0].name"');
    expect(sheet).toContain('Check failed');
    expect(sheet).not.toMatch(/<script|(?:src|href)="(?!#)/);
    expect((await fetch(`${origin}/enter?token=wrong`)).status).toBe(401);
  });

  it('the example host makes large documents in a thread, validated like others, and answers meanwhile', async () => {
    const origin = await start();
    const client = clientOf(origin);
    const lines = Array.from({ length: 1_300 }, () => PAYLOAD.document_lines?.[0] ?? {});
    const creating = client.create('jabal-shams', { ...PAYLOAD, document_lines: lines });
    let isDone = false;
    void creating.then(() => {
      isDone = true;
    });
    let meanwhile = 0;
    while (!isDone) {
      expect((await fetch(`${origin}/api/debit-notes/absent`)).status).toBe(401);
      meanwhile++;
    }
    const created = await creating;
    if (!created.ok) throw new Error(JSON.stringify(created));
    expect(created.value.document_lines?.length).toBe(1_300);
    expect(created.value.meta_info?.peppol_status?.overall_status).toBe('VALIDATION_FAILED');
    expect(meanwhile).toBeGreaterThan(1);
    const broken = await post(origin, '/api/purchase-invoices/jabal-shams', {
      ...PAYLOAD,
      document_lines: lines.map((line) => ({ ...line, quantity: 'many' })),
    });
    expect(broken.status).toBe(400);
  });

  it('the example host ends by its signal while two large documents are made, in whatever step they are', async () => {
    for (const wait of isLong ? [0, 80, 320, 900] : [40, 320]) {
      const origin = await start();
      const lines = Array.from({ length: 4_000 }, () => PAYLOAD.document_lines?.[0] ?? {});
      const creations = [1, 2].map(() =>
        clientOf(origin)
          .create('jabal-shams', { ...PAYLOAD, document_lines: lines })
          .catch((thrown) => thrown),
      );
      await pause(wait);
      await stop('SIGTERM');
      await Promise.all(creations);
      // What was given up in order needs no lock to be taken away.
      expect(existsSync(join(folder, 'documents.sqlite.pid'))).toBe(false);
    }
  });

  it('the example host answers 404 where a path is not text, and ends a body after it was refused', async () => {
    const origin = await start();
    const entered = await fetch(`${origin}/enter?token=${encodeURIComponent(TOKEN)}`, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    expect((await fetch(`${origin}/view/%ff`, { headers: { cookie } })).status).toBe(404);
    for (const [token, length, status] of [
      ['nobody', 1_000_000_000, 401],
      [TOKEN, 1_000_000_000, 413],
    ] as const) {
      expect([status, await sendingForEver(origin, token, length)]).toEqual([
        status,
        expect.stringContaining(`HTTP/1.1 ${status}`),
      ]);
    }
  });

  it('the example host keeps its store to itself', async () => {
    await start();
    const first = running;
    await expect(start()).rejects.toThrow(/is in use by process \d+/);
    running = first;
  });

  it(`the example host loses nothing it answered 201 for, and has no document without its events, killed ${ROUNDS} times in mid-write`, async () => {
    const answered: string[] = [];
    let unanswered = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const client = clientOf(await start());
      // Until there is no answer, because the host is gone.
      const createAgain = async () => {
        for (;;) {
          const created = await client.create('jabal-shams', PAYLOAD).catch(() => undefined);
          if (created === undefined) break;
          if (created.ok) answered.push(created.value.id);
        }
        unanswered++;
      };
      const creators = [createAgain(), createAgain(), createAgain()];
      // Some are through, and the next ones are somewhere between their first and their last byte.
      const enough = answered.length + 1 + Math.floor(Math.random() * 8);
      while (answered.length < enough) await pause(5);
      await pause(Math.random() * 30);
      await stop('SIGKILL');
      await Promise.all(creators);
    }
    const origin = await start();
    const client = clientOf(origin);
    const stored: string[] = [];
    for await (const { id, meta_info } of client.list('purchase-invoice', { size: 100 })) {
      stored.push(id);
      expect(meta_info?.peppol_status?.overall_status).toBe('VALIDATION_FAILED');
    }
    expect([answered.length >= ROUNDS, unanswered]).toEqual([true, 3 * ROUNDS]);
    expect(answered.filter((id) => !stored.includes(id))).toEqual([]);
    console.log(`${answered.length} documents answered, ${stored.length} stored, ${unanswered} requests broken off`);
    // Numbers are given once, whatever was broken off.
    const numbers = new Set<string | undefined>();
    for await (const { document_number } of client.list('purchase-invoice', { size: 100 }))
      numbers.add(document_number);
    expect(numbers.size).toBe(stored.length);
  });
});
