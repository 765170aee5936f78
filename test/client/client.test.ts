// When the client sends a request again, when it does not, and what becomes of answers that are not the interface's.

import { expect, it } from 'vitest';
import { createClient } from '../../src/client.ts';
import { inWords } from '../support/in-words.ts';

type Step = Response | Error;

function scripted(...steps: Step[]) {
  const sent: string[] = [];
  const waits: number[] = [];
  const client = createClient({
    baseUrl: 'http://localhost/base/',
    token: async () => 'secret',
    fetch: async (request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')}`);
      const step = steps.shift();
      if (step === undefined) throw new Error('No answer is left.');
      if (step instanceof Error) throw step;
      return step;
    },
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
    },
  });
  return { client, sent, waits };
}

const busy = (retryAfter?: string) =>
  new Response('{"errors":{"message":"Too many requests"}}', {
    status: 429,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  });
const found = () => Response.json({ id: 'd' });
const broken = () => new TypeError('connection reset');
const payload = { transaction_type: '10000000000000000000', issue_date: '2026-01-01', document_lines: [] };

it('sends again after 429, when Retry-After says so, at most three times', async () => {
  const { client, sent, waits } = scripted(busy('7'), busy(), found());
  expect(await client.get('sales-invoice', 'd')).toEqual({ ok: true, value: { id: 'd' }, warnings: {} });
  expect(waits).toEqual([7_000, 1_000]);
  expect(sent).toEqual(Array(3).fill('GET /base/api/sales-invoices/d Bearer secret'));
  const stubborn = scripted(busy('1'), busy('1'), busy('1'), busy('1'), found());
  expect(await stubborn.client.get('sales-invoice', 'd')).toMatchObject({ ok: false, status: 429 });
  expect(stubborn.sent).toHaveLength(4);
});

it('waits a moment at least and a minute at most, whatever Retry-After says', async () => {
  const { client, waits } = scripted(busy('86400'), busy('-5'), found());
  await client.status('sales-invoice', 'd');
  expect(waits).toEqual([60_000, 500]);
});

it('sends a creation again after 429, which did nothing', async () => {
  const { client, sent } = scripted(busy('1'), Response.json({ id: 'd' }, { status: 201 }));
  expect(await client.create('p', payload)).toEqual({ ok: true, value: { id: 'd' }, warnings: {} });
  expect(sent).toHaveLength(2);
});

it('sends a creation with a key again after a broken connection, 503 and an unreadable answer, each time with the key', async () => {
  const keys: (string | null)[] = [];
  const answers = [
    broken(),
    Response.json({}, { status: 503 }),
    new Response(''),
    Response.json({ id: 'd' }, { status: 201 }),
  ];
  const client = createClient({
    baseUrl: 'http://localhost',
    token: 'secret',
    sleep: async () => {},
    fetch: async (request) => {
      keys.push(request.headers.get('idempotency-key'));
      const answer = answers.shift();
      if (!(answer instanceof Response)) throw answer;
      return answer;
    },
  });
  const created = await client.create('p', payload, { idempotencyKey: 'order-7' });
  expect(created).toEqual({ ok: true, value: { id: 'd' }, warnings: {} });
  expect(keys).toEqual(Array(4).fill('order-7'));
  for (const idempotencyKey of ['', 'a b', '\n', 'مفتاح', 'x'.repeat(256)]) {
    await expect(client.create('p', payload, { idempotencyKey })).rejects.toMatchObject({ code: 'bad-key' });
  }
  expect(keys).toHaveLength(4);
});

it('sends a read again after a broken connection, and says so when it stays broken', async () => {
  const { client, waits } = scripted(broken(), broken(), found());
  expect(await client.get('sales-invoice', 'd')).toEqual({ ok: true, value: { id: 'd' }, warnings: {} });
  expect(waits).toEqual([500, 1_000]);
  const gone = scripted(broken(), broken(), broken(), broken());
  await expect(gone.client.get('sales-invoice', 'd')).rejects.toMatchObject({
    code: 'connection-failed',
    cause: { message: 'connection reset' },
  });
});

it('never sends a creation again after a broken connection: it may have arrived', async () => {
  const { client, sent } = scripted(broken(), Response.json({ id: 'd' }, { status: 201 }));
  await expect(client.create('p', payload)).rejects.toMatchObject({ code: 'connection-failed' });
  expect(sent).toEqual(['POST /base/api/purchase-invoices/p Bearer secret']);
});

it('ends when the signal aborts, with its reason', async () => {
  const { client, sent } = scripted(busy('1'), found());
  const abortion = new AbortController();
  const stopped = createClient({
    baseUrl: 'http://localhost',
    token: 't',
    fetch: async () => busy('1'),
    sleep: async () => abortion.abort(new Error('enough')),
  });
  await expect(stopped.get('sales-invoice', 'd', { signal: abortion.signal })).rejects.toThrow('enough');
  await expect(client.get('sales-invoice', 'd', { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no');
  expect(sent.length).toBeLessThanOrEqual(1);
});

it.each([
  ['seconds in RateLimit-Reset', { 'ratelimit-reset': '7' }, 7_000],
  ['seconds in X-RateLimit-Reset', { 'x-ratelimit-reset': '8' }, 8_000],
  ['a Unix time, and the date', { 'x-ratelimit-reset': '1768469409', date: 'Thu, 15 Jan 2026 09:30:00 GMT' }, 9_000],
  ['a Unix time that has passed', { 'ratelimit-reset': '1768469390', date: 'Thu, 15 Jan 2026 09:30:00 GMT' }, 500],
  ['a Unix time without a date', { 'x-ratelimit-reset': '1768469409' }, 500],
  ['Retry-After before the others', { 'retry-after': '3', 'ratelimit-reset': '7' }, 3_000],
])('waits as long as a 429 says: %s', async (_what, headers, wait) => {
  const { client, waits } = scripted(new Response('{}', { status: 429, headers }), Response.json({}));
  await client.status('debit-note', 'd');
  expect(waits).toEqual([wait]);
});

it.each([
  ['errors with a message', { errors: { message: 'Not found' } }, { message: 'Not found' }],
  ['errors by field', { errors: { issue_date: 'Issue date is mandatory' } }, { issue_date: 'Issue date is mandatory' }],
  ['an error', { error: 'Not found' }, { message: 'Not found' }],
  ['a message with the id of the request', { message: 'Not found', request_id: 'r-1' }, { message: 'Not found' }],
  ['no words', { errors: {}, error: { code: 7 } }, { message: 'HTTP status 404' }],
])('reads what servers of the family answer: %s', async (_what, body, errors) => {
  const { client } = scripted(Response.json(body, { status: 404 }));
  expect(inWords(await client.get('debit-note', 'd'))).toMatchObject({ ok: false, status: 404, errors });
});

it('gives answers of others in its own form', async () => {
  const { client } = scripted(
    new Response('<html>Bad gateway</html>', { status: 502 }),
    ...Array.from({ length: 4 }, () => Response.json([], { status: 503 })),
  );
  expect(inWords(await client.xml('debit-note', 'd'))).toEqual({
    ok: false,
    warnings: {},
    status: 502,
    errors: { message: 'HTTP status 502' },
  });
  expect(await client.xml('debit-note', 'd')).toMatchObject({ ok: false, status: 503 });
});

it('the client asks for no id that would lead elsewhere', async () => {
  const { client, sent } = scripted();
  for (const id of ['', '.', '..']) await expect(client.get('debit-note', id)).rejects.toThrow(/is not an id/);
  expect(sent).toEqual([]);
});

it('asks for nothing without the id of what is asked for: the list would come in its place', async () => {
  for (const id of [undefined, null, 7, {}, '', '.', '..'] as string[]) {
    const { client, sent } = scripted();
    const type = 'purchase-invoice';
    for (const asked of [
      () => client.create(id, payload),
      () => client.get(type, id),
      () => client.xml(type, id),
      () => client.status(type, id),
      () => client.logs(type, id),
      () => client.waitForStatus(type, id),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'bad-id' });
    expect(sent).toEqual([]);
  }
});

it('a page says which one it is and how many there are, each as a number', async () => {
  const page = { content: [{ id: 'd' }], page_number: 0, total_pages: 1, total_elements: 1 };
  for (const wrong of [{ page_number: '0' }, { page_number: undefined }, { total_pages: null }, { total_pages: '1' }]) {
    const { client } = scripted(...Array.from({ length: 4 }, () => Response.json({ ...page, ...wrong })));
    await expect(client.page('purchase-invoice', 0)).rejects.toMatchObject({ code: 'unreadable' });
  }
  const { client } = scripted(Response.json({ ...page, total_pages: 0, further: 1 }));
  expect(await client.page('purchase-invoice', 0)).toMatchObject({ ok: true, value: { total_pages: 0 } });
});
