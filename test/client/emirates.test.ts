// Documents of the Emirates through the client, and their records through a batch and a job of the queue.
import { describe, expect, it } from 'vitest';
import { convertingCountries } from '../../src/cli/issuing.ts';
import { createClient } from '../../src/client.ts';
import { examples } from '../../src/countries/ae/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/ae/functions.ts';
import { EMIRATES_HANDLED } from '../../src/countries/ae/handled.ts';
import type { EmiratesTypes } from '../../src/countries/ae/types/index.ts';
import type { InvoicePayload } from '../../src/countries/ae/types/payloads.ts';
import { OMAN_HANDLED } from '../../src/countries/om/handled.ts';
import { type BusinessProfile, createHandler, success } from '../../src/http.ts';
import { createConverterOf } from '../../src/jobs/create-converter.ts';
import { packJob, packOutcomes, unpackJob, unpackOutcomes } from '../../src/queue/wire.ts';
import { testHost } from '../http/support/host.ts';
import { memoryStore } from '../http/support/stores.ts';

const NOW = Date.UTC(2026, 10, 24);
const { 'purchase-invoice': bought, 'sales-invoice': sold } = examples;

describe('documents of the Emirates', () => {
  it('are made and fetched by the client, whose payloads have their types', async () => {
    const host = testHost(memoryStore(), {
      authorize: () => true,
      profiles: { get: (): BusinessProfile => ({ country: 'AE', issuance: () => success(bought.issuance as never) }) },
    });
    const handle = createHandler(host, { countries: [OMAN_HANDLED, EMIRATES_HANDLED] });
    const client = createClient<EmiratesTypes>({
      baseUrl: 'http://localhost/',
      token: async () => 'muscat-token',
      fetch: async (request) => handle(request),
    });
    const made = await client.create('dubai', bought.payload as InvoicePayload);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    expect(made.value).toMatchObject({ uuid: bought.issuance.uuid, tax_amount: expect.any(Number) });
    const xml = await client.xml('purchase-invoice', made.value.id ?? '');
    expect(xml.ok && xml.value).toContain('selfbilling-1@ae-1');
  });

  it('go through a job of the queue as they do through a batch, beside those of Oman', async () => {
    const converter = await createConverterOf(await convertingCountries())();
    const record = { country: 'AE', ...sold };
    const job = await unpackJob(await packJob([Buffer.from(JSON.stringify(record))], { now: NOW }));
    const { settings, records } = job;
    const outcomes = await converter(records, { unknownFields: 'error', ...settings } as never);
    const [outcome] = await unpackOutcomes(await packOutcomes(outcomes), outcomes.length);
    expect(outcome).toMatchObject({ kind: 'converted' });
    const read = readRecord(record);
    if (!read.ok || outcome?.kind !== 'converted') throw new Error('not converted');
    expect(Buffer.from(outcome.xml).toString('utf8')).toBe(toXml(read.value, { indent: 2 }));
  });
});
