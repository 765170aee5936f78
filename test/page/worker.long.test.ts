// What the worker of the page answers: every kind of file is recognised, validated and drawn, and its findings are placed in its text.
import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyLines } from '../../scripts/browser/page-documents.ts';
import type { JsonObject } from '../../src/core/json-object.ts';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { toMls, wrap } from '../../src/network.ts';
import type { FileDetails, Source } from '../../src/page/protocol.ts';
import { exampleEvents, moreExamples, startExamples } from '../../src/page/start/examples.ts';
import { readDetails, readSummary, type WorkerContext } from '../../src/page/worker/file-details.ts';
import { limitLines, MAX_LINES } from '../../src/page/worker/limit-lines.ts';
import { write } from '../../src/page/worker/repair/answers.ts';
import { makeTaxData } from '../../src/page/worker/tax-data.ts';
import { TRANSMISSION } from '../support/envelopes.ts';
import { createTools, NOW } from './worker-tools.ts';

const xmlOf = (name: string): Source => ({
  name: `${name}.xml`,
  content: readFileSync(`fixtures/${name}.xml`, 'utf8'),
});

function answer(code: 'AP' | 'RE'): string {
  const issues = [{ line: 'NA', reasonCode: 'FD', description: 'The buyer is unknown' }] as const;
  return toMls({
    id: '0d6e5a2c-3a0b-4b43-9a7e-0c1f4c6a5e11',
    issuedAt: NOW,
    sender: '0242:000222',
    receiver: '0242:000111',
    code,
    reference: TRANSMISSION.instanceId,
    ...(code === 'RE' ? { description: 'Not delivered', issues } : { issues: [] }),
  });
}

describe('the worker of the page', () => {
  let tools: WorkerContext;
  let dispose: () => void;
  beforeAll(async () => {
    ({ tools, dispose } = await createTools());
  });
  afterAll(() => dispose());

  const detailsOf = (source: Source, line?: number): Promise<FileDetails> =>
    readDetails(source, { language: 'en+ar', audience: 'office', line }, tools, () => undefined);
  const text = (content: string): Source => ({ name: 'file', content });

  it('a file that is too large is refused before it is read', async () => {
    const huge = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('It was read')) });
    Object.defineProperty(huge, 'size', { value: 100_000_000_000 });
    const details = await detailsOf({ name: 'huge.xml', content: huge });
    expect(details).toMatchObject({ kind: 'unknown', unknownReason: { key: 'tooLarge' } });
  });

  it('the encoding that pasted XML declares was that of other bytes', async () => {
    const { content } = xmlOf('minimal');
    const named = String(content).replace(/<cbc:RegistrationName>[^<]*/, '<cbc:RegistrationName>شركة é');
    const declared = named.replace('encoding="UTF-8"', 'encoding="windows-1256"');
    expect(declared).not.toBe(named);
    const { xml: _, ...details } = await detailsOf(text(declared));
    const { xml: __, ...expected } = await detailsOf(text(named));
    expect(details.json).toContain('شركة é');
    expect(details).toEqual(expected);
  });

  it('JSON that is nested too deeply is named, also where it is in the text that a clerk edits', async () => {
    const deep = `${'{"payload":'.repeat(4000)}1${'}'.repeat(4000)}`;
    for (const content of [deep, '{"payload":'.repeat(4000)]) {
      for (const source of [text(content), { ...text(content), shape: 'document' as const }]) {
        const details = await detailsOf(source);
        expect(JSON.stringify(details)).toContain('nested too deeply');
      }
    }
  });

  it('a key that stands twice is an error at its place, and no document is made', async () => {
    const { json: record = '' } = await detailsOf(startExamples().valid);
    const { json: document = '' } = await detailsOf(xmlOf('minimal'));
    for (const [json, shape] of [
      [record, undefined],
      [document, 'document'],
    ] as const) {
      const twice = json.replace('"quantity":', '"quantity": 7,\n"quantity":');
      const line = twice.slice(0, twice.indexOf('"quantity"')).split('\n').length;
      const sentence = `"quantity" is given more than once, on the lines ${line} and ${line + 1}`;
      const { verdict, findings } = await detailsOf({ ...text(twice), shape });
      expect([verdict, findings.map(({ flag, fields }) => [flag, fields])]).toEqual([
        'refused',
        [['error', ['document_lines[0].quantity']]],
      ]);
      expect(findings[0]?.sentences.en).toMatchObject({
        text: expect.stringContaining('is given twice.'),
        fix: 'Keep one.',
        detail: expect.stringContaining(sentence),
      });
      expect(findings[0]?.sentences.ar.text).toContain('وردت الكمية مرتين');
      expect(findings[0]?.sentences.ar.detail).toContain('وارد أكثر من مرة');
      expect(twice.slice(findings[0]?.json?.from, findings[0]?.json?.to)).toBe('7');
    }
    const events = '[{"type":"mls","id":"1","timestamp":1767225600000,"leg":"C3","code":"RE","code":"AP"}]';
    expect((await detailsOf(text(events))).findings[0]?.fields).toEqual(['events[0].code']);
  });

  it('an amount of the ledger that differs is a warning with its cause', async () => {
    const { json = '' } = await detailsOf(startExamples().valid);
    const beside = JSON.stringify({ ...(JSON.parse(json) as object), expected: { tax_amount: 12_345 } });
    const { verdict, warnings, findings } = await detailsOf(text(beside));
    expect({ verdict, warnings }).toEqual({ verdict: 'valid', warnings: 1 });
    expect(findings[0]?.fields).toEqual(['expected.tax_amount']);
    expect(findings[0]?.sentences.en.text).toContain('12,345');
    expect(findings[0]?.sentences.ar.text).toContain('12,345');
  });

  it('what is asked about a document of others is asked again after a change', async () => {
    const { content } = xmlOf('minimal');
    const opened = await detailsOf(
      text(String(content).replace('</cbc:IssueTime>', '$&<cbc:DueDate>2062-03-01</cbc:DueDate>')),
    );
    const codes = ({ findings }: FileDetails): string[] => findings.map(({ code }) => code);
    expect(codes(opened)).toEqual(['PINT-DUE-FAR']);
    const source = { ...text(opened.json ?? ''), shape: 'document' } as const;
    const edited = await detailsOf(source);
    expect(codes(edited)).toEqual(['PINT-DUE-FAR']);
    expect(edited.verdict).toBe('valid');
    const { line } = await readSummary(source, tools);
    expect(JSON.parse(line ?? '')).toEqual(JSON.parse(edited.line ?? ''));
  });

  it('the list and the sheet keep the same report of a file, with its name', async () => {
    const broken = { name: 'broken.xml', content: String(xmlOf('minimal').content).replace('</Invoice>', '') };
    const status = { name: 'answer.xml', content: answer('RE') };
    const { content } = xmlOf('minimal');
    const flat = String(content)
      .replace(/>\s+</g, '><')
      .replace(/unitCode="\w+"/, 'unitCode="PIECE"');
    const oneLine = { name: 'one-line.xml', content: flat };
    for (const source of [startExamples().errors, xmlOf('minimal'), broken, status, oneLine]) {
      const { line } = await readSummary(source, tools);
      expect(JSON.parse(line ?? '').file).toBe(source.name);
      expect((await detailsOf(source)).line).toBe(line);
    }
  });

  it('an example of the page is one for years', async () => {
    const later = { ...tools, now: () => Date.UTC(2036, 0, 1) };
    const options = { language: 'en+ar', audience: 'office' } as const;
    for (const source of [startExamples().valid, ...moreExamples().map((example) => example.source)]) {
      const { findings, verdict } = await readDetails(source, options, later, () => undefined);
      expect({ verdict, findings }, source.name).toEqual({ verdict: 'valid', findings: [] });
    }
  });

  it('all examples are valid, except the one with three errors', async () => {
    const { errors: withErrors, ...valid } = startExamples();
    for (const source of [...Object.values(valid), ...moreExamples().map((example) => example.source)]) {
      expect(await detailsOf(source), source.name).toMatchObject({ kind: 'invoice', verdict: 'valid', findings: [] });
      expect(await readSummary(source, tools), source.name).toMatchObject({ verdict: 'valid', errors: 0, warnings: 0 });
    }
    const { findings, json = '', xml = '', ...found } = await detailsOf(withErrors);
    expect(found).toMatchObject({ verdict: 'invalid', errors: 3, warnings: 0 });
    // Each stands in the JSON where its field is, or would be, and at its line of the XML.
    const [street, country, unit] = findings;
    expect(json.slice(street?.json?.from, street?.json?.to)).toContain('"additional_street_name"');
    expect(json.slice(country?.json?.from, country?.json?.to)).toBe('"OMN"');
    expect(json.slice(unit?.json?.from, unit?.json?.to)).toBe('"PIECE"');
    expect(xml.split('\n')[(unit?.line ?? 0) - 1]).toContain('unitCode="PIECE"');
    expect(unit?.label).toMatchObject({ en: 'Unit', ar: 'الوحدة' });
    expect(unit?.sentences.en.fix).toContain('Replace it with H87');
    expect(unit?.sentences.ar.fix).toContain('استبدل به');
  });

  it('a transaction type under its other name is found, in a document and in what is none', async () => {
    for (const [name, kind] of [
      ['sales-invoice', 'export'],
      ['commercial-invoice', 'deemed-supply'],
    ] as const) {
      const { payload, ...record } = emirati[name];
      const { transaction_type: _, ...rest } = payload as JsonObject;
      const input = { payload: { profile_execution_id: [kind], ...rest }, country: 'AE', ...record };
      const { findings, json = '' } = await detailsOf(text(JSON.stringify(input)));
      const found = findings.find(({ fields }) => fields[0] === 'transaction_type');
      expect(json.slice(found?.json?.from, found?.json?.to)).toBe(`["${kind}"]`);
    }
  });

  it('a file that the page does not recognise is explained', async () => {
    const pdfWith = (...files: string[]) =>
      files.reduce(
        (pdf, file, id) => `${pdf}\n${id} 0 obj\n<</Type /EmbeddedFile>>\nstream\n${file}\nendstream\nendobj`,
        '%PDF-1.7',
      );
    const reasons = {
      '': 'empty',
      ' \n\t': 'empty',
      'dear all': 'neither',
      '%PDF-1.7': 'pdf',
      '%PDF-1.7 trailer <</Encrypt 3 0 R>>': 'pdfLocked',
      [pdfWith('<Invoice>1</Invoice>', '<Invoice>2</Invoice>')]: 'pdfOfSeveral',
      '<Order xmlns="urn:x"/>': 'otherXml',
      '<a>': 'brokenXml',
      '{"name":"pint"}': 'otherJson',
      '{"name":': 'brokenJson',
    };
    for (const [content, key] of Object.entries(reasons)) {
      expect(await detailsOf(text(content)), content).toMatchObject({
        kind: 'unknown',
        verdict: 'neutral',
        unknownReason: { key },
      });
    }
    expect((await detailsOf(text('<Order xmlns="urn:x"/>'))).unknownReason?.detail).toBe('Order');
    const large = new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]);
    expect((await detailsOf({ name: 'large', content: large })).unknownReason?.key).toBe('tooLarge');
  });

  it('XML can be changed as JSON, and the changed document is validated', async () => {
    const fromXml = await detailsOf(xmlOf('full'));
    expect(fromXml).toMatchObject({
      verdict: 'valid',
      editable: 'document',
      reporting: { reporters: { '01': { endpoint_scheme_id: expect.any(String) } } },
    });
    const changed = fromXml.json?.replace(/"unit_code": "\w+"/, '"unit_code": "PIECE"') ?? '';
    const again = await detailsOf({ name: 'full.json', content: changed, shape: 'document' });
    expect(again).toMatchObject({ verdict: 'invalid', editable: 'document' });
    expect(again.findings.map(({ code }) => code)).toContain('ibr-cl-23');
  });

  it('the JSON of a document of another country cannot be changed', async () => {
    const { country } = startExamples();
    const abroad = await detailsOf(country);
    expect(abroad.report?.ruleSets.at(-1)).toBe('pint-sg-1.4.1');
    expect(abroad).toMatchObject({ editable: undefined, reporting: undefined });
    expect(abroad.json).toContain('SG-2026-0458');
  });

  it('XML on one line is indented, and findings name its new lines', async () => {
    const { content } = xmlOf('minimal');
    const flat = String(content)
      .replace(/>\s+</g, '><')
      .replace(/unitCode="\w+"/, 'unitCode="PIECE"');
    const { xml = '', findings } = await detailsOf(text(flat));
    expect(xml.split('\n').length).toBeGreaterThan(50);
    const found = findings.find(({ code }) => code === 'ibr-cl-23');
    expect(xml.split('\n')[(found?.line ?? 0) - 1]).toContain('PIECE');
  });

  it('warnings of the books are findings, with their sentences in both languages and their field', async () => {
    const { type, payload, issuance } = examples['sales-invoice'];
    const record = { type, issuance, payload: { ...payload, due_date: '2020-01-01' } };
    const { verdict, warnings, findings } = await detailsOf(text(JSON.stringify(record)));
    expect({ verdict, warnings }).toEqual({ verdict: 'valid', warnings: 1 });
    expect(findings).toMatchObject([{ flag: 'warning', fields: ['due_date'], json: { from: expect.any(Number) } }]);
    for (const language of ['en', 'ar'] as const) expect(findings[0]?.sentences[language].text).not.toBe('');
  });

  it('warnings about the input stand on the sheet, in the saved report and in the line of the file', async () => {
    const { type, payload, issuance } = examples['sales-invoice'];
    const source = text(JSON.stringify({ type, issuance, payload: { ...payload, due_date: '2020-01-01' } }));
    for (const [language, count] of [
      ['en', '1 warning<'],
      ['ar', 'تنبيه واحد<'],
    ] as const) {
      const options = { language, audience: 'office' } as const;
      const { html, printHtml, report, findings, line } = await readDetails(source, options, tools, () => undefined);
      const said = findings[0]?.sentences;
      expect(html).toContain(count);
      expect(html).toContain(`finding-${findings.length}`);
      expect(printHtml).not.toContain('finding-');
      expect(report).toMatchObject({
        results: [],
        inputWarnings: { due_date: expect.stringContaining('PINT-') },
        clerk: { due_date: { text: said?.en.text, fix: said?.en.fix } },
      });
      expect(JSON.parse(line ?? '')).toMatchObject({ inputWarnings: report?.inputWarnings, clerk: report?.clerk });
    }
    const summary = await readSummary(source, tools);
    expect(summary).toMatchObject({ verdict: 'valid', warnings: 1 });
    expect(JSON.parse(summary.line ?? '').inputWarnings).toEqual({ due_date: expect.any(String) });
    const clean = await readSummary(text(JSON.stringify({ type, issuance, payload })), tools);
    expect(clean.warnings).toBe(0);
    expect(clean.line).not.toContain('inputWarnings');
  });

  it('the form of tax data begins with who sent the document and who received it: the buyer sends what it issues itself', async () => {
    for (const all of [examples, emirati]) {
      for (const [name, isOfBuyer] of [
        ['sales-invoice', false],
        ['purchase-invoice', true],
      ] as const) {
        const record = all[name];
        const { reporting } = await detailsOf(
          text(JSON.stringify({ country: all === emirati ? 'AE' : 'OM', ...record })),
        );
        const made: Record<string, { endpoint_id?: string } | undefined> = JSON.parse(
          JSON.stringify({ ...record.issuance, ...record.payload }),
        );
        const [seller, buyer] = ['accounting_supplier_party', 'accounting_customer_party'].map(
          (party) => made[party]?.endpoint_id,
        );
        const { '01': sender, '02': receiver } = reporting?.reporters ?? {};
        const expected = isOfBuyer ? [buyer, seller] : [seller, buyer];
        expect([sender?.endpoint_id, receiver?.endpoint_id], name).toEqual(expected);
      }
    }
  });

  it('a payload without an issuance is refused, and a certain correction is offered for a wrong amount', async () => {
    const { payload } = manyLines(1);
    expect(await detailsOf(text(JSON.stringify(payload)))).toMatchObject({ verdict: 'refused', lacksIssuance: true });
    const lines = { payload: { document_lines: [{ id: '7', quantity: 'two' }] }, issuance: {} };
    const { findings: wrongLines } = await detailsOf(text(JSON.stringify(lines)));
    const quantity = wrongLines.find(({ fields }) => fields[0] === 'document_lines[0].quantity');
    expect(quantity?.sentences.en.text).toMatch(/^Line 7: the quantity /);
    const broken = await detailsOf(text('{"payload": {"document_lines": [,]}}'));
    expect(broken).toMatchObject({ verdict: 'refused', errors: 1, editable: 'record' });
    const { xml, json = '', findings } = await detailsOf(xmlOf('minimal'));
    expect(findings).toEqual([]);
    expect(xml).toBeDefined();
    const wrong = json.replace(/"payable_amount": [\d.]+/, '"payable_amount": 1');
    const { findings: found } = await detailsOf({ name: 'x', content: wrong, shape: 'document' });
    const correction = found.find((finding) => finding.correction)?.correction;
    expect(correction).toBeDefined();
    const source = { name: 'x', content: wrong, shape: 'document' } as const;
    const corrected = await write(source, correction ? [correction] : []);
    expect(await detailsOf({ ...source, content: corrected.json })).toMatchObject({ verdict: 'valid' });
  });

  it.each(['', '{', '{}', '"payload": 1}', '[', '1', 'null', '<Invoice/>'])(
    'what a person makes of JSON stays JSON that can be changed: %j',
    async (content) => {
      for (const shape of ['record', 'document'] as const) {
        const details = await detailsOf({ name: 'x', content, shape });
        expect(details).toMatchObject({ kind: 'invoice', json: content, editable: shape });
        expect(details.errors).toBeGreaterThan(0);
      }
    },
  );

  it('the UUIDs that the values of a document make are offered, as soon as these are right', async () => {
    const { json = '' } = await detailsOf(xmlOf('full'));
    const { uuid, seller_uuid: seller } = JSON.parse(json);
    const other = 'dabb832c-0000-5000-8000-000000000000';
    const offered = async (content: string) => {
      const { findings } = await detailsOf({ name: 'x', content, shape: 'document' });
      return findings.filter(({ code }) => code.endsWith('UUID')).map(({ correction }) => correction);
    };
    const wrong = json.replace(uuid, other);
    expect(await offered(wrong)).toEqual([{ path: 'uuid', value: uuid }]);
    expect(await offered(json.replace(seller, other))).toEqual([{ path: 'seller_uuid', value: seller }]);
    expect(await offered(wrong.replace(/"payable_amount": [\d.]+/, '"payable_amount": 1'))).toEqual([undefined]);
  });

  it('the XML that is attached to a PDF is opened as itself', async () => {
    const xml = xmlOf('minimal');
    const pdf = await PDFDocument.create();
    pdf.addPage();
    await pdf.attach(new TextEncoder().encode(String(xml.content)), 'invoice.xml');
    const source: Source = { name: 'invoice.pdf', content: new Blob([new Uint8Array(await pdf.save())]) };
    const opened = await detailsOf(source);
    expect(opened).toMatchObject({ kind: 'invoice', verdict: 'valid', isFromPdf: true, xml: xml.content });
    expect(await readSummary(source, tools)).toMatchObject({ kind: 'invoice', verdict: 'valid', title: opened.title });
    expect(await detailsOf(xml)).toMatchObject({ verdict: 'valid', isFromPdf: undefined });
  });

  it('events are drawn alone and with a document, and wrong events are refused', async () => {
    const events = exampleEvents();
    expect(await detailsOf(events)).toMatchObject({ kind: 'events', verdict: 'REJECTED' });
    expect(await readSummary(events, tools)).toMatchObject({ kind: 'events', verdict: 'REJECTED' });
    expect(await detailsOf(text('[]'))).toMatchObject({ kind: 'events', verdict: 'neutral' });
    const { valid } = startExamples();
    const both = await readDetails(valid, { language: 'en', audience: 'office', events }, tools, () => undefined);
    expect(both.statusHtml).toContain('Rejected');
    expect(both.html).toContain('Rejected');
    expect(await detailsOf(text('[{"type":"mls"}]'))).toMatchObject({ kind: 'events', verdict: 'refused' });
  });

  it('a document of the Emirates is told by itself, edited as JSON and XML, and reported', async () => {
    const [example] = moreExamples().filter(({ source }) => source.name.startsWith('emirates-'));
    if (!example) throw new Error('no example of the Emirates');
    const made = await detailsOf(example.source);
    expect(made).toMatchObject({ verdict: 'valid', editable: 'record', errors: 0, warnings: 0 });
    expect(made.xml).toContain('billing-1@ae-1');
    expect(made.html).toContain('TRN');
    const opened = await detailsOf({ name: 'ae.xml', content: made.xml ?? '' });
    expect(opened).toMatchObject({ verdict: 'valid', editable: 'document', losses: [] });
    const edited = await detailsOf({ name: 'ae.json', content: opened.json ?? '', shape: 'document' });
    expect(edited).toMatchObject({ verdict: 'valid', xml: made.xml });
    const wrong = (made.json ?? '').replace('"commodity_code": "', '"commodity_code": 7, "x": "');
    expect((await detailsOf({ name: 'wrong.json', content: wrong })).verdict).toBe('refused');
    const reporting = JSON.parse(readFileSync('fixtures/taxdata/reporting.json', 'utf8'));
    const report = await makeTaxData({ name: 'ae.xml', content: made.xml ?? '' }, reporting, tools);
    expect(report).toMatchObject({ verdict: 'valid' });
    expect(report.xml).toContain('urn:peppol:taxdata:ae-1');
    expect(await detailsOf({ name: 'td.xml', content: report.xml ?? '' })).toMatchObject({
      kind: 'taxData',
      verdict: 'valid',
    });
  });

  it('a record of the Emirates that says no country is told so before all that follows from it', async () => {
    const [example] = moreExamples().filter(({ source }) => source.name.startsWith('emirates-'));
    const { country, ...record } = JSON.parse(String(example?.source.content));
    expect(country).toBe('AE');
    const { verdict, findings } = await detailsOf({ name: 'ae.json', content: JSON.stringify(record) });
    expect(verdict).toBe('refused');
    expect(findings[0]).toMatchObject({ fields: ['country'], flag: 'error' });
    expect(findings.length).toBeGreaterThan(1);
  });

  it('the form of tax data offers the letters of the country, and each of them makes a valid report', async () => {
    const [emirati] = moreExamples().filter(({ source }) => source.name.startsWith('emirates-'));
    if (!emirati) throw new Error('no example of the Emirates');
    const { uuid, ...given } = JSON.parse(readFileSync('fixtures/taxdata/reporting.json', 'utf8'));
    const ofOman = { letters: ['S', 'R', 'D'], failed: undefined, hasUuid: true, hoursAhead: 4 };
    const ofEmirates = { letters: ['S', 'R', 'W', 'F'], failed: 'F', hasUuid: false, hoursAhead: 4 };
    const { xml: emiratiXml = '' } = await detailsOf(emirati.source);
    for (const [source, form] of [
      [startExamples().valid, ofOman],
      [xmlOf('full'), ofOman],
      [emirati.source, ofEmirates],
      [{ name: 'ae.xml', content: emiratiXml }, ofEmirates],
    ] as const) {
      const { reporting } = await detailsOf(source);
      expect(reporting, source.name).toMatchObject(form);
      for (const document_type_code of reporting?.letters ?? []) {
        const filled = { ...given, document_type_code, ...(reporting?.hasUuid && { uuid }) };
        const made = await makeTaxData(source, filled, tools);
        expect(made, `${source.name} ${document_type_code}`).toMatchObject({ verdict: 'valid' });
        expect(made.xml).toContain(`<pxs:DocumentTypeCode>${document_type_code}<`);
        expect(made.xml).toContain('<pxs:ReportedDocument>');
      }
    }
    for (const [document_type_code, has] of [
      ['F', false],
      ['W', true],
    ] as const) {
      const made = await makeTaxData(emirati.source, { ...given, document_type_code, reported: 'omit' }, tools);
      expect(made).toMatchObject({ verdict: 'valid' });
      expect([document_type_code, made.xml?.includes('<pxs:ReportedDocument>')]).toEqual([document_type_code, has]);
    }
  });

  it('tax data is made and validated', async () => {
    const reporting = JSON.parse(readFileSync('fixtures/taxdata/reporting.json', 'utf8'));
    for (const source of [startExamples().valid, xmlOf('full')]) {
      const made = await makeTaxData(source, reporting, tools);
      expect(made.xml, source.name).toContain('<pxs:TaxData');
      const seen = await detailsOf({ name: 'taxdata.xml', content: made.xml ?? '' });
      expect(seen).toMatchObject({ kind: 'taxData', verdict: made.verdict });
      expect(seen.html).toContain('Tax data document');
    }
    const { verdict, findings } = await makeTaxData(startExamples().valid, { ...reporting, uuid: 'x' }, tools);
    expect(verdict).toBe('refused');
    expect(findings[0]?.fields).toEqual(['reporting.uuid']);
  });

  it('tax data, answers and invoices are drawn and checked, alone and in envelopes', async () => {
    const reporting = JSON.parse(readFileSync('fixtures/taxdata/reporting.json', 'utf8'));
    const { xml: taxData = '' } = await makeTaxData(startExamples().valid, reporting, tools);
    const documents = [
      { xml: taxData, kind: 'taxData', drawn: 'INV-' },
      { xml: answer('RE'), kind: 'answer', drawn: 'The buyer is unknown' },
      { xml: answer('AP'), kind: 'answer', drawn: 'Delivered' },
      { xml: readFileSync('fixtures/full.xml', 'utf8'), kind: 'invoice', drawn: 'data-field="document_lines[0]' },
    ];
    for (const { xml, kind, drawn } of documents) {
      const alone = await detailsOf(text(xml));
      expect(alone).toMatchObject({ kind, verdict: 'valid', errors: 0, xml });
      expect(alone.html).toContain(drawn);
      const wrapped = wrap(xml, TRANSMISSION);
      if (!wrapped.ok) throw new Error(JSON.stringify(wrapped.errors));
      const enveloped = await detailsOf(text(wrapped.value));
      expect(enveloped).toMatchObject({ kind, verdict: 'valid', errors: 0, title: alone.title });
      expect(enveloped.xml).toBe(wrapped.value);
      expect(enveloped.html).toBe(alone.html);
      expect(await readSummary(text(wrapped.value), tools)).toMatchObject({ kind, verdict: 'valid' });
    }
  });

  it('a valid answer that rejects says so, in the list and beside its findings', async () => {
    for (const [code, isRejection] of [
      ['RE', true],
      ['AP', false],
    ] as const) {
      expect(await readSummary(text(answer(code)), tools)).toMatchObject({ verdict: 'valid', isRejection });
      const title = '0d6e5a2c-3a0b-4b43-9a7e-0c1f4c6a5e11';
      expect(await detailsOf(text(answer(code)))).toMatchObject({ verdict: 'valid', isRejection, title });
    }
    expect(await readSummary(text(readFileSync('fixtures/full.xml', 'utf8')), tools)).toMatchObject({
      isRejection: false,
    });
  });

  it('findings on an answer in an envelope stand at the lines of the whole file, beside those on the envelope', async () => {
    const wrapped = wrap(answer('RE').replace(/<cbc:IssueTime>[^<]*/, '<cbc:IssueTime>08:00:00'), TRANSMISSION);
    if (!wrapped.ok) throw new Error(JSON.stringify(wrapped.errors));
    const xml = wrapped.value.replace('<sh:HeaderVersion>1.0', '<sh:HeaderVersion>2.0');
    const { verdict, findings, html } = await detailsOf(text(xml));
    expect(verdict).toBe('invalid');
    const lines = findings.map(({ code, line = 0 }) => [code, xml.split('\n')[line - 1]?.trim()]);
    expect(lines).toContainEqual(['PINT-ENVELOPE-VERSION', '<sh:HeaderVersion>2.0</sh:HeaderVersion>']);
    expect(lines).toContainEqual(['SCH-MLS-06', expect.stringContaining('<ApplicationResponse')]);
    expect(html).toContain('The buyer is unknown');
  });

  // Long amounts give the lines another class.
  it.each([10, 1_234_567_890.123])(
    'a sheet has a limited number of lines, the requested one too, at %d each',
    async (price) => {
      // The last two stand with the totals.
      const all = 2 * MAX_LINES + 3;
      const record = manyLines(all);
      for (const line of record.payload.document_lines ?? []) Object.assign(line, { price: { base_amount: price } });
      const source = text(JSON.stringify(record));
      const first = await detailsOf(source);
      expect(first.shownLines).toEqual({ first: 1, last: MAX_LINES, all });
      expect(first.html?.length).toBeLessThan((first.fullHtml?.size ?? 0) * 0.6);
      expect(first.html).toContain(`data-field="document_lines[${MAX_LINES - 1}]"`);
      expect(first.html).not.toContain(`data-field="document_lines[${MAX_LINES}]"`);
      expect(first.html).toContain('class="section foot"');
      const last = await detailsOf(source, 2 * MAX_LINES);
      expect(last.shownLines).toEqual({ first: 2 * MAX_LINES + 1, last: all, all });
      expect(last.html).toContain(`data-field="document_lines[${2 * MAX_LINES}]"`);
      expect(limitLines('<main></main>')).toEqual({ html: '<main></main>', shownLines: undefined });
    },
  );
});
