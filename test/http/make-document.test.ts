// The first events of a document that a host makes: who sends it, what it is called, which legs its status waits for.

import { describe, expect, it } from 'vitest';
import type { DocumentKindName } from '../../src/core/document-kinds.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import type { DocumentPayload } from '../../src/countries/om/types/index.ts';

import { makeDocument } from '../../src/http.ts';
import { openEnvelope, wrap } from '../../src/network.ts';
import { toPeppolStatus } from '../../src/status/index.ts';

let ids = 0;
const host = { newId: () => `id-${++ids}`, now: () => Date.UTC(2026, 2, 1) };

async function madeOf(name: keyof typeof examples, changes: Partial<DocumentPayload> = {}, issued: object = {}) {
  const { type, payload, issuance } = examples[name];
  const made = await makeDocument(host, type as DocumentKindName, { ...payload, ...changes } as DocumentPayload, {
    ...issuance,
    ...issued,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

const legsOf = async (...given: Parameters<typeof madeOf>) =>
  (await madeOf(...given)).events.map((event) => event.type === 'created' && event.legs)[0];

const createdOf = async (...given: Parameters<typeof madeOf>) => {
  const made = await madeOf(...given);
  const [created] = made.events;
  if (created?.type !== 'created') throw new Error('The first event is not a creation.');
  return { ...made, created };
};

describe('makeDocument', () => {
  it.each(['sales-invoice', 'purchase-invoice'] as const)('of a %s names its sender, and from where', async (name) => {
    // The customer is abroad, so that the two parties differ in country, too.
    const { accounting_customer_party: customer } = examples[name].payload;
    const abroad = { ...customer, postal_address: { ...customer?.postal_address, country_code: 'AE' } };
    const { document, created } = await createdOf(name, { accounting_customer_party: abroad });
    const parties = [document.accounting_supplier_party, document.accounting_customer_party];
    // The buyer sends what it bills itself.
    const [sender, receiver] = name === 'purchase-invoice' ? parties.toReversed() : parties;
    const { issuedBy, issuedTo, country } = created;
    expect([issuedBy, issuedTo]).toEqual([sender, receiver].map((party) => `0248:${party?.endpoint_id}`));
    expect(country).toBe(name === 'purchase-invoice' ? 'AE' : 'OM');
  });

  it.each([
    [
      'the third party that sends a document',
      ['0248:OM1100733290', 'AE'],
      {
        party_name: 'Invoices for all',
        party_tax_scheme: { company_id: ' OM1100733290 ', tax_scheme: 'VAT' },
        postal_address: { street_name: 'Way 1', city_name: 'Dubai', country_subentity: 'DU', country_code: 'AE' },
      },
    ],
    ['the seller where the third party is left empty', ['0248:OM1100512077', 'OM'], {}],
  ])('names %s, as its envelope does', async (_, named, agent_party) => {
    const { issuance } = examples['sales-invoice'];
    const { xml, created } = await createdOf(
      'sales-invoice',
      { transaction_type: ['third-party'] },
      { accounting_supplier_party: { ...issuance.accounting_supplier_party, agent_party } },
    );
    const wrapped = wrap(xml, { instanceId: '0c8f9e6e-3d0e-4a64-8d0b-2a3c9f3f7e11', createdAt: host.now() });
    const opened = wrapped.ok ? openEnvelope(wrapped.value) : wrapped;
    if (!opened.ok) throw new Error(JSON.stringify(opened.errors));
    const { sender, receiver, country } = opened.value.header;
    expect([sender, country]).toEqual(named);
    expect([created.issuedBy, created.issuedTo, created.country]).toEqual([sender, receiver, country]);
  });

  it('gives a record identifiers of its own, and names the document by the document’s', async () => {
    const { document, xml, created } = await createdOf('sales-invoice');
    const { id, recordId, recordUuid, documentUuid } = created;
    expect([documentUuid, created.documentType]).toEqual([document.uuid, 'INVOICE']);
    expect(created.documentXml).toBe(xml);
    expect(new Set([id, recordId, recordUuid, documentUuid, document.id]).size).toBe(5);
  });

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

  it('fails where an issuance has no number or seller that a document can have, with the field', async () => {
    const { type, payload, issuance } = examples['sales-invoice'];
    const failing = async (flaw: object) => {
      const own = { ...issuance, ...flaw } as typeof issuance;
      const made = await makeDocument(host, type as DocumentKindName, payload as DocumentPayload, own);
      return made.ok ? [] : Object.keys(made.errors);
    };
    expect(await failing({ document_number: 5 })).toEqual(['issuance.document_number']);
    expect(await failing({ accounting_supplier_party: null })).toEqual(['issuance.accounting_supplier_party']);
    expect(await failing({ accounting_supplier_party: { party_tax_scheme: { company_id: 5 } } })).toEqual([
      'issuance.accounting_supplier_party.party_tax_scheme.company_id',
    ]);
    expect(await failing({ accept: 'PINT-ROUNDING' })).toEqual(['issuance.accept']);
    expect(await failing({ vendor: 7, buyer_reference: null, accept: ['PINT-ROUNDING'] })).toEqual([]);
  });
});
