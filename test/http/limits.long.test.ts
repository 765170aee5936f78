// What is accepted as a creation can be read back: by the reader of XML, with the bounds that it has by itself.
import { describe, expect, it } from 'vitest';
import { fromXml } from '../../src/countries/om/functions.ts';
import { createHandler, MAX_BODY_BYTES, offloadCreation } from '../../src/http.ts';
import { isLong } from '../support/runs.ts';
import { CUSTOMER, SUPPLIER, testHost } from './support/host.ts';
import { PAYLOAD, TYPED_PAYLOAD } from './support/payloads.ts';
import { memoryStore } from './support/stores.ts';

const HEADERS = { authorization: 'Bearer muscat-token', 'content-type': 'application/json' };

async function created(lines: number, line: object) {
  const store = memoryStore();
  const host = testHost(store);
  let numbers = 0;
  const handler = createHandler({
    ...host,
    profiles: {
      get: async (id) => {
        const profile = await host.profiles.get(id);
        return (
          profile && {
            ...profile,
            issuance(payload) {
              numbers++;
              return profile.issuance(payload);
            },
          }
        );
      },
    },
  });
  const body = JSON.stringify({ ...PAYLOAD, document_lines: Array.from({ length: lines }, () => line) });
  expect(body.length).toBeLessThan(MAX_BODY_BYTES);
  const url = 'http://localhost/api/purchase-invoices/muscat-profile';
  const answer = await handler(new Request(url, { method: 'POST', headers: HEADERS, body }));
  return { answer, store, numbers: () => numbers };
}

const [LINE] = PAYLOAD.document_lines;
const REFERENCES = Array.from({ length: 40 }, () => ({ amount: 0, reason_code: '95' }));

describe('a creation', () => {
  const large = [
    ['of lines with many small objects', 3000, { ...LINE, allowances: REFERENCES }],
    ['of 16,000 lines', 16_000, LINE],
    ['of 26,000 lines', 26_000, LINE],
  ] as const;
  it.each(isLong ? large : large.slice(0, 1))(
    '%s is stored so that it can be read, or refused',
    async (_, lines, line) => {
      const { answer, store, numbers } = await created(lines, line as object);
      const [stored] = store.newest('muscat', 1, 0).content;
      const events = (stored && store.events(stored.id)) ?? [];
      const [xml] = events.flatMap((event) => ('documentXml' in event ? [event.documentXml] : []));
      if (answer.status === 201) expect(fromXml(new TextEncoder().encode(String(xml))).ok).toBe(true);
      else {
        expect(await answer.json()).toEqual({
          errors: { message: 'The document as XML is larger than 20971520 bytes' },
        });
        expect([answer.status, numbers()]).toEqual([400, 0]);
      }
    },
  );

  it('no rule is asked of a document whose XML nobody could read', async () => {
    const [line] = TYPED_PAYLOAD.document_lines ?? [];
    const never = () => {
      throw new Error('A rule was asked.');
    };
    const steps = offloadCreation({ toXml: never, toXmlSteps: never });
    const written = await steps.writeDocument({
      type: 'purchase-invoice',
      payload: {
        ...TYPED_PAYLOAD,
        document_lines: Array.from({ length: 6000 }, () => ({ ...line, note: 'x'.repeat(4000) })),
      },
      issuance: {
        id: 'd',
        document_number: '1',
        accounting_supplier_party: SUPPLIER,
        accounting_customer_party: CUSTOMER,
      },
      now: 0,
    });
    expect(written.ok || written.errors['message']?.code).toBe('input-too-large');
  });
});
