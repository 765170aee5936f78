// What ports may not answer: each is an error of the host that names the port, and never looks like an answer.
import { describe, expect, it } from 'vitest';
import { PintError } from '../../src/core/error.ts';
import { createHandler } from '../../src/http.ts';
import { type TestHost, testHost } from './support/host.ts';
import { PAYLOAD, seed } from './support/payloads.ts';
import { memoryStore } from './support/stores.ts';

const told: unknown[] = [];
const onError = (thrown: unknown) => void told.push(thrown);

function seededStore() {
  const store = memoryStore();
  seed(store, 'muscat', 'purchase-invoice', { id: 'mine' });
  seed(store, 'muscat', 'sales-invoice', { id: 'sale' });
  return store;
}

function ask(ports: Partial<TestHost>, path: string, init: RequestInit = {}, target?: unknown) {
  const headers = { authorization: 'Bearer muscat-token', 'content-type': 'application/json', 'idempotency-key': 'k' };
  const handler = createHandler(testHost(seededStore(), { onError, ...ports }));
  return handler(new Request(`http://localhost/api/purchase-invoices${path}`, { ...init, headers }), target);
}
const create = (ports: Partial<TestHost>, payload: unknown = PAYLOAD) =>
  ask(ports, '/muscat-profile', { method: 'POST', body: JSON.stringify(payload) });

async function isWrong(port: string, response: Response) {
  expect(response.status).toBe(500);
  expect(response.headers.get('retry-after')).toBe(null);
  const message = expect.stringMatching(new RegExp(`^The port ${port} answers .*\\. It answered `));
  expect(told.splice(0)).toMatchObject([{ code: 'wrong-answer', message, cause: { port } }]);
}

const { documents } = testHost(seededStore());
const [mine, sale] = ['mine', 'sale'].map((id) => seededStore().get(id));

describe('a wrong answer names its port', () => {
  it('documents.insert may say nothing, taken or what a driver says, and not that nothing was stored', async () => {
    const inserting = (answer: unknown) => create({ documents: { ...documents, insert: () => answer as never } });
    for (const wrong of [false, { ok: false, errors: {} }, new Error('unique'), 'TAKEN', 'conflict', ''])
      await isWrong('documents.insert', await inserting(wrong));
    for (const right of [undefined, null, true, 1, 0, [], { rowCount: 1 }, { ok: 1 }])
      expect((await inserting(right)).status).toBe(201);
    expect((await inserting('taken')).status).toBe(409);
    expect(told).toEqual([]);
  });

  it('documents.get gives a document or nothing', async () => {
    const getting = (answer: unknown, path: string) =>
      ask({ documents: { ...documents, get: () => answer as never } }, path);
    const wrong = [
      false,
      '{"id":"mine"}',
      [mine],
      [],
      { ...mine, type: undefined },
      { ...mine, id: 7 },
      { ...mine, country: 5 },
    ];
    for (const stored of [...wrong, { ...mine, document: '{}' }, { ...mine, document: null }])
      for (const path of ['/mine', '/mine/xml']) await isWrong('documents.get', await getting(stored, path));
    for (const [stored, status] of [
      [mine, 200],
      [sale, 404],
      [null, 404],
    ] as const)
      expect((await getting(stored, '/mine')).status).toBe(status);
  });

  it('documents.get gives XML as text, else the operations that show the XML name it', async () => {
    const get = () => ({ ...mine, xml: Buffer.from('<Invoice/>') }) as never;
    const list = () => [get()];
    const reading = (path: string) => ask({ events: { list: () => [] }, documents: { ...documents, get, list } }, path);
    for (const path of ['/mine', '']) expect((await reading(path)).status).toBe(200);
    for (const path of ['/mine/xml', '/mine/peppol-status', '/mine/peppol-status-logs']) {
      expect((await reading(path)).status).toBe(500);
      const message = 'The port documents.get answers a document with its xml, if any, as text. It answered bytes.';
      expect(told.splice(0)).toMatchObject([{ code: 'wrong-answer', message, cause: { port: 'documents.get' } }]);
    }
  });

  it('documents.get gives a document whose fields have their types, else the error names the field', async () => {
    const events = { list: () => [{ id: 'e', type: 'created', timestamp: 1, leg: 'c2c3' }] as never };
    const reading = async (tail: string, changed: object) => {
      const document = { ...mine?.document, ...changed } as never;
      const get = () => mine && { ...mine, document };
      const list = () => (mine ? [{ ...mine, document }] : []);
      return ask({ events, documents: { ...documents, get, list } }, tail);
    };
    for (const [field, value, tail, port] of [
      ['customization_id', 5, '/mine/xml', 'documents.get'],
      ['document_lines[0]', [null], '/mine/xml', 'documents.get'],
      ['document_lines[0]', [null], '/mine/peppol-status-logs', 'documents.get'],
      ['uuid', 5, '/mine', 'documents.get'],
      ['uuid', [], '/mine/peppol-status', 'documents.get'],
      ['uuid', true, '', 'documents.list'],
      ['accounting_customer_party.party_name', { party_name: 5 }, '?billed_to_name=a', 'documents.list'],
    ] as const) {
      expect((await reading(tail, { [field.split(/[.[]/)[0] ?? '']: value })).status).toBe(500);
      const message = expect.stringContaining(`${field}: `);
      const cause = { port, errors: { [field]: expect.anything() } };
      expect(told.filter((each) => each instanceof PintError)).toMatchObject([
        { code: 'wrong-answer', message, cause },
      ]);
      told.length = 0;
    }
    const broken = new TypeError('the driver is broken');
    const listing = () => Promise.reject(broken);
    expect((await ask({ events: { list: listing } }, '/mine')).status).toBe(500);
    expect(told.splice(0)).toEqual([broken]);
  });

  it('documents.list gives documents, as a page no more than were asked for and of the type alone', async () => {
    const listing = (found: unknown) => ask({ documents: { ...documents, list: () => found as never } }, '?size=2');
    const page = (...content: unknown[]) => ({ content, total_elements: 9 });
    for (const wrong of [page(mine, mine, mine), page(mine, sale), page(null), page({ ...mine, document: '{}' })])
      await isWrong('documents.list', await listing(wrong));
    for (const wrong of [[mine, null], ['mine'], [{ ...mine, document: undefined }]])
      await isWrong('documents.list', await listing(wrong));
    for (const right of [page(mine, mine), [mine, sale, mine, mine]]) expect((await listing(right)).status).toBe(200);
  });

  it('rateLimit gives all that its headers say, or nothing', async () => {
    const right = { allowed: false, limit: 1, remaining: -1, resetAt: 0 };
    const limiting = (limit: unknown) => ask({ rateLimit: () => limit as never }, '/mine/peppol-status');
    const wrong = [false, 42, 'text', [], {}, { ...right, allowed: undefined }, { ...right, limit: '60' }];
    for (const limit of [...wrong, { ...right, remaining: undefined }, { ...right, resetAt: Number.NaN }])
      await isWrong('rateLimit', await limiting(limit));
    expect((await limiting(right)).status).toBe(429);
    for (const none of [undefined, null]) expect((await limiting(none)).status).not.toBe(500);
  });

  it('a profile has an issuance, whose answer is a result', async () => {
    const host = testHost(seededStore());
    const profile = await host.profiles.get('muscat-profile');
    const having = (changed: unknown) => create({ profiles: { get: () => changed as never } });
    for (const wrong of [42, 'text', [], {}]) await isWrong('profiles.get', await having(wrong));
    for (const wrong of [null, undefined, {}, 'PI-1', { ok: true }]) {
      await isWrong('profile.issuance', await having({ ...profile, issuance: () => wrong }));
      if (wrong) await isWrong('profile.preview', await having({ ...profile, preview: () => wrong }));
    }
    expect((await having({ ...profile, preview: () => null })).status).toBe(201);
  });

  it('an issuance is one that a document can be made of, and a refusal says why', async () => {
    const host = testHost(seededStore());
    const profile = await host.profiles.get('muscat-profile');
    const changed = async (change: object) => {
      const issued = await profile?.issuance(PAYLOAD as never);
      return issued?.ok ? { ...issued, value: { ...issued.value, ...change } } : issued;
    };
    for (const port of ['issuance', 'preview'] as const)
      for (const [errors, why] of [
        [{}, 'It has no errors'],
        [{ a: 'x', b: { message: 'Why' } }, 'These are not field errors: a'],
      ] as const) {
        const wrong = { ok: false, errors };
        const answer = await create({ profiles: { get: () => ({ ...profile, [port]: () => wrong }) as never } });
        expect(answer.status).toBe(500);
        const message = expect.stringMatching(`^profile.${port} refused.*\\. ${why}\\.$`);
        expect(told.splice(0)).toMatchObject([{ code: 'wrong-answer', message, cause: { port: `profile.${port}` } }]);
      }
    for (const [name, value] of Object.entries({ document_number: undefined, accept: 'PINT-X' })) {
      const issuance = () => changed({ [name]: value });
      expect((await create({ profiles: { get: () => ({ ...profile, issuance }) as never } })).status).toBe(500);
      const cause = { port: 'profile.issuance', errors: { [name]: { message: expect.any(String) } } };
      expect(told.splice(0)).toMatchObject([{ code: 'wrong-answer', message: expect.stringContaining(name), cause }]);
    }
  });

  it('newId gives what a request can reach', async () => {
    for (const id of ['x'.repeat(257), 'a\0b', 'a\ud800', '..'])
      await isWrong('newId', await create({ newId: () => id }));
    expect((await create({ newId: () => 'x'.repeat(256) })).status).toBe(201);
  });
});

it('a release that fails hides neither what insert threw nor a refusal', async () => {
  const lost = new Error('the release is down');
  const release = () => {
    throw lost;
  };
  const idempotency = { begin: () => 'new' as const, release };
  const broken = new Error('the disk is full');
  const insert = () => Promise.reject(broken);
  expect((await create({ idempotency, documents: { ...documents, insert } })).status).toBe(500);
  expect(told.splice(0)).toEqual([lost, broken]);
  expect((await create({ idempotency }, {})).status).toBe(400);
  expect(told.splice(0)).toEqual([lost]);
});

it('a second argument that is no text, as servers give that call a handler themselves, is no target', async () => {
  for (const given of [undefined, null, {}, { params: Promise.resolve({}) }, { DB: {} }, 7])
    expect((await ask({}, '/mine', {}, given)).status).toBe(200);
  expect((await ask({}, '/mine', {}, '/x/../api/purchase-invoices/mine')).status).toBe(404);
  expect(told).toEqual([]);
});

it.each([
  ['large', 1_500, 1],
  ['small', 300, 15],
])('stores that never answer for %s documents hold back no others', async (_, lines, hanging) => {
  const body = JSON.stringify({ ...PAYLOAD, document_lines: Array(lines).fill(PAYLOAD.document_lines[0]) });
  const store = seededStore();
  const host = testHost(store);
  let hung = 0;
  const insert: TestHost['documents']['insert'] = (created) =>
    hung++ < hanging ? new Promise(() => {}) : host.documents.insert(created);
  const handler = createHandler({ ...host, documents: { ...host.documents, insert } });
  const send = () =>
    handler(
      new Request('http://localhost/api/purchase-invoices/muscat-profile', {
        method: 'POST',
        headers: { authorization: 'Bearer muscat-token', 'content-type': 'application/json' },
        body,
      }),
    );
  for (let n = 0; n < hanging; n++) void send();
  expect((await send()).status).toBe(201);
});
