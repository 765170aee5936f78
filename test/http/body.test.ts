// Reading bodies: what is declared, what arrives, and how much of it is ever taken in.
import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES, readBody, readJsonBody } from '../../src/http/body.ts';
import { LARGE_BODY_BYTES } from '../../src/http/limiter.ts';
import { refusalResponse } from '../../src/http/responses.ts';

function post(
  body: BodyInit | null,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Request {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/api/purchase-invoices/p', init);
}

async function refusal(request: Request) {
  const body = await readJsonBody(request);
  if (body.ok) throw new Error('The body was accepted.');
  return { status: body.status, body: await refusalResponse(body).json() };
}

const invalidAs = (why: string) => ({
  status: 400,
  body: { errors: { message: `Invalid request parameters: ${why}` } },
});
const invalid = { status: 400, body: { errors: { message: 'Invalid request parameters' } } };
const tooLarge = { status: 413, body: { errors: { message: 'Request body too large' } } };

describe('readJsonBody', () => {
  it('readJsonBody reads JSON in UTF-8, whatever the chunks', async () => {
    const bytes = new TextEncoder().encode('{"name":"شركة","more":[1]}');
    const stream = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readJsonBody(post(stream, { 'content-type': 'Application/JSON; charset=utf-8' }))).toEqual({
      ok: true,
      value: { name: 'شركة', more: [1] },
      warnings: {},
    });
  });

  it.each([
    ['no content type', post(new Uint8Array([0x7b, 0x7d]), {})],
    ['another content type', post('{}', { 'content-type': 'text/plain' })],
    ['a content type that starts like JSON', post('{}', { 'content-type': 'application/jsonp' })],
  ])('readJsonBody refuses %s', async (_what, request) => {
    expect(await refusal(request)).toEqual(invalid);
  });

  it('readJsonBody refuses a body that breaks off', async () => {
    const stream = new ReadableStream({ pull: (controller) => controller.error(new Error('connection reset')) });
    expect(await refusal(post(stream))).toEqual(invalidAs('the body breaks off'));
  });

  it.each([
    ['no body', post(null), 'the body is not JSON, see line 1, column 1: the text ends before a value'],
    ['an empty body', post(''), 'the body is not JSON, see line 1, column 1: the text ends before a value'],
    [
      'malformed JSON',
      post('{\n  "a": tru }'),
      'the body is not JSON, see line 2, column 8: tru is not a value in JSON: texts stand in double quotes',
    ],
    ['bytes that are not UTF-8', post(new Uint8Array([0x22, 0xff, 0x22])), 'the body is not UTF-8'],
  ])('readJsonBody refuses %s, and says where or why', async (_what, request, why) => {
    expect(await refusal(request)).toEqual(invalidAs(why));
  });

  it('readJsonBody asks for admission once a body turns out to be large, announced or not', async () => {
    const json = JSON.stringify('x'.repeat(LARGE_BODY_BYTES));
    const busy = { status: 429, body: { errors: { message: 'Too many requests' } } };
    const streamed = () => new Blob([json]).stream();
    for (const body of [json, streamed()]) {
      const headers = { 'content-type': 'application/json', ...(body === json && { 'content-length': '300000' }) };
      const read = await readBody(post(body, headers), () => false);
      if (read.ok) throw new Error('The body was accepted.');
      const response = refusalResponse(read);
      expect({ status: response.status, body: await response.json() }).toEqual(busy);
      expect(response.headers.get('retry-after')).toBe('1');
    }
    expect((await readBody(post(streamed()), () => true)).ok).toBe(true);
    expect((await readBody(post('{}'), () => false)).ok).toBe(true);
  });

  it('readJsonBody takes a body of exactly the limit', async () => {
    const json = `"${'x'.repeat(MAX_BODY_BYTES - 2)}"`;
    expect((await readJsonBody(post(json))).ok).toBe(true);
  });

  it('readJsonBody refuses at the first byte too many, though the body never ends', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(0x20);
    let taken = 0;
    let cancelled = false;
    const endless = new ReadableStream({
      pull(controller) {
        taken += chunk.length;
        controller.enqueue(chunk);
      },
      cancel() {
        cancelled = true;
      },
    });
    const claimed = { 'content-type': 'application/json', 'content-length': '2' };
    expect(await refusal(post(endless, claimed))).toEqual(tooLarge);
    expect(taken).toBeLessThanOrEqual(MAX_BODY_BYTES + 3 * chunk.length);
    expect(cancelled).toBe(true);
  });

  it('readJsonBody refuses an announced length without reading anything', async () => {
    let pulls = 0;
    const stream = new ReadableStream(
      {
        pull() {
          pulls++;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'application/json', 'content-length': String(MAX_BODY_BYTES + 1) };
    expect(await refusal(post(stream, headers))).toEqual(tooLarge);
    expect(pulls).toBe(0);
  });
});
