// The statuses of each operation, against those that the OpenAPI document names.
import { expect, it } from 'vitest';
import { LARGE_BODY_BYTES, MAX_LARGE_BODIES } from '../../src/http/limiter.ts';
import { createHandler, OPERATIONS, type OperationName, openApiDocument, type Status } from '../../src/http.ts';
import { type TestHost, testHost } from './support/host.ts';
import { PAYLOAD, seed, submittedEvents } from './support/payloads.ts';
import { memoryStore } from './support/stores.ts';

const METHODS: Readonly<Record<OperationName, readonly [method: string, path: string]>> = {
  create: ['post', '/api/purchase-invoices/{id}'],
  list: ['get', '/api/purchase-invoices'],
  retrieve: ['get', '/api/purchase-invoices/{id}'],
  xml: ['get', '/api/purchase-invoices/{id}/xml'],
  status: ['get', '/api/purchase-invoices/{id}/peppol-status'],
  logs: ['get', '/api/purchase-invoices/{id}/peppol-status-logs'],
};

const HEADERS = { authorization: 'Bearer muscat-token', 'content-type': 'application/json' };
const broken = () => {
  throw new Error('out of order');
};

interface Occasion {
  readonly id?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly ports?: Partial<TestHost>;
  readonly maxHeldBytes?: number;
}

// What leads to each status in any operation; what is wrong with a creation lies in its body.
const OCCASIONS: readonly Occasion[] = [
  {},
  { headers: { authorization: '' } },
  { headers: { 'if-none-match': '*' } },
  { headers: { authorization: 'Bearer sohar-token' } },
  { headers: { authorization: 'Bearer busy-token' } },
  { id: 'absent', query: '?page=-1', body: '{}' },
  { body: '{}' },
  { body: ' '.repeat(9_000_000) },
  { headers: { 'idempotency-key': 'k' }, ports: { idempotency: { begin: () => 'running', release: () => undefined } } },
  {
    headers: { 'idempotency-key': 'k' },
    ports: { idempotency: { begin: () => 'other-body', release: () => undefined } },
  },
  { ports: { authorize: () => false } },
  { ports: { authorize: broken } },
  { maxHeldBytes: 0 },
];

it('every operation answers with each status that OpenAPI names, and no other', async () => {
  const { paths } = openApiDocument();
  for (const name of Object.keys(OPERATIONS) as OperationName[]) {
    const [method, path] = METHODS[name];
    const { responses } = (paths[path] as Record<string, { responses: object }>)[method] ?? { responses: {} };
    const seen = new Set<number>(name === 'create' ? [await statusOfOneLargeBodyMore()] : []);
    for (const { id, query = '', headers, body = JSON.stringify(PAYLOAD), ports, ...options } of OCCASIONS) {
      const store = memoryStore();
      seed(store, 'muscat', 'purchase-invoice', { id: 'd' }, submittedEvents('purchase-invoice', 'd'));
      const place = path.replace('{id}', id ?? (name === 'create' ? 'muscat-profile' : 'd'));
      const init = { method: method.toUpperCase(), headers: { ...HEADERS, ...headers } };
      const request = new Request(`http://localhost${place}${name === 'list' ? query : ''}`, {
        ...init,
        ...(method === 'post' ? { body } : {}),
      });
      seen.add((await createHandler(testHost(store, ports), options)(request)).status);
    }
    const named = Object.keys(responses).map(Number).sort();
    expect([name, [...seen].sort()]).toEqual([name, named]);
    expect([name, named]).toEqual([name, [...OPERATIONS[name].statuses].sort()]);
  }
});

async function statusOfOneLargeBodyMore(): Promise<Status> {
  const handler = createHandler(testHost(memoryStore()));
  const body = JSON.stringify({ ...PAYLOAD, note: 'x'.repeat(LARGE_BODY_BYTES) });
  const create = () =>
    handler(
      new Request('http://localhost/api/purchase-invoices/muscat-profile', { method: 'POST', headers: HEADERS, body }),
    );
  const answers = await Promise.all(Array.from({ length: MAX_LARGE_BODIES + 1 }, create));
  return answers.map(({ status }) => status as Status).find((status) => status === 429) ?? 500;
}
