// A file for another command, and one that cannot be read: a person is told what it is and which command takes it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workbook } from '../support/workbook.ts';
import { inFolder, pintUbl } from './support.ts';

const STREAM = { isTerminal: true, hasColors: false, columns: 400 };
const AT_TERMINAL = { terminal: { stdout: STREAM, stderr: STREAM } };

const ROWS = 'رقم الفاتورة;Qty\nINV-1;2\n';
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  table: ROWS,
  'table in Windows-1256': new Uint8Array([0xd1, 0xde, 0xe3, ...Buffer.from(';Qty\nINV-1;2\n')]),
  workbook: workbook({ A: [['Invoice'], ['INV-1']] }),
  archive: 'PK\u0003\u0004\u0014',
  json: '{ "payload": {}, "issuance": {} }',
  xml: readFileSync('fixtures/minimal.xml'),
  pdf: '%PDF-1.7\n',
};

async function said(args: readonly string[], content: string | Uint8Array): Promise<string> {
  let text = '';
  await inFolder(async (path) => {
    writeFileSync(path('in'), content);
    const { out, err } = await pintUbl(
      [...args.map((one) => (one === 'OUT' ? path('out') : one)), path('in')],
      '',
      AT_TERMINAL,
    );
    text = `${out}${err}`.replace(/[\u2066-\u2069]/g, '');
  });
  return text;
}

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  map: ['map'],
  batch: ['batch', '-o', 'OUT'],
  convert: ['convert'],
  view: ['view', '-o', 'OUT'],
  validate: ['validate'],
};

describe('a file for another command', () => {
  it.each([
    ['table', ['batch', 'convert', 'view', 'validate'], 'it is a table (CSV). Run pint-ubl map', 'هذا جدول'],
    [
      'table in Windows-1256',
      ['batch', 'convert', 'view', 'validate'],
      'it is a table (CSV). Run pint-ubl map',
      'هذا جدول',
    ],
    ['workbook', ['batch', 'convert', 'view', 'validate'], 'it is a workbook. Run pint-ubl map', 'هذا مصنف جداول'],
    ['archive', ['batch', 'convert', 'view', 'validate'], 'it is a ZIP file. Unpack it', 'هذا ملف ZIP'],
    ['json', ['map', 'validate'], 'it is JSON. Run pint-ubl convert', 'هذا ملف JSON'],
    ['xml', ['map', 'batch', 'convert'], 'it is XML. Run pint-ubl validate', 'هذا ملف XML'],
    ['pdf', ['map', 'batch', 'convert', 'view'], 'it is a PDF file. Run pint-ubl validate', 'هذا ملف PDF'],
  ] as const)(
    '%s is named, with the command that takes it, in both languages',
    async (file, commands, english, arabic) => {
      for (const name of commands) {
        const args = COMMANDS[name] ?? [];
        // Two sentences, with an arrow between them where the file is one of several.
        expect((await said(args, FILES[file] ?? '')).replace(/( \[.*\])?\n *→/, ''), name).toContain(english);
        expect(await said([...args, '--lang', 'ar'], FILES[file] ?? ''), name).toContain(arabic);
      }
    },
  );

  it.each([
    ['xml', 'Cannot read IN: it is XML. Give the file with the transmission events', 'هذا ملف XML. اختر الملف'],
    ['json', 'Cannot read IN: it is JSON without a list of events. Give the file', 'بلا قائمة أحداث. اختر الملف'],
    ['table', 'Cannot read IN: it is a table (CSV). Give the file', 'هذا جدول (CSV). اختر الملف'],
  ])('%s is no list of transmission events', async (file, english, arabic) => {
    const named = async (args: readonly string[]) =>
      (await said(args, FILES[file] ?? '')).replace(/Cannot read \S+:/, 'Cannot read IN:');
    expect(await named(['status'])).toContain(english);
    expect(await named(['status', '--lang', 'ar'])).toContain(arabic);
  });

  it('is said to be unreadable, and not invalid', async () => {
    const taxData = ['taxdata', '--reporting', 'fixtures/taxdata/reporting.json'];
    for (const args of [['convert'], ['view', '-o', 'OUT'], ['status'], ['qr'], ['plan'], ['parse'], taxData]) {
      expect(await said(args, FILES['table'] ?? ''), args[0]).toMatch(/^pint-ubl: Cannot read /);
    }
    const text = await said(['validate'], FILES['json'] ?? '');
    expect(text).toContain('1 error\n');
    expect(text).not.toContain('schema');
  });

  it.each<[string, readonly string[]]>([
    ['enrich', []],
    ['wrap', []],
    ['answer', ['--from', '0242:000412']],
    ['taxdata', ['--reporting', 'fixtures/taxdata/reporting.json']],
    ['plan', []],
    ['qr', []],
  ])('is named by %s, where it takes XML', async (name, more) => {
    for (const [file, is] of [
      ['workbook', 'it is a workbook. Run pint-ubl map'],
      ['archive', 'it is a ZIP file. Unpack it first'],
      ['pdf', 'it is a PDF file. Run pint-ubl validate'],
    ] as const)
      expect((await said([name, ...more], FILES[file] ?? '')).replace(/^.*Cannot read \S+: /, '')).toContain(is);
  });

  it.each([
    ['table', 'it is a table (CSV)'],
    ['archive', 'it is a ZIP file'],
    ['xml', 'it is XML'],
  ])('%s is not who reports', async (file, is) => {
    const text = await said(['taxdata', 'fixtures/minimal.xml', '--reporting'], FILES[file] ?? '');
    expect(text).toMatch(/^pint-ubl: Cannot read /);
    expect(text).toContain(`${is}. Give the file that says who reports`);
  });

  it('is not the map of a table, where it is not UTF-8', async () => {
    const batch = ['batch', 'fixtures/minimal.xml', '-o', 'OUT', '--map'];
    expect(await said(batch, FILES['table in Windows-1256'] ?? '')).toMatch(/Cannot read \S+: it is not UTF-8/);
  });

  it('is named in JSON, too', async () => {
    const clerkOf = async (args: readonly string[], content: string | Uint8Array) =>
      JSON.parse((await pintUbl([...args, '-'], content)).err).clerk;
    const give = 'Give the file with the transmission events of the document.';
    expect(await clerkOf(['status'], FILES['json'] ?? '')).toMatchObject({ events: { fix: give } });
    expect(await clerkOf(['status'], FILES['xml'] ?? '')).toEqual({ message: { text: 'File: it is XML.', fix: give } });
    expect(await clerkOf(['wrap'], FILES['archive'] ?? '')).toMatchObject({
      message: { text: 'File: it is a ZIP file.' },
    });
  });

  it('is not what a command takes, broken or not', async () => {
    expect(await said(['convert'], '{ "payload": { "note": "a, b" }\n"issuance": { "x": 1, "y": 2 }')).not.toContain(
      'it is',
    );
    expect(await said(['convert'], '"payload": {}, "issuance": {}\n"a": 1, "b": 2\n')).not.toContain('it is');
    expect(await said(['validate'], '<Invoice><a></Invoice>')).not.toContain('it is');
    expect(await said(['validate'], 'Dear customer,\nthank you for your order.\n')).not.toContain('it is');
  });
});

describe('why a file cannot be read is said in the language that is asked', () => {
  it.each([
    ['no such file', ['validate', 'none.xml'], 'لا يوجد ملف'],
    ['a folder', ['convert', '.'], 'هذا مجلد'],
    ['no file of a table', ['map', 'none.csv'], 'لا يوجد ملف'],
    ['a file to draw', ['view', 'none.json'], 'لا يوجد ملف'],
  ])('%s', async (_what, args, arabic) => {
    expect((await pintUbl([...args, '--lang', 'ar'])).err).toContain(arabic);
    expect((await pintUbl(args)).err).toMatch(/Cannot read [.a-z]+: /);
  });

  it('as what an earlier run left', async () => {
    await inFolder(async (path) => {
      mkdirSync(path('out'));
      writeFileSync(path('out/report.ndjson'), '');
      writeFileSync(path('in.json'), '{}');
      const { err } = await pintUbl(['batch', path('in.json'), '-o', path('out'), '--lang', 'ar']);
      expect(JSON.parse(err)).toMatchObject({
        code: 'file-unwritable',
        errors: { message: expect.stringContaining('من تشغيل سابق') },
      });
    });
  });

  it.each([
    ['a sheet that is not there', workbook({ A: [['No']] }), ['--sheet', 'Sales'], 'لا ورقة فيه باسم'],
    ['another archive', 'PK\u0003\u0004\u0014', [], 'فك ضغط المصنف'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), [], 'هذا مصنف قديم'],
    ['an open quote', 'No\n"x\n', [], 'السطر 2: علامة تنصيص'],
    ['nothing', '', [], 'الجدول فارغ'],
    ['no known heading', 'Colour\nred\n', [], 'لا يُعرف أي من عناوين أعمدته'],
  ])('of a table: %s', async (_what, content, more, arabic) => {
    expect(await said(['map', ...more, '--lang', 'ar'], content)).toContain(arabic);
    expect(await said(['map', ...more], content)).toMatch(/^pint-ubl: Cannot read /);
  });
});
