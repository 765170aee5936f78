// What the worker of the page answers: whatever a file is, it is told apart, judged, drawn, and placed in its texts.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Opened, Source } from '../../src/page/protocol.ts';
import { exampleEvents, moreExamples, startExamples } from '../../src/page/start/examples.ts';
import { cutLines, MOST_LINES } from '../../src/page/worker/cut-lines.ts';
import { glance, open, type Tools } from '../../src/page/worker/open.ts';
import { makeTaxData } from '../../src/page/worker/tax-data.ts';
import { createTaxDataValidator } from '../../src/tax-data/validator.ts';
import { COUNTRIES } from '../../src/validate/countries.ts';
import { createValidator } from '../../src/validate/validator.ts';
import { hasShared } from '../support/shared.ts';
import { manyLines } from './support/documents.ts';

const corpusFile = (country: string) => new URL(`../../../shared/corpus/pint-${country}.jsonl.gz`, import.meta.url);
const NOW = Date.UTC(2026, 10, 22);
const xmlOf = (name: string): Source => ({
  name: `${name}.xml`,
  content: readFileSync(`fixtures/${name}.xml`, 'utf8'),
});

describe('the worker of the page', () => {
  let tools: Tools;
  beforeAll(async () => {
    const validator = await createValidator({ ruleSets: COUNTRIES });
    tools = { validator, taxData: await createTaxDataValidator(), now: () => NOW };
  });
  afterAll(() => {
    tools.validator.dispose();
    tools.taxData.dispose();
  });

  const opened = (source: Source, line?: number): Promise<Opened> =>
    open(source, { language: 'en+ar', line }, tools, () => undefined);
  const text = (content: string): Source => ({ name: 'file', content });

  it('finds the examples valid, and three mistakes in that with mistakes', async () => {
    const { mistakes, ...valid } = startExamples();
    for (const source of [...Object.values(valid), ...moreExamples().map((example) => example.source)]) {
      expect(await opened(source), source.name).toMatchObject({ kind: 'invoice', verdict: 'valid', findings: [] });
      expect(await glance(source, tools), source.name).toMatchObject({ verdict: 'valid', errors: 0, warnings: 0 });
    }
    const { findings, json = '', xml = '', ...found } = await opened(mistakes);
    expect(found).toMatchObject({ verdict: 'invalid', errors: 3, warnings: 0 });
    // Each stands in the JSON where its field is, or would be, and at its line of the XML.
    const [street, country, unit] = findings;
    expect(json.slice(street?.json?.from, street?.json?.to)).toContain('"additional_street_name"');
    expect(json.slice(country?.json?.from, country?.json?.to)).toBe('"OMN"');
    expect(json.slice(unit?.json?.from, unit?.json?.to)).toBe('"PIECE"');
    expect(xml.split('\n')[(unit?.line ?? 0) - 1]).toContain('unitCode="PIECE"');
    expect(unit?.label).toEqual({ en: 'Unit', ar: 'الوحدة' });
  });

  it('says what a file is that is none of what the page takes', async () => {
    const sentences = {
      '': 'empty',
      ' \n\t': 'empty',
      'dear all': 'neither',
      '%PDF-1.7': 'neither',
      '<Order xmlns="urn:x"/>': 'otherXml',
      '<a>': 'brokenXml',
      '{"name":"pint"}': 'otherJson',
      '{"name":': 'brokenJson',
    };
    for (const [content, key] of Object.entries(sentences)) {
      expect(await opened(text(content)), content).toMatchObject({
        kind: 'unknown',
        verdict: 'neutral',
        sentence: { key },
      });
    }
    expect((await opened(text('<Order xmlns="urn:x"/>'))).sentence?.detail).toBe('Order');
    const large = new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]);
    expect((await opened({ name: 'large', content: large })).sentence?.key).toBe('tooLarge');
  });

  it('takes XML, its document, and its JSON after a change, alike', async () => {
    const fromXml = await opened(xmlOf('full'));
    expect(fromXml).toMatchObject({
      verdict: 'valid',
      editable: 'document',
      reporting: { endpoint_scheme_id: expect.any(String) },
    });
    const changed = fromXml.json?.replace(/"unit_code": "\w+"/, '"unit_code": "PIECE"') ?? '';
    const again = await opened({ name: 'full.json', content: changed, shape: 'document' });
    expect(again).toMatchObject({ verdict: 'invalid', editable: 'document' });
    expect(again.findings.map(({ code }) => code)).toContain('ibr-cl-23');
  });

  it('does not offer to write documents of other countries again', async () => {
    const { country } = startExamples();
    const abroad = await opened(country);
    expect(abroad.report?.ruleSets.at(-1)).toBe('pint-sg-1.4.1');
    expect(abroad).toMatchObject({ editable: undefined, reporting: undefined });
    expect(abroad.json).toContain('SG-2026-0458');
  });

  it.skipIf(!hasShared).each(['ae', 'aunz', 'jp', 'my', 'om', 'sg'])(
    'judges and draws documents of %s',
    async (country) => {
      const [first] = gunzipSync(readFileSync(corpusFile(country)))
        .toString('utf8')
        .split('\n', 1);
      const seen = await opened(text(JSON.parse(first ?? '').xml));
      expect(seen.report?.ruleSets.at(-1)).toMatch(`pint-${country}-`);
      expect(seen.html).toContain('<h1>');
      expect(seen.editable).toBe(country === 'om' ? 'document' : undefined);
    },
  );

  it('lays out XML that stands on one line, and names the lines that it shows', async () => {
    const { content } = xmlOf('minimal');
    const flat = String(content)
      .replace(/>\s+</g, '><')
      .replace(/unitCode="\w+"/, 'unitCode="PIECE"');
    const { xml = '', findings } = await opened(text(flat));
    expect(xml.split('\n').length).toBeGreaterThan(50);
    const found = findings.find(({ code }) => code === 'ibr-cl-23');
    expect(xml.split('\n')[(found?.line ?? 0) - 1]).toContain('PIECE');
  });

  it('shows what stands in the way of a payload, and offers a certain change', async () => {
    const { payload } = manyLines(1);
    expect(await opened(text(JSON.stringify(payload)))).toMatchObject({ verdict: 'refused', lacksIssuance: true });
    const broken = await opened(text('{"payload": {"document_lines": [,]}}'));
    expect(broken).toMatchObject({ verdict: 'refused', errors: 1, editable: 'record' });
    const { xml, json = '', findings } = await opened(xmlOf('minimal'));
    expect(findings).toEqual([]);
    expect(xml).toBeDefined();
    const wrong = json.replace(/"payable_amount": [\d.]+/, '"payable_amount": 1');
    const { findings: found } = await opened({ name: 'x', content: wrong, shape: 'document' });
    const mend = found.find((finding) => finding.mend)?.mend;
    expect(mend).toBeDefined();
    const mended = `${wrong.slice(0, mend?.from)}${mend?.insert}${wrong.slice(mend?.to)}`;
    expect(await opened({ name: 'x', content: mended, shape: 'document' })).toMatchObject({ verdict: 'valid' });
  });

  it('draws events alone and with a document, and refuses those that are none', async () => {
    const events = exampleEvents();
    expect(await opened(events)).toMatchObject({ kind: 'events', verdict: 'neutral', title: 'REJECTED' });
    const { valid } = startExamples();
    const both = await open(valid, { language: 'en', events }, tools, () => undefined);
    expect(both.statusHtml).toContain('Rejected');
    expect(both.html).toContain('Rejected');
    expect(await opened(text('[{"type":"mls"}]'))).toMatchObject({ kind: 'events', verdict: 'refused' });
  });

  it('makes and judges tax data', async () => {
    const reporting = JSON.parse(readFileSync('fixtures/taxdata/reporting.json', 'utf8'));
    for (const source of [startExamples().valid, xmlOf('full')]) {
      const made = await makeTaxData(source, reporting, tools);
      expect(made.xml, source.name).toContain('<pxs:TaxData');
      const seen = await opened({ name: 'taxdata.xml', content: made.xml ?? '' });
      expect(seen).toMatchObject({ kind: 'taxData', verdict: made.verdict });
    }
    const { verdict, findings } = await makeTaxData(startExamples().valid, { ...reporting, uuid: 'x' }, tools);
    expect(verdict).toBe('refused');
    expect(findings[0]?.fields).toEqual(['reporting.uuid']);
  });

  it('puts only so many lines on the sheet, those around a finding where one is chosen', async () => {
    const source = text(JSON.stringify(manyLines(2 * MOST_LINES + 1)));
    const first = await opened(source);
    expect(first.shownLines).toEqual({ first: 1, last: MOST_LINES, all: 2 * MOST_LINES + 1 });
    expect(first.html?.length).toBeLessThan((first.wholeHtml?.size ?? 0) * 0.6);
    expect(first.html).toContain(`data-field="document_lines[${MOST_LINES - 1}]"`);
    expect(first.html).not.toContain(`data-field="document_lines[${MOST_LINES}]"`);
    expect(first.html).toContain('class="band foot"');
    const last = await opened(source, 2 * MOST_LINES);
    expect(last.shownLines).toEqual({ first: 2 * MOST_LINES + 1, last: 2 * MOST_LINES + 1, all: 2 * MOST_LINES + 1 });
    expect(last.html).toContain(`data-field="document_lines[${2 * MOST_LINES}]"`);
    expect(cutLines('<main></main>')).toEqual({ html: '<main></main>', shownLines: undefined });
  });
});
