import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, pintUbl } from './support.ts';

// The receiver of fixtures/minimal.xml reports.
const REPORTING = {
  ...JSON.parse(readFileSync('fixtures/taxdata/reporting.json', 'utf8')),
  reporter_role: '02',
  reporting_party: { endpoint_id: 'OM1100775302', endpoint_scheme_id: '0248' },
};

describe('pint-ubl taxdata', () => {
  it('pint-ubl taxdata takes what convert takes, a document, and XML of any encoding: the outcome is the same', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('reporting.json'), JSON.stringify(REPORTING));
      const xml = readFileSync('fixtures/minimal.xml', 'utf8');
      writeFileSync(path('utf16.xml'), Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'));
      const derive = async (file: string, input = '') => {
        const ended = await pintUbl(['taxdata', file, '--reporting', path('reporting.json')], input);
        expect(ended).toMatchObject({ status: 0, err: '' });
        return ended.out;
      };
      const made = await derive('fixtures/minimal.json');
      expect(made).toContain('<pxs:ReporterRole>02</pxs:ReporterRole>');
      expect(await derive('fixtures/minimal.xml')).toBe(made);
      expect(await derive(path('utf16.xml'))).toBe(made);
      expect(await derive('-', (await pintUbl(['parse', 'fixtures/minimal.xml'])).out)).toBe(made);
    });
  });

  it('pint-ubl taxdata tells what is wrong with source and reporting at once', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('reporting.json'), JSON.stringify({ ...REPORTING, reporter_role: '09' }));
      const ended = await pintUbl(['taxdata', '-', '--reporting', path('reporting.json')], '{}');
      expect(ended).toMatchObject({ status: 1, out: '' });
      const fields = Object.keys(JSON.parse(ended.err).errors);
      expect(fields).toEqual(expect.arrayContaining(['reporting.reporter_role', 'issue_date', 'issuance']));
    });
  });

  it('pint-ubl taxdata writes no report of a document that was received after it', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('reporting.json'), JSON.stringify({ ...REPORTING, received_at: '2026-03-03T09:15:00Z' }));
      const asked = ['taxdata', 'fixtures/minimal.json', '--reporting', path('reporting.json'), '-o', path('out.xml')];
      const ended = await pintUbl(asked);
      expect([ended.status, existsSync(path('out.xml'))]).toEqual([1, false]);
      expect(Object.keys(JSON.parse(ended.err).errors)).toEqual(['reporting.received_at']);
      writeFileSync(path('reporting.json'), '{');
      expect(Object.keys(JSON.parse((await pintUbl(asked)).err).errors)).toEqual(['reporting']);
    });
  });

  it('pint-ubl taxdata warns of a reporter in the role of another, and writes the report', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('reporting.json'), JSON.stringify({ ...REPORTING, reporter_role: '01' }));
      const ended = await pintUbl(['taxdata', 'fixtures/minimal.json', '--reporting', path('reporting.json')]);
      expect(ended).toMatchObject({ status: 0, out: expect.stringContaining('<pxs:ReporterRole>01<') });
      expect(JSON.parse(ended.err)).toMatchObject({
        inputWarnings: { 'reporting.reporter_role': 'Role 01 is that of C1, which 0248:OM1100775302 is not' },
      });
    });
  });

  it('pint-ubl taxdata warns of an invoice with errors, and of what its JSON is warned of', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('reporting.json'), JSON.stringify(REPORTING));
      const xml = readFileSync('fixtures/minimal.xml', 'utf8').replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11');
      const reported = await pintUbl(['taxdata', '-', '--reporting', path('reporting.json')], xml);
      expect(reported).toMatchObject({ status: 0, out: expect.stringContaining('<pxs:TaxData') });
      expect(JSON.parse(reported.err).inputWarnings.document).toMatch(
        /^The document has errors: .*PINT-REPORT-UNCHECKED/,
      );
      const record = JSON.parse(readFileSync('fixtures/minimal.json', 'utf8'));
      const odd = JSON.stringify({ ...record, payload: { ...record.payload, payable_rounding_amount: 5 } });
      const warned = await pintUbl(['taxdata', '-', '--reporting', path('reporting.json')], odd);
      expect(Object.keys(JSON.parse(warned.err).inputWarnings)).toEqual(['payable_rounding_amount']);
    });
  });

  it('pint-ubl taxdata --omit-attachments leaves embedded files out', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('reporting.json'), JSON.stringify(REPORTING));
      const file =
        '<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="a.csv">AAAA</cbc:EmbeddedDocumentBinaryObject>';
      const attached = readFileSync('fixtures/minimal.xml', 'utf8').replace(
        /(?=\s*<cac:AccountingSupplierParty>)/,
        `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment>${file}</cac:Attachment></cac:AdditionalDocumentReference>`,
      );
      const derive = async (...flags: string[]) =>
        (await pintUbl(['taxdata', '-', '--reporting', path('reporting.json'), ...flags], attached)).out;
      expect(await derive()).toContain('filename="a.csv"');
      const omitted = await derive('--omit-attachments');
      expect(omitted).not.toContain('cac:Attachment');
      expect(omitted).toContain('cac:AdditionalDocumentReference');
    });
  });

  it('pint-ubl taxdata needs the reporting file', async () => {
    expect(await pintUbl(['taxdata', 'fixtures/minimal.json'])).toMatchObject({ status: 2 });
    const absent = ['taxdata', 'fixtures/minimal.json', '--reporting', 'nowhere.json'];
    expect(await pintUbl(absent)).toMatchObject({
      status: 2,
      err: expect.stringContaining('Cannot read nowhere.json: no such file or folder'),
    });
  });
});
