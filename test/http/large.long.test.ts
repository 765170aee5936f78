// Many large creations at once: so many are held, one is at work, and small requests are answered in between.

import { describe, expect, it } from 'vitest';
import { ITEMS_OF_A_STEP } from '../../src/core/steps.ts';
import { issueDocument, toXml } from '../../src/countries/om/functions.ts';
import type { DocumentPayload } from '../../src/countries/om/types/index.ts';
import { LARGE_BODY_BYTES, MAX_LARGE_BODIES } from '../../src/http/limiter.ts';
import { type CreationSteps, createHandler, offloadCreation } from '../../src/http.ts';

import { isLong } from '../support/runs.ts';
import { CUSTOMER, SUPPLIER, testHost } from './support/host.ts';
import { PAYLOAD } from './support/payloads.ts';
import { memoryStore } from './support/stores.ts';

const HEADERS = { authorization: 'Bearer muscat-token', 'content-type': 'application/json' };
const LINES = Array.from({ length: 1_300 }, () => PAYLOAD.document_lines[0]);
const LARGE = JSON.stringify({ ...PAYLOAD, document_lines: LINES });
const MORE = 4;

it.runIf(isLong)(
  'the interface holds a bounded number of large bodies, works on one at a time, and lets others through',
  async () => {
    expect(LARGE.length).toBeGreaterThan(LARGE_BODY_BYTES);
    const store = memoryStore();
    const host = testHost(store);
    let atWork = 0;
    let most = 0;
    const handler = createHandler({
      ...host,
      profiles: {
        get: async (id) => {
          const profile = await host.profiles.get(id);
          return (
            profile && {
              issuance(payload) {
                most = Math.max(most, ++atWork);
                return profile.issuance(payload);
              },
            }
          );
        },
      },
      documents: {
        ...host.documents,
        insert(created) {
          atWork--;
          return host.documents.insert(created);
        },
      },
    });
    const create = () =>
      handler(
        new Request('http://localhost/api/purchase-invoices/muscat-profile', {
          method: 'POST',
          headers: HEADERS,
          body: LARGE,
        }),
      );
    let isOver = false;
    const seen = new Set<number>();
    const others = (async () => {
      while (!isOver) {
        const response = await handler(
          new Request('http://localhost/api/purchase-invoices?size=1', { headers: HEADERS }),
        );
        const { total_elements } = (await response.json()) as { total_elements: number };
        seen.add(total_elements);
        await new Promise((resolve) => setTimeout(resolve));
      }
    })();
    const answers = await Promise.all(Array.from({ length: MAX_LARGE_BODIES + MORE }, create));
    isOver = true;
    await others;
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(MAX_LARGE_BODIES).fill(201), ...Array(MORE).fill(429)]);
    expect([most, store.count()]).toEqual([1, MAX_LARGE_BODIES]);
    // Lists were answered after nearly every creation, not after all of them.
    expect(seen.size).toBeGreaterThan(MAX_LARGE_BODIES / 2);
    expect((await create()).status).toBe(201);
  },
);

it('the interface holds a bounded number of bytes of bodies that are not large, and takes more once it has answered', async () => {
  const body = JSON.stringify({ ...PAYLOAD, document_lines: LINES.slice(0, 500) });
  expect(body.length).toBeLessThan(LARGE_BODY_BYTES);
  const store = memoryStore();
  const handler = createHandler(testHost(store), { maxHeldBytes: 4 * body.length });
  const create = async () => {
    const url = 'http://localhost/api/purchase-invoices/muscat-profile';
    const response = await handler(new Request(url, { method: 'POST', headers: HEADERS, body }));
    return [response.status, response.headers.get('retry-after')];
  };
  const answers = await Promise.all(Array.from({ length: 6 }, create));
  expect(answers.sort()).toEqual([...Array(4).fill([201, null]), ...Array(2).fill([503, '1'])]);
  expect([await create(), store.count()]).toEqual([[201, null], 5]);
});

it('the steps of a creation give others their turn after so many lines, and make the same document', async () => {
  const issuance = {
    id: 'd',
    document_number: '1',
    accounting_supplier_party: SUPPLIER,
    accounting_customer_party: CUSTOMER,
  };
  const type = 'purchase-invoice';
  const create = async (count: number) => {
    let turns = 0;
    const taken: number[] = [];
    const steps = offloadCreation(undefined, async () => void turns++);
    const payload = { ...PAYLOAD, document_lines: Array(count).fill(PAYLOAD.document_lines[0]) };
    const read = await steps.readPayload(new TextEncoder().encode(JSON.stringify(payload)));
    if (!read.ok || read.value.value === undefined) throw new Error('The payload is not read.');
    taken.push(turns);
    const checked = await steps.checkPayload({
      type,
      reading: read.value,
      preview: issuance,
      refusesFindings: false,
      now: 0,
    });
    taken.push(turns);
    const written = await steps.writeDocument({ type, payload: read.value.value, issuance, now: 0 });
    taken.push(turns);
    const issued = issueDocument(read.value.value as DocumentPayload, { ...issuance, type });
    if (!checked.ok || !written.ok || !issued.ok) throw new Error('The document is not made.');
    expect(written.value).toEqual({ document: issued.value, xml: toXml(issued.value) });
    return taken;
  };
  const [few, many] = [await create(1), await create(3 * ITEMS_OF_A_STEP)];
  // Reading: two more slices, and three of looking at names. Checking: three of amounts. Writing: those, and the text.
  expect(many.map((turns, at) => turns - (few[at] ?? 0))).toEqual([5, 5 + 3, 5 + 3 + 6]);
});

it('a wrong line far down is named as it is where the body is read at once', async () => {
  const lines: object[] = Array(2 * ITEMS_OF_A_STEP).fill(PAYLOAD.document_lines[0]);
  const body = { ...PAYLOAD, document_lines: [...lines, { ...PAYLOAD.document_lines[0], quantity: 'ten' }] };
  const read = await offloadCreation().readPayload(new TextEncoder().encode(JSON.stringify(body)));
  expect(read.ok && Object.keys(read.value.errors)).toEqual([`document_lines[${lines.length}].quantity`]);
  expect(read.ok && read.value.value?.document_lines).toHaveLength(lines.length + 1);
});

describe('the port offloadCreation', () => {
  const post = (body: string) => ({ method: 'POST', headers: HEADERS, body });
  const path = 'http://localhost/api/purchase-invoices/muscat-profile';
  const here = offloadCreation();
  // What crosses from thread to thread is JSON.
  const elsewhere: CreationSteps = {
    readPayload: async (body) => JSON.parse(JSON.stringify(await here.readPayload(body))),
    checkPayload: async (request) =>
      JSON.parse(JSON.stringify(await here.checkPayload(JSON.parse(JSON.stringify(request))))),
    writeDocument: async (order) =>
      JSON.parse(JSON.stringify(await here.writeDocument(JSON.parse(JSON.stringify(order))))),
  };

  it('the port offloadCreation does large creations, with the same answer, and no small ones', async () => {
    const done: string[] = [];
    const offloadCreation: CreationSteps = {
      readPayload(body) {
        done.push('read');
        return elsewhere.readPayload(body);
      },
      checkPayload(request) {
        done.push('check');
        return elsewhere.checkPayload(request);
      },
      writeDocument(order) {
        done.push('write');
        return elsewhere.writeDocument(order);
      },
    };
    const answers = [];
    for (const ports of [{ offloadCreation }, {}]) {
      const handler = createHandler(testHost(memoryStore(), ports));
      const small = await handler(new Request(path, post(JSON.stringify(PAYLOAD))));
      const large = await handler(new Request(path, post(LARGE)));
      const wrong = await handler(new Request(path, post(LARGE.replace('2026-01-14', 'soon'))));
      const broken = await handler(new Request(path, post(LARGE.slice(0, -1))));
      const responses = [small, large, wrong, broken];
      answers.push(await Promise.all(responses.map(async (response) => [response.status, await response.text()])));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.map(([status]) => status)).toEqual([201, 201, 400, 400]);
    expect(done).toEqual(['read', 'check', 'write', 'read', 'check', 'read']);
  });

  it('the port offloadCreation lets others be answered while it works, and its error is a 500', async () => {
    let fail = (_: Error): void => {};
    const stuck = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const told: unknown[] = [];
    const offloadCreation = { ...elsewhere, readPayload: () => stuck };
    const onError = (thrown: unknown) => void told.push(thrown);
    const handler = createHandler(testHost(memoryStore(), { offloadCreation, onError }));
    const large = handler(new Request(path, post(LARGE)));
    const small = await handler(new Request(path, post(JSON.stringify(PAYLOAD))));
    expect(small.status).toBe(201);
    fail(new Error('The thread ended'));
    expect([(await large).status, told]).toEqual([500, [new Error('The thread ended')]]);
  });
});
