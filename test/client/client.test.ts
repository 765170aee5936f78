// When the client sends a request again, when it does not, and what becomes of answers that are not the interface's.

import { expect, it } from 'vitest';
import { createClient } from '../../src/client.ts';
import { createServiceClient } from '../../src/service/client.ts';
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

it('a fetch that throws at once is a broken connection, and ends no process', async () => {
  const thrown: unknown[] = [];
  const note = (reason: unknown): void => void thrown.push(reason);
  process.on('unhandledRejection', note);
  const fetch = (): never => {
    throw new Error('no network');
  };
  const client = createClient({ baseUrl: 'http://localhost', token: 't', retries: 0, fetch });
  await expect(client.get('sales-invoice', 'd')).rejects.toMatchObject({ code: 'connection-failed' });
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', note);
  expect(thrown).toEqual([]);
});

it('fetch is called as no method: a browser refuses that', async () => {
  let owner: unknown = 'not called';
  async function fetch(this: unknown) {
    owner = this;
    return found();
  }
  const client = createClient({ baseUrl: 'http://localhost', token: 't', fetch });
  expect(await client.get('sales-invoice', 'd')).toMatchObject({ ok: true });
  expect(owner).toBeUndefined();
});

it.each(['secret\nof mine', 'секрет'])(
  'a token that no header can hold is named, and not repeated: %j',
  async (token) => {
    const options = { baseUrl: 'http://localhost', token, fetch: async () => found() };
    for (const asking of [
      createClient(options).get('sales-invoice', 'd'),
      createServiceClient(options).rule('IBR-001-OM'),
    ]) {
      const thrown = await asking.catch((error: unknown) => error);
      expect(thrown).toMatchObject({ code: 'wrong-argument', message: expect.stringMatching(/^The token holds/) });
      expect(String(thrown)).not.toMatch(/secret|секрет/);
    }
  },
);

it('an id with half of a character is no id, of an interface and of a service', async () => {
  const { client, sent } = scripted(found());
  const asked = { baseUrl: 'http://localhost', fetch: async () => found() };
  for (const asking of [client.get('sales-invoice', 'half \ud83d'), createServiceClient(asked).rule('half \ud83d')]) {
    await expect(asking).rejects.toMatchObject({ code: 'bad-id', message: expect.not.stringContaining('half \ud83d') });
  }
  expect(sent).toEqual([]);
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
  ['a token that never comes', { token: () => new Promise<string>(() => {}) }],
  ['a waiting that never ends', { token: 't', sleep: () => new Promise<void>(() => {}) }],
])('the signal ends %s, with its reason', async (_what, options) => {
  const abortion = new AbortController();
  const client = createClient({ baseUrl: 'http://localhost', fetch: async () => busy('1'), ...options });
  const asking = client.get('sales-invoice', 'd', { signal: abortion.signal });
  setTimeout(() => abortion.abort(new Error('enough')), 10);
  await expect(asking).rejects.toThrow('enough');
});

it('the time limit counts the token too, and what asking for a token throws passes through', async () => {
  const options = { baseUrl: 'http://localhost', fetch: async () => found(), timeout: 10 };
  const slow = createClient({ ...options, token: () => new Promise<string>(() => {}) });
  await expect(slow.get('sales-invoice', 'd')).rejects.toMatchObject({ code: 'timeout' });
  const locked = createClient({ ...options, token: () => Promise.reject(new Error('no key')) });
  await expect(locked.get('sales-invoice', 'd')).rejects.toThrow('no key');
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

it.each([500, 502, 503, 504])(
  'throws where something between answers %i: nobody knows what became of a creation',
  async (status) => {
    const page = () => new Response('<html>Bad gateway</html>', { status });
    const { client, sent } = scripted(page(), ...Array.from({ length: 4 }, page), page(), found());
    await expect(client.create('p', payload)).rejects.toMatchObject({ code: 'unreadable' });
    expect(sent).toHaveLength(1);
    await expect(client.xml('debit-note', 'd')).rejects.toMatchObject({ code: 'unreadable' });
    expect(sent).toHaveLength(5);
    // One passes by, as a proxy does that is restarted.
    expect(await client.create('p', payload, { idempotencyKey: 'k' })).toMatchObject({ ok: true });
  },
);

it.each([502, 504])('an answer %i is that of a gateway, whatever it says', async (status) => {
  const { client } = scripted(Response.json({ message: 'Endpoint request timed out' }, { status }));
  await expect(client.create('p', payload)).rejects.toMatchObject({ code: 'unreadable' });
});

it.each([
  [401, '<html>Sign in</html>', 'HTTP status 401'],
  [404, '', 'HTTP status 404'],
  [500, '{"errors":{"message":"Something went wrong"}}', 'Something went wrong'],
])('gives a refusal %i as a value', async (status, body, message) => {
  const { client } = scripted(new Response(body, { status }));
  const answer = inWords(await client.create('p', payload));
  expect(answer).toEqual({ ok: false, warnings: {}, status, errors: { message } });
});

it('a creation with a key waits for its own first request, and not for the number of another document', async () => {
  const conflict = (headers: Record<string, string>) =>
    Response.json({ errors: { message: 'no' } }, { status: 409, headers });
  const running = () => conflict({ 'retry-after': '1' });
  const { client, waits } = scripted(broken(), running(), running(), found(), conflict({}), running());
  const idempotencyKey = 'order-7';
  expect(await client.create('p', payload, { idempotencyKey })).toMatchObject({ ok: true, value: { id: 'd' } });
  expect(waits).toEqual([500, 1_000, 1_000]);
  expect(await client.create('p', payload, { idempotencyKey })).toMatchObject({ ok: false, status: 409 });
  expect(await client.create('p', payload)).toMatchObject({ ok: false, status: 409 });
  expect(waits).toHaveLength(3);
});

it.each([
  [
    { price: { base_quantity: Number.NaN } },
    'document_lines[1].price.base_quantity must be a number, not NaN: a computation before it went wrong',
  ],
  [{ quantity: Number.NEGATIVE_INFINITY }, 'document_lines[1].quantity must be a number, not an infinite one'],
  [{ note: () => 'x' }, 'document_lines[1].note is nothing that JSON can hold: a function'],
  [{ quantity: 1n }, 'document_lines[1].quantity is nothing that JSON can hold: a bigint'],
  [{ notes: [Symbol('x')] }, 'document_lines[1].notes[0] is nothing that JSON can hold: a symbol'],
  [{ notes: [undefined] }, 'document_lines[1].notes[0] is nothing that JSON can hold: undefined'],
  [{ notes: new Map() }, 'document_lines[1].notes is nothing that JSON can hold: a Map'],
  [{ day: new Date(Number.NaN) }, 'document_lines[1].day is nothing that JSON can hold: a Date'],
])('sends nothing that JSON would leave out without a word: %#', async (wrong, sentence) => {
  const { client, sent } = scripted();
  // The same object at two places has the path of each.
  const right = { price: { base_quantity: 1 }, day: new Date(0), nothing: undefined };
  const given = { ...payload, document_lines: [right, wrong, right] } as unknown as typeof payload;
  const code = 'wrong-argument';
  await expect(client.create('p', given)).rejects.toMatchObject({ code, message: `${sentence}.` });
  expect(sent).toEqual([]);
});

it('sends neither nothing nor a circle as a payload, and the same object at two places', async () => {
  const { client, sent } = scripted(found());
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const code = 'wrong-argument';
  await expect(client.create('p', undefined as never)).rejects.toMatchObject({ code });
  await expect(client.create('p', circle as never)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(/^The body cannot .*$/),
  });
  expect(sent).toEqual([]);
  const line = { quantity: 1 };
  expect(await client.create('p', { ...payload, document_lines: [line, line] } as never)).toMatchObject({ ok: true });
});

it.each([
  [202, { queued: true }],
  [200, {}],
  [201, { id: 7 }],
])('a document has an id: %i with %j is unreadable', async (status, body) => {
  const { client } = scripted(...Array.from({ length: 5 }, () => Response.json(body, { status })));
  await expect(client.create('p', payload)).rejects.toMatchObject({ code: 'unreadable' });
  await expect(client.get('purchase-invoice', 'd')).rejects.toMatchObject({ code: 'unreadable' });
});

it('a list gives each document once, though documents are made before it while it is read', async () => {
  const all = Array.from({ length: 30 }, (_, n) => ({ id: `d${n}` }));
  let made = 0;
  const client = createClient({
    baseUrl: 'http://localhost',
    token: 't',
    fetch: async ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'));
      // Newest first, and more new ones than a page has before each page.
      const listed = [...Array.from({ length: made }, (_, n) => ({ id: `new${made - n}` })), ...all];
      made += page < 2 ? 15 : 0;
      const content = listed.slice(page * 10, page * 10 + 10);
      return Response.json({ content, page_number: page, total_pages: Math.ceil(listed.length / 10) });
    },
  });
  const ids: string[] = [];
  for await (const { id } of client.list('purchase-invoice')) ids.push(String(id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith('d'))).toHaveLength(30);
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
