// What reading a document warns of where it leads to somebody else is what plans and envelopes say of it, and validation asks.
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/om/functions.ts';
import type { Document } from '../../src/document/schema.ts';
import { planExchanges, wrap } from '../../src/network.ts';
import { createValidator } from '../../src/validate.ts';

const issued = readRecord(examples['sales-invoice']);
const simplified = readRecord(examples['simplified-invoice']);
if (!issued.ok || !simplified.ok) throw new Error('The examples are issued');
const buyer = issued.value.accounting_customer_party;
const to = (party: object): Document => ({ ...issued.value, accounting_customer_party: { ...buyer, ...party } });
const FIELD = 'accounting_customer_party.endpoint_id';
const NOW = Date.UTC(2026, 5, 1);

const DOUBTFUL: readonly (readonly [string, string, Document])[] = [
  ['PINT-ADDRESS-OTHER', FIELD, to({ endpoint_scheme_id: '0248', endpoint_id: 'OM1100000999' })],
  ['PINT-SUBSTITUTE', FIELD, to({ endpoint_scheme_id: '0248', endpoint_id: '997770000097' })],
  [
    'PINT-SELLER-UUID',
    'seller_uuid',
    { ...simplified.value, seller_uuid: '6c2b49c0-2f0b-5d7a-9a41-0cb6b1d0c9aa' } as Document,
  ],
];
const wrapped = (xml: string) =>
  wrap(xml, { instanceId: '0b5b3f0e-3c11-4c5d-9a51-4a3f1d6f2b10', createdAt: NOW, receiver: '0248:OM1100000999' });

describe('one doubt', () => {
  it.each(DOUBTFUL)('%s is said on reading, validating and planning alike', async (code, field, document) => {
    const said = sentences(readRecord(document as never).warnings)[field];
    expect(said).toContain(`(${code})`);
    const xml = toXml(document as never);
    for (const plan of [planExchanges(document as never), planExchanges(xml)]) {
      if (plan.ok) expect(sentences(plan.warnings)[field]).toBe(said);
      else expect(Object.keys(plan.errors)).toContain(field);
    }
    const validator = await createValidator();
    const asked = validator.validate(xml, { now: NOW }).results.map(({ reasonCode }) => reasonCode);
    validator.dispose();
    expect(asked).toContain(code);
    if (field === FIELD) expect(sentences(wrapped(xml).warnings)[field]).toBe(said);
  });

  it('is none where nothing is wrong', () => {
    for (const document of [issued.value, simplified.value]) {
      expect(planExchanges(document).warnings).toEqual({});
      expect(Object.keys(wrapped(toXml(document)).warnings)).toEqual(['receiver']);
    }
  });
});
