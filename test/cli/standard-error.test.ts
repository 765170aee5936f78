// Standard error is one thing: JSON wherever nobody reads it at a terminal, for every command and every kind of failure.
import { writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/program.ts';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { inFolder, NOW, ON_TERMINAL, pintUbl } from './support.ts';

const NAMES = Object.keys(COMMANDS);
const REPORTER = ['--month', '2026-01', '--reporter', 'POM000321'];

// Command lines that name files, by command: FILE is the file, OUT a folder.
const OF_FILE: Readonly<Record<string, readonly string[]>> = {
  convert: ['FILE'],
  validate: ['FILE'],
  compare: ['FILE', '--from', 'pint-om-1.0.1', '--to', 'pint-om-1.0.1'],
  parse: ['FILE'],
  credit: ['FILE', '--number', 'C-1', '--date', '2026-03-02', '--reason', 'RETURNED'],
  view: ['FILE'],
  taxdata: ['FILE', '--reporting', 'FILE'],
  plan: ['FILE'],
  qr: ['FILE'],
  enrich: ['FILE'],
  wrap: ['FILE'],
  unwrap: ['FILE'],
  answer: ['FILE', '--from', '0242:001090', '--to', '0242:001091'],
  status: ['FILE'],
  report: ['eusr', 'FILE', ...REPORTER],
  lookup: ['0192:810017902', '--document', 'FILE'],
  reconcile: ['FILE'],
  evidence: ['FILE', '--check'],
  map: ['FILE'],
  batch: ['FILE', '-o', 'OUT'],
  serve: ['--token-file', 'FILE'],
};
// They read no file.
const WITHOUT_FILE = ['mcp', 'page', 'worker', 'schema', 'example', 'explain', 'rules', 'completion'];

/** The lines or the one value of JSON that were written; an error names the text that is none. */
function jsonIn(text: string): readonly object[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  }
}

describe('standard error', () => {
  it('has a case for every command', () => {
    expect([...Object.keys(OF_FILE), ...WITHOUT_FILE].sort()).toEqual([...NAMES].sort());
  });

  it.each(NAMES)('of wrong usage is JSON: %s', async (name) => {
    const { status, err, out } = await pintUbl([name, '--no-such-option']);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(jsonIn(err)).toMatchObject([
      { errors: { message: expect.stringMatching(/--no-such-option|required option/) } },
    ]);
  });

  it.each(Object.entries(OF_FILE))('of a file that is missing is JSON: %s', async (name, args) => {
    await inFolder(async (path) => {
      const given = args.map((one) => (one === 'FILE' ? path('none.xml') : one === 'OUT' ? path('out') : one));
      const { status, err } = await pintUbl([name, ...given]);
      expect(status, err).toBe(2);
      expect(jsonIn(err)).toMatchObject([{ errors: { message: expect.stringContaining('none.xml') } }]);
    });
  });

  it.each(Object.entries(OF_FILE).filter(([name]) => name !== 'serve' && name !== 'batch'))(
    'of a file that holds something else is JSON: %s',
    async (name, args) => {
      await inFolder(async (path) => {
        writeFileSync(path('file'), 'root:x:0:0');
        const { err } = await pintUbl([name, ...args.map((one) => (one === 'FILE' ? path('file') : one))]);
        if (err !== '') expect(jsonIn(err).every((value) => typeof value === 'object')).toBe(true);
        // Content that is not JSON is quoted nowhere.
        expect(err).not.toContain('root');
      });
    },
  );

  it('of a missing command, an unknown one and of help about it is one line of JSON', async () => {
    for (const args of [[], ['nosuch'], ['help', 'nosuch'], ['explain', 'nope'], ['rules', '--at', '2020-01-01']]) {
      const { status, err } = await pintUbl(args);
      expect(status, args.join(' ')).toBe(2);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
      expect(jsonIn(err)).toMatchObject([{ errors: {} }]);
    }
    expect((await pintUbl(['help', 'convrt'])).err).toContain('Did you mean convert?');
    expect((await pintUbl(['help', 'convert'])).out).toContain('pint-ubl convert');
  });

  it('is text on a terminal, and JSON there with --json-errors, wherever that stands', async () => {
    const missing = ['validate', 'none.xml'];
    const text = (await pintUbl(missing, '', ON_TERMINAL)).err;
    expect(text).toBe('pint-ubl: Cannot read none.xml: no such file or folder\n');
    for (const args of [
      ['--json-errors', ...missing],
      [...missing, '--json-errors'],
    ]) {
      expect(jsonIn((await pintUbl(args, '', ON_TERMINAL)).err)).toMatchObject([{ code: 'file-unreadable' }]);
    }
    const usage = (await pintUbl(['validate'], '', ON_TERMINAL)).err;
    expect(usage).toMatch(/^pint-ubl: missing argument 'FILE\.xml'\n\(add --help/);
    const narrow = { isTerminal: true, hasColors: false, columns: 40 };
    const terminal = { stdout: narrow, stderr: narrow };
    const unread = (await pintUbl(['validate', '--lang', 'klingon', 'a.xml'], '', { terminal })).err;
    expect(unread.split('\n').filter(({ length }) => length > 40)).toEqual([]);
    const file = await pintUbl(['validate', '--', '--json-errors'], '', ON_TERMINAL);
    expect(file.err).toContain('Cannot read --json-errors');
  });
});

it('a person is told as a clerk is what a rule refuses, without paths', async () => {
  const { type, payload, issuance } = structuredClone(emirati['sales-invoice']);
  for (const line of payload.document_lines.slice(0, 1)) Reflect.deleteProperty(line, 'classified_tax_category');
  const { err, status } = await pintUbl(
    ['convert', '-'],
    JSON.stringify({ country: 'AE', type, payload, issuance }),
    ON_TERMINAL,
  );
  expect(status).toBe(1);
  expect(err).toContain('Line 1: the VAT category is missing.');
  expect(err).not.toMatch(/Found|_/);
});

it('a person is told a warning once, with its code, and that the file was written', async () => {
  const { type, payload, issuance } = structuredClone(examples['sales-invoice']);
  const record = JSON.stringify({ type, payload: { ...payload, due_date: '2025-01-01' }, issuance });
  await inFolder(async (path) => {
    const made = ['convert', '-', '-o', path('a.xml')];
    const { err } = await pintUbl(made, record, ON_TERMINAL);
    expect(err.match(/is before the issue date.*/g)).toEqual([expect.stringMatching(/\. \[PINT-DUE-DATE\]$/)]);
    expect(err.endsWith(`Written: ${path('a.xml')}, 1 warning\n`)).toBe(true);
    expect((await pintUbl([...made, '--lang', 'ar'], record, ON_TERMINAL)).err).toMatch(/كُتب الملف .*، .*تنبيه واحد/);
    expect(jsonIn((await pintUbl(made, record)).err)).toEqual([
      expect.objectContaining({ inputWarnings: { due_date: expect.stringContaining('(PINT-DUE-DATE)') } }),
    ]);
  });
});

it('a person is told what is good to know and no warning', async () => {
  const { type, payload, issuance } = structuredClone(examples['sales-invoice']);
  for (const line of payload.document_lines) Object.assign(line, { quantity: 100_000, price: { base_amount: 0.0125 } });
  const record = JSON.stringify({ type, payload, issuance });
  const { err, status } = await pintUbl(['convert', '-'], record, ON_TERMINAL);
  expect(status).toBe(0);
  expect(err).toContain(
    '· Line 1: the unit price has more than three decimals, and is written as OMR 12.500 per 1,000.',
  );
  expect((await pintUbl(['convert', '-'], record)).err).toBe('');
});

function failing(code: string): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })),
  }).on('error', () => undefined);
}

describe('standard output', () => {
  it.each([
    ['validate', 'fixtures/minimal.xml'],
    ['validate', '--format', 'sarif', 'fixtures/minimal.xml'],
    ['convert', 'fixtures/minimal.json'],
    ['parse', 'fixtures/minimal.xml'],
    ['rules'],
    ['schema', 'record'],
    ['explain', 'ibr-071-om'],
  ])('that is full ends with 2 and the sentence that files have: %s %s', async (...args) => {
    const { status, err } = await pintUbl(args, '', { stdout: failing('ENOSPC'), now: () => NOW });
    expect(status).toBe(2);
    expect(jsonIn(err)).toEqual([
      { errors: { message: 'Cannot write standard output: no space left on the device' }, code: 'file-unwritable' },
    ]);
  });

  it('whose reader has gone ends a command with the status that shells know, without a word', async () => {
    const ended = await pintUbl(['rules'], '', { stdout: failing('EPIPE') });
    expect(ended).toEqual({ status: 141, out: '', err: '' });
  });
});

describe('an argument that cannot be read', () => {
  const minimal = 'fixtures/minimal.xml';
  const credit = ['credit', minimal, '--number', 'C-1', '--date', '2026-03-02', '--reason', 'CAN'];
  it.each([
    [...credit, '--date', '2026-02-31'],
    [...credit, '--number', ' '],
    [...credit, '--line', '1=-1'],
    [...credit, '--line', '1=0'],
    ['validate', minimal, '--now', '2026-02-31'],
    ['validate', minimal, '--now', '2026-13-01T10:00:00Z'],
    ['enrich', minimal, '--authority', 'x'],
    ['enrich', minimal, '--provider', '0242:1'],
    ['enrich', minimal, '--uuid', 'x'],
    ['answer', minimal, '--from', '0242:001090', '--id', 'x'],
  ])('is wrong usage that names its option: %s %s %s %s %s %s %s %s %s %s', async (...args) => {
    const { status, out, err } = await pintUbl(args.filter((arg) => arg !== undefined));
    expect({ status, out }).toEqual({ status: 2, out: '' });
    const { errors, code } = JSON.parse(err);
    expect(code).toBe('usage');
    expect(errors.message).toContain(`option '${args.findLast((arg) => arg?.startsWith('--'))}`);
    expect(err.trimEnd()).not.toContain('\n');
  });
});
