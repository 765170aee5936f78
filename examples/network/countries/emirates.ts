// The Emirates: eight flows, as far as public texts tell them. Nobody in the records exists.
import {
  createValidator,
  type DocumentRecord,
  type ExchangePlan,
  examples,
  fromXml,
  nextStep,
  planExchanges,
  readRecord,
  readSubmission,
  taxDataFor,
  toMls,
  wrap,
} from '../../../src/countries/ae/index.ts';
import { DAY } from '../records.ts';
import { FAILED, LOST, type Scenario, type ScenarioName, twice, wrongRole, wrongUnits } from '../scenarios.ts';
import type { NetworkCountry } from './country.ts';

const { 'sales-invoice': sale, 'purchase-invoice': purchase, export: dates } = examples;
const hotel = sale.payload.accounting_customer_party;
const importer = { ...dates.payload.accounting_customer_party, endpoint_id: '54321987', endpoint_scheme_id: '0106' };
const DUE = '2026-03-04';

const record = (
  { type, payload, issuance }: (typeof examples)[keyof typeof examples],
  changes: object = {},
  host: object = {},
) => ({
  type,
  payload: { ...payload, issue_date: DAY, ...('due_date' in payload ? { due_date: DUE } : {}), ...changes },
  issuance: { ...issuance, ...host },
});

const withoutAddress = ({ endpoint_id: _, endpoint_scheme_id: __, ...party }: typeof hotel) => party;
const { substitute: _, ...sent } = dates.issuance;

const RECORDS = {
  b2b: record(sale),
  discounted: record(
    sale,
    { allowances: [{ reason: 'Agreed discount', amount: 40, tax_category: { id: 'S', percent: 5 } }] },
    { uuid: '0b6c3a52-7d19-4e8f-a4c3-92d15e07f6b8' },
  ),
  'credit-note': record(examples['sales-credit-note']),
  'deemed-supply': record(
    sale,
    { transaction_type: ['deemed-supply'], accounting_customer_party: withoutAddress(hotel) },
    { substitute: 'deemed-supply' },
  ),
  'buyer-not-subject': record(
    sale,
    { accounting_customer_party: withoutAddress(hotel) },
    { substitute: 'not-subject' },
  ),
  'export-outside-peppol': record(dates),
  'export-in-peppol': {
    ...record(dates, { accounting_customer_party: importer }),
    issuance: sent,
  },
  'self-billing': record(purchase),
} satisfies Readonly<Record<string, unknown>>;

const BOTH = ['C2→C3 invoice', 'C2→C5 tax-data', 'C3→C5 tax-data', 'C3→C2 mls', 'C5→C2 mls', 'C5→C3 mls'] as const;
// A refused invoice is withdrawn, which follows from Oman's network alone, and C3 reports that it failed.
const REFUSED = ['C3→C2 mls RE', 'C3→C5 tax-data F', 'C5→C3 mls', 'C2→C5 tax-data W', 'C5→C2 mls'] as const;

type Name = keyof typeof RECORDS;

const SCENARIOS: readonly (Scenario<Name> & { readonly name: ScenarioName })[] = [
  { flow: 1, name: 'b2b', isFlow: true, record: 'b2b', ends: ['APPROVED', 2, 0] },
  { flow: 2, name: 'deemed-supply', isFlow: true, record: 'deemed-supply', ends: ['APPROVED', 1, 0] },
  { flow: 3, name: 'buyer-not-subject', isFlow: true, record: 'buyer-not-subject', ends: ['APPROVED', 1, 0] },
  { flow: 4, name: 'export-outside-peppol', isFlow: true, record: 'export-outside-peppol', ends: ['APPROVED', 1, 0] },
  { flow: 5, name: 'export-in-peppol', isFlow: true, record: 'export-in-peppol', ends: ['APPROVED', 1, 0] },
  { flow: 6, name: 'self-billing', isFlow: true, record: 'self-billing', ends: ['APPROVED', 2, 0] },
  {
    flow: 7,
    name: 'invalid-at-c3',
    isFlow: true,
    record: 'b2b',
    unseen: true,
    mistakes: { C1: wrongUnits(1) },
    exchanges: [...BOTH, ...REFUSED, 'C2→C3 invoice', 'C2→C5 tax-data R', 'C5→C2 mls'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 8,
    name: 'not-reachable',
    isFlow: true,
    record: 'b2b',
    closed: { C4: Number.POSITIVE_INFINITY },
    exchanges: ['C2→C3 invoice', 'C2→C5 tax-data', 'C5→C2 mls', 'C3→C2 mls RE', 'C2→C5 tax-data W', 'C5→C2 mls'],
    ends: ['REJECTED', 0, 1],
    left: ['C2 find-another-way C3'],
  },
  {
    flow: 7,
    name: 'invoice-refused-and-changed',
    record: 'b2b',
    unseen: true,
    mistakes: { C1: wrongUnits(1) },
    correction: 'discounted',
    exchanges: [...BOTH, ...REFUSED, 'C2→C3 invoice', 'C2→C5 tax-data', 'C5→C2 mls'],
    ends: ['APPROVED', 2, 2],
  },
  {
    flow: 1,
    name: 'no-answer-of-c3',
    record: 'b2b',
    fortunes: { 'C2→C3 invoice 1': LOST },
    exchanges: [...BOTH, 'C2→C3 invoice'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'tax-data-of-c2-refused',
    record: 'b2b',
    mistakes: { C2: wrongRole },
    exchanges: [...BOTH, 'C5→C2 mls RE', 'C2→C5 tax-data R'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'tax-data-of-c3-refused',
    record: 'b2b',
    mistakes: { C3: wrongRole },
    exchanges: [...BOTH, 'C5→C3 mls RE', 'C3→C5 tax-data R'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'no-answer-of-c5-to-c2',
    record: 'b2b',
    fortunes: { 'C2→C5 tax-data 1': LOST },
    exchanges: [...BOTH, 'C2→C5 tax-data'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'tax-data-not-handed-over',
    record: 'b2b',
    fortunes: { 'C2→C5 tax-data 1': FAILED },
    exchanges: [...BOTH, 'C2→C5 tax-data'],
    ends: ['APPROVED', 2, 0],
  },
  {
    flow: 1,
    name: 'everything-twice',
    record: 'b2b',
    fortunes: twice(BOTH),
    exchanges: BOTH,
    ends: ['APPROVED', 2, 0],
  },
  { flow: 1, name: 'credit-note', record: 'credit-note', ends: ['APPROVED', 2, 0] },
];

const MINUTE = 60_000;

export const EMIRATES: NetworkCountry = {
  code: 'AE',
  readRecord,
  planExchanges,
  // A report of the Emirates has no identifier, and says nothing of when the document came.
  taxDataFor: (plan, source, { uuid: _uuid, receivedAt: _receivedAt, ...facts }) =>
    taxDataFor(plan as ExchangePlan, source, facts),
  nextStep,
  wrap,
  toMls,
  readSubmission,
  createValidator,
  uuidOf(xml) {
    const read = fromXml(xml);
    return read.ok ? read.value.document.uuid : undefined;
  },
  // The timers of the Emirates are not published, nor is the authority's identifier in production: both are made up here.
  timers: { answer: 20 * MINUTE, reportByC2: 15 * MINUTE, reportToConsumerByC2: 30 * MINUTE, reportByC3: 15 * MINUTE },
  authority: '0242:000006-TESTBED.3001',
  uncounted: ['W', 'F'],
  records: RECORDS satisfies Readonly<Record<Name, DocumentRecord | object>>,
  receivers: [hotel, purchase.issuance.accounting_supplier_party, importer],
  scenarios: SCENARIOS,
};
