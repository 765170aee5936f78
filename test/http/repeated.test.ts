// Creations that are safe to repeat, numbers that are taken, and what a half-made host is told.
import { describe, expect, it, vi } from 'vitest';
import { createHandler } from '../../src/http.ts';
import { type TestHost, testHost } from './support/host.ts';
import { PAYLOAD, seed } from './support/payloads.ts';
import { memoryStore, STORES, type Store } from './support/stores.ts';

const URL_OF = (path: string) => `http://localhost/api/purchase-invoices/${path}`;

function creator(host: TestHost) {
  const handler = createHandler(host);
  return async (
    key: string | undefined,
    payload: unknown = PAYLOAD,
    token = 'muscat',
    profile = `${token}-profile`,
  ) => {
    const headers = {
      ...{ authorization: `Bearer ${token}-token`, 'content-type': 'application/json' },
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const response = await handler(new Request(URL_OF(profile), { method: 'POST', headers, body }));
    return { status: response.status, text: await response.text() };
  };
}

const OTHER = { ...PAYLOAD, note: 'another one' };

describe.each(Object.entries(STORES))('a creation with a key, over the store %s', (_name, open) => {
  const over = async (work: (store: Store, create: ReturnType<typeof creator>) => Promise<void>) => {
    const store = open();
    try {
      await work(store, creator(testHost(store)));
    } finally {
      store.close();
    }
  };

  it('a key makes one document: the same request again gets the first answer', () =>
    over(async (store, create) => {
      const first = await create('a');
      expect(first.status).toBe(201);
      expect(await create('a')).toEqual(first);
      expect(store.count()).toBe(1);
      expect((await create('b')).text).not.toBe(first.text);
      expect(store.nextNumber('SBI-')).toBe(3);
    }));

  it('a key with another body is 422, and makes nothing', () =>
    over(async (store, create) => {
      await create('a');
      expect(await create('a', OTHER)).toEqual({
        status: 422,
        text: '{"errors":{"message":"This Idempotency-Key was used with another body"}}',
      });
      expect([store.count(), store.nextNumber('SBI-')]).toEqual([1, 2]);
    }));

  it('a key of one caller never answers another one, nor for another profile', () =>
    over(async (store, create) => {
      const mine = await create('a');
      const theirs = await create('a', PAYLOAD, 'sohar');
      expect([theirs.status, store.count()]).toEqual([201, 2]);
      expect(theirs.text).not.toBe(mine.text);
      expect((await create('a', OTHER, 'sohar')).status).toBe(422);
      expect(store.begin(['muscat', 'another-profile', 'a'], 'hash', 0)).toBe('new');
    }));

  it('a key whose request was refused may be used again, with another body too', () =>
    over(async (store, create) => {
      expect((await create('a', {})).status).toBe(400);
      expect((await create('a', '{')).status).toBe(400);
      expect([(await create('a')).status, store.count()]).toEqual([201, 1]);
    }));
});

it('a key whose request is at work is 409 until it is answered, and a failure leaves it free', async () => {
  const store = memoryStore();
  let fail = (_: Error): void => {};
  const stuck = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const { documents } = testHost(store);
  let isStuck = true;
  let reach = (): void => {};
  const isAtWork = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const insert: typeof documents.insert = (created) => {
    reach();
    return isStuck ? stuck : documents.insert(created);
  };
  const create = creator(testHost(store, { documents: { ...documents, insert } }));
  const first = create('a');
  await isAtWork;
  expect((await create('a')).status).toBe(409);
  isStuck = false;
  fail(new Error('the disk is full'));
  expect((await first).status).toBe(500);
  expect((await create('a')).status).toBe(201);
});

it('a key must have 1 to 255 characters, and is ignored where the host has no port for it', async () => {
  const store = memoryStore();
  expect((await creator(testHost(store))('x'.repeat(256))).status).toBe(400);
  const create = creator(testHost(store, { idempotency: null }));
  const [first, second] = [await create('a'), await create('a')];
  expect([first.status, second.status, store.count()]).toEqual([201, 201, 2]);
});

it('a number that the host finds taken is 409', async () => {
  const store = memoryStore();
  const { documents } = testHost(store);
  const create = creator(testHost(store, { documents: { ...documents, insert: async () => 'taken' as const } }));
  expect(await create('a')).toEqual({
    status: 409,
    text: '{"errors":{"message":"Another document has this document number"}}',
  });
  expect([store.count(), store.begin(['muscat', 'muscat-profile', 'a'], 'h', 0)]).toEqual([0, 'new']);
});

it('a key of a body that stands twice is refused with its place', async () => {
  const store = memoryStore();
  const body = JSON.stringify(PAYLOAD).replace('"quantity":', '"quantity":1,\n"quantity":');
  const { status, text } = await creator(testHost(store))(undefined, body);
  expect([status, JSON.parse(text), store.count()]).toEqual([
    400,
    { errors: { 'document_lines[0].quantity': expect.stringContaining('on the lines 1 and 2') } },
    0,
  ]);
});

it('the country of an address never vanishes: a name gives its code, or is an error', async () => {
  const store = memoryStore();
  const to = (country: string) => ({
    ...PAYLOAD,
    delivery: { delivery_location: { address: { city_name: 'Sohar', country } } },
  });
  const create = creator(testHost(store));
  for (const [name, code] of [
    ['Oman', 'OM'],
    ['سلطنة عمان', 'OM'],
    ['uae', 'AE'],
  ] as const) {
    const { status, text } = await create(undefined, to(name));
    expect([status, JSON.parse(text).delivery?.delivery_location.address]).toEqual([
      201,
      { city_name: 'Sohar', country: name, country_code: code },
    ]);
  }
  expect(await create(undefined, to('Atlantis'))).toMatchObject({
    status: 400,
    text: expect.stringContaining('"delivery.delivery_location.address.country_code"'),
  });
});

describe('a half-made host', () => {
  it('a host without ports is told which it lacks, all at once', () => {
    expect(() => createHandler({} as never)).toThrow(
      'authenticate, authorize, profiles.get, documents.insert, documents.get, documents.list, events.list, newId, now',
    );
    const { events: _, ...host } = testHost(memoryStore());
    expect(() => createHandler(host as never)).toThrow('It lacks the functions events.list:');
  });

  it('a host without a port for errors finds them where programs write errors', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { onError: _, ...host } = testHost(memoryStore());
    const broken = new Error('out of order');
    const handler = createHandler({
      ...host,
      authorize() {
        throw broken;
      },
    });
    const headers = { authorization: 'Bearer muscat-token' };
    expect((await handler(new Request(URL_OF('x'), { headers }))).status).toBe(404);
    expect((await handler(new Request(URL_OF('').slice(0, -1), { headers }))).status).toBe(500);
    expect(told.mock.calls).toEqual([[broken]]);
    told.mockRestore();
  });

  it('what a port answers with null counts as nothing, in every port', async () => {
    const store = memoryStore();
    seed(store, 'muscat', 'purchase-invoice', { id: 'd' });
    const base = testHost(store);
    const statusOf = async (ports: Partial<TestHost>, path: string) => {
      const headers = { authorization: 'Bearer muscat-token' };
      return (await createHandler({ ...base, ...ports })(new Request(URL_OF(path), { headers }))).status;
    };
    expect(await statusOf({ authenticate: () => null }, 'd')).toBe(401);
    expect(await statusOf({ documents: { ...base.documents, get: () => null } }, 'd')).toBe(404);
    expect(await statusOf({ events: { list: () => null } }, 'd')).toBe(200);
    expect(await statusOf({ events: { list: () => null } }, 'd/peppol-status')).toBe(404);
    expect(await statusOf({ rateLimit: () => null }, 'd/peppol-status')).toBe(200);
    const bare = { country: null, xml: null } as unknown as { country?: string; xml?: string };
    const stored = store.get('d');
    if (!stored) throw new Error('lost');
    const documents = { ...base.documents, get: () => ({ ...stored, ...bare }) };
    for (const tail of ['', '/xml', '/peppol-status', '/peppol-status-logs'])
      expect([tail, await statusOf({ documents }, `d${tail}`)]).toEqual([tail, 200]);
    const none = { validator: null, validators: null, offloadCreation: null, idempotency: null, validate: null };
    expect((await creator(testHost(store, none))('k')).status).toBe(201);
    expect((await creator(testHost(store, { profiles: { get: () => null } }))(undefined)).status).toBe(404);
  });
});

it('a page asks for the events of its documents once, and each has its own', async () => {
  const store = memoryStore();
  for (let n = 0; n < 20; n++) {
    const created = { type: 'created', id: `e${n}`, timestamp: n, documentUuid: '', documentType: 'X' } as const;
    seed(store, 'muscat', 'purchase-invoice', { id: `d${n}` }, [created]);
  }
  const asked: string[][] = [];
  const list = () => {
    throw new Error('asked for each');
  };
  const page = async (answer: (ids: string[]) => unknown[]) => {
    const listMany = (documents: readonly { readonly id: string }[]) => {
      asked.push(documents.map(({ id }) => id));
      return answer(documents.map(({ id }) => id)) as never;
    };
    const headers = { authorization: 'Bearer muscat-token' };
    const handler = createHandler(testHost(store, { events: { list, listMany } }));
    return handler(new Request('http://localhost/api/purchase-invoices?size=20', { headers }));
  };
  const response = await page((ids) => ids.map((id) => (id === 'd7' ? null : store.events(id))));
  const { content } = (await response.json()) as { content: { id: string; meta_info?: unknown }[] };
  expect(asked).toEqual([content.map(({ id }) => id)]);
  expect(content.filter(({ meta_info }) => meta_info === undefined).map(({ id }) => id)).toEqual(['d7']);
  expect((await page(() => [])).status).toBe(500);
});
