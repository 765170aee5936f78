// Many clients at once: every answer is the one asked for, and what was answered with 201 is there afterwards.
import { setImmediate } from 'node:timers/promises';
import autocannon from 'autocannon';
import { describe, expect, it } from 'vitest';
import { createHandler } from '../../src/http.ts';
import { type TestHost, testHost } from './support/host.ts';
import { PAYLOAD } from './support/payloads.ts';
import { SERVERS } from './support/servers.ts';
import { STORES, type Store } from './support/stores.ts';

const CLIENTS = 20;
const ROUNDS = 5;
const COMBINATIONS = Object.entries(SERVERS).flatMap(([server, serve]) =>
  Object.entries(STORES).map(([store, open]) => ({ server, serve, store, open })),
);

describe.each(COMBINATIONS)('$server over a store in $store', ({ serve, open }) => {
  it(`answers ${CLIENTS} clients at once and loses no document`, async () => {
    const store = open();
    const server = await serve(createHandler(waitingHost(store)));
    const created = new Set<string>();
    const numbers = new Set<string>();
    const headers = { authorization: 'Bearer muscat-token', 'content-type': 'application/json' };
    const creation = { method: 'POST', path: '/api/purchase-invoices/muscat-profile', headers } as const;
    const requests: autocannon.Request[] = [
      {
        ...creation,
        body: JSON.stringify(PAYLOAD),
        onResponse(status, body) {
          if (status !== 201) return;
          const { id, document_number } = JSON.parse(body) as { id: string; document_number: string };
          created.add(id);
          numbers.add(document_number);
        },
      },
      { ...creation, body: JSON.stringify({ ...PAYLOAD, issue_date: 'soon' }) },
      { ...creation, body: JSON.stringify(PAYLOAD), headers: { ...headers, authorization: 'Bearer nobody' } },
      { method: 'GET', path: '/api/purchase-invoices?size=2', headers },
      { method: 'GET', path: '/api/purchase-invoices/absent/peppol-status', headers },
    ];
    const amount = CLIENTS * ROUNDS * requests.length;
    const { errors, timeouts, statusCodeStats } = await autocannon({
      url: server.origin,
      connections: CLIENTS,
      amount,
      requests,
    });
    const each = { count: CLIENTS * ROUNDS };
    expect([errors, timeouts, statusCodeStats]).toEqual([
      0,
      0,
      { 200: each, 201: each, 400: each, 401: each, 404: each },
    ]);

    expect([created.size, numbers.size, store.count()]).toEqual([each.count, each.count, each.count]);
    const listed = new Set<string>();
    for (let page = 0; listed.size < each.count; page++) {
      const answer = await fetch(`${server.origin}/api/purchase-invoices?size=100&page=${page}`, { headers });
      const { content } = (await answer.json()) as { content: { id: string }[] };
      expect(content.length).toBeGreaterThan(0);
      for (const { id } of content) listed.add(id);
    }
    expect(listed).toEqual(created);
    await server.close();
    store.close();
  });
});

/** A host whose ports take their time, so that requests overlap inside the handler. */
function waitingHost(store: Store): TestHost {
  const host = testHost(store);
  return {
    ...host,
    async authenticate(request, token) {
      await setImmediate();
      return host.authenticate(request, token);
    },
    documents: {
      ...host.documents,
      async insert(created) {
        await setImmediate();
        return host.documents.insert(created);
      },
    },
    events: {
      async list(...which) {
        await setImmediate();
        return host.events.list(...which);
      },
    },
  };
}
