// `pint-ubl plan`: the exchanges of a document, given as XML, document or record.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AR_CLI } from '../../src/cli/words/ar.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/om/functions.ts';
import { inFolder, pintUbl } from './support.ts';

const read = readRecord(examples['sales-invoice']);
const xml = read.ok ? toXml(read.value) : '';
const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-plan-'));
const XML = join(folder, 'invoice.xml');
writeFileSync(XML, xml);
afterAll(() => rmSync(folder, { recursive: true }));

describe('pint-ubl plan', () => {
  it('names a flow in the words of the country, and English that is left as one piece', async () => {
    const { out } = await pintUbl(['plan', XML, '--lang', 'ar']);
    expect(out).toContain('إلى منشأة، والطرفان في الشبكة');
    const { flow, foreign } = AR_CLI.plan;
    expect(flow(3, foreign('to a consumer, as B2C'))).toBe('المسار \u20663\u2069: \u2066to a consumer, as B2C\u2069');
  });

  it('prints the flow, its legs and who sends what to whom', async () => {
    const { status, out, err } = await pintUbl(['plan', XML, '--authority', '0242:001090-TaxAuthority.OM']);
    expect([status, err]).toEqual([0, '']);
    const lines = out.split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'Flow 1: to a business, both registered and in the network',
      'Legs: C3, C5',
      '',
    ]);
    expect(lines[3]).toMatch(/^ {2}C2 → C3 {2}invoice {7}0248:OM\d{10} → 0248:OM\d{10}$/);
    expect(lines[4]).toMatch(/^ {2}C2 → C5 {2}tax data S {4}0248:OM\d{10} → 0242:001090-TaxAuthority\.OM$/);
    expect(lines).toHaveLength(14);
    expect(out).toContain('invoice       urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##');
  });

  it('prints that C3 refuses what it cannot deliver', async () => {
    const { out } = await pintUbl(['plan', XML, '--unreachable']);
    expect(out).toMatch(/^ {2}C3 → C2 {2}answer \(MLS\) RE$/m);
    // Nobody said who the authority is.
    expect(out).toMatch(/^ {2}C2 → C5 {2}tax data S {7}0248:OM\d{10} → \?$/m);
  });

  it('takes facts about the receiver, and one side', async () => {
    const flowOf = async (...flags: string[]) => JSON.parse((await pintUbl(['plan', XML, '--json', ...flags])).out);
    expect(await flowOf('--buyer-outside')).toMatchObject({ flow: 4, legs: ['C5'] });
    expect(await flowOf('--unreachable')).toMatchObject({ flow: 5 });
    const ofC3 = await flowOf('--side', 'C3');
    expect(ofC3.exchanges.map(({ from, to, what }: Record<string, string>) => `${from} ${to} ${what}`)).toEqual([
      'C2 C3 invoice',
      'C3 C5 tax-data',
      'C3 C2 mls',
      'C5 C3 mls',
    ]);
  });

  it('warns on standard error of what reading the record found', async () => {
    const { payload, ...others } = examples['sales-invoice'];
    const record = { ...others, payload: { ...payload, payable_rounding_amount: 5 } };
    const { status, err } = await pintUbl(['plan', '-'], JSON.stringify(record));
    expect(status).toBe(0);
    expect(JSON.parse(err).inputWarnings).toEqual({
      payable_rounding_amount: expect.stringContaining('(PINT-ROUNDING)'),
    });
  });

  it('names an address that gets nothing on standard error', async () => {
    const { status, err } = await pintUbl(['plan', XML, '--buyer-outside']);
    expect(status).toBe(0);
    expect(JSON.parse(err).inputWarnings).toHaveProperty(['accounting_customer_party.endpoint_id']);
  });

  it('plans a record like its XML', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('record.json'), JSON.stringify(examples['purchase-invoice']));
      const { out } = await pintUbl(['plan', path('record.json'), '--json']);
      expect(JSON.parse(out)).toMatchObject({ flow: 7, scenario: 'self-billing' });
    });
  });

  it('ends with 1 and says why where no flow fits', async () => {
    const forbidden = xml.replace(/name="[01]{20}"/, 'name="11000000000000000000"');
    expect(forbidden).not.toBe(xml);
    const { status, err } = await pintUbl(['plan', '-'], forbidden);
    expect([status, JSON.parse(err).errors]).toEqual([
      1,
      { transaction_type: 'A document is not both full and simplified (CL-03-OM-1)' },
    ]);
  });

  it('refuses documents of another country', async () => {
    const { status, err } = await pintUbl(['plan', '-'], xml.replace('@om-1<', '@jp-1<'));
    expect(status).toBe(1);
    expect(JSON.parse(err).errors.customization_id).toMatch(/^No flow of the network fits: .*billing-1@jp-1/);
  });

  it('refuses an authority that is not a service provider', async () => {
    const { status, err } = await pintUbl(['plan', XML, '--authority', 'OTA']);
    expect([status, Object.keys(JSON.parse(err).errors)]).toEqual([2, ['message']]);
  });
});
