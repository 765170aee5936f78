// A country of which nothing is known but its documents: what needs its network or its tax data is refused, not broken.
import { describe, expect, it, vi } from 'vitest';
import { examples } from '../../src/countries/ae/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/ae/functions.ts';
import { EMIRATES_ISSUING } from '../../src/countries/ae/issuing.ts';
import { requestTo, type Sent, serviceHere } from './support/service.ts';

vi.mock('../../src/countries/ae/issuing.ts', async (importOriginal) => {
  const actual = await importOriginal<{ readonly EMIRATES_ISSUING: typeof EMIRATES_ISSUING }>();
  const { network: _, reconcile: __, taxData: ___, taxDataRules: ____, ...known } = actual.EMIRATES_ISSUING;
  return { EMIRATES_ISSUING: known };
});

const record = examples['sales-invoice'];
const EVENTS = { events: [{ type: 'created', id: '1', timestamp: 1, documentType: 'INVOICE', documentUuid: 'e32f' }] };
const TIMERS = { answer: 1, reportByC2: 1, reportToConsumerByC2: 1, reportByC3: 1 };

function xmlOfExample(): string {
  const read = readRecord(record);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return toXml(read.value);
}

describe('a country without network and tax data', () => {
  it.each<[path: string, lack: string, sent: Sent]>([
    ['/v1/plan?country=ae', 'network', { body: record }],
    ['/v1/wrap?sender=0235:1000000001&receiver=0235:1000000002', 'network', { body: xmlOfExample() }],
    ['/v1/enrich', 'network', { body: xmlOfExample() }],
    ['/v1/next-step?country=ae', 'network', { body: { ...EVENTS, timers: TIMERS } }],
    ['/v1/tax-data?country=ae', 'tax data', { body: { record, reporting: {} } }],
  ])('%s is refused on country', async (path, lack, sent) => {
    expect(EMIRATES_ISSUING).not.toHaveProperty('network');
    const response = await serviceHere().service(requestTo(path, sent));
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 422,
      body: { errors: { country: `For AE there is no ${lack} here.` } },
    });
  });
});
