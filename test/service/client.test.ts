// The client of the service before something that is not the service, is busy, or never answers.
import { expect, it } from 'vitest';
import { createServiceClient, type ServiceClientOptions } from '../../src/service/index.ts';

type Step = Response | Error;

function facing(steps: readonly Step[], options: Partial<ServiceClientOptions> = {}) {
  const sent: string[] = [];
  const waits: number[] = [];
  const left = [...steps];
  const client = createServiceClient({
    baseUrl: 'http://localhost/base/',
    fetch: async (request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')}`);
      const step = left.shift() ?? new Error('No answer is left.');
      if (step instanceof Error) throw step;
      return step;
    },
    sleep: async (milliseconds) => void waits.push(milliseconds),
    ...options,
  });
  return { client, sent, waits };
}

const of = (type: string, body = '<html>Sign in</html>') => new Response(body, { headers: { 'content-type': type } });
const none = { retries: 0 };

it.each([
  ['JSON', 'json'],
  ['XML', 'xml'],
  ['PDF', 'pdf'],
] as const)('a page to sign in is not the %s that was asked for', async (_, as) => {
  const { client } = facing([of('text/html; charset=utf-8'), of('')], none);
  const ask = () => (as === 'pdf' ? client.view({}, { as }) : client.convert({}, { as }));
  await expect(ask()).rejects.toMatchObject({ code: 'unreadable' });
  await expect(ask()).rejects.toMatchObject({ code: 'unreadable' });
});

it('an answer is taken in the form that was asked for, with the letter case and the charset of any server', async () => {
  const { client } = facing(
    [
      of('Application/JSON ; charset=utf-8', '{"xml":"<a/>"}'),
      of('application/xml', '<a>مسقط</a>'),
      of('application/pdf', '%PDF'),
      of('application/json', '{'),
    ],
    none,
  );
  expect(await client.convert({})).toMatchObject({ ok: true, value: { xml: '<a/>' } });
  expect(await client.convert({}, { as: 'xml' })).toMatchObject({ ok: true, value: '<a>مسقط</a>' });
  const drawn = await client.view({}, { as: 'pdf' });
  expect(drawn.ok && new TextDecoder().decode(drawn.value)).toBe('%PDF');
  await expect(client.convert({})).rejects.toMatchObject({ code: 'unreadable' });
});

it('what is busy or broken is asked again, with the token, and then says so', async () => {
  const busy = () =>
    Response.json({ title: 'There is too much work' }, { status: 503, headers: { 'retry-after': '2' } });
  const broken = () => new TypeError('fetch failed');
  const { client, sent, waits } = facing(
    [busy(), broken(), of('application/json', '{}'), ...Array.from({ length: 4 }, busy)],
    { token: 't' },
  );
  expect(await client.parse('<a/>')).toMatchObject({ ok: true });
  expect([sent, waits]).toEqual([Array(3).fill('POST /base/v1/parse Bearer t'), [2_000, 1_000]]);
  expect(await client.parse('<a/>')).toMatchObject({
    ok: false,
    status: 503,
    errors: { message: { message: 'There is too much work' } },
  });
  expect(sent).toHaveLength(7);
  const gone = facing([broken()], none);
  await expect(gone.client.rule('126')).rejects.toMatchObject({ code: 'connection-failed' });
  expect(gone.sent).toEqual(['GET /base/v1/rules/126 null']);
});

it('its bounds hold: the time of an answer and its bytes', async () => {
  const deaf = facing([], { timeout: 20, fetch: () => new Promise(() => {}) });
  await expect(deaf.client.convert({})).rejects.toMatchObject({ code: 'timeout' });
  const large = facing([of('application/json', '{"xml":"<a/>"}')], { maxBytes: 10 });
  await expect(large.client.convert({})).rejects.toMatchObject({ code: 'too-large' });
});

it('a value that JSON cannot hold is not sent', async () => {
  const { client, sent } = facing([]);
  const record = { payload: { prepaid_amount: Number.NaN } };
  const message = 'payload.prepaid_amount must be a number, not NaN: a computation before it went wrong.';
  await expect(client.convert(record)).rejects.toMatchObject({ code: 'wrong-argument', message });
  expect(sent).toEqual([]);
});
