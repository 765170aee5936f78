// A tax data document against the document in it: what contradicts it, who reports it, and whether it is valid. No official rule
// relates them, so that all of it are warnings.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/om/functions.ts';
import { planExchanges, type TaxDataFacts, taxDataFor } from '../../src/countries/om/network/functions.ts';
import { createTaxDataValidator, type TaxDataValidator } from '../../src/tax-data.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { examples as published } from './support.ts';

const NOW = { now: Date.UTC(2026, 10, 1) };
const FACTS: TaxDataFacts = {
  from: 'C2',
  uuid: '8b1c07de-52a4-4f3b-9d6e-2c81a5f70d93',
  issuedAt: '2026-07-01T12:00:00+04:00',
  provider: '0242:000111',
};
let validator: Validator;
let ofTaxData: TaxDataValidator;
beforeAll(async () => {
  [validator, ofTaxData] = await Promise.all([createValidator(), createTaxDataValidator()]);
});
afterAll(() => {
  for (const one of [validator, ofTaxData]) one.dispose();
});

function report(name: keyof typeof examples, facts: Partial<TaxDataFacts> = {}): string {
  const read = readRecord(examples[name]);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return reportOf(toXml(read.value), facts);
}

// By the provider that reports in its flow.
function reportOf(source: string, facts: Partial<TaxDataFacts> = {}): string {
  const plan = planExchanges(source, { authority: '0242:001090-TaxAuthority.OM' });
  if (!plan.ok) throw new Error(JSON.stringify(plan.errors));
  const from = plan.value.exchanges.find(({ what }) => what === 'tax-data')?.from ?? 'C2';
  const made = taxDataFor(plan.value, source, { ...FACTS, from, ...facts });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

const xml = report('sales-invoice');
const uuid = /<cbc:UUID>([^<]+)<\/cbc:UUID>\s*<cbc:IssueDate>2026-01-11/.exec(xml)?.[1] ?? '';
const otherUuid = `${uuid.slice(0, -1)}${uuid.endsWith('0') ? '1' : '0'}`;
const taxExclusive = /(<pxs:MonetaryTotal>\s*<cbc:TaxExclusiveAmount[^>]*>)[^<]*/;
const payable = /(<cbc:PayableAmount[^>]*>)[^<]*/;

const found = (text: string, by: Pick<Validator, 'validate'> | TaxDataValidator = validator): string[] => {
  const { valid, results } = by.validate(text, NOW);
  expect(valid).toBe(true);
  expect(results.filter(({ flag }) => flag !== 'warning')).toEqual([]);
  return results.map(({ reasonCode, field, location }) => `${reasonCode} ${field ?? location.split('/').at(-1)}`);
};

describe('a tax data document is warned of', () => {
  it('and no warning quotes a value of any length', () => {
    const given = xml.replace(/(<cbc:CompanyID[^>]*>)[^<]*/, `$1${'x'.repeat(100_000)}`);
    for (const by of [validator, ofTaxData]) {
      const said = JSON.stringify(by.validate(given, NOW));
      expect(said).toContain('PINT-REPORT-DIFFERS');
      expect(said.length).toBeLessThan(20_000);
    }
    const { results } = validator.validate(xml.replace(taxExclusive, '$11.00'), NOW);
    expect(results.map(({ text }) => text)).toContainEqual(expect.stringContaining('Found: "1.00". The document'));
  });

  it('which is a question, and left out with them', async () => {
    const official = await createValidator({ questions: false });
    expect(found(xml.replace(taxExclusive, '$11.00'), official)).toEqual([]);
    official.dispose();
  });

  it.each([
    ['another total', xml.replace(taxExclusive, '$11.00'), 'PINT-REPORT-DIFFERS tax_exclusive_amount'],
    ['another UUID', xml.replace(uuid, otherUuid), 'PINT-REPORT-DIFFERS uuid'],
    ['the role of another party', xml.replace('Role>01<', 'Role>02<'), 'PINT-REPORT-DIFFERS reporting.reporter_role'],
    [
      'a reporter that is no party',
      xml.replace(/(ReportingParty>\s*<cbc:EndpointID[^>]*>)[^<]*/, '$1OM1100386600'),
      'PINT-REPORT-DIFFERS reporting.reporting_party.endpoint_id',
    ],
    [
      'a date before its document',
      xml.replace('<cbc:IssueDate>2026-07-01', '<cbc:IssueDate>2020-07-01'),
      'PINT-REPORT-DIFFERS reporting.issue_date',
    ],
    [
      'an export of domestic scope',
      report('export').replace(/(<pxs:DocumentScope>)[^<]*/, '$1D'),
      'PINT-REPORT-DIFFERS reporting.document_scope',
    ],
  ])('%s, by both validators', (_, text, expected) => {
    expect(found(text)).toEqual([expected]);
    expect(found(text, ofTaxData)).toEqual([expected]);
  });

  it('what stands there and in the document, which are both named', () => {
    const [warning] = validator.validate(xml.replace(taxExclusive, '$11.00'), NOW).results;
    expect(warning?.text).toContain('Found: "1.00". The document in the report has "1061"');
    expect(warning?.clerk?.text).toBe(
      'Total excluding tax: OMR 1.000 is in the report, and 1,061.000 in its document.',
    );
    expect(warning?.line).toBe(xml.slice(0, xml.search(taxExclusive)).split('\n').length + 1);
  });

  it('a document in it that breaks rules, in one finding', () => {
    const broken = xml.replace(payable, '$11.00');
    expect(found(broken)).toEqual(['PINT-REPORT-UNCHECKED Invoice[1]']);
    expect(validator.validate(broken, NOW).results[0]?.text).toContain(
      'The document in the report has errors: ibr-co-16.',
    );
    const twice = broken.replace(/<cbc:BuyerReference>[^<]*<\/cbc:BuyerReference>/, '').replaceAll('>380<', '>38<');
    expect(validator.validate(twice, NOW).results.at(-1)?.text).toMatch(/errors: \S+ and \d more/);
  });

  it('a document in it that states another UUID than its digits make', () => {
    expect(found(xml.replaceAll(uuid, otherUuid))).toEqual(['PINT-UUID uuid']);
  });
});

describe('no warning is given of', () => {
  it('white space around a role and a scope', () => {
    const spaced = xml.replace('Role>01<', 'Role> 01\n<').replace(/(<pxs:DocumentScope>)([^<]*)/, '$1\n $2 ');
    expect(spaced.length).toBeGreaterThan(xml.length + 4);
    for (const by of [validator, ofTaxData]) expect(found(spaced, by)).toEqual([]);
  });

  it('reports as they are made: of every example, of both providers, with and without attachments', () => {
    for (const name of Object.keys(examples) as (keyof typeof examples)[]) {
      for (const attachments of ['keep', 'omit'] as const)
        expect([name, ...found(report(name, { attachments }))]).toEqual([name]);
    }
    expect(found(report('sales-invoice', { from: 'C3' }))).toEqual([]);
  });

  it('amounts that are equal in value, a UUID in capital letters, and texts that differ in white space', () => {
    for (const text of [
      xml.replace(taxExclusive, '$11061.00'),
      xml.replace(uuid, uuid.toUpperCase()),
      xml.replace(/(<pxs:ReportedDocument>[\s\S]*?<cbc:ID>)([^<]*)/, '$1 $2\n'),
    ]) {
      expect(text).not.toBe(xml);
      expect(found(text)).toEqual([]);
    }
  });

  it('the same totals of two currencies in the other order', () => {
    const source = fixtures().find(({ name }) => name === 'foreign-currency')?.golden ?? '';
    const foreign = reportOf(source);
    const totals = /(<cac:TaxTotal>[\s\S]*?<\/cac:TaxTotal>)(\s*)(<cac:TaxTotal>[\s\S]*?<\/cac:TaxTotal>)/;
    const turned = foreign.replace(totals, '$3$2$1');
    expect(turned).not.toBe(foreign);
    expect(found(turned)).toEqual([]);
    const wrong = turned.replace(/(<cac:TaxTotal>\s*<cbc:TaxAmount currencyID="[A-Z]{3}">)/, '$11');
    expect(found(wrong).length).toBeGreaterThan(0);
  });

  it('the taking back of a document that was refused since it is not valid', () => {
    const history = [{ id: 'm', type: 'mls', timestamp: 1, leg: 'C5', code: 'AP' } as const];
    const taken = report('sales-invoice', { status: 'D', history }).replace(payable, '$11.00');
    expect(found(taken)).toEqual([]);
    expect(found(taken.replace('TypeCode>D<', 'TypeCode>S<'))).toEqual(['PINT-REPORT-UNCHECKED Invoice[1]']);
  });

  it.each(published)('%s, but for the UUIDs of published documents, whoever reads it', (_, text) => {
    expect(found(text).filter((code) => !code.startsWith('PINT-UUID'))).toEqual([]);
    expect(found(text, ofTaxData)).toEqual([]);
  });

  it('a report that its own rules or the schema forbid: those are named first', () => {
    const codes = (text: string) => validator.validate(text, NOW).results.map(({ reasonCode }) => reasonCode);
    const wrong = xml.replace(taxExclusive, '$11.00');
    expect(codes(wrong.replace('Role>01<', 'Role>09<'))).toEqual(['ibr-tdd-08']);
    expect(codes(wrong.replace(/<pxs:ReporterRole>[^<]*<\/pxs:ReporterRole>/, ''))).toEqual(['PINT-SCHEMA']);
  });
});
