// Findings and messages of the command line in the language asked for.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { glossary } from '../../scripts/glossary.ts';
import { loadWords } from '../../src/cli/words/load-words.ts';
import { CHECK_CODES } from '../../src/countries/check-codes.ts';
import { parseEvents } from '../../src/status.ts';
import { AR_EVENTS } from '../../src/view/words/ar/events.ts';
import { AR_LIBRARY_CODES } from '../../src/view/words/ar/library-codes.ts';
import { AR_STATUSES } from '../../src/view/words/ar/statuses.ts';
import { statusToHtml } from '../../src/view.ts';
import { REJECTION } from '../rules/cases/mls/index.ts';
import { bundle } from '../support/bundle.ts';
import { inFolder, ON_TERMINAL, pintUbl, sampleIssuance, samplePayload } from './support.ts';

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

  it('view says in Arabic what is wrong with its input and its events', async () => {
    await inFolder(async (path) => {
      const [line = {}] = samplePayload()['document_lines'] as object[];
      const wrong = { ...samplePayload(), allowence: 1, document_lines: [{ ...line, quantity: 'two' }] };
      writeFileSync(path('wrong.json'), JSON.stringify({ payload: wrong, issuance: sampleIssuance() }));
      writeFileSync(path('empty.json'), '');
      const events = ['--events', 'fixtures/status/c5-rejected.json'];
      for (const args of [
        [path('wrong.json')],
        [path('empty.json')],
        ['fixtures/minimal.xml', ...events],
        ['fixtures/full.xml', '--events', path('empty.json')],
      ]) {
        const { status, out, err } = await pintUbl(['view', ...args, '--lang', 'ar']);
        expect([status, out]).toEqual([1, '']);
        const { errors, clerk } = JSON.parse(err);
        const told = Object.values<{ text: string; fix: string }>(clerk).flatMap(({ text, fix }) => [text, fix]);
        for (const sentence of [...Object.values(errors), ...told]) expect(sentence).toMatch(ARABIC);
      }
    });
  });
});

describe('--lang ar of what is not a finding', () => {
  const plainText = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');
  // Names that stay as they are: fields, files, identifiers, statuses of the network.
  const latinWords = (text: string): string[] =>
    plainText(text.replaceAll(/\u2066[^\u2069]*\u2069|«[^»]*»/g, '')).match(/[a-z]{3,}/g) ?? [];

  it('status says status, events and messages in Arabic', async () => {
    const { status, out } = await pintUbl(['status', '--lang', 'ar', 'fixtures/status/c5-rejected.json']);
    expect(status).toBe(0);
    const lines = plainText(out).split('\n');
    expect(lines[1]).toBe('  الحالة العامة    مرفوضة (REJECTED)');
    expect(lines.find((line) => line.includes('أُرسل'))).toMatch(
      /^ {2}2026-01-01 12:00:00\.510 {2}\| {3}o {3}أُرسل المستند +الإبلاغ الضريبي \(C5\): أُرسل المستند في 400 مللي ثانية، بنجاح$/,
    );
    // The timeline calls a status by its name, as the drawing does.
    const timeline = lines.slice(lines.findIndex((line) => line.startsWith('سير الإرسال')));
    expect(timeline.filter((line) => /REJECTED|DELIVERED/.test(line))).toEqual([]);
    for (const said of ['السلطة الضريبية: مرفوضة', 'المشارك: سُلّمت'])
      expect(timeline.filter((line) => line.endsWith(said))).toHaveLength(1);
    expect(out).toContain('\u20662026-01-01 12:00:00.510\u2069');
  });

  it('status has every Latin word among Arabic ones in an isolate', async () => {
    const { events } = JSON.parse(readFileSync('fixtures/status/c5-rejected.json', 'utf8'));
    const results = [{ flag: 'warning', reasonCode: 'W-1', text: 'No such line.', location: '/Invoice' }];
    const withFinding = events.map((event: { type: string }) =>
      event.type === 'validated' ? { ...event, results } : event,
    );
    const { out } = await pintUbl(['status', '--lang', 'ar', '-'], JSON.stringify(withFinding));
    for (const word of ['W-1', 'No such line.', '/Invoice', '(C3)', '(C5)', 'The reporting period is closed'])
      expect(plainText(out)).toContain(word);
    // The signs x and o of the columns are no words.
    expect(out.replaceAll(/[\u2066\u2068][^\u2069]*\u2069/g, '')).not.toMatch(/[A-Z]|[a-z]{2}/);
  });

  it('a status agrees in gender with the document', async () => {
    const events = JSON.parse(readFileSync('fixtures/status/c5-rejected.json', 'utf8'));
    const ofNote = (events.events ?? events).map((event: object) =>
      'type' in event && event.type === 'created' ? { ...event, documentType: 'CREDIT_NOTE' } : event,
    );
    const { out } = await pintUbl(['status', '--lang', 'ar', '-'], JSON.stringify(ofNote));
    expect(plainText(out)).toContain('الحالة العامة    مرفوض (REJECTED)');
    const parsed = parseEvents(ofNote);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const html = statusToHtml(parsed.value, { language: 'ar' });
    expect(html).toContain('✕ مرفوض<');
    expect(html).toContain('رد بالرفض');
    expect(html).not.toMatch(/DOCUMENT_CREATED|U\+206/);
  });

  it('explain says what a rule wants, why and what to do in Arabic', async () => {
    const { out, err, status } = await pintUbl(['explain', 'ibr-co-16', 'nope', '--lang', 'ar'], '', ON_TERMINAL);
    expect(status).toBe(2);
    expect(plainText(out)).toMatch(/^ibr-co-16 {2}خطأ {2}pint-1\.1\.3\n {2}ما تطلبه +يجب أن يساوي المبلغ المستحق/);
    expect(plainText(out)).toMatch(/\n {2}مثال يخالفها\n {4}\{\n {6}"payable_amount": 200\.59\n/);
    expect(plainText(err)).toBe('pint-ubl: لا توجد قاعدة «nope»\n');
  });

  it('codes of the library are explained in Arabic, each of them a code that there is', async () => {
    const codes = [...Object.keys(AR_LIBRARY_CODES), ...Object.keys(CHECK_CODES)];
    expect(codes.length).toBeGreaterThan(40);
    const { status, out } = await pintUbl(['explain', ...codes, '--lang', 'ar']);
    expect(status).toBe(0);
    expect(plainText(out).match(/^ {2}ما تطلبه +يجب أ/gm)).toHaveLength(codes.length);
  });

  it('plan and qr say flow, things and warnings in Arabic', async () => {
    const plan = await pintUbl(['plan', '--lang', 'ar', 'fixtures/full.xml']);
    expect(plainText(plan.out)).toMatch(
      /^المسار 7: فاتورة ذاتية الإصدار: المشتري هو C1 والبائع هو C4\nالمراحل: C3, C5\n/,
    );
    expect(latinWords(plan.out)).toEqual([]);
    const qr = await pintUbl(['qr', '--lang', 'ar', 'fixtures/full.xml']);
    expect(JSON.parse(qr.err).inputWarnings.message).toMatch(/رمز الاستجابة السريعة/);
  });

  it('answer says in Arabic why there is none, and what is no envelope', async () => {
    const { out: envelope } = await pintUbl(['wrap', '-', '--country', 'OM'], REJECTION);
    const flags = ['--from', '0242:000412', '--to', '0242:000773', '--lang', 'ar'];
    const none = await pintUbl(['answer', '-', ...flags, '-o', 'mls.xml'], envelope, ON_TERMINAL);
    expect(none).toMatchObject({ status: 0, out: '' });
    expect(plainText(none.err)).toBe(
      'pint-ubl: لا يجوز إرسال رد على هذا المظروف: فهو نفسه يحمل ردًا. لم يُكتب الملف mls.xml ولم يُحذف.\n',
    );
    const wrong = await pintUbl(['answer', '-', ...flags], XML);
    expect(wrong.status).toBe(1);
    expect(JSON.parse(wrong.err)).toMatchObject({
      errors: { '/': expect.stringMatching(ARABIC) },
      clerk: { '/': { text: 'الملف: ليس مظروفًا.', fix: 'أرسل المستند في مظروف.' } },
    });
  });

  it('batch counts and heads its tables in Arabic', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.ndjson'), '{"a":1}\n{"a":1}\n');
      const args = ['batch', path('in.ndjson'), '-o', path('out'), '--jobs', '1', '--lang', 'ar'];
      const { out, err } = await pintUbl(args, '', { batchWorker: pathToFileURL(WORKER) });
      expect(plainText(out)).toMatch(/^لم يُحوَّل أي سجل، تعذّر تحويل سجلين؛ التقرير في .*report\.ndjson\n$/);
      expect(JSON.parse(err).failed_by_field[0].meaning).toBe('حقل غير معروف');
      const person = await pintUbl([...args, '--force'], '', { ...ON_TERMINAL, batchWorker: pathToFileURL(WORKER) });
      const tables = person.err.slice(person.err.indexOf('ما تعذّر'));
      expect(plainText(tables)).toMatch(/^ما تعذّر تحويله بحسب الحقل:\n +سجلان {2}a +حقل غير معروف\n/);
      expect(latinWords(tables)).toEqual([]);
    });
  });

  it('counts agree with what is counted, as 1, 2, 3 to 10, 11 to 99 and 100 do', async () => {
    const { batch } = await loadWords('ar');
    const said = [0, 1, 2, 3, 11, 100].map(
      (converted) => plainText(batch.counts({ converted, failed: 0, broken: 0, skipped: 0 })).split('،')[0],
    );
    expect(said).toEqual(['لم يُحوَّل أي سجل', 'حُوّل سجل واحد', 'حُوّل سجلان', 'حُوّل 3 سجلات', 'حُوّل 11 سجلًا', 'حُوّل 100 سجل']);
  });

  it('batch counts the invoices of a table, not records', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.csv'), 'No\nA\nB\n');
      writeFileSync(path('map.yaml'), 'type: sales-invoice\nfields: { document_number: No }\n');
      const args = [
        'batch',
        path('in.csv'),
        '--map',
        path('map.yaml'),
        '-o',
        path('out'),
        '--jobs',
        '1',
        '--lang',
        'ar',
      ];
      const { out } = await pintUbl(args, '', { batchWorker: pathToFileURL(WORKER) });
      expect(plainText(out)).toMatch(/^لم تُحوَّل أي فاتورة، تعذّر تحويل فاتورتين؛/);
    });
  });

  it('words of statuses and of the network are those of the glossary', () => {
    const words = Object.fromEntries(glossary().map(({ key, arabic }) => [key, arabic]));
    expect(AR_STATUSES).toMatchObject({
      NONE: words['nothingSentYet'],
      PENDING: words['pending'],
      APPROVED: words['approved'],
      REJECTED: words['rejected'],
      VALIDATION_FAILED: words['checkFailed'],
    });
    expect(AR_EVENTS.names).toMatchObject({ DELIVERY_ABANDONED: words['sendingStopped'] });
    expect(AR_EVENTS.legs.C5).toContain(words['taxReporting']);
  });
});
