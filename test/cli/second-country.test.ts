// The command line in the second country: no command names one, and each takes it from the record, the option or the document.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { convertingCountries, partOf } from '../../src/cli/issuing.ts';
import { createConverterOf } from '../../src/jobs/create-converter.ts';
import { inFolder, NOW, pintUbl } from './support.ts';

const { type, payload, issuance } = await example('sales-invoice', '--country', 'ae');
const RECORD = JSON.stringify({ country: 'AE', type, payload, issuance });
const REPORTING = JSON.stringify({
  reporter_role: '01',
  document_scope: 'D',
  document_type_code: 'S',
  issue_date: '2027-01-12',
  issue_time: '10:00:00+04:00',
  reporting_party: { endpoint_id: '1', endpoint_scheme_id: '0235' },
  receiving_party: { endpoint_id: '000006', endpoint_scheme_id: '0242' },
  representative: { id: '000412', scheme_id: '0242' },
});

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
    expect(XML).toContain('>urn:peppol:pint:billing-1@ae-1<');
    const record = JSON.stringify({ type, payload, issuance });
    expect(await done(['convert', '-', '--country', 'ae'], record)).toBe(XML);
    expect(await done(['convert', '-', '--no-validate'], RECORD)).toBe(XML);
    const document = await done(['parse', '-'], XML);
    expect(JSON.parse(document)).toMatchObject({
      customization_id: 'urn:peppol:pint:billing-1@ae-1',
      document_lines: expect.arrayContaining([
        expect.objectContaining({ commodity_classification: expect.anything() }),
      ]),
    });
    expect(await done(['convert', '-'], document)).toBe(XML);
    const { status, err } = await pintUbl(['convert', '-', '--country', 'jp'], RECORD);
    expect([status, err]).toEqual([2, expect.stringContaining('Allowed choices are om, ae')]);
  });

  it('a document that nobody gave a UUID gets a random one, since no recipe makes it', async () => {
    const { uuid: _, ...without } = issuance ?? {};
    const record = JSON.stringify({ country: 'AE', type, payload, issuance: without });
    const uuids = [await done(['convert', '-'], record), await done(['convert', '-'], record)].map(
      (xml) => /<cbc:UUID>(.*)<\/cbc:UUID>/.exec(xml)?.[1],
    );
    expect(uuids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuids[0]).not.toBe(uuids[1]);
    expect(XML).toContain(`<cbc:UUID>${issuance?.['uuid']}</cbc:UUID>`);
  });

  it('rules, status, credit and qr follow the country', async () => {
    expect(await done(['rules', '--markdown', '--country', 'ae'], '')).toContain('| ibr-154-ae |');
    expect(await done(['rules', '--markdown'], '')).not.toContain('ibr-154-ae');
    const { status, err } = await pintUbl(['qr', '-'], XML);
    expect([status, err]).toEqual([1, expect.stringMatching(/QR code/)]);
    const note = await done(['credit', '-', '--number', 'CN-1', '--date', '2027-02-01', '--reason', 'DL8.61.1.D'], XML);
    expect(note).toContain('<cbc:ResponseCode>DL8.61.1.D</cbc:ResponseCode>');
    const sent = {
      id: '1',
      timestamp: 0,
      type: 'submitted',
      leg: 'C3',
      transmissionUuid: 't',
      senderId: 'a',
      receiverId: 'b',
    };
    const events = [{ ...sent, processId: 'p', docTypeId: 'x##urn:peppol:pint:billing-1@sg-1::2.1' }];
    expect(await done(['status', '-'], JSON.stringify(events))).not.toContain('GST (UTC+4)');
    expect(await done(['status', '-', '--country', 'ae'], JSON.stringify(events))).toContain('GST (UTC+4)');
  });

  it('those of the first stay what they are', async () => {
    const omani = JSON.stringify(await example('sales-invoice'));
    const xml = await done(['convert', '-'], omani);
    expect(xml).toContain('>urn:peppol:pint:billing-1@om-1<');
    expect(JSON.parse(await done(['parse', '-'], xml))).not.toHaveProperty('customization_id');
    const { status, err } = await pintUbl(['convert', '-', '--country', 'ae'], omani);
    expect([status, err]).toEqual([1, expect.stringContaining('Unknown field')]);
  });

  it('a record that does not say its country is told of by the words of --country, on each command', async () => {
    const buyer = { ...Object(payload?.['accounting_customer_party']), party_tax_scheme: { company_id: 7 } };
    const wrong = JSON.stringify({ type, payload: { ...payload, accounting_customer_party: buyer }, issuance });
    const field = 'accounting_customer_party.party_tax_scheme.company_id';
    const credit = ['--number', 'CN-1', '--date', '2026-11-30', '--reason', 'VD'];
    await inFolder(async (path) => {
      for (const [command, ...flags] of [
        ['convert'],
        ['plan'],
        ['qr'],
        ['view', '-o', path('out')],
        ['credit', ...credit],
      ]) {
        const { err } = await pintUbl([command ?? '', '-', ...flags, '--country', 'ae'], wrong);
        expect(JSON.parse(err).clerk[field].text, command).toBe('Buyer: the TRN cannot be used as given.');
      }
    });
  });

  it('an option that names another country than the input is refused, on each command that takes one input', async () => {
    const document = await done(['parse', '-'], XML);
    const omani = await done(['convert', '-'], JSON.stringify(await example('sales-invoice')));
    const credit = ['credit', '--number', 'CN-1', '--date', '2027-02-01', '--reason', 'CAN'];
    await inFolder(async (path) => {
      writeFileSync(path('reporting.json'), REPORTING);
      const taxData = ['taxdata', '--reporting', path('reporting.json')];
      for (const [commands, inputs] of [
        [[['convert']], [RECORD, document]],
        [
          [['plan'], ['qr'], ['view'], credit, taxData],
          [RECORD, XML],
        ],
      ] as const) {
        for (const [command, ...flags] of commands) {
          for (const input of inputs) {
            const { status, out, err } = await pintUbl([command, '-', ...flags, '--country', 'om'], input);
            expect([status, out], command).toEqual([1, '']);
            const { errors, clerk } = JSON.parse(err);
            expect(errors).toMatchObject({ country: 'Country is given as OM, but the document says AE' });
            expect(clerk.country.text).toMatch(/OM.*AE|AE.*OM/);
          }
        }
      }
      for (const input of [XML, omani]) {
        writeFileSync(path('a.xml'), input);
        const country = input === XML ? 'ae' : 'om';
        expect(await done(['view', path('a.xml'), '--country', country], '')).toContain('<html');
      }
      const { err } = await pintUbl(['plan', path('a.xml'), '--country', 'ae', '--lang', 'ar']);
      expect(JSON.parse(err).errors.country).toMatch(/[\u0600-\u06ff]{2}/);
    });
  });

  it('an option that names another country than XML of one that is judged alone is refused', async () => {
    const judged = XML.replaceAll('@ae-1', '@sg-1');
    expect(judged).not.toBe(XML);
    await inFolder(async (path) => {
      writeFileSync(path('reporting.json'), REPORTING);
      const credit = ['credit', '--number', 'CN-1', '--date', '2027-02-01', '--reason', 'VD'];
      const taxData = ['taxdata', '--reporting', path('reporting.json')];
      for (const [command = '', ...flags] of [['plan'], ['qr'], ['view'], credit, taxData]) {
        const { status, out, err } = await pintUbl([command, '-', ...flags, '--country', 'om'], judged);
        expect([status, out], command).toEqual([1, '']);
        expect(JSON.parse(err).errors.country, command).toBe('Country is given as OM, but the document says SG');
      }
    });
  });

  it('every example of it becomes a document about which nothing is said', async () => {
    const names = (await done(['example', '--country', 'ae'], '')).trim().split('\n');
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const record = await done(['example', name, '--country', 'ae'], '');
      expect(await done(['convert', '-', '--country', 'ae'], record)).toContain('@ae-1<');
    }
  });

  it('has credit notes, drawings, plans, envelopes, tax data and schemas', async () => {
    const flags = ['--number', 'C-1', '--date', '2027-03-01', '--reason', 'DL8.61.1.D'];
    const reason = /<cac:DiscrepancyResponse>\s*<cbc:ResponseCode>DL8\.61\.1\.D</;
    await inFolder(async (path) => {
      writeFileSync(path('reporting.json'), REPORTING);
      for (const input of [XML, RECORD]) {
        expect(await done(['credit', '-', ...flags], input)).toMatch(reason);
        expect(await done(['view', '-'], input)).toContain('<html');
        const plan = JSON.parse(await done(['plan', '-', '--json'], input));
        expect(plan).toMatchObject({ flow: 1, scenario: 'b2b' });
        expect(await done(['plan', '-'], input)).toMatch(/^Flow 1: to a business, both in the network$/m);
        const { status, out } = await pintUbl(['taxdata', '-', '--reporting', path('reporting.json')], input);
        expect([status, out]).toEqual([0, expect.stringContaining('>urn:peppol:taxdata:ae-1<')]);
        expect(await done(['view', '-'], out)).toContain('<html');
      }
    });
    expect(await done(['wrap', '-'], XML)).toContain('billing-1@ae-1');
    for (const of of ['sales-invoice', 'record']) {
      const schema = await done(['schema', of, '--country', 'ae'], '');
      expect(schema).toContain('lot_number_id');
      expect(schema).not.toContain('agent_party');
      expect(await done(['schema', of], '')).not.toContain('lot_number_id');
    }
  });

  it('what it does not have is named', async () => {
    for (const input of [XML, RECORD]) {
      const qr = await pintUbl(['qr', '-'], input);
      expect([qr.status, qr.err]).toEqual([1, expect.stringContaining('QR')]);
    }
    const without = { facts: { code: 'tt' } } as never;
    await expect(partOf(without, 'taxData')).rejects.toThrow('For TT there is no tax data here.');
    await expect(partOf(without, 'reconcile')).rejects.toThrow('For TT there is no reconciliation here.');
  });

  it('its records are converted in a batch, beside those of the first', async () => {
    const convert = await createConverterOf(await convertingCountries())();
    const records = [RECORD, JSON.stringify(await example('sales-invoice'))];
    const outcomes = await convert(
      records.map((record) => Buffer.from(record)),
      { issuance: undefined, type: undefined, unknownFields: 'error', now: NOW },
    );
    const written = outcomes.map((one) => (one.kind === 'converted' ? Buffer.from(one.xml).toString() : one.kind));
    expect(written.map((xml) => /billing-1@(\w+)-1/.exec(xml)?.[1])).toEqual(['ae', 'om']);
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
