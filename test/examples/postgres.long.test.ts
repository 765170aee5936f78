// The store of the example host in PostgreSQL, against a real server: what the one in a file keeps, and several hosts on one database.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../../examples/host/postgres.ts';
import type { OwnedDocument, Store } from '../../examples/host/store.ts';
import { createHandler } from '../../src/http.ts';
import { checkHost } from '../../src/http-check.ts';
import { testHost } from '../http/support/host.ts';
import { PAYLOAD } from '../http/support/payloads.ts';
import { memoryStore } from '../http/support/stores.ts';
import { NO_POSTGRES, type Postgres, startPostgres } from '../support/postgres.ts';

if (NO_POSTGRES !== undefined) console.log(NO_POSTGRES);

describe.skipIf(NO_POSTGRES)('the store in PostgreSQL', () => {
  let server: Postgres;
  // Two hosts on one database, opened at the same moment.
  let stores: readonly [Store, Store];
  beforeAll(async () => {
    server = await startPostgres();
    stores = await Promise.all([openPostgres(server.url), openPostgres(server.url)]);
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await server.dispose();
  });

  const stored = (id: string, more: Partial<OwnedDocument> = {}): OwnedDocument => ({
    id,
    type: 'purchase-credit-note',
    owner: 'lister',
    document: { document_number: id },
    ...more,
  });
  const event = (id: string) => ({ type: 'mls', id, timestamp: 1, leg: 'C3', code: 'AP' }) as const;

  it('a whole host over PostgreSQL breaks nothing, with its ports or as a handler', async () => {
    const callers = [
      { token: 'muscat-token', profile: 'muscat-profile' },
      { token: 'sohar-token', profile: 'sohar-profile' },
    ] as const;
    const newId = () => crypto.randomUUID();
    for (const subject of [testHost(stores[0], { newId }), createHandler(testHost(stores[1], { newId }))]) {
      expect(await checkHost(subject, { callers, payload: PAYLOAD })).toEqual([]);
    }
  });

  it('of hosts on one database, each number is given once, and one makes the document of a key', async () => {
    const numbers = await Promise.all(Array.from({ length: 40 }, (_, at) => stores[at % 2]?.nextNumber('N-')));
    expect(numbers.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    const key = ['owner', 'profile', 'key'] as const;
    const begun = await Promise.all(Array.from({ length: 20 }, (_, at) => stores[at % 2]?.begin(key, 'hash', 1)));
    expect(begun.filter((answer) => answer === 'new')).toHaveLength(1);
    expect(begun.filter((answer) => answer === 'running')).toHaveLength(19);
    // One that died with its process does not hold the key for ever.
    expect(await stores[1].begin(key, 'hash', 1e9)).toBe('new');
    await stores[0].release(key);
    expect(await stores[1].begin(key, 'other', 1e9)).toBe('new');
  });

  it('an insert that fails leaves nothing, and an event that is known is left out', async () => {
    const [store] = stores;
    await store.insert(stored('once', { xml: '<a>ä</a>' }), [event('1')]);
    const before = await store.count();
    await expect(store.insert(stored('once'), [event('2')])).rejects.toThrow(/unique/);
    await expect(store.insert(stored('half'), [event('1'), { type: 'mls' } as never])).rejects.toThrow();
    expect([await store.count(), await store.get('half')]).toEqual([before, undefined]);
    expect(await store.append('once', [event('1'), event('3')])).toEqual([]);
    expect((await store.events('once'))?.map(({ id }) => id).sort()).toEqual(['1', '3']);
    const other = { ...event('3'), timestamp: 7 };
    expect(await store.append('once', [event('4'), other])).toEqual(['3']);
    expect((await store.events('once'))?.map(({ id }) => id).sort()).toEqual(['1', '3']);
    // Of two that add another event under one id at the same time, the second one is told.
    const [one, two] = [event('5'), { ...event('5'), timestamp: 7 }];
    const told = await Promise.all([stores[0].append('once', [one]), stores[1].append('once', [two])]);
    expect(told.flat()).toEqual(['5']);
  });

  it('lists find what the store in memory finds, also of names that are no words of SQL', async () => {
    const memory = memoryStore();
    const names = ['Nizwa Dates', 'ÉLAN', '50%_\\', "O'Brien", 'مسقط', 'a?b$1'];
    for (const [index, party_name] of names.entries()) {
      const document = {
        document_number: `CN-${index % 3}`,
        issue_date: `2026-01-0${1 + (index % 2)}`,
        accounting_supplier_party: { party_name, party_tax_scheme: { company_id: `OM${index}` } },
        billing_reference: [{ id: `I-${index % 2}` }],
      };
      for (const store of [memory, stores[0]])
        await store.insert(stored(`list-${index}`, { document, owner: 'muscat' }), []);
    }
    const questions = [
      ...names.map((name) => ({ billed_by_name: name.slice(0, 3).toUpperCase() })),
      ...['CN-1', "' OR true --", 'cn-1', '\u0000'].map((document_number) => ({ document_number })),
      { invoice_number: 'I-1', document_date: '2026-01-02' },
      { billed_by_vat: 'OM3' },
      { size: '2', page: '2' },
      { size: '2', page: '9' },
    ];
    let found = 0;
    for (const question of questions) {
      const url = `http://localhost/api/purchase-credit-notes?${new URLSearchParams(question)}`;
      const [expected, answered] = await Promise.all(
        [memory, stores[0]].map(async (store) => {
          const request = new Request(url, { headers: { authorization: 'Bearer muscat-token' } });
          const response = await createHandler(testHost(store))(request);
          return [response.status, (await response.json()) as { total_elements: number }] as const;
        }),
      );
      expect([question, answered]).toEqual([question, expected]);
      found += expected?.[1].total_elements ?? 0;
    }
    expect(found).toBeGreaterThan(20);
    expect(await stores[0].get('\u0000')).toBeUndefined();
    const { content } = await stores[0].newest('muscat', 2, 1);
    expect(content.map(({ id }) => id)).toEqual(['list-4', 'list-3']);
  });

  it('each connection that the server ends is told, and the next question opens another one', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const other = new pg.Client({ connectionString: server.url });
    await other.connect();
    const { rowCount: ended } = await other.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = $1',
      ['client backend'],
    );
    await other.end();
    // The pools hold several. A question on one whose end has not been heard yet would fail.
    expect(ended).toBeGreaterThan(0);
    await vi.waitFor(() => expect(told.mock.calls).toHaveLength(ended ?? 0), { timeout: 60_000 });
    expect(told.mock.calls.flat()).toEqual(Array(ended).fill(expect.stringMatching(/^PostgreSQL: terminating/)));
    expect(await stores[0].count()).toBeGreaterThan(0);
    told.mockRestore();
  });

  it('a database that cannot be reached is an error', async () => {
    await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(/ECONNREFUSED/);
  });
});
