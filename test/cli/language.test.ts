// Findings and messages of the command line in the language asked for.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../support/bundle.ts';
import { inFolder, pintUbl, sampleIssuance, samplePayload } from './support.ts';

const XML = readFileSync('fixtures/minimal.xml', 'utf8');
const WRONG = XML.replace(/<cbc:CityName>[^<]*<\/cbc:CityName>/, '');
const ARABIC = /\p{Script=Arabic}{2}/u;

const WORKER = `.cache/language-worker-${process.pid}.mjs`;
beforeAll(async () => {
  await bundle({
    entryPoints: ['src/cli/batch/worker.ts'],
    outfile: WORKER,
  });
});
afterAll(() => rmSync(WORKER));

describe('--lang ar', () => {
  it('validate prints findings in Arabic, for people and for programs', async () => {
    expect(WRONG).not.toBe(XML);
    const text = await pintUbl(['validate', '-', '--lang', 'ar'], WRONG);
    expect(text.status).toBe(1);
    expect(text.out).toMatch(/^✕ غير صالح {2}\u2066-\u2069 {2}خطأ واحد، \u2066selfbilling · /);
    expect(text.out).toContain('يجب أن يكون في عنوان البائع (\u2066IBG-05\u2069)');
    const json = await pintUbl(['validate', '-', '--lang', 'ar', '--json'], WRONG);
    const [finding] = JSON.parse(json.out).results;
    for (const sentence of [finding.text, finding.test, finding.fix]) expect(sentence).toMatch(ARABIC);
    expect(finding).toMatchObject({ reasonCode: 'IBR-010-OM', params: { kind: 'rule', found: 'no cbc:CityName' } });
  });

  it('validate is English unless it is asked', async () => {
    const { out } = await pintUbl(['validate', '-'], WRONG);
    expect(out).not.toMatch(ARABIC);
    expect((await pintUbl(['validate', '-', '--lang', 'fr'], WRONG)).status).toBe(2);
  });

  it('convert says what is wrong with an input in Arabic', async () => {
    const { document_lines: _, ...payload } = samplePayload();
    const input = JSON.stringify({ payload: { ...payload, allowence: 1 }, issuance: sampleIssuance() });
    const { status, err } = await pintUbl(['convert', '-', '--lang', 'ar'], input);
    expect(status).toBe(1);
    const { errors } = JSON.parse(err);
    expect(errors).toMatchObject({ document_lines: 'البنود: هذه القيمة إلزامية' });
    for (const sentence of Object.values(errors)) expect(sentence).toMatch(ARABIC);
  });

  it('convert counts on a terminal what is wrong in Arabic', async () => {
    const style = { isTerminal: true, hasColors: false, columns: 80 };
    const input = JSON.stringify({ payload: { ...samplePayload(), document_lines: [] }, issuance: sampleIssuance() });
    const { err } = await pintUbl(['convert', '-', '--lang', 'ar'], input, {
      terminal: { stdout: style, stderr: style },
    });
    expect(err).toMatch(/^✕ غير صالح {2}خطأ واحد\n/);
    const dated = JSON.stringify({
      payload: { ...samplePayload(), issue_date: '2099-01-01' },
      issuance: sampleIssuance(),
    });
    const invalid = await pintUbl(['convert', '-', '--lang', 'ar'], dated, {
      terminal: { stdout: style, stderr: style },
    });
    expect(invalid.err).toMatch(/^✕ غير صالح {2}\u2066-\u2069 {2}/);
  });

  it('batch reports findings and messages in Arabic', async () => {
    await inFolder(async (path) => {
      const invalid = { ...samplePayload(), issue_date: '2099-01-01' };
      const refused = { ...samplePayload(), document_lines: [] };
      const input = path('payloads.ndjson');
      const issuance = path('issuance.json');
      writeFileSync(input, [invalid, refused].map((record) => JSON.stringify(record)).join('\n'));
      writeFileSync(issuance, JSON.stringify(sampleIssuance()));
      const out = path('out');
      const args = ['batch', input, '-o', out, '--issuance', issuance, '--jobs', '1', '--lang', 'ar'];
      const { status, err } = await pintUbl(args, '', { batchWorker: pathToFileURL(WORKER) });
      expect(status, err).toBe(1);
      const lines = readFileSync(join(out, 'report.ndjson'), 'utf8').trim().split('\n');
      const [first, second] = lines.map((line) => JSON.parse(line));
      expect(first.results[0].text).toMatch(ARABIC);
      for (const sentence of Object.values(second.errors)) expect(sentence).toMatch(ARABIC);
    });
  });

  it('view writes the findings of an Arabic sheet in Arabic, and those of an English one in English', async () => {
    const arabic = await pintUbl(['view', '-', '--lang', 'ar+en'], WRONG);
    expect(arabic.out).toContain('المدينة غير مذكورة');
    const english = await pintUbl(['view', '-', '--lang', 'en+ar'], WRONG);
    expect(english.out).not.toContain('المدينة غير مذكورة');
  });
});
