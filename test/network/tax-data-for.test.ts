// The report of each exchange of a plan: role, scope, parties and status, and what has no report.

import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { writeKinds } from '../../src/core/transaction-kinds.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/om/functions.ts';
import { OMAN_KINDS, TRANSACTION_KINDS } from '../../src/countries/om/kinds.ts';
import {
  nextStep,
  planExchanges,
  type TaxDataFacts,
  taxDataFor,
  wrap,
} from '../../src/countries/om/network/functions.ts';
import { TEST_BED_TIMERS as timers } from '../../src/countries/om/network/index.ts';
import { readSubmission } from '../../src/countries/om/tax-data/functions.ts';
import type { Document } from '../../src/countries/om/types/documents.ts';
import type { ExchangeFacts } from '../../src/network/plan.ts';
import type { TransmissionEvent } from '../../src/status/event.ts';
import { checkRules } from '../tax-data/check-rules.ts';
import { find, reportingOf, treeOf } from '../tax-data/support.ts';

const AUTHORITY = '0242:001090-TaxAuthority.OM';
const UUID = '8b1c07de-52a4-4f3b-9d6e-2c81a5f70d93';
const FACTS: TaxDataFacts = { from: 'C2', uuid: UUID, issuedAt: '2026-03-02T12:00:00+04:00', provider: '0242:000111' };

function documentOf(name: keyof typeof examples): Document {
  const read = readRecord(examples[name]);
  if (!read.ok) throw new Error(JSON.stringify(sentences(read.errors)));
  return read.value;
}

function planOf(document: Document, facts: ExchangeFacts = {}) {
  const plan = planExchanges(document, { authority: AUTHORITY, ...facts });
  if (!plan.ok) throw new Error(JSON.stringify(sentences(plan.errors)));
  return plan.value;
}

const invoice = documentOf('sales-invoice');
const plan = planOf(invoice);

function reported(facts: Partial<TaxDataFacts> = {}, of = plan, document = invoice): string {
  const made = taxDataFor(of, document, { ...FACTS, ...facts });
  if (!made.ok) throw new Error(JSON.stringify(sentences(made.errors)));
  return made.value;
}

function refused(facts: Partial<Record<keyof TaxDataFacts, unknown>>, of = plan): Record<string, string> {
  const made = taxDataFor(of, invoice, { ...FACTS, ...facts } as TaxDataFacts);
  return made.ok ? {} : sentences(made.errors);
}

const submission = (xml: string, record?: 'sent' | 'received'): TransmissionEvent =>
  readSubmission(xml, {
    id: '1',
    timestamp: 0,
    transmissionUuid: UUID,
    senderId: 's',
    receiverId: 'r',
    ...(record && { record }),
  });

describe('taxDataFor', () => {
  it('a step says which status the report has, and one that asks for no report is an error', () => {
    const history = [submission(reported())];
    const statusOf = (step: TaxDataFacts['step']) =>
      treeOf(reported({ step, history })).children.find(({ name }) => name === 'pxs:DocumentTypeCode')?.text;
    expect(statusOf({ taxDataStatus: 'D' })).toBe('D');
    expect(statusOf({ taxDataStatus: 'R' })).toBe('R');
    expect(refused({ step: {} })).toEqual({ 'step.taxDataStatus': expect.stringContaining('mandatory') });
    const foreign = refused({ step: { taxDataStatus: 'F' as 'R' } });
    expect(foreign).toEqual({ 'step.taxDataStatus': expect.stringContaining('must be one of S, R, D') });
  });

  it('is made for a step that follows an answer alone, since an answer proves a report', () => {
    const created = {
      id: 'c',
      type: 'created',
      timestamp: 0,
      documentUuid: invoice.uuid ?? '',
      documentType: 'INVOICE',
    } as const;
    const refusal = {
      id: 'm',
      type: 'mls',
      timestamp: 1,
      leg: 'C5',
      code: 'RE',
      issues: [{ reasonCode: 'BV' }],
    } as const;
    const word = { id: 'w', type: 'taxAuthorityStatus', timestamp: 1, status: 'rejected' } as const;
    for (const said of [refusal, word]) {
      const history: TransmissionEvent[] = [created, said];
      const step = nextStep(history, 2, { timers }).find(({ taxDataStatus }) => taxDataStatus !== undefined);
      expect(step?.taxDataStatus).toBe('R');
      expect(refused({ step, history })).toEqual({});
    }
    expect(Object.keys(refused({ status: 'R', history: [created, { ...refusal, leg: 'C3' }] }))).toEqual(['status']);
  });

  it('names the transmission that it reports, from the history where it is not given', () => {
    const route = { senderId: 's', receiverId: 'r', processId: 'p', docTypeId: 't' };
    const sent = (transmissionUuid: string, timestamp: number, documentUuid: string): TransmissionEvent => ({
      ...{ id: transmissionUuid, type: 'submitted', leg: 'C3', timestamp, transmissionUuid, documentUuid, ...route },
    });
    const own = invoice.uuid ?? '';
    const history = [sent('t-2', 2, 'U-2'), sent('t-1', 1, own), submission(reported())];
    const named = (facts: Partial<TaxDataFacts>) => /<pxs:TransportHeaderID>([^<]*)/.exec(reported(facts))?.[1];
    expect(named({})).toBeUndefined();
    expect(named({ history })).toBe('t-1');
    expect(named({ history, step: { taxDataStatus: 'D', documentUuid: own } })).toBe('t-1');
    expect(named({ history, step: { taxDataStatus: 'D', documentUuid: own.toUpperCase() } })).toBe('t-1');
    expect(named({ history, step: { taxDataStatus: 'D' } })).toBe('t-1');
    // Where no event says of which invoice it is, the newest is meant; of another invoice none is.
    const unnamed = history.map((event) => ({ ...event, documentUuid: undefined }) as TransmissionEvent);
    expect(named({ history: unnamed })).toBe('t-2');
    expect(named({ history: [sent('t-2', 2, 'U-2')] })).toBeUndefined();
    expect(named({ history, transportHeaderId: 't-9' })).toBe('t-9');
  });

  it('a step about another invoice than the source makes no report, and both are named', () => {
    const step = { taxDataStatus: 'D', documentUuid: 'E32F0000-0000-5000-8000-000000000000' };
    const facts = { ...FACTS, step, history: [submission(reported())] };
    const xml = toXml(invoice);
    for (const source of [invoice, xml, new TextEncoder().encode(xml)]) {
      const made = taxDataFor(plan, source, facts);
      expect(made.ok ? {} : sentences(made.errors)).toEqual({
        'step.documentUuid': `The step is about the document ${step.documentUuid.toLowerCase()}, but this one is ${invoice.uuid}: give the one that the step names`,
      });
    }
    // What has no UUID is compared with nothing.
    expect(taxDataFor(plan, xml.replace(/<cbc:UUID>[^<]*<.cbc:UUID>/, ''), facts).ok).toBe(true);
    expect(taxDataFor(plan, xml, { ...facts, step: { taxDataStatus: 'D' } }).ok).toBe(true);
  });

  it.each(Object.keys(examples) as (keyof typeof examples)[])(
    'each report of the plan of the example %s follows the rules',
    (name) => {
      const document = documentOf(name);
      const its = planOf(document);
      const reports = its.exchanges.filter(({ what }) => what === 'tax-data');
      expect(reports.length).toBeGreaterThan(0);
      for (const { from, sender } of reports) {
        const xml = reported({ from }, its, document);
        expect(checkRules(xml)).toEqual([]);
        const { reporting_party: party, ...rest } = reportingOf(treeOf(xml));
        expect(`${party.endpoint_scheme_id}:${party.endpoint_id}`).toBe(sender);
        expect(rest).toMatchObject({ reporter_role: from === 'C2' ? '01' : '02', document_type_code: 'S', uuid: UUID });
      }
    },
  );

  it('a report of a plan gives no warning, whatever the kinds and the type', () => {
    const agent_party = { party_tax_scheme: { company_id: 'OM1100733290', tax_scheme: 'VAT' } };
    const kinds = TRANSACTION_KINDS.flatMap((kind) =>
      TRANSACTION_KINDS.map((other) => writeKinds(OMAN_KINDS, [kind, other])),
    );
    const flows = new Set<number>();
    for (const transaction_type of new Set(kinds)) {
      for (const invoice_type_code of ['380', '389', '383']) {
        const document: Document = {
          ...invoice,
          transaction_type,
          invoice_type_code,
          accounting_supplier_party: { ...invoice.accounting_supplier_party, agent_party },
        };
        const its = planExchanges(document, { authority: AUTHORITY });
        if (!its.ok) continue;
        flows.add(its.value.flow);
        for (const { from } of its.value.exchanges.filter(({ what }) => what === 'tax-data')) {
          const { warnings } = taxDataFor(its.value, document, { ...FACTS, from });
          expect([transaction_type, invoice_type_code, from, warnings]).toEqual([
            transaction_type,
            invoice_type_code,
            from,
            {},
          ]);
        }
      }
    }
    expect([...flows].toSorted((one, other) => one - other)).toEqual([1, 3, 6, 7, 8, 11, 12]);
  });

  it('names the authority of the plan, and another one where it is given', () => {
    const receiver = (xml: string) => reportingOf(treeOf(xml)).receiving_party.endpoint_id;
    expect(receiver(reported())).toBe('001090-TaxAuthority.OM');
    expect(receiver(reported({ authority: '0242:000773' }))).toBe('000773');
    expect(refused({}, planOf(invoice, { authority: undefined }))).toEqual({ authority: 'Authority is mandatory' });
  });

  it('an export has the scope IP where it goes to a provider abroad, else INP', () => {
    const document = documentOf('export');
    const scope = (facts: ExchangeFacts) =>
      reportingOf(treeOf(reported({}, planOf(document, facts), document))).document_scope;
    const address = { endpoint_scheme_id: '0192', endpoint_id: '810017902' };
    const peppol: Document = {
      ...document,
      accounting_customer_party: { ...document.accounting_customer_party, ...address },
    };
    expect(scope({})).toBe(planOf(document).exchanges.some(({ what }) => what === 'invoice') ? 'IP' : 'INP');
    expect(planOf(peppol).scope).toBe('IP');
    expect(planOf(peppol, { buyerReachable: false }).scope).toBe('IP');
    expect(planOf(peppol, { buyerInNetwork: false }).scope).toBe('INP');
    expect(plan.scope).toBe('D');
  });

  it('a report tells when the document was received and in which envelope', () => {
    const transaction = find(
      treeOf(reported({ receivedAt: Date.UTC(2026, 2, 2, 7), transportHeaderId: 't-1' })),
      'pxs:ReportedTransaction',
    );
    const texts = transaction.children.slice(0, 3).map(({ name, text }) => `${name} ${text}`);
    expect(texts).toEqual(['pxs:TransportHeaderID t-1', 'cbc:IssueDate 2026-03-02', 'cbc:IssueTime 07:00:00.000Z']);
  });

  it('a time of receipt that is null is not given', () => {
    const facts = { ...FACTS, receivedAt: null as unknown as undefined };
    expect(taxDataFor(plan, invoice, facts)).toEqual(taxDataFor(plan, invoice, FACTS));
  });

  it('a document is reported out of its envelope, and recognised there', () => {
    const xml = toXml(invoice);
    const envelope = wrap(xml, { instanceId: UUID, createdAt: FACTS.issuedAt });
    if (!envelope.ok) throw new Error(JSON.stringify(sentences(envelope.errors)));
    const facts = { ...FACTS, status: 'R', history: [submission(reported())] } as const;
    const made = taxDataFor(plan, envelope.value, facts);
    expect(made).toEqual(taxDataFor(plan, xml, facts));
    expect(made.ok).toBe(true);
    const step = { taxDataStatus: 'R', documentUuid: 'e32f0000-0000-5000-8000-000000000000' } as const;
    expect(taxDataFor(plan, envelope.value, { ...facts, step })).toMatchObject({
      ok: false,
      errors: { 'step.documentUuid': { code: 'step-of-another-document' } },
    });
  });

  it.each(['R', 'D'] as const)('%s is refused without a former report of the same provider', (status) => {
    const former = reported();
    const error = { status: expect.stringContaining('There is no former report') };
    expect(refused({ status })).toEqual(error);
    expect(refused({ status, history: [{ ...submission(former), leg: 'C3' } as TransmissionEvent] })).toEqual(error);
    expect(refused({ status, history: [submission(former, 'received')] })).toEqual(error);
    for (const record of [undefined, 'sent'] as const) {
      const xml = reported({ status, history: [submission(former, record)] });
      expect(reportingOf(treeOf(xml)).document_type_code).toBe(status);
    }
    expect(refused({ status, from: 'C3', history: [submission(former, 'received')] })).toEqual({});
  });

  it.each(['R', 'D'] as const)('%s is warned of where every report of the history is of another invoice', (status) => {
    const own = submission(reported());
    const other = { ...own, id: '2', documentUuid: 'e32f0000-0000-5000-8000-000000000000' } as TransmissionEvent;
    const unnamed = { ...own, id: '3', documentUuid: undefined } as TransmissionEvent;
    const answer: TransmissionEvent = { id: 'm', type: 'mls', timestamp: 1, leg: 'C5', code: 'AP' };
    const warned = (history: readonly TransmissionEvent[], source: typeof invoice | string = invoice): string[] => {
      const made = taxDataFor(plan, source, { ...FACTS, status, history });
      expect(made.ok).toBe(true);
      return Object.entries(made.warnings).flatMap(([field, { code }]) => (code === 'no-former-report' ? [field] : []));
    };
    expect(warned([other])).toEqual(['status']);
    expect(warned([other, answer])).toEqual(['status']);
    for (const history of [[own], [other, own], [other, unnamed], [unnamed], [answer]]) {
      expect(warned(history)).toEqual([]);
    }
    const capital = { ...own, documentUuid: invoice.uuid?.toUpperCase() } as TransmissionEvent;
    expect(warned([capital])).toEqual([]);
    // What has no UUID is compared with nothing.
    expect(warned([other], toXml(invoice).replace(/<cbc:UUID>[^<]*<.cbc:UUID>/, ''))).toEqual([]);
  });

  it('a status that the step does not ask for, and an authority that is the provider, are warned of', () => {
    const warned = (facts: Partial<TaxDataFacts>): object => {
      const made = taxDataFor(plan, invoice, { ...FACTS, history: [submission(reported())], ...facts });
      return Object.fromEntries(Object.entries(made.warnings).map(([field, { code }]) => [field, code]));
    };
    expect(warned({ status: 'S', step: { taxDataStatus: 'D' } })).toEqual({ status: 'differs-from-step' });
    expect(warned({ status: 'D', step: { taxDataStatus: 'D' } })).toEqual({});
    expect(warned({ status: 'D' })).toEqual({});
    expect(warned({ authority: FACTS.provider })).toEqual({ authority: 'same-as' });
    expect(warned({ authority: `iso6523-actorid-upis::${FACTS.provider}` })).toEqual({ authority: 'same-as' });
    expect(warned({ authority: '0242:000773' })).toEqual({});
  });

  it('a provider that does not report in the flow is refused', () => {
    const alone = planOf(invoice, { buyerInNetwork: false });
    expect(refused({ from: 'C3' }, alone)).toEqual({ from: 'C3 does not report documents of flow 4' });
  });

  it('every fact that is wrong is named at once', () => {
    const wrong = {
      uuid: 'x',
      issuedAt: 'noon',
      receivedAt: Number.NaN,
      provider: '0088:1',
      authority: 'x',
      status: 'R',
    };
    expect(Object.keys(refused(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(Object.keys(refused({ issuedAt: null, receivedAt: true }))).toEqual(['issuedAt', 'receivedAt']);
    expect(refused({ transportHeaderId: 5 })).toEqual({ transportHeaderId: expect.any(String) });
    const source = taxDataFor(plan, '<a/>', FACTS);
    expect(source.ok ? {} : sentences(source.errors)).toEqual({ source: expect.stringContaining('not') });
  });
});
