// The network of the Emirates: flows by what a document says, its identifiers, and what a provider does next.
import { describe, expect, it } from 'vitest';
import { examples } from '../../../src/countries/ae/examples/index.ts';
import { fromXml, readRecord, toXml } from '../../../src/countries/ae/functions.ts';
import { EXCEPTIONS } from '../../../src/countries/ae/network/exceptions.ts';
import {
  identifiersOf,
  nextStep,
  planExchanges,
  readDocumentType,
  taxDataFor,
  wrap,
} from '../../../src/countries/ae/network/functions.ts';
import type { Document } from '../../../src/countries/ae/types/documents.ts';
import type { TransmissionEvent } from '../../../src/status/event.ts';
import { toHtml } from '../../../src/view.ts';

const AUTHORITY = '0242:000006-TESTBED.3001';
const UUID = '0d2e6f1c-40b2-4c8e-8d06-7fe2f2f6a3b1';
const SELF_BILLED = 'The buyer issued this document for the seller.';

function made(name: keyof typeof examples, buyer: object = {}, fields: object = {}): Document {
  const { type, payload, issuance: given } = examples[name];
  const { substitute: _, ...rest } = { substitute: undefined, ...given };
  const issuance = 'endpoint_id' in buyer ? rest : given;
  const accounting_customer_party = { ...payload.accounting_customer_party, ...buyer };
  const read = readRecord({ type, payload: { ...payload, accounting_customer_party, ...fields }, issuance } as unknown);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value as Document;
}

const shown = (document: Document, facts: object = {}) => {
  const plan = planExchanges(document, { authority: AUTHORITY, ...facts });
  if (!plan.ok) throw new Error(JSON.stringify(plan.errors));
  const { flow, scenario, scope, exchanges, legs } = plan.value;
  const arrows = exchanges.map(({ from, to, what, taxDataStatus = '' }) =>
    `${from}>${to} ${what} ${taxDataStatus}`.trim(),
  );
  return { flow, scenario, scope, legs, arrows };
};

const REPORT = ['C2>C5 tax-data S', 'C5>C2 mls'];
const BOTH = ['C2>C3 invoice', 'C2>C5 tax-data S', 'C3>C5 tax-data S', 'C3>C2 mls', 'C5>C2 mls', 'C5>C3 mls'];
const substitute = (id: string) => ({ endpoint_id: id, endpoint_scheme_id: '0235' });

describe('the flows of the Emirates', () => {
  it.each([
    ['b2b', made('sales-invoice'), {}, 1, 'D', BOTH],
    ['self-billing', made('purchase-invoice'), {}, 6, 'D', BOTH],
    [
      'deemed-supply',
      made('sales-invoice', substitute('9900000097'), { transaction_type: ['deemed-supply'] }),
      {},
      2,
      'D',
      REPORT,
    ],
    ['buyer-not-subject', made('sales-invoice', substitute('9900000098')), {}, 3, 'D', REPORT],
    ['export-outside-peppol', made('export'), {}, 4, 'INP', REPORT],
    [
      'export-in-peppol',
      made('export', { endpoint_id: '12345678', endpoint_scheme_id: '0106' }, {}),
      {},
      5,
      'IP',
      undefined,
    ],
    // Both are in the Emirates: the provider of the buyer reports here, too.
    ['b2b', made('export', { endpoint_id: '1065534420', endpoint_scheme_id: '0235' }), {}, 1, 'D', BOTH],
    ['not-reachable', made('sales-invoice'), { buyerReachable: false }, 8, 'D', undefined],
    [
      'not-reachable',
      made('export', { endpoint_id: '1065534420', endpoint_scheme_id: '0235' }),
      { buyerReachable: false },
      8,
      'D',
      undefined,
    ],
    [
      'not-reachable',
      made('export', { endpoint_id: '12345678', endpoint_scheme_id: '0106' }),
      { buyerReachable: false },
      8,
      'IP',
      undefined,
    ],
  ] as const)('%s', (scenario, document, facts, flow, scope, arrows) => {
    const plan = shown(document, facts);
    expect(plan).toMatchObject({ scenario, flow, scope, ...(arrows && { arrows }) });
    expect(plan.legs).toEqual(plan.arrows.some((arrow) => arrow.includes('invoice')) ? ['C3', 'C5'] : ['C5']);
  });

  it.each([
    ['commercial-invoice', {}, 'b2b'],
    [
      'commercial-invoice',
      { tax_registration: undefined, party_tax_scheme: { company_id: '1077001236', tax_scheme: 'TIN' } },
      'b2b',
    ],
    [
      'purchase-invoice',
      { party_tax_scheme: undefined, tax_registration: { company_id: '1065534420', tax_scheme: 'TIN' } },
      'self-billing',
    ],
  ] as const)('%s of a seller that has a TIN alone, %j', (name, seller, scenario) => {
    const document = made(name);
    document.accounting_supplier_party = { ...document.accounting_supplier_party, ...seller };
    for (const source of [document, toXml(document as never)]) {
      const plan = planExchanges(source, { authority: AUTHORITY });
      expect(plan).toMatchObject({ ok: true, value: { scenario, warnings: {} } });
    }
  });

  it('a seller without any tax number is missing one', () => {
    const document = made('commercial-invoice');
    const { tax_registration: _, party_tax_scheme: __, ...seller } = document.accounting_supplier_party ?? {};
    expect(planExchanges({ ...document, accounting_supplier_party: seller }, {})).toMatchObject({
      errors: { 'accounting_supplier_party.party_tax_scheme.company_id': { code: 'needed-for-exchange' } },
    });
  });

  it('the buyer of a self-billed document reports it', () => {
    const plan = planExchanges(made('purchase-invoice'), { authority: AUTHORITY });
    const report = plan.ok
      ? plan.value.exchanges.find(({ what, from }) => what === 'tax-data' && from === 'C2')
      : undefined;
    expect(report).toMatchObject({
      sender: '0235:1027704616',
      receiver: AUTHORITY,
      documentTypeId: 'urn:peppol:schema:taxdata:1.0::TaxData##urn:peppol:taxdata:ae-1::1.0',
      processId: 'urn:peppol:taxreporting',
    });
  });
});

it('an export to a taxpayer of the Emirates is reported as domestic, and another one is not', () => {
  const warned = (buyer: object, scope?: 'D' | 'IP' | 'INP') => {
    const document = made('export', buyer);
    const plan = planExchanges(document, { authority: AUTHORITY });
    if (!plan.ok) throw new Error(JSON.stringify(plan.errors));
    const planned = { ...plan.value, scope: scope ?? plan.value.scope };
    const facts = { from: 'C2', provider: '0242:000412', issuedAt: Date.parse('2027-03-01T10:00:00+04:00') } as const;
    const report = taxDataFor(planned, document, facts);
    if (!report.ok) throw new Error(JSON.stringify(report.errors));
    return Object.values(report.warnings).map(({ code, params }) => Object(params).rule ?? code);
  };
  const taxpayer = { endpoint_id: '1065534420', endpoint_scheme_id: '0235' };
  expect(warned(taxpayer)).toEqual([]);
  for (const scope of ['IP', 'INP'] as const) expect(warned(taxpayer, scope)).toEqual(['PINT-REPORT-DIFFERS']);
  for (const buyer of [{}, { endpoint_id: '12345678', endpoint_scheme_id: '0106' }]) {
    expect(warned(buyer)).not.toContain('domestic-export');
    expect(warned(buyer, 'D')).toContain('domestic-export');
  }
});

it.each([
  ['export', '0106', 'export-in-peppol', 'IP'],
  ['purchase-invoice', '0106', 'self-billing', 'IP'],
  ['purchase-invoice', '0235', 'self-billing', 'D'],
] as const)('an export by %s with a buyer of scheme %s is flow %s, of scope %s', (name, scheme, scenario, scope) => {
  const buyer = scheme === '0106' ? { endpoint_id: '12345678', endpoint_scheme_id: scheme } : {};
  const document = made(name, buyer, { transaction_type: ['export'] });
  const plan = planExchanges(document, { authority: AUTHORITY });
  expect(plan).toMatchObject({ ok: true, value: { scenario, scope } });
  // What the receiver's provider says of it is not doubted.
  const isReported = plan.ok && plan.value.exchanges.some(({ what, from }) => what === 'tax-data' && from === 'C3');
  expect(isReported).toBe(scenario === 'self-billing');
  const facts = { from: 'C2', provider: '0242:000412', issuedAt: Date.parse('2027-03-01T10:00:00+04:00') } as const;
  const report = plan.ok ? taxDataFor(plan.value, document, facts) : plan;
  expect(Object.keys(report.warnings)).not.toContain('reporting.document_scope');
});

describe('a commercial invoice that the buyer issues, by its specification', () => {
  const xml = toXml(made('commercial-invoice') as never)
    .replace('pint:billing-1@ae-1', 'pint:selfbilling-1@ae-1')
    .replace('urn:peppol:bis:billing', 'urn:peppol:bis:selfbilling');
  const read = fromXml(xml);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const { document, unmapped } = read.value;

  it('is written as it was read', () => {
    expect(unmapped).toEqual([]);
    expect(toXml(document)).toBe(xml);
    expect(identifiersOf(document)).toEqual(identifiersOf(xml));
  });

  it.each([
    ['XML', xml],
    ['JSON', document],
  ])('is planned, wrapped and reported as self-billed, given as %s', (_, source) => {
    const plan = planExchanges(source, { authority: AUTHORITY });
    if (!plan.ok) throw new Error(JSON.stringify(plan.errors));
    expect(plan.value.scenario).toBe('self-billing');
    expect(plan.value.exchanges[0]?.sender).toBe('0235:1027704616');
    const facts = { from: 'C2', provider: '0242:000412', issuedAt: Date.parse('2027-03-01T10:00:00+04:00') } as const;
    expect(Object.values(taxDataFor(plan.value, source, facts).warnings).map(({ code }) => code)).not.toContain(
      'role-of-other-party',
    );
    expect(wrap(xml, { plan: plan.value, instanceId: UUID, createdAt: facts.issuedAt })).toMatchObject({
      warnings: {},
    });
  });

  it('is drawn with the sentence that the buyer made it out', () => {
    expect(toHtml({ document })).toContain(SELF_BILLED);
    expect(toHtml({ document: made('commercial-invoice') })).not.toContain(SELF_BILLED);
  });
});

describe('around a document of the Emirates', () => {
  const document = made('sales-invoice');

  it('document types and processes are those of the Peppol code lists', () => {
    expect(identifiersOf(document)).toMatchObject({
      ok: true,
      value: {
        documentTypeId:
          'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@ae-1::2.1',
        processId: 'urn:peppol:bis:billing',
      },
    });
    const read = readDocumentType('urn:peppol:schema:taxdata:1.0::TaxData##urn:peppol:taxdata:ae-1::1.0');
    expect(read.ok).toBe(true);
  });

  it('a failed document is reported by its receiver with F', () => {
    const plan = planExchanges(document, { authority: AUTHORITY });
    if (!plan.ok) throw new Error('no plan');
    const facts = { issuedAt: Date.UTC(2026, 11, 1), provider: '0242:000412' } as const;
    const report = taxDataFor(plan.value, document, { ...facts, from: 'C3', status: 'F', reported: 'omit' });
    expect(report.ok ? report.value : report.errors).toMatch(/<pxs:DocumentTypeCode>F<[\s\S]*<pxs:ReporterRole>02</);
    const withdrawn = taxDataFor(plan.value, document, { ...facts, from: 'C2', status: 'W' });
    expect(withdrawn.ok ? {} : withdrawn.errors).toMatchObject({ status: { code: 'no-former-report' } });
  });

  it('an envelope names sender, receiver and country', () => {
    const wrapped = wrap(toXml(document), { instanceId: UUID, createdAt: 0 });
    const text = wrapped.ok ? wrapped.value : JSON.stringify(wrapped.errors);
    for (const part of ['0235:1033182542', '0235:1027704616', '>AE<', 'urn:peppol:bis:billing'])
      expect(text).toContain(part);
  });

  it('who received a document that is not valid reports F, and answers RE', () => {
    const timers = { answer: 1, reportByC2: 1, reportToConsumerByC2: 1, reportByC3: 1 };
    const events: TransmissionEvent[] = [
      {
        type: 'created',
        id: '1',
        timestamp: 0,
        documentUuid: 'u',
        documentType: 'INVOICE',
        documentXml: '<a/>',
        recordId: 'r',
        recordUuid: 'r',
      },
      {
        type: 'validated',
        id: '2',
        timestamp: 1,
        results: [{ text: 't', flag: 'fatal', reasonCode: 'ibr-1', location: '/', test: 't' }],
      },
    ] as TransmissionEvent[];
    expect(nextStep(events, 2, { timers, side: 'C3' }).map((step) => [step.do, step.leg])).toEqual([
      ['done', 'C3'],
      ['resubmit', 'C5'],
    ]);
  });
});

it('rows of the Emirates call a report that takes back by its letter, Withdraw', () => {
  const rows = EXCEPTIONS.filter(({ situation }) => situation.startsWith('withdrawal-'));
  expect(rows.filter(({ when }) => !when.includes('a Withdraw '))).toEqual([]);
  expect(JSON.stringify(EXCEPTIONS)).not.toMatch(/disregards|Disregard/);
});
