// The client before a server that is broken, hostile or not the interface at all: each ends as a PintError with its code.
// The servers are real, on loopback.

import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { send } from '../../src/client/send.ts';
import { type Client, type ClientOptions, createClient } from '../../src/client.ts';
import { PintError } from '../../src/core/error.ts';

const PAYLOAD = { transaction_type: '10000000000000000000', issue_date: '2026-01-01', document_lines: [] };
const running: Server[] = [];

afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function facing(listener: RequestListener, options: Partial<ClientOptions> = {}) {
  const asked: string[] = [];
  const waits: number[] = [];
  const baseUrl = await served((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  return { client: createClient({ baseUrl, token: 't', sleep, ...options }), asked, waits };
}

const answering =
  (body: string | undefined, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

async function codeOf(outcome: Promise<unknown>): Promise<string> {
  const thrown = await outcome.then(
    (value) => ({ code: JSON.stringify(value) }),
    (error) => error,
  );
  if (!(thrown instanceof PintError)) return String(thrown.code ?? thrown);
  expect(thrown.message).not.toMatch(/\n|undefined/);
  return thrown.code;
}

async function idsOf(client: Client): Promise<unknown[]> {
  const ids = [];
  for await (const { id } of client.list('purchase-invoice')) ids.push(id);
  return ids;
}

const HTML = '<!DOCTYPE html><html><body>Sign in</body></html>';

describe('an answer of success that is not the interface’s', () => {
  it.each([
    ['HTML', HTML],
    ['nothing', ''],
    ['half of a value', '{"id":"d","type'],
    ['null', 'null'],
    ['a text', '"fine"'],
  ])('the client finds %s unreadable, in each operation', async (_what, body) => {
    const { client, asked } = await facing(answering(body), { retries: 1 });
    const reads = [
      client.get('sales-invoice', 'd'),
      client.xml('sales-invoice', 'd'),
      client.status('sales-invoice', 'd'),
      client.logs('sales-invoice', 'd'),
      client.page('purchase-invoice', 0),
      client.list('purchase-invoice').next(),
      client.waitForStatus('sales-invoice', 'd'),
    ];
    expect(new Set(await Promise.all(reads.map(codeOf)))).toEqual(new Set(['unreadable']));
    // Each is tried twice: what stands between may answer once in place of the server.
    expect(asked).toHaveLength(reads.length * 2);
    expect(await codeOf(client.create('p', PAYLOAD))).toBe('unreadable');
    expect(asked).toHaveLength(reads.length * 2 + 1);
  });

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a page without content', '{"page_number":0,"total_pages":1}'],
    ['a page of null', '{"content":[null],"page_number":0,"total_pages":1}'],
  ])('the client finds %s unreadable as a page', async (_what, body) => {
    const { client } = await facing(answering(body), { retries: 0 });
    expect(await codeOf(client.page('purchase-invoice', 0))).toBe('unreadable');
  });

  it('a list ends at an empty page, whatever total_pages says', async () => {
    const { client, asked } = await facing((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('page'));
      const content = page < 2 ? [{ id: `d${page}` }] : [];
      response.end(JSON.stringify({ content, page_number: page, total_pages: 1e9, total_elements: 1e10 }));
    });
    const ids = await idsOf(client);
    expect([ids, asked.length]).toEqual([['d0', 'd1'], 3]);
  });

  it('a list ends where a server gives its first page for ever', async () => {
    const page = { content: [{ id: 'd' }], page_number: 0, total_pages: 1e9, total_elements: 1e10 };
    const { client, asked } = await facing(answering(JSON.stringify(page)));
    expect(await codeOf(idsOf(client))).toBe('unreadable');
    expect(asked).toHaveLength(2);
  });
});

describe('an answer that breaks off, comes late or is too large', () => {
  const brokenOff: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"id":', () => response.destroy());
  };

  it('the client reads again what broke off', async () => {
    let times = 0;
    const { client, waits } = await facing((request, response) =>
      ++times < 3 ? brokenOff(request, response) : response.end('{"id":"d"}'),
    );
    expect(await client.get('sales-invoice', 'd')).toMatchObject({ ok: true, value: { id: 'd' } });
    expect([times, waits]).toEqual([3, [500, 1_000]]);
  });

  it('the client says so where it breaks off each time, and creates nothing twice', async () => {
    const { client, asked } = await facing(brokenOff);
    expect(await codeOf(client.get('sales-invoice', 'd'))).toBe('connection-failed');
    expect(asked).toHaveLength(4);
    expect(await codeOf(client.create('p', PAYLOAD))).toBe('connection-failed');
    expect(asked).toHaveLength(5);
  });

  it('the client reads again what ends before its JSON does', async () => {
    let times = 0;
    const { client } = await facing((_request, response) => response.end(++times < 2 ? '{"id":' : '{"id":"d"}'));
    expect(await client.get('sales-invoice', 'd')).toMatchObject({ ok: true });
    expect(times).toBe(2);
  });

  it.each([
    ['never answers', () => undefined],
    ['answers a byte and no more', (_request, response) => void response.writeHead(200).write('{')],
    ['refuses and never says why', (_request, response) => void response.writeHead(500).write('{')],
  ] satisfies [string, RequestListener][])('the client waits so long for a server that %s', async (_what, listener) => {
    const { client, asked } = await facing(listener, { timeout: 500 });
    expect(await codeOf(client.get('sales-invoice', 'd'))).toBe('timeout');
    expect(await codeOf(client.create('p', PAYLOAD))).toBe('timeout');
    expect(asked).toHaveLength(2);
  });

  it('the client waits so long for a fetch that heeds no signal, and any time without a limit', async () => {
    const deaf = createClient({
      baseUrl: 'http://localhost',
      token: 't',
      timeout: 20,
      fetch: () => new Promise(() => {}),
    });
    expect(await codeOf(deaf.get('sales-invoice', 'd'))).toBe('timeout');
    const { client } = await facing((_request, response) => setTimeout(() => response.end('{"id":"d"}'), 50), {
      timeout: Number.POSITIVE_INFINITY,
    });
    expect(await client.get('sales-invoice', 'd')).toMatchObject({ ok: true });
  });

  it('the caller’s signal ends an answer that never ends, with its reason', async () => {
    const { client } = await facing((_request, response) => void response.writeHead(200).write('{'));
    const abortion = new AbortController();
    setTimeout(() => abortion.abort(new Error('enough')), 50);
    await expect(client.get('sales-invoice', 'd', { signal: abortion.signal })).rejects.toThrow('enough');
  });

  it.each([
    ['announced', { 'content-length': String(400 * 1024 * 1024) }],
    ['not announced', {}],
  ])('the client reads no answer of 400 MiB, %s', async (_what, headers) => {
    let written = 0;
    const { client, asked } = await facing((_request, response) => {
      response.writeHead(200, headers);
      const chunk = Buffer.alloc(1024 * 1024, ' ');
      const more = () => {
        while (!response.destroyed && written < 400) {
          written++;
          if (!response.write(chunk)) return response.once('drain', more);
        }
        return response.end();
      };
      more();
    });
    expect(await codeOf(client.get('sales-invoice', 'd'))).toBe('too-large');
    expect(asked).toHaveLength(1);
    // 64 MiB are read, and what stands in buffers is lost.
    expect(written).toBeLessThan(128);
  });

  it('the limit of an answer is an option, and counts bytes', async () => {
    const { client } = await facing(answering('{"id":"شركة"}'), { maxBytes: 17 });
    expect(await client.get('sales-invoice', 'd')).toMatchObject({ ok: true });
    const { client: tighter } = await facing(answering('{"id":"شركة"}'), { maxBytes: 16 });
    expect(await codeOf(tighter.get('sales-invoice', 'd'))).toBe('too-large');
  });

  it('a refusal too large to read is a refusal still', async () => {
    const { client } = await facing(answering(JSON.stringify({ error: 'x'.repeat(99) }), {}, 404), { maxBytes: 50 });
    expect(await client.get('sales-invoice', 'd')).toMatchObject({ ok: false, status: 404 });
  });
});

describe('a server that is busy, away or moved', () => {
  it('a read is sent again after 503, never at once, and a creation is not', async () => {
    const { client, asked, waits } = await facing(answering('{"error":"busy"}', { 'retry-after': '0' }, 503));
    expect(await client.get('sales-invoice', 'd')).toMatchObject({ ok: false, status: 503 });
    expect([asked.length, waits]).toEqual([4, [500, 500, 500]]);
    expect(await client.create('p', PAYLOAD)).toMatchObject({ ok: false, status: 503 });
    expect(asked).toHaveLength(5);
  });

  it('a server that hangs up is a connection that failed', async () => {
    const server = createTcpServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = createClient({ baseUrl, token: 't', retries: 0 });
    expect(await codeOf(client.get('sales-invoice', 'd'))).toBe('connection-failed');
    server.close();
  });

  it.each([301, 302, 303, 307, 308])('a creation follows no redirect to another origin: %i', async (status) => {
    const elsewhere: string[] = [];
    const other = await served((request, response) => {
      elsewhere.push(`${request.method} ${request.headers.authorization}`);
      response.end('{"id":"d"}');
    });
    const { client } = await facing(answering('', { location: `${other}/api/purchase-invoices/p` }, status));
    expect(await codeOf(client.create('p', PAYLOAD))).toBe('redirected');
    expect(elsewhere).toEqual([]);
    // A read may be moved; its token does not go along.
    expect(await client.get('sales-invoice', 'd')).toMatchObject({ ok: true });
    expect(elsewhere).toEqual(['GET undefined']);
  });
});

it('a value that its reader does not know is unreadable, and no rejection is left over', async () => {
  const fetch = async () => Response.json({});
  const options = { baseUrl: 'http://localhost', token: 't', retries: 0, fetch };
  const sent = send(options, { method: 'GET', path: '/api/x', isRepeatable: true, read: () => undefined });
  expect(await codeOf(sent)).toBe('unreadable');
});
