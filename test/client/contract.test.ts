// The interface through the client: every operation, on every server and over every store of the contract.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../src/client.ts';
import { DOCUMENT_KINDS } from '../../src/core/document-kinds.ts';
import { toXml } from '../../src/countries/om/functions.ts';
import { createHandler } from '../../src/http.ts';
import { isSuccessful } from '../../src/status/index.ts';
import { NOW, type TestHost, testHost } from '../http/support/host.ts';
import { TYPED_PAYLOAD as PAYLOAD, seed, submittedEvents } from '../http/support/payloads.ts';
import { type RunningServer, SERVERS } from '../http/support/servers.ts';
import { STORES, type Store } from '../http/support/stores.ts';
import { inWords } from '../support/in-words.ts';
import { isLong } from '../support/runs.ts';

// At full length every server over every store.
const COMBINATIONS = Object.entries(SERVERS)
  .flatMap(([server, serve]) => Object.entries(STORES).map(([store, open]) => ({ server, serve, store, open })))
  .slice(0, isLong ? undefined : 2);

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of list) found.push(item);
  return found;
}

describe.each(COMBINATIONS)('the client of the interface on $server over a store in $store', ({ serve, open }) => {
  let store: Store;
  let host: TestHost;
  let server: RunningServer;
  let client: Client;
  const clientOf = (token: string) => createClient({ baseUrl: server.origin, token, sleep: async () => {} });

  beforeAll(async () => {
    server = await serve((request, target) => createHandler(host)(request, target));
    client = clientOf('muscat-token');
  });
  beforeEach(() => {
    store = open();
    host = testHost(store);
  });
  afterEach(() => store.close());
  afterAll(() => server.close());

  it('makes a purchase invoice, which is then there in every form', async () => {
    const created = await client.create('muscat-profile', PAYLOAD);
    if (!created.ok) throw new Error(JSON.stringify(created));
    const { id } = created.value;
    expect(created.value.document_number).toBe('SBI-1');
    expect(await client.get('purchase-invoice', id)).toEqual(created);
    expect(await client.xml('purchase-invoice', id)).toMatchObject({ ok: true, value: expect.stringMatching(/SBI-1/) });
    expect(await client.status('purchase-invoice', id)).toEqual({ ok: true, value: {}, warnings: {} });
    expect(await client.logs('purchase-invoice', id)).toMatchObject({ value: [{ event: 'DOCUMENT_CREATED' }] });
    expect((await all(client.list('purchase-invoice'))).map((document) => document.id)).toEqual([id]);
  });

  it('gives what the interface refuses as a value', async () => {
    seed(store, 'sohar', 'purchase-invoice', { id: 'theirs' });
    const refusal = (status: number, message: string) => ({ ok: false, status, errors: { message }, warnings: {} });
    expect(inWords(await client.create('muscat-profile', { ...PAYLOAD, issue_date: '' }))).toEqual({
      ok: false,
      status: 400,
      errors: { issue_date: 'Issue date is mandatory' },
      warnings: {},
    });
    expect(inWords(await client.create('nobody', PAYLOAD))).toEqual(refusal(404, 'Customer profile not found'));
    expect(inWords(await client.get('purchase-invoice', 'absent'))).toEqual(refusal(404, 'Purchase invoice not found'));
    const forbidden = refusal(403, 'Not authorized to perform this operation');
    expect(inWords(await client.xml('purchase-invoice', 'theirs'))).toEqual(forbidden);
    expect(inWords(await client.logs('purchase-invoice', 'theirs'))).toEqual(forbidden);
    const unknown = refusal(401, 'Authentication required or invalid token');
    expect(inWords(await clientOf('nobody').status('debit-note', 'x'))).toEqual(unknown);
    await expect(all(client.list('purchase-invoice', { document_date: 'soon' }))).rejects.toMatchObject({
      code: 'request-refused',
      message: 'The interface answered 400: {"message":"Invalid request parameters"}',
    });
    const busy = await clientOf('busy-token').status('sales-invoice', 'x');
    expect(inWords(busy)).toEqual(refusal(429, 'Too many requests'));
  });

  it('reads documents of every type under every id', async () => {
    for (const { name } of Object.values(DOCUMENT_KINDS)) {
      const id = `a/b ?#%${name}é`;
      const document = seed(store, 'muscat', name, { id }, submittedEvents(name, id));
      expect(await client.get(name, id)).toMatchObject({ ok: true, value: { id } });
      expect(await client.xml(name, id)).toEqual({ ok: true, value: toXml(document), warnings: {} });
      expect(await client.status(name, id)).toMatchObject({ ok: true, value: { toC3: { status: 'SUBMITTED' } } });
      expect(await client.logs(name, id)).toMatchObject({ ok: true, value: [{ timestamp: NOW }, {}] });
    }
  });

  it('lists every page, with filters, and no more pages than are asked for', async () => {
    for (let index = 0; index < 25; index++) {
      const issue_date = index % 2 ? '2026-01-01' : '2026-01-02';
      seed(store, 'muscat', 'purchase-credit-note', { id: `d${index}`, issue_date });
    }
    const ids = async (list: AsyncIterable<{ id: string }>) => (await all(list)).map(({ id }) => id);
    expect(await ids(client.list('purchase-credit-note'))).toEqual(Array.from({ length: 25 }, (_, n) => `d${n}`));
    const odd = await ids(client.list('purchase-credit-note', { document_date: '2026-01-01', size: 5 }));
    expect(odd).toEqual(Array.from({ length: 12 }, (_, n) => `d${2 * n + 1}`));
    expect(await ids(client.list('purchase-invoice'))).toEqual([]);
    let asked = 0;
    const { documents } = host;
    host = {
      ...host,
      documents: {
        ...documents,
        list(...query) {
          asked++;
          return documents.list(...query);
        },
      },
    };
    for await (const { id } of client.list('purchase-credit-note')) if (id === 'd11') break;
    expect(asked).toBe(2);
    expect(await client.page('purchase-credit-note', 2)).toMatchObject({ value: { page_number: 2, total_pages: 3 } });
  });

  it('waits until the status is final', async () => {
    seed(store, 'muscat', 'sales-invoice', { id: 'd' }, submittedEvents('sales-invoice', 'd'));
    let waits = 0;
    const sleep = async () => {
      const leg = waits++ === 0 ? 'C3' : 'C5';
      store.append('d', [{ type: 'mls', id: `m-${leg}`, timestamp: NOW + 500 + waits, leg, code: 'AP' }]);
    };
    const waited = await client.waitForStatus('sales-invoice', 'd', { sleep });
    expect(waited).toMatchObject({ ok: true, value: { done: true, attempts: 3 } });
    expect(waited.ok && isSuccessful(waited.value.status)).toBe(true);
    expect(await client.waitForStatus('sales-invoice', 'absent')).toMatchObject({ ok: false, status: 404 });
    seed(store, 'muscat', 'sales-invoice', { id: 'e' });
    const stopping = new AbortController();
    const never = () => {
      stopping.abort();
      return new Promise<void>(() => {});
    };
    const aborted = await client.waitForStatus('sales-invoice', 'e', { sleep: never, signal: stopping.signal });
    expect(aborted).toMatchObject({ ok: true, value: { done: false, reason: 'aborted', status: { id: 'e' } } });
  });
});
