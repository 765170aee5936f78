// The command line with a second country that issues in the list: no command needs an edit for it.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { convertingCountries } from '../../src/cli/issuing.ts';
import { createConverterOf } from '../../src/jobs/create-converter.ts';
import { inFolder, NOW, pintUbl } from './support.ts';

vi.mock('../../src/countries/issuer-codes.ts', () => ({ ISSUER_CODES: ['OM', 'TT'] }));
vi.mock('../../src/countries/issuers.ts', async (original) => {
  const { ISSUERS } = await original<typeof import('../../src/countries/issuers.ts')>();
  const { TOY_ISSUING } = await import('../support/toy-country/issuing.ts');
  return { ISSUERS: [...ISSUERS, TOY_ISSUING] };
});

const { issuance, payload } = await example('sales-invoice', '--country', 'tt');
const RECORD = JSON.stringify({ country: 'TT', type: 'sales-invoice', payload, issuance });

async function example(...args: readonly string[]): Promise<Record<string, Record<string, unknown>>> {
  return JSON.parse((await pintUbl(['example', ...args])).out);
}

async function done(args: readonly string[], input: string): Promise<string> {
  const { status, out, err } = await pintUbl(args, input);
  expect([status, err]).toEqual([0, '']);
  return out;
}

const XML = await done(['convert', '-'], RECORD);

describe('a second country that issues', () => {
  it('makes its documents, by the record, by the option, by the document', async () => {
    expect(XML).toContain('>urn:peppol:pint:billing-1@tt-1<');
    const record = JSON.stringify({ type: 'sales-invoice', payload, issuance });
    expect(await done(['convert', '-', '--country', 'tt'], record)).toBe(XML);
    expect(await done(['convert', '-', '--no-validate'], RECORD)).toBe(XML);
    const document = await done(['parse', '-'], XML);
    expect(JSON.parse(document)).toMatchObject({
      customization_id: 'urn:peppol:pint:billing-1@tt-1',
      document_lines: [{ lot_number_id: 'L-3' }],
    });
    expect(await done(['convert', '-'], document)).toContain('>urn:peppol:pint:billing-1@tt-1<');
    const { status, err } = await pintUbl(['convert', '-', '--country', 'ae'], RECORD);
    expect([status, err]).toEqual([2, expect.stringContaining('Allowed choices are om, tt')]);
  });

  it('those of the first stay what they are', async () => {
    const omani = JSON.stringify(await example('sales-invoice'));
    const xml = await done(['convert', '-'], omani);
    expect(xml).toContain('>urn:peppol:pint:billing-1@om-1<');
    expect(JSON.parse(await done(['parse', '-'], xml))).not.toHaveProperty('customization_id');
    const { status, err } = await pintUbl(['convert', '-', '--country', 'tt'], omani);
    expect([status, err]).toEqual([1, expect.stringContaining('Unknown field')]);
  });

  it('has credit notes, drawings, plans, envelopes and schemas', async () => {
    const flags = ['--number', 'C-1', '--date', '2026-11-24', '--reason', 'A'];
    expect(await done(['credit', '-', ...flags], XML)).toContain('<cbc:ResponseCode>A</cbc:ResponseCode>');
    expect(await done(['credit', '-', ...flags], RECORD)).toContain('billing-1@tt-1');
    for (const input of [XML, RECORD]) {
      expect(await done(['view', '-'], input)).toContain('<html');
      const plan = JSON.parse(await done(['plan', '-', '--json'], input));
      expect(plan).toMatchObject({ scenario: 'export-inside', exchanges: [{ what: 'invoice' }, {}, {}] });
      expect(await done(['plan', '-'], input)).toMatch(/^Flow 5: another export$/m);
    }
    expect(await done(['wrap', '-'], XML)).toContain('billing-1@tt-1');
    for (const type of ['sales-invoice', 'record']) {
      const schema = await done(['schema', type, '--country', 'tt'], '');
      expect(schema).toContain('lot_number_id');
      expect(schema).not.toContain('agent_party');
      expect(await done(['schema', type], '')).not.toContain('lot_number_id');
    }
  });

  it('what it does not have is named', async () => {
    const qr = await pintUbl(['qr', '-'], XML);
    expect([qr.status, qr.err]).toEqual([1, expect.stringContaining('QR')]);
    await inFolder(async (path) => {
      writeFileSync(path('reporting.json'), '{}');
      const { status, err } = await pintUbl(['taxdata', '-', '--reporting', path('reporting.json')], XML);
      expect([status, err]).toEqual([2, expect.stringContaining('For TT there is no tax data here.')]);
    });
  });

  it('its records are converted in a batch, beside those of the first', async () => {
    const convert = await createConverterOf(await convertingCountries())();
    const records = [RECORD, JSON.stringify(await example('sales-invoice'))];
    const outcomes = await convert(
      records.map((record) => Buffer.from(record)),
      { issuance: undefined, type: undefined, unknownFields: 'error', now: NOW },
    );
    const written = outcomes.map((one) => (one.kind === 'converted' ? Buffer.from(one.xml).toString() : one.kind));
    expect(written.map((xml) => /billing-1@(\w+)-1/.exec(xml)?.[1])).toEqual(['tt', 'om']);
  });
});

it('no file of the command line names a country, but in the texts that it prints', () => {
  for (const name of [
    'convert',
    'parse',
    'view',
    'taxdata',
    'plan',
    'wrap',
    'qr',
    'credit',
    'schema',
    'example',
    'batch',
  ]) {
    expect(readFileSync(`src/cli/commands/${name}.ts`, 'utf8')).not.toMatch(/countries\/[a-z]{2}\//);
  }
});
