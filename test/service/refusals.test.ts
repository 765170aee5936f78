// What is refused, and how; what comes from hostile hands is answered like anything else.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PintError } from '../../src/core/error.ts';
import { examples } from '../../src/index.ts';
import { MEDIA } from '../../src/service/operations.ts';
import { NOW, requestTo, type Sent, serviceHere } from './support/service.ts';

const record = examples['sales-invoice'];
const TOKENS = ['a-token-of-someone', 'a-token-of-another'] as const;

const created = { type: 'created', timestamp: 1768100000000, documentType: 'INVOICE' };
const OF_TWO = [
  { ...created, id: '1', documentUuid: 'e32f' },
  { ...created, id: '2', documentUuid: 'a111' },
];
const TIMERS = { answer: 1, reportByC2: 1, reportToConsumerByC2: 1, reportByC3: 1 };

const credited = (change: object) => ({
  record,
  ...{ number: 'CN-1', date: '2026-03-03', reason: 'Returned', uuid: '8b1c07de-52a4-4f3b-9d6e-2c81a5f70d93' },
  ...change,
});

async function asked(path: string, sent?: Sent, options?: Parameters<typeof serviceHere>[0]) {
  const { service, log } = serviceHere(options);
  const response = await service(requestTo(path, sent));
  const text = await response.text();
  return { response, text, log, status: response.status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}

describe('a request that is refused', () => {
  it.each<[number, string, Sent?]>([
    [400, '/v1/convert?no=1', { body: record }],
    [400, '/v1/convert?country=fr', { body: record }],
    [400, '/v1/convert?country=om&country=ae', { body: record }],
    [400, '/v1/convert?lenient=yes', { body: record }],
    [400, '/v1/validate?now=yesterday', { body: '<a/>' }],
    [400, '/v1/validate?profile=constructor', { body: '<a/>' }],
    [400, '/v1/answer', { body: '<a/>' }],
    [400, '/v1/convert', { body: '{', headers: { 'content-type': 'application/json' } }],
    [400, '/v1/rules/126?country=__proto__'],
    [422, '/v1/credit', { body: credited({ date: '2026-02-30' }) }],
    [422, '/v1/credit', { body: credited({ date: 'x' }) }],
    [422, '/v1/credit', { body: credited({ date: '2026-2-3' }) }],
    [422, '/v1/credit', { body: credited({ lines: ['1'] }) }],
    [404, '/v1/nothing'],
    [404, '/v1/rules/no-such-rule'],
    [404, '/v1/rules/'],
    [404, '/v1/rules/a/b'],
    [404, '/v1/rules/%E0%A4%A'],
    [404, '/v1/rules/%00'],
    [404, '/v1/examples/..%2f..%2fpackage.json'],
    [404, '/v1/examples/__proto__'],
    [404, '/v1/examples/constructor'],
    [404, '/v1/schemas/toString'],
    [404, '/v1/codelists/__proto__'],
    [404, '/v1/../../etc/passwd'],
    [404, '/'],
    [405, '/v1/convert'],
    [405, '/v1/rules/126', { method: 'DELETE' }],
    [405, '/health/live', { method: 'POST' }],
    [406, '/v1/convert', { body: record, headers: { accept: 'image/png' } }],
    [406, '/v1/convert', { body: record, headers: { accept: '*/*;q=0' } }],
    [406, '/openapi.json', { headers: { accept: 'text/html' } }],
    [413, '/v1/convert', { body: record, headers: { 'content-length': '30000000' } }],
    [415, '/v1/convert', { body: '<a/>' }],
    [415, '/v1/validate', { body: record }],
    [415, '/v1/convert', { body: record, headers: { 'content-encoding': 'gzip' } }],
    [422, '/v1/convert', { body: { payload: {} } }],
    [422, '/v1/convert', { body: [] }],
    ...['convert', 'plan', 'status', 'next-step'].map((name): [number, string, Sent] => [
      422,
      `/v1/${name}`,
      { body: '{"events":[],\n"events":[]}', headers: { 'content-type': 'application/json' } },
    ]),
    [422, '/v1/parse', { body: 'not XML' }],
    [422, '/v1/unwrap', { body: '<a/>' }],
    [422, '/v1/credit', { body: { record } }],
    [422, '/v1/credit', { body: { record, number: 1, date: {}, reason: 'CAN', lines: [null], earlier: 'x' } }],
    [422, '/v1/credit', { body: { record, number: '1', date: 'x', reason: 'CAN', lines: [{ id: '9' }] } }],
    [422, '/v1/credit', { body: { number: '1' } }],
    [422, '/v1/tax-data', { body: { record } }],
    [422, '/v1/tax-data', { body: { record, xml: '<a/>', reporting: {} } }],
    [422, '/v1/tax-data', { body: { record, reporting: {}, more: 1 } }],
    [422, '/v1/view', { body: { record, logo: 'javascript:alert(1)' } }],
    [422, '/v1/view', { body: { record, color: '#ffff00' } }],
    [422, '/v1/view', { body: { record, footer: 'x\n'.repeat(5) } }],
    [422, '/v1/view', { body: { record, paymentQr: 7 } }],
    [422, '/v1/view', { body: { record, events: 'x' } }],
    [422, '/v1/next-step', { body: { events: [], timers: { answer: -1 } } }],
    [422, '/v1/status', { body: { events: [{}] } }],
    [422, '/v1/status', { body: { events: OF_TWO } }],
    [422, '/v1/next-step', { body: { events: OF_TWO, timers: TIMERS } }],
    [501, '/v1/view', { body: record, headers: { accept: MEDIA.pdf } }],
  ])('%i: %s %j', async (status, path, sent) => {
    const { response, body, log } = await asked(path, sent);
    expect([response.status, JSON.stringify(body).slice(0, 300)]).toEqual([status, expect.anything()]);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ status, type: expect.stringMatching(/^urn:pint-ubl:problem:[a-z-]+$/) });
    expect(body.request_id).toBe(response.headers.get('x-request-id'));
    expect(log).toMatchObject([{ status, problem: body.type.split(':').at(-1) }]);
    if (status === 405) expect(response.headers.get('allow')).toMatch(/POST|GET, HEAD/);
  });

  it('names both documents where events are of two', async () => {
    for (const path of ['/v1/status', '/v1/next-step']) {
      const { body } = await asked(path, { body: { events: OF_TWO, timers: TIMERS } });
      expect(body.errors).toEqual({ events: expect.stringMatching(/e32f, a111/) });
    }
  });

  it.each(['totals', 'plan', 'qr', 'view'])('says of /v1/%s that only its Content-Type is wrong', async (name) => {
    const declared = (body: string, type: string) => asked(`/v1/${name}`, { body, headers: { 'content-type': type } });
    const json = await declared(`\ufeff ${JSON.stringify(record, null, 1)}`, 'text/xml');
    expect([json.status, json.body?.detail]).toEqual([415, expect.stringMatching(/is JSON.*as application\/json/)]);
    const xml = await declared('\n<Invoice/>', MEDIA.json);
    expect([xml.status, xml.body?.detail]).toEqual([415, expect.stringMatching(/is XML.*as application\/xml/)]);
    const string = await declared(JSON.stringify('<Invoice/>'), MEDIA.json);
    expect([string.status, string.body?.detail]).toEqual([422, expect.stringContaining('within a JSON string')]);
  });

  it.each(['validate', 'parse', 'totals', 'view'])('says of /v1/%s that XML came as a JSON string', async (name) => {
    for (const start of ['<?xml version="1.0"?>\n', '\ufeff\n']) {
      const { text } = await asked(`/v1/${name}`, { body: JSON.stringify(`${start}<Invoice a="1"/>`) });
      expect(text).toContain('XML within a JSON string');
    }
  });

  it('reads times, flags and encodings as clients write them', async () => {
    const made = await asked('/v1/convert?lenient=True', { body: record, headers: { 'content-encoding': '' } });
    expect(made.status).toBe(200);
    const invoice = { body: made.body.xml };
    for (const now of ['2026-01-11T09:00:00+04:00', '2026-01-11T09:00:00%2B04:00', '2026-01-11t05:00:00z']) {
      expect((await asked(`/v1/validate?now=${now}`, invoice)).status).toBe(200);
      const { status, text } = await asked(`/v1/wrap?created=${now}`, { ...invoice, headers: { accept: MEDIA.xml } });
      expect([status, text]).toEqual([200, expect.stringMatching(/2026-01-11T0(?:9:00:00\+04:00|5:00:00Z)/)]);
    }
    expect((await asked('/v1/validate?now=2026-01-11+09:00', invoice)).status).toBe(400);
  });

  it('has an answer for a client that asks for problems alone', async () => {
    for (const [path, medium, body] of [
      ['/v1/view', MEDIA.html, record],
      ['/openapi.json', MEDIA.json],
    ] as const) {
      const accept = 'application/problem+json';
      const { status, response } = await asked(path, { headers: { accept }, ...(body && { body }) });
      expect([status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining(medium)]);
    }
    const accept = 'application/problem+json, image/png';
    expect((await asked('/v1/convert', { body: record, headers: { accept } })).status).toBe(406);
  });

  it('says in the language asked for why the XML of an invalid document is not given', async () => {
    const body = { ...record, payload: { ...record.payload, issue_date: '2099-01-01' } };
    const details = [];
    for (const query of ['', '?language=ar'])
      details.push((await asked(`/v1/convert${query}`, { body, headers: { accept: 'application/xml' } })).body.detail);
    const arabic = expect.stringMatching(/^[\u0600-\u06ff]/);
    expect(details).toEqual(['The XML is given where it is valid. Ask for JSON to have both.', arabic]);
  });

  it('says in Arabic what is wrong with an envelope, under the same codes', async () => {
    const [english, arabic] = [
      await asked('/v1/unwrap', { body: '<a/>' }),
      await asked('/v1/unwrap?language=ar', { body: '<a/>' }),
    ];
    const shared = ({ code, flag, found, location, line }: Record<string, unknown>) => ({
      code,
      flag,
      found,
      location,
      line,
    });
    expect(arabic.body.findings.map(shared)).toEqual(english.body.findings.map(shared));
    for (const { text, condition, fix } of arabic.body.findings)
      for (const said of [text, condition, fix]) expect(said).toMatch(/[\u0600-\u06ff]/);
    expect([english.body.detail, arabic.body.detail]).toEqual([
      'The envelope is invalid.',
      expect.stringMatching(/[\u0600-\u06ff]/),
    ]);
    expect(JSON.stringify(english.body.findings)).not.toMatch(/[\u0600-\u06ff]/);
  });

  it('names each wrong field, for programs and for a clerk', async () => {
    const { body } = await asked('/v1/convert', {
      body: { ...record, payload: { ...record.payload, issue_date: 'x' } },
    });
    expect(Object.keys(body.errors)).toEqual(['issue_date']);
    expect(body.clerk.issue_date.text).toContain('Issue date');
  });

  it('gives no XML of an invalid document, but its report', async () => {
    const [line, ...lines] = record.payload.document_lines;
    const payload = { ...record.payload, document_lines: [{ ...line, unit_code: 'HOUR' }, ...lines] };
    const body = { ...record, payload };
    const whole = await asked('/v1/convert', { body });
    const alone = await asked('/v1/convert', { body, headers: { accept: MEDIA.xml } });
    if (whole.status === 200) {
      expect(whole.body.report.valid).toBe(false);
      expect(alone.status).toBe(422);
      expect(alone.body.report).toEqual(whole.body.report);
    } else expect(alone.status).toBe(whole.status);
  });

  it('is told by its first byte too many, whatever its length says', async () => {
    const { status } = await asked('/v1/validate', { body: 'x'.repeat(2000) }, { maxBody: 1999 });
    expect(status).toBe(413);
    expect((await asked('/v1/validate', { body: 'x'.repeat(1999) }, { maxBody: 1999 })).status).toBe(200);
  });

  it('may break off', async () => {
    const { service } = serviceHere();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<Invoice'));
      },
      pull(controller) {
        controller.error(new Error('gone'));
      },
    });
    const init = { method: 'POST', headers: { 'content-type': MEDIA.xml }, body, duplex: 'half' } as RequestInit;
    const response = await service(new Request('http://localhost/v1/validate', init));
    expect([response.status, (await response.json()).type]).toEqual([400, 'urn:pint-ubl:problem:body-broken-off']);
  });

  it('does not wait for a body that never comes', async () => {
    const { service } = serviceHere({ deadline: 50 });
    const init = {
      method: 'POST',
      headers: { 'content-type': MEDIA.xml },
      body: new ReadableStream({}),
      duplex: 'half',
    };
    const response = await service(new Request('http://localhost/v1/validate', init as RequestInit));
    expect(response.status).toBe(408);
  });

  it('waits for as long as a timer can, where the deadline is longer', async () => {
    for (const deadline of [Number.POSITIVE_INFINITY, 2 ** 31]) {
      const { service } = serviceHere({ deadline });
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 20));
          controller.enqueue(new TextEncoder().encode('<a/>'));
          controller.close();
        },
      });
      const init = { method: 'POST', headers: XML, body, duplex: 'half' } as RequestInit;
      expect((await service(new Request('http://localhost/v1/validate', init))).status).toBe(200);
    }
  });

  it.each(['jobs', 'maxBody', 'maxWaiting', 'maxHeldBytes', 'deadline'])(
    'a %s that bounds nothing is a wrong argument',
    (name) => {
      for (const value of [Number.NaN, -1])
        expect(() => serviceHere({ [name]: value })).toThrow(`As ${name} was given`);
    },
  );

  it.each([Number.POSITIVE_INFINITY, 1.5])('%s threads are a wrong argument', (jobs) => {
    expect(() => serviceHere({ jobs })).toThrow('As jobs was given');
  });

  it('counts nothing of a body that comes when its request is over', async () => {
    const { service } = serviceHere({ deadline: 50, maxHeldBytes: 1000 });
    const post = (body: BodyInit) =>
      service(
        new Request('http://localhost/v1/validate', {
          method: 'POST',
          headers: XML,
          body,
          duplex: 'half',
        } as RequestInit),
      );
    const isCancelled = new Promise<string>((resolve) => {
      const late = new ReadableStream({
        start(controller) {
          setTimeout(() => controller.enqueue(new Uint8Array(999)), 100);
        },
        cancel: () => resolve('cancelled'),
      });
      void post(late).then(({ status }) => expect(status).toBe(408));
    });
    expect(await isCancelled).toBe('cancelled');
    const { status } = await post('<a/>');
    expect(status).toBe(200);
    const figures = await (await service(requestTo('/metrics'))).text();
    expect(figures).toContain('pint_ubl_held_bytes 0');
  });
});

const XML = { 'content-type': MEDIA.xml };

describe('tokens', () => {
  const options = { tokens: TOKENS };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it.each([
    [{}],
    [bearer('')],
    [bearer('a-token-of-nobody!')],
    [{ authorization: TOKENS[0] }],
    [bearer(`${TOKENS[0]} x`)],
  ])('without one of them, as %j, nothing is told of what there is', async (headers) => {
    for (const path of ['/v1/rules/126', '/v1/nothing', '/metrics']) {
      const { status, response } = await asked(path, { headers }, options);
      expect([path, status, response.headers.get('www-authenticate')]).toEqual([path, 401, 'Bearer']);
    }
  });

  it('with one of them work is done; probes and the description ask for none', async () => {
    for (const token of TOKENS)
      for (const authorization of [`Bearer ${token}`, `bearer  ${token} `])
        expect((await asked('/v1/rules/126', { headers: { authorization } }, options)).status).toBe(200);
    for (const path of ['/health/live', '/health/ready', '/openapi.json'])
      expect((await asked(path, {}, options)).status).toBe(200);
  });

  it('an empty list of them lets nobody in', async () => {
    for (const headers of [{}, bearer(''), bearer('undefined')])
      expect((await asked('/v1/rules/126', { headers }, { tokens: [] })).status).toBe(401);
  });

  it('one of several has its places again once it is answered, and no more of them', async () => {
    const { service } = serviceHere({ ...options, maxWaiting: 4 });
    const ask = async () =>
      (await service(requestTo('/v1/validate', { body: '<a/>', headers: bearer(TOKENS[0]) }))).status;
    for (let times = 0; times < 6; times++) expect(await ask()).toBe(200);
    // Half of five places, rounded up.
    const all = await Promise.all(Array.from({ length: 5 }, ask));
    expect(all.sort()).toEqual([200, 200, 200, 429, 429]);
  });

  it('one of several cannot take all places', async () => {
    const { service } = serviceHere({ ...options, maxWaiting: 3 });
    const slow = (token: string) =>
      service(
        new Request('http://localhost/v1/validate', {
          method: 'POST',
          headers: { 'content-type': MEDIA.xml, ...bearer(token) },
          body: new ReadableStream({}),
          duplex: 'half',
        } as RequestInit),
      );
    // Two of four places are held by bodies that do not come.
    void slow(TOKENS[0]);
    void slow(TOKENS[0]);
    const third = await slow(TOKENS[0]);
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '1']);
    const other = await service(requestTo('/v1/validate', { body: '<a/>', headers: bearer(TOKENS[1]) }));
    expect(other.status).toBe(200);
  });
});

describe('too much work', () => {
  it('is refused with 503 once all places are taken, and taken again afterwards', async () => {
    const { service } = serviceHere({ maxWaiting: 1 });
    const all = await Promise.all(
      Array.from({ length: 10 }, () => service(requestTo('/v1/validate', { body: '<a/>' }))),
    );
    const statuses = all.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, ...Array<number>(8).fill(503)]);
    expect((await service(requestTo('/v1/validate', { body: '<a/>' }))).status).toBe(200);
  });

  it('is refused where the bodies of all take too many bytes', async () => {
    const { service } = serviceHere({ maxHeldBytes: 1000 });
    expect((await service(requestTo('/v1/validate', { body: 'x'.repeat(1001) }))).status).toBe(503);
    expect((await service(requestTo('/v1/validate', { body: 'x'.repeat(1000) }))).status).toBe(200);
  });
});

describe('printing', () => {
  const drawn = { body: record, headers: { accept: MEDIA.pdf } };

  it('that takes longer than the deadline is given up', async () => {
    let isPrinting = false;
    const print = () => {
      isPrinting = true;
      return new Promise<never>(() => undefined);
    };
    const { service } = serviceHere({ print, deadline: 1_000 });
    // On a busy machine the page alone may take longer than that.
    while (!isPrinting) {
      const answer = await service(requestTo('/v1/view', drawn));
      expect([answer.status, (await answer.json()).type]).toEqual([503, 'urn:pint-ubl:problem:too-long']);
      expect(answer.headers.get('retry-after')).toBe('1');
    }
  });

  it.each(['browser-missing', 'pdf-library-missing', 'letters-missing'])(
    'is not set up where something is not installed: %s',
    async (code) => {
      const print = () => Promise.reject(new PintError(code, 'Install it.'));
      const { status, body } = await asked('/v1/view', drawn, { print });
      expect([status, body.type, body.detail]).toEqual([501, 'urn:pint-ubl:problem:not-set-up', 'Install it.']);
    },
  );

  it('that fails says nothing of the document, to who asked and to the log', async () => {
    const print = () => Promise.reject(new TypeError('It cannot draw\nINV-7\nat home/of INV-7'));
    const { status, text, body, log } = await asked('/v1/view', drawn, { print });
    expect([status, body.type]).toEqual([500, 'urn:pint-ubl:problem:failure']);
    expect(log).toMatchObject([
      { problem: 'failure', failure: expect.stringMatching(/^TypeError refusals\.test\.ts:/) },
    ]);
    expect(text + JSON.stringify(log)).not.toContain('INV-7');
  });

  it('that has begun is waited for at the end', async () => {
    const order: string[] = [];
    let [begin, finish] = [(): void => undefined, (): void => undefined];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const print = async () => {
      begin();
      await finished;
      return new Uint8Array(1);
    };
    const { service } = serviceHere({ print });
    const answered = service(requestTo('/v1/view', drawn)).then(({ status }) => order.push(String(status)));
    await begun;
    const closed = service.close().then(() => order.push('closed'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(order).toEqual([]);
    finish();
    await Promise.all([answered, closed]);
    expect(order.sort()).toEqual(['200', 'closed']);
  });
});

describe('what comes from hostile hands', () => {
  it.each<[string, string, Sent]>([
    ['a deep JSON', '/v1/convert', { body: '['.repeat(1e6), headers: { 'content-type': MEDIA.json } }],
    ['a wide JSON', '/v1/convert', { body: { payload: { document_lines: Array(2e5).fill(1) } } }],
    [
      'prototype keys',
      '/v1/convert',
      { body: '{"__proto__":{"x":1},"constructor":{}}', headers: { 'content-type': MEDIA.json } },
    ],
    ['a DOCTYPE', '/v1/parse', { body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }],
    ['a deep XML', '/v1/parse', { body: '<a>'.repeat(1e5) }],
    [
      'a name that is a path',
      '/v1/validate?name=..%2F..%2Fetc%2Fpasswd',
      { body: '<a/>', headers: { accept: MEDIA.sarif } },
    ],
    ['a script in a profile', '/v1/validate?profile=%3Cscript%3E', { body: '<a/>' }],
    [
      'a lone surrogate',
      '/v1/convert',
      { body: '{"payload":{"note":"\\ud800"}}', headers: { 'content-type': MEDIA.json } },
    ],
    ['an Accept of many ranges', '/v1/convert', { body: record, headers: { accept: 'a/b,'.repeat(2000) } }],
  ])('%s is answered', async (_, path, sent) => {
    const { status, text } = await asked(path, sent);
    expect([status < 500, status]).toEqual([true, status]);
    expect(text).not.toContain('root:');
  });
});

describe('what ties a request to others', () => {
  const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

  it('an id and a trace go in and out, and into the log', async () => {
    const { response, log } = await asked('/health/live', {
      headers: { 'x-request-id': 'shop-17', traceparent: PARENT },
    });
    expect(response.headers.get('x-request-id')).toBe('shop-17');
    const parent = response.headers.get('traceparent') ?? '';
    expect(parent).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/);
    expect(parent).not.toBe(PARENT);
    expect(log).toMatchObject([{ requestId: 'shop-17', traceparent: parent, operation: 'live', status: 200 }]);
  });

  it.each(['x'.repeat(129), 'a b', 'a"b', ''])('an id that is none is replaced: %j', async (id) => {
    const { response } = await asked('/health/live', { headers: { 'x-request-id': id, traceparent: `${PARENT}0` } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('traceparent')).toBeNull();
  });

  it.each([
    ['no trace', PARENT.replace(/-4bf9\w+/, `-${'0'.repeat(32)}`)],
    ['no part of one', PARENT.replace('00f067aa0ba902b7', '0'.repeat(16))],
    ['of another version', PARENT.replace('00-', '01-')],
  ])('a traceparent that names %s is not taken over', async (_, traceparent) => {
    const { response, log } = await asked('/health/live', { headers: { traceparent } });
    expect([response.headers.get('traceparent'), log[0]?.traceparent]).toEqual([null, undefined]);
  });

  it('an answer is kept by nobody, and read as what it says it is', async () => {
    for (const path of ['/health/live', '/v1/rules/126', '/v1/nothing']) {
      const { headers } = (await asked(path)).response;
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    }
  });

  it('the log says nothing of what a document holds', async () => {
    const { log } = await asked('/v1/convert?type=sales-invoice', { body: record });
    expect(log).toMatchObject([{ time: NOW, method: 'POST', bytesIn: Buffer.byteLength(JSON.stringify(record)) }]);
    const text = JSON.stringify(log);
    expect(Object.keys(log[0] ?? {}).sort()).toEqual(
      ['bytesIn', 'duration', 'method', 'operation', 'requestId', 'status', 'time'].sort(),
    );
    expect(text).not.toContain(String(record.issuance.document_number));
  });

  it('an answer does not depend on the log', async () => {
    const log = () => {
      throw new Error('The disk is full');
    };
    const { status } = await asked('/health/live', {}, { log });
    expect(status).toBe(200);
  });

  it('HEAD is answered like GET, without the body', async () => {
    const { response, text } = await asked('/v1/rules/126', { method: 'HEAD' });
    expect([response.status, text]).toEqual([200, '']);
  });

  it('figures are counted for Prometheus', async () => {
    const { service } = serviceHere();
    await service(requestTo('/v1/rules/126'));
    const text = await (await service(requestTo('/metrics'))).text();
    expect(text).toContain('pint_ubl_requests_total{operation="rule",status="200"} 1');
    expect(text).toContain('pint_ubl_requests_in_progress 0');
  });

  it('figures are given whatever form a scraper asks for, and count seconds', async () => {
    const { service, log } = serviceHere({ deadline: 100 });
    const body = new ReadableStream({});
    const late = { method: 'POST', headers: XML, body, duplex: 'half' } as RequestInit;
    expect((await service(new Request('http://localhost/v1/validate', late))).status).toBe(408);
    await service(requestTo('/v1/nothing'));
    const accept = 'application/openmetrics-text;version=1.0.0;q=0.8';
    const answer = await service(requestTo('/metrics', { headers: { accept } }));
    const text = await answer.text();
    const seconds = /^pint_ubl_request_seconds_sum{operation="validate"} (.*)$/m.exec(text)?.[1];
    const duration = log[0]?.duration ?? 0;
    expect([answer.status, duration >= 90]).toEqual([200, true]);
    expect(Number(seconds)).toBeCloseTo(duration / 1000, 3);
    expect(text).toContain('pint_ubl_requests_total{operation="none",status="404"} 1');
  });

  it('it begins when a probe asks whether it is ready, once for all probes', async () => {
    const { service } = serviceHere();
    const probes = await Promise.all([1, 2].map(() => service(requestTo('/health/ready'))));
    expect(probes.map(({ status }) => status)).toEqual([200, 200]);
    expect(await probes[0]?.json()).toEqual({ status: 'ready' });
    await service.close();
  });

  it('a page that fails once is asked for again', async () => {
    let asked = 0;
    const page = async () => {
      if (++asked === 1) throw new Error('EMFILE');
      return '<p>';
    };
    const { service } = serviceHere({ page });
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await service(requestTo('/'))).status);
    expect([statuses, asked]).toEqual([[500, 200, 200], 2]);
  });

  it('it is not ready where its threads cannot begin, and the log says why', async () => {
    const { service, log } = serviceHere({ jobs: 1, worker: new URL('file:///nowhere/worker.js') });
    const response = await service(requestTo('/health/ready'));
    expect([response.status, (await response.json()).type]).toEqual([503, 'urn:pint-ubl:problem:not-ready']);
    expect(log).toMatchObject([{ problem: 'not-ready', failure: expect.stringContaining('ERR_MODULE_NOT_FOUND') }]);
    await service.close();
  });

  it('it tries again where its threads could not begin, and is ready once they can', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-'));
    const worker = join(folder, 'worker.mjs');
    const { service } = serviceHere({ jobs: 2, worker: pathToFileURL(worker) });
    const ready = async () => (await service(requestTo('/health/ready'))).status;
    const asked = async () => (await service(requestTo('/v1/rules/126'))).status;
    expect([await ready(), await ready()]).toEqual([503, 503]);
    expect([await asked(), await asked(), await asked(), await ready()]).toEqual([500, 500, 500, 503]);
    await expect(service.start()).rejects.toThrow();
    writeFileSync(worker, 'export default () => undefined;');
    expect(await ready()).toBe(200);
    await service.close();
    rmSync(folder, { recursive: true });
  }, 20_000);

  it('it is not ready where it is closed while its threads begin', async () => {
    const { service } = serviceHere({ jobs: 1, worker: new URL('file:///nowhere/worker.js') });
    const asked = service(requestTo('/health/ready'));
    const closed = service.close();
    const response = await asked;
    expect([response.status, (await response.json()).type]).toEqual([503, 'urn:pint-ubl:problem:ending']);
    await closed;
  });

  it('it is ready once it has begun, and no more when it ends', async () => {
    const { service } = serviceHere();
    await service.start();
    expect((await service(requestTo('/health/ready'))).status).toBe(200);
    service.drain();
    const response = await service(requestTo('/health/ready'));
    expect([response.status, (await response.json()).type]).toEqual([503, 'urn:pint-ubl:problem:ending']);
    expect(response.headers.get('retry-after')).toBe('1');
    expect((await service(requestTo('/health/live'))).status).toBe(200);
    // What still comes is answered until it is closed, and nothing begins anew then.
    expect((await service(requestTo('/v1/rules/126'))).status).toBe(200);
    const isClosed = service.close();
    for (const moment of [undefined, isClosed]) {
      await moment;
      const late = await service(requestTo('/v1/convert', { body: record }));
      expect([late.status, (await late.json()).title]).toEqual([503, 'The service is shutting down']);
    }
  });
});

it('a line that is no object is named, not the list', async () => {
  const { body } = await asked('/v1/credit', { body: credited({ lines: ['1'] }) });
  expect(Object.keys(body.errors)).toEqual(['lines[0]']);
});

it('an encoding that is none may be written in any letter case', async () => {
  const sent = { body: record, headers: { 'content-encoding': 'Identity' } };
  expect((await asked('/v1/convert', sent)).status).toBe(200);
});

it('what is wrong in the query of wrap, plan and enrich is a wrong parameter, by its name in the query', async () => {
  const { text } = await asked('/v1/convert', { body: record, headers: { accept: 'application/xml' } });
  const wrongIn = async (path: string) => {
    const { status, body } = await asked(path, { body: text });
    expect(status, path).toBe(400);
    return Object.keys(body.errors ?? {});
  };
  expect(await wrongIn('/v1/wrap?sender=x&created=2026-03-02')).toEqual(['sender', 'created']);
  expect(await wrongIn('/v1/wrap?mls_to=x')).toEqual(['mls_to']);
  expect(await wrongIn('/v1/wrap?instance=x')).toEqual(['instance']);
  expect(await wrongIn('/v1/plan?authority=x')).toEqual(['authority']);
  expect(await wrongIn('/v1/validate?now=2026-02-31')).toEqual(['now']);
});

it('an answer names the parameter that is wrong', async () => {
  const made = await asked('/v1/convert', { body: record, headers: { accept: 'application/xml' } });
  const wrapped = await asked('/v1/wrap?mls_to=0242:000773', {
    ...{ body: made.text, headers: { accept: 'application/xml' } },
  });
  const wrongIn = async (query: string) => {
    const { body } = await asked(`/v1/answer?${query}`, { body: wrapped.text });
    for (const [name, sentence] of Object.entries(body.errors ?? {}))
      expect(sentence).toMatch(RegExp(`^${name}\\b`, 'i'));
    return Object.keys(body.errors ?? {});
  };
  expect(await wrongIn('from=0242:000412')).toEqual([]);
  expect(await wrongIn('from=0242:000412&id=9f1c1c0e-6c58-4a52-9a2f-0f3d0b0f6a11')).toEqual([]);
  expect(await wrongIn('from=x')).toEqual(['from']);
  expect(await wrongIn('from=x&to=0242:000773')).toEqual(['from']);
  expect(await wrongIn('from=0242:000412&to=x')).toEqual(['to']);
  expect(await wrongIn('from=0242:000412&id=x')).toEqual(['id']);
});

it('what became of a document that nothing judges is asked for, and decides', async () => {
  const made = await asked('/v1/convert', { body: record, headers: { accept: 'application/xml' } });
  const wrapped = await asked('/v1/wrap', { body: made.text, headers: { accept: 'application/xml' } });
  const type = 'urn:oasis:names:specification:ubl:schema:xsd:Order-2';
  const order = wrapped.text
    .replace(/<Invoice [\s\S]*<\/Invoice>/, `<Order xmlns="${type}"/>`)
    .replace(/urn:oasis[^<]*Invoice-2::Invoice##[^<]*/, `${type}::Order##urn:fdc:peppol.eu:poacc:trns:order:3::2.1`)
    .replace(/(<sh:Standard>)[^<]*/, `$1${type}`)
    .replace('<sh:Type>Invoice<', '<sh:Type>Order<');
  const query = '/v1/answer?from=0242:000412&to=0242:000773';
  const undecided = await asked(query, { body: order });
  expect([undecided.status, Object.keys(undecided.body.errors)]).toEqual([400, ['delivery']]);
  const forwarded = await asked(`${query}&delivery=forwarded`, { body: order });
  expect([forwarded.status, forwarded.body.code]).toEqual([200, 'AB']);
  // What is wrong with the envelope rejects it, whatever the document is.
  const wrong = await asked(query, {
    body: order.replace(/(<sh:DocumentIdentification>[\s\S]*<sh:Type>)Order</, '$1Invoice<'),
  });
  expect([wrong.status, wrong.body.code]).toEqual([200, 'RE']);
});

describe('amounts of another country', () => {
  const customization = (id: string) => (xml: string) =>
    xml.replace(/(<cbc:CustomizationID>)[^<]*/, `$1${id}`).replace(/currencyID="OMR"/g, 'currencyID="AUD"');

  async function totalsOf(change: (xml: string) => string) {
    const made = await asked('/v1/convert', { body: record, headers: { accept: 'application/xml' } });
    return asked('/v1/totals', { body: change(made.text) });
  }

  it('are not compared, and the answer names the country', async () => {
    const { status, body } = await totalsOf(customization('urn:peppol:pint:billing-1@aunz-1'));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['customization_id']]);
    expect(body.errors.customization_id).toMatch(/follows the specification of another country.*\(AUNZ\)/);
    expect(Object.keys(body.clerk)).toEqual(['customization_id']);
  });

  it('are compared where the country is Oman or the Emirates, or a record is given', async () => {
    const answers = await Promise.all([
      totalsOf(customization('urn:peppol:pint:billing-1@om-1')),
      totalsOf(customization('urn:peppol:pint:billing-1@ae-1')),
      asked('/v1/totals', { body: record }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('the country of the query', () => {
  const xmlOf = async (given: object) =>
    (await asked('/v1/convert', { body: given, headers: { accept: 'application/xml' } })).text;

  it('is refused where a record, a document or XML says another', async () => {
    const xml = await xmlOf(record);
    for (const [path, body] of [
      ['/v1/convert', { country: 'OM', ...record }],
      ['/v1/plan', { record: { country: 'OM', ...record } }],
      ['/v1/totals', xml],
      ['/v1/parse', xml],
      ['/v1/validate', xml],
      ['/v1/qr', { xml }],
    ] as const) {
      const { status, body: said } = await asked(`${path}?country=ae`, { body });
      expect([path, status, said.type]).toEqual([path, 400, 'urn:pint-ubl:problem:invalid-parameters']);
      expect(said.errors.country).toMatch(/AE.*OM/);
    }
  });

  it('is taken where it is the same, and where nothing says one', async () => {
    const own = { country: 'OM', ...record };
    expect((await asked('/v1/convert?country=OM', { body: own })).status).toBe(200);
    expect((await asked('/v1/convert?country=om', { body: record })).status).toBe(200);
  });

  it('is refused beside XML of a country whose documents are judged alone, which needs none', async () => {
    const foreign = (await xmlOf(record)).replace('billing-1@om-1', 'billing-1@my-1');
    const { status, body } = await asked('/v1/view?country=ae', { body: foreign });
    expect([status, body.errors?.country]).toEqual([400, 'Country is given as AE, but the document says MY']);
    expect((await asked('/v1/view', { body: foreign })).status).toBe(200);
  });

  it('is not that of the service, which is a default', async () => {
    const own = { country: 'OM', ...record };
    expect((await asked('/v1/convert', { body: own }, { country: 'AE' })).status).toBe(200);
    expect((await asked('/v1/view', { body: await xmlOf(record) }, { country: 'AE' })).status).toBe(200);
  });
});

it('two languages may be joined by a + as it is, which is a blank in a query', async () => {
  expect((await asked('/v1/view?language=en+ar', { body: record })).status).toBe(200);
  expect((await asked('/v1/view?language=en%2Bar', { body: record })).status).toBe(200);
  expect((await asked('/v1/view?language=en+fr', { body: record })).status).toBe(400);
});

describe('whoever asks and leaves', () => {
  const never = () => new Promise<never>(() => undefined);
  it.each([
    ['while the answer is made', JSON.stringify(record)],
    ['while the body comes', undefined],
  ])('%s keeps no place, and the log says so', async (_, whole) => {
    const left = new AbortController();
    const leave = () => left.abort();
    const print = () => {
      leave();
      return never();
    };
    const { service, log } = serviceHere({ print, deadline: 3_600_000, maxHeldBytes: 100_000 });
    const headers = { accept: MEDIA.pdf, 'content-type': 'application/json' };
    const body = whole ?? new ReadableStream({ pull: leave });
    const sent = { method: 'POST', headers, body, duplex: 'half', signal: left.signal };
    const { status } = await service(new Request('http://localhost/v1/view', sent as RequestInit));
    expect(status).toBe(499);
    expect(log).toMatchObject([{ operation: 'view', status: 499, problem: 'client-gone' }]);
    expect(log[0]).not.toHaveProperty('failure');
    // It waits until nobody has a place.
    await service.close();
  });
});
