// The first events of a document that a host makes: which legs its status waits for.
import { describe, expect, it } from 'vitest';
import type { DocumentKindName } from '../../src/core/document-kinds.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import type { DocumentPayload } from '../../src/document/issue.ts';
import { makeDocument } from '../../src/http/index.ts';
import { toPeppolStatus } from '../../src/status/index.ts';

let ids = 0;
const host = { newId: () => `id-${++ids}`, now: () => Date.UTC(2026, 2, 1) };

async function madeOf(name: keyof typeof examples, changes: Partial<DocumentPayload> = {}) {
  const { type, payload, issuance } = examples[name];
  const made = await makeDocument(
    host,
    type as DocumentKindName,
    { ...payload, ...changes } as DocumentPayload,
    issuance,
  );
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

const legsOf = async (...given: Parameters<typeof madeOf>) =>
  (await madeOf(...given)).events.map((event) => event.type === 'created' && event.legs)[0];

describe('makeDocument', () => {
  it('gives a document the legs of its flow', async () => {
    expect(await legsOf('sales-invoice')).toEqual(['C3', 'C5']);
    expect(await legsOf('purchase-invoice')).toEqual(['C3', 'C5']);
    expect(await legsOf('simplified-invoice')).toEqual(['C5']);
  });

  it('names no leg where no flow fits', async () => {
    expect(await legsOf('sales-invoice', { transaction_type: ['full', 'simplified'] })).toBeUndefined();
  });

  it('a document that is only reported is approved once the authority’s access point accepts it', async () => {
    const { events } = await madeOf('simplified-invoice');
    const answer = { type: 'mls', id: 'a', timestamp: host.now() + 1, leg: 'C5', code: 'AP' } as const;
    expect(toPeppolStatus(events).overall_status).toBe('PENDING');
    expect(toPeppolStatus([...events, answer]).overall_status).toBe('APPROVED');
    const both = (await madeOf('sales-invoice')).events;
    expect(toPeppolStatus([...both, answer]).overall_status).toBe('PENDING');
  });
});
