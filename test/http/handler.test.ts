// The handler and the ports behind it: which are asked, in which order, and what becomes of their errors.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import type { Document } from '../../src/document/schema.ts';
import { type BusinessProfile, createHandler, failure, fieldError, success } from '../../src/http.ts';
import { CUSTOMER, NOW, SUPPLIER, type TestHost, testHost } from './support/host.ts';
import { differences } from './support/openapi.ts';
import { PAYLOAD, seed } from './support/payloads.ts';
import { memoryStore } from './support/stores.ts';

const FAILURE = { errors: { message: 'An error occurred' } };

const rejections: unknown[] = [];
const onRejection = (reason: unknown) => rejections.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', onRejection);
});
afterAll(() => {
  process.off('unhandledRejection', onRejection);
  expect(rejections).toEqual([]);
});

function seededStore() {
  const store = memoryStore();
  seed(store, 'muscat', 'purchase-invoice', { id: 'mine' });
  seed(store, 'sohar', 'purchase-invoice', { id: 'theirs', note: 'confidential' });
  return store;
}

function ask(host: TestHost, path: string, init: RequestInit = {}) {
  const headers = { authorization: 'bearer muscat-token', 'content-type': 'application/json' };
  return createHandler(host)(new Request(`http://localhost/api/purchase-invoices${path}`, { ...init, headers }));
}
const create = (host: TestHost, payload: unknown = PAYLOAD, profile = 'muscat-profile') =>
  ask(host, `/${profile}`, { method: 'POST', body: JSON.stringify(payload) });

describe('a port that throws', () => {
  const fail = () => {
    throw new Error('secret of the port');
  };
  const failLater = () => Promise.reject(new Error('secret of the port'));
  const { documents } = testHost(seededStore());
  const answer = (path: string) => (host: TestHost) => ask(host, path);

  const failing: [string, (how: typeof fail) => Partial<TestHost>, (host: TestHost) => Promise<Response>][] = [
    ['authenticate', (authenticate) => ({ authenticate }), answer('')],
    ['authorize', (authorize) => ({ authorize }), answer('/mine')],
    ['profiles.get', (get) => ({ profiles: { get } }), create],
    ['profile.issuance', (issuance) => ({ profiles: { get: () => ({ issuance }) } }), create],
    ['documents.insert', (insert) => ({ documents: { ...documents, insert } }), create],
    ['documents.get', (get) => ({ documents: { ...documents, get } }), answer('/mine/xml')],
    ['documents.list', (list) => ({ documents: { ...documents, list } }), answer('')],
    ['events.list', (list) => ({ events: { list } }), answer('')],
    ['rateLimit', (rateLimit) => ({ rateLimit }), answer('/mine/peppol-status')],
    ['newId', (newId) => ({ newId }), create],
  ];

  it.each(failing)('an error of the port %s gives 500 and goes to the host alone', async (_port, ports, request) => {
    for (const how of [fail, failLater as unknown as typeof fail]) {
      const told: string[] = [];
      const onError = (thrown: unknown) => {
        told.push((thrown as Error).message);
      };
      const store = seededStore();
      const response = await request(testHost(store, { ...ports(how), onError }));
      expect([response.status, await response.json()]).toEqual([500, FAILURE]);
      expect(told).toEqual(['secret of the port']);
      expect(store.count()).toBe(2);
    }
  });

  it.each([
    ['throws', fail],
    ['rejects', failLater],
    ['is not there', undefined],
  ])('a port that throws is answered even where the port for errors %s', async (_how, onError) => {
    const ports = { authenticate: fail, ...(onError ? { onError } : {}) };
    expect((await ask(testHost(seededStore(), ports), '')).status).toBe(500);
  });

  it('a port that throws leaves the rate limit readable', async () => {
    const response = await ask(testHost(seededStore(), { events: { list: fail } }), '/mine/peppol-status-logs');
    expect([response.status, response.headers.get('x-ratelimit-remaining')]).toEqual([500, '59']);
  });
});

describe('a port with an answer that it cannot have', () => {
  const told: unknown[] = [];
  const onError = (thrown: unknown) => void told.push(thrown);
  const answers = async (port: string, response: Response) => {
    expect([response.status, await response.json()]).toEqual([500, FAILURE]);
    const message = expect.stringMatching(new RegExp(`^The port ${port} answers .*\\. It answered `));
    expect(told.splice(0)).toMatchObject([{ code: 'wrong-answer', message, cause: { port } }]);
  };

  it.each([['[]'], [{ 0: {} }], [new Map()], [7], [false]])('events are a list or nothing, not %j', async (given) => {
    const wrong = { list: () => given as never };
    for (const path of ['/mine', '/mine/peppol-status', '/mine/peppol-status-logs', ''])
      await answers('events.list', await ask(testHost(seededStore(), { events: wrong, onError }), path));
    const many = (lists: unknown) => ({ list: () => [], listMany: () => lists as never });
    for (const lists of [given, [given]])
      await answers('events.listMany', await ask(testHost(seededStore(), { events: many(lists), onError }), ''));
    for (const nothing of [undefined, null]) {
      const host = testHost(seededStore(), { events: { list: () => nothing }, onError });
      expect((await ask(host, '/mine/peppol-status')).status).toBe(404);
      expect((await ask(host, '/mine')).status).toBe(200);
    }
  });

  it('a page has a list of documents and a whole number of them in all', async () => {
    const { documents } = testHost(seededStore());
    const listed = (found: unknown) => {
      const list = () => found as never;
      return ask(testHost(seededStore(), { documents: { ...documents, list }, onError }), '');
    };
    for (const total_elements of [undefined, null, '7', -1, Number.NaN, 1.5, Infinity, 7n])
      await answers('documents.list', await listed({ content: [], total_elements }));
    for (const found of [undefined, null, 'text', {}, { rows: [] }, { content: undefined, total_elements: 0 }])
      await answers('documents.list', await listed(found));
    const beyond = await listed({ content: [], total_elements: 7 });
    expect([beyond.status, (await beyond.json()).total_elements]).toEqual([200, 7]);
  });

  it.each([
    ['now', [new Date(), '2026-01-01', undefined, Number.NaN, 1e300, Promise.resolve(1)]],
    ['newId', [undefined, null, '', '.', '..', 5]],
  ] as const)('what %s answers is looked at before anything is stored', async (port, wrong) => {
    for (const answer of wrong) {
      const store = memoryStore();
      await answers(port, await create(testHost(store, { [port]: () => answer, onError })));
      expect(store.count()).toBe(0);
    }
  });

  it('times with fractions and ids of any other text are right', async () => {
    let last = 0;
    const newId = () => `a/${++last} …`;
    const response = await create(testHost(memoryStore(), { now: () => NOW + 0.5, newId, onError }));
    expect([response.status, (await response.json()).id, told]).toEqual([201, 'a/1 …', []]);
  });

  it('the answer that a key begins with is one of three words, or has text', async () => {
    const keyed = (begun: unknown) => {
      const idempotency = { begin: () => begun as never, release: () => undefined };
      const headers = {
        authorization: 'bearer muscat-token',
        'content-type': 'application/json',
        'idempotency-key': 'k',
      };
      const init = { method: 'POST', headers, body: JSON.stringify(PAYLOAD) };
      const url = 'http://localhost/api/purchase-invoices/muscat-profile';
      return createHandler(testHost(memoryStore(), { idempotency, onError }))(new Request(url, init));
    };
    for (const begun of [undefined, null, true, 'old', {}, { status: 201, body: { id: 'd' } }, { status: 201 }])
      await answers('idempotency.begin', await keyed(begun));
    expect((await keyed({ status: 201, body: '{"id":"d"}' })).status).toBe(201);
  });
});

it('a party whose address is stored as null is no participant of the transmission', async () => {
  const store = memoryStore();
  const party = { party_name: 'S', endpoint_scheme_id: null, endpoint_id: null };
  const parties = { accounting_supplier_party: party, accounting_customer_party: party };
  seed(store, 'muscat', 'purchase-invoice', { ...(parties as unknown as Document), id: 'mine' }, [
    { id: 'c', type: 'created', timestamp: 1, documentUuid: 'u', documentType: 'INVOICE' },
  ]);
  for (const tail of ['peppol-status', 'peppol-status-logs']) {
    const response = await ask(testHost(store), `/mine/${tail}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('null:null');
  }
});

it.each<[string, object]>([
  ['a number as an address', {}],
  ['a list as the transaction type', { transaction_type: ['third-party'] }],
  ['a number as the transaction type', { transaction_type: 10000000 }],
  ['a number as the type code', { invoice_type_code: 389 }],
  ['text as the seller', { transaction_type: '00010000000000000000', accounting_supplier_party: 'S' }],
])('serves what a host has stored with %s', async (_, fields) => {
  const store = memoryStore();
  const party = { endpoint_scheme_id: '0248', endpoint_id: 5 };
  const document = { accounting_supplier_party: party, accounting_customer_party: party, ...fields, id: 'mine' };
  seed(store, 'muscat', 'purchase-invoice', document as unknown as Document & { id: string }, [
    { id: 'c', type: 'created', timestamp: 1, documentUuid: 'u', documentType: 'INVOICE' },
  ]);
  const response = await ask(testHost(store), '/mine/peppol-status-logs');
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"0248:5"')]);
});

it('leaves out what is stored as null, at any depth, and nothing else', async () => {
  const store = memoryStore();
  const line = { id: '1', name: 'Dates', description: null, price: { base_amount: 0, base_quantity: null } };
  const kept = { custom_data: { x: [null, 0, '', false], when: '2026-01-01' }, meta_info: { tag: null } };
  const fields = {
    note: null,
    charges: null,
    issue_time: null,
    document_lines: [line],
    ...kept,
  } as unknown as Document;
  seed(store, 'muscat', 'purchase-invoice', { ...fields, id: 'mine' });
  for (const path of ['/mine', '']) {
    const response = await ask(testHost(store), path);
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text };
    expect(differences('GET', `/api/purchase-invoices${path}`, answer)).toEqual([]);
    const shown = path === '' ? JSON.parse(text).content[0] : JSON.parse(text);
    expect(shown).toMatchObject({ ...kept, document_lines: [{ id: '1', name: 'Dates', price: { base_amount: 0 } }] });
    expect(Object.keys(shown)).not.toContain('note');
    expect(text.match(/null/g)).toHaveLength(2);
  }
});

describe('the ports', () => {
  it('the ports are asked in order, the store once and last', async () => {
    const calls: string[] = [];
    const store = seededStore();
    const base = testHost(store);
    const host: TestHost = {
      ...base,
      authenticate(request, token) {
        calls.push(`authenticate ${token}`);
        return base.authenticate(request, token);
      },
      authorize(principal, action, stored) {
        calls.push(`authorize ${principal} ${JSON.stringify(action)}`);
        return base.authorize(principal, action, stored);
      },
      profiles: {
        get(id) {
          calls.push(`profile ${id}`);
          return base.profiles.get(id);
        },
      },
      documents: {
        ...base.documents,
        insert(created) {
          calls.push(`insert ${created.type} of ${created.principal} for ${created.profileId}`);
          expect(created.document.id).toBe('00000000-0000-4000-8000-000000000001');
          expect(created.events).toMatchObject([{ type: 'created', documentUuid: created.document.uuid }]);
          expect(created.xml).toContain('SBI-1');
          return base.documents.insert(created);
        },
      },
    };
    expect((await create(host)).status).toBe(201);
    expect(calls).toEqual([
      'authenticate muscat-token',
      'authorize muscat {"operation":"create","type":"purchase-invoice","profileId":"muscat-profile"}',
      'profile muscat-profile',
      'insert purchase-invoice of muscat for muscat-profile',
    ]);
  });

  it('the ports are not asked for anything of a document that is not the principal’s', async () => {
    const host = testHost(seededStore(), {
      events: {
        list: () => {
          throw new Error('asked');
        },
      },
    });
    for (const tail of ['', '/xml', '/peppol-status', '/peppol-status-logs']) {
      const response = await ask(host, `/theirs${tail}`);
      expect(response.status).toBe(403);
      expect(await response.text()).not.toContain('confidential');
    }
  });

  it('the ports grant nothing by an answer that is not true', async () => {
    const authorize = (() => 'yes') as unknown as () => boolean;
    expect((await ask(testHost(seededStore(), { authorize }), '/mine')).status).toBe(403);
    expect((await ask(testHost(seededStore(), { authorize }), '')).status).toBe(403);
  });

  it('the ports cannot pass off one type of document as another', async () => {
    const store = seededStore();
    seed(store, 'muscat', 'sales-invoice', { id: 'sold' });
    const { documents } = testHost(store);
    const host = testHost(store, { documents: { ...documents, get: (id) => store.get(id, 'sales-invoice') } });
    expect((await ask(host, '/sold')).status).toBe(404);
  });

  it('the ports cannot show a document of somebody else in a page they cut', async () => {
    const store = seededStore();
    const { documents } = testHost(store);
    const content = ['mine', 'theirs'].flatMap((id) => store.get(id, 'purchase-invoice') ?? []);
    const host = testHost(store, { documents: { ...documents, list: () => ({ content, total_elements: 2 }) } });
    const response = await ask(host, '');
    expect([response.status, await response.json()]).toEqual([500, FAILURE]);
  });

  it.each([Number.NaN, -1, '64'])('a number of held bytes that bounds nothing is a wrong argument: %j', (given) => {
    const maxHeldBytes = given as number;
    expect(() => createHandler(testHost(seededStore()), { maxHeldBytes })).toThrow('As maxHeldBytes was given');
  });

  it('a host may leave the rate limit out, and each token then has 600 requests a minute', async () => {
    let now = NOW;
    const { rateLimit: _, ...ports } = testHost(seededStore());
    const handler = createHandler({ ...ports, now: () => now });
    const get = (token: string) =>
      handler(
        new Request('http://localhost/api/purchase-invoices/mine/peppol-status', {
          headers: { authorization: `Bearer ${token}` },
        }),
      );
    const standing = async (token: string) => {
      const { status, headers } = await get(token);
      return [status, headers.get('x-ratelimit-remaining'), headers.get('retry-after')];
    };
    expect(await standing('muscat-token')).toEqual([200, '599', null]);
    for (let count = 0; count < 598; count++) await get('muscat-token');
    expect(await standing('muscat-token')).toEqual([200, '0', null]);
    now += 45_000;
    expect(await standing('muscat-token')).toEqual([429, '0', '15']);
    expect((await standing('sohar-token'))[0]).toBe(403);
    now += 15_000;
    expect(await standing('muscat-token')).toEqual([200, '599', null]);
    const unlimited = await ask({ ...ports, rateLimit: () => undefined }, '/mine/peppol-status');
    expect([unlimited.status, unlimited.headers.get('x-ratelimit-limit')]).toEqual([200, null]);
  });

  it('a profile is asked for an issuance only for what is not refused, without a preview too', async () => {
    let issued = 0;
    const profile = {
      issuance: () =>
        success({
          document_number: `N-${++issued}`,
          accounting_supplier_party: SUPPLIER,
          accounting_customer_party: CUSTOMER,
        }),
    };
    const host = testHost(memoryStore(), { profiles: { get: () => profile } });
    const create = async (payload: unknown) => {
      const body = JSON.stringify(payload);
      return ask(host, '/muscat-profile', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    };
    const [line] = PAYLOAD.document_lines;
    const untaxed = { ...line, classified_tax_category: { id: 'Z', percent: 5 } };
    for (const refused of [{}, { ...PAYLOAD, document_lines: null }, { ...PAYLOAD, document_lines: [untaxed] }])
      expect((await create(refused)).status).toBe(400);
    const created = await create(PAYLOAD);
    expect([created.status, (await created.json()).document_number, issued]).toEqual([201, 'N-1', 1]);
  });

  it('a profile may supply what the payload lacks, and is told of it where its preview does not', async () => {
    const own = { document_number: 'N-1', accounting_supplier_party: SUPPLIER, accounting_customer_party: CUSTOMER };
    const rate = { tax_exchange_rate: { calculation_rate: 0.3845 } };
    const profiles = (profile: BusinessProfile) => ({ profiles: { get: () => profile } });
    const create = async (profile: BusinessProfile) => {
      const body = JSON.stringify({ ...PAYLOAD, document_currency_code: 'USD' });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const response = await ask(testHost(memoryStore(), profiles(profile)), '/muscat-profile', init);
      return [response.status, await response.json()];
    };
    const issuance = () => success({ ...own, ...rate });
    expect((await create({ issuance }))[0]).toBe(201);
    expect((await create({ issuance, preview: issuance }))[0]).toBe(201);
    const silent = () => success({ accounting_supplier_party: SUPPLIER });
    expect(await create({ issuance, preview: silent })).toEqual([
      400,
      {
        errors: {
          tax_exchange_rate: expect.stringContaining('OMR'),
          accounting_customer_party: 'Accounting customer party is mandatory',
        },
      },
    ]);
  });

  const own = { document_number: 'N-1', accounting_supplier_party: SUPPLIER, accounting_customer_party: CUSTOMER };
  const createFor = async (profile: object) => {
    const store = memoryStore();
    const told: string[] = [];
    const onError = (thrown: unknown) => {
      told.push((thrown as Error).message);
    };
    const response = await create(testHost(store, { profiles: { get: () => profile as BusinessProfile }, onError }));
    return { status: response.status, answer: await response.json(), told, stored: store.count() };
  };

  it.each<[flaw: object, field: string]>([
    [{ document_number: '' }, 'document_number: Document number is mandatory'],
    [{ document_number: ' \u00a0' }, 'document_number: Document number is mandatory'],
    [{ document_number: null }, 'document_number: Document number'],
    [{ document_number: 5 }, 'document_number: Document number must be text'],
    [{ accounting_supplier_party: null }, 'accounting_supplier_party: Accounting supplier party'],
    [{ accounting_supplier_party: { party_name: 5 } }, 'accounting_supplier_party.party_name: Party name'],
  ])('an issuance with %j is a fault of the host, who is told, and nothing is stored', async (flaw, field) => {
    const { told, ...rest } = await createFor({ issuance: () => success({ ...own, ...flaw }) });
    expect(rest).toEqual({ status: 500, answer: FAILURE, stored: 0 });
    expect(told).toEqual([expect.stringContaining(field)]);
  });

  it('an issuance may hold more than a document has', async () => {
    const supplier = { ...SUPPLIER, vendor_id: 7, party_legal_entity: null };
    const issuance = { ...own, accounting_supplier_party: supplier, cost_centre: 7, note: null };
    expect(await createFor({ issuance: () => success(issuance as never) })).toMatchObject({ status: 201, told: [] });
  });

  it.each(['issuance', 'preview'])(
    '%s refuses with errors of fields; with anything else the host is told',
    async (port) => {
      const refusing = (errors: object) =>
        createFor({ issuance: () => success(own), [port]: () => failure(errors as never) });
      const right = await refusing({ note: fieldError('note', 'mandatory') });
      expect(right).toMatchObject({ status: 400, answer: { errors: { note: expect.any(String) } }, told: [] });
      for (const errors of [{ a: 'text' }, { a: {} }, { note: fieldError('note', 'mandatory'), a: null }, {}]) {
        const { status, told, stored } = await refusing(errors);
        expect([status, told, stored]).toEqual([500, [expect.stringContaining(`profile.${port} refused`)], 0]);
      }
    },
  );

  const warningsOf = async (change: object, accept?: readonly string[]) => {
    const made: { warnings: object; document: object; payloads: unknown[] } = {
      warnings: {},
      document: {},
      payloads: [],
    };
    const host = testHost(memoryStore());
    const profile: BusinessProfile = {
      preview: (payload) => {
        made.payloads.push(payload);
        return success({ accounting_supplier_party: SUPPLIER, accounting_customer_party: CUSTOMER });
      },
      issuance: (payload) => {
        made.payloads.push(payload);
        return success({ ...own, ...(accept && { accept }) });
      },
    };
    const insert: TestHost['documents']['insert'] = ({ warnings, document }) => {
      Object.assign(made, { warnings: sentences(warnings), document });
    };
    const ports = { ...host, profiles: { get: () => profile }, documents: { ...host.documents, insert } };
    const response = await create(ports, { ...PAYLOAD, ...change });
    return { ...made, status: response.status };
  };

  it('a host is not warned of what its issuance accepts', async () => {
    const rounded = { payable_rounding_amount: 5, payable_amount: 1 };
    const fields = ['payable_amount', 'payable_rounding_amount'];
    const warned = async (accept?: readonly string[]) => {
      const { warnings, status } = await warningsOf(rounded, accept);
      return [status, fields.filter((field) => Object.hasOwn(warnings, field))];
    };
    expect(await warned()).toEqual([201, fields]);
    expect(await warned(['PINT-ROUNDING', 'differs-from-computed'])).toEqual([201, []]);
  });

  it('what a payload says of computed fields is not used, and the host is warned where it differs', async () => {
    const plain = await warningsOf({});
    const [line, ...lines] = PAYLOAD.document_lines;
    const differing = {
      payable_amount: 1,
      document_lines: [{ ...line, net_amount: 7 }, ...lines],
      tax_breakdown: [{ tax_category_code: 'S', tax_percentage: 5, taxable_amount: 3, tax_amount: 1 }],
      document_number: 'MINE',
      accounting_supplier_party: { party_name: 'Another' },
      tax_included_indicator: true,
    };
    const { warnings, ...made } = await warningsOf(differing);
    expect(made).toEqual({ status: 201, document: plain.document, payloads: plain.payloads });
    const added = Object.keys(warnings).filter((path) => !Object.hasOwn(plain.warnings, path));
    expect(added.sort()).toEqual([
      'accounting_supplier_party',
      'document_lines[0].net_amount',
      'document_number',
      'payable_amount',
      'tax_breakdown[0].tax_amount',
      'tax_breakdown[0].taxable_amount',
      'tax_included_indicator',
    ]);
  });

  it('equal values, null, what cannot be read and what is unknown are not warnings', async () => {
    const { document, payloads, warnings } = await warningsOf({});
    const [line, ...lines] = PAYLOAD.document_lines;
    const silent = [
      document,
      { document_lines: [{ ...line, net_amount: 'none', tax_amount: null }, ...lines] },
      { payable_amount: null, tax_breakdown: null, tax_included_indicator: false },
      { payable_amount: 'none', accounting_supplier_party: 'x', tax_breakdown: [7], meta_info: { payable_amount: 1 } },
      { id: 'other', uuid: 'other', document_status: 'DRAFT', colour: 'red' },
    ];
    for (const change of silent) {
      expect(await warningsOf(change)).toEqual({ status: 201, document, payloads: expect.anything(), warnings });
    }
    expect((await warningsOf(silent[3] as object)).payloads).toEqual(payloads);
  });

  it('the ports say what status a document has, whatever was stored with it', async () => {
    const store = memoryStore();
    const meta_info = { peppol_status: { overall_status: 'APPROVED' as const }, tags: ['fish'] };
    seed(store, 'muscat', 'purchase-invoice', { id: 'mine', meta_info });
    const { meta_info: shown } = (await (await ask(testHost(store), '/mine')).json()) as { meta_info: unknown };
    expect(shown).toEqual({ tags: ['fish'] });
  });
});
