import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examples } from '../../src/countries/ae/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/ae/functions.ts';
import { toTaxData } from '../../src/countries/ae/tax-data/functions.ts';
import { COUNTRIES_BY_CODE } from '../../src/countries/index.ts';
import { FORMAT_MEANINGS, REPORT_FORMATS } from '../../src/validate/formats/formats.ts';
import { failureIn, inFolder, ON_TERMINAL, pintUbl } from './support.ts';

const VALID = readFileSync('fixtures/minimal.xml', 'utf8');
const BROKEN = VALID.replace(/<cbc:PayableAmount[^>]*>[^<]*</, (start) => start.replace(/>[^<]*</, '>1.00<'));
const SCHEMA_BROKEN = VALID.replace(/<cbc:ID>[^<]*<\/cbc:ID>/, '');

describe('pint-ubl validate', () => {
  it('pint-ubl validate reports a valid document with status 0', async () => {
    expect(await pintUbl(['validate', 'fixtures/minimal.xml'])).toEqual({
      status: 0,
      out: '✓ valid  fixtures/minimal.xml  selfbilling · ubl-2.1 · pint-1.1.3 · pint-om-1.0.1\n',
      err: '',
    });
  });

  it('pint-ubl validate shows on a terminal the place, the line and the field of what is wrong', async () => {
    const ended = await pintUbl(['validate', '-'], BROKEN);
    expect(ended).toMatchObject({ status: 1, err: '' });
    expect(ended.out).toMatch(/^✕ not valid {2}- {2}\d+ errors?, selfbilling/);
    expect(ended.out).toMatch(/\[ibr-co-16, line \d+ of the file\]\n {6}→ /);
  });

  it.each(REPORT_FORMATS)(
    'pint-ubl validate writes the format %s, and its help says what it is for',
    async (format) => {
      const ended = await pintUbl(['validate', '--format', format, '-'], BROKEN);
      expect(ended).toMatchObject({ status: 1, err: '' });
      expect(ended.out).toContain('ibr-co-16');
      const help = (await pintUbl(['validate', '--help'])).out.replaceAll(/\s+/g, ' ');
      expect(help).toContain(` ${format} ${FORMAT_MEANINGS[format]} `);
      expect(await pintUbl(['validate', '--format', 'toml', '-'], BROKEN)).toMatchObject({ status: 2, out: '' });
    },
  );

  it('pint-ubl validate and other commands name files on standard error without what steers a terminal', async () => {
    const name = 'no\n::error::pwned\u001b[31m\u202e.xml';
    for (const args of [['validate', name], ['parse', name], ['convert', name], ['batch', name, '-o', 'x'], [name]]) {
      const { status, err } = await pintUbl(args);
      expect(status).toBe(2);
      expect(err).toContain('::error::pwned\\u001b[31m\\u202e.xml');
      const person = await pintUbl(args, '', ON_TERMINAL);
      expect(person.err).toContain('no\ufffd::error::pwned\ufffd[31m\ufffd.xml');
      const lines = [...err.split('\n'), ...person.err.split('\n')];
      expect(lines.filter((line) => line.startsWith('::'))).toEqual([]);
    }
  });

  it('pint-ubl validate checks the XML files of a folder by name, and says where a folder has none', async () => {
    await inFolder(async (path) => {
      mkdirSync(path('in/deeper'), { recursive: true });
      for (const name of ['b.XML', 'a.xml', 'note.txt']) writeFileSync(path(`in/${name}`), VALID);
      const ended = await pintUbl(['validate', '--json', path('in'), path('in/deeper')]);
      expect(ended.status).toBe(2);
      const files = ended.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).file);
      expect(files).toEqual([path('in/a.xml'), path('in/b.XML'), path('in/deeper')]);
      expect(failureIn(ended)).toBe(`Cannot read ${path('in/deeper')}: it is a folder without *.xml files`);
      const arabic = await pintUbl(['validate', '--json', '--lang', 'ar', path('in/deeper')]);
      expect(failureIn(arabic)).toMatch(/^تعذرت قراءة .*: مجلد بلا ملفات/u);
    });
  });

  it('pint-ubl validate reports a name that leads in a circle or is too long, and checks the others', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('a.xml'), VALID);
      symlinkSync('loop', path('loop'));
      const ended = await pintUbl(['validate', '--json', path('loop'), path('x'.repeat(300)), path('a.xml')]);
      expect(ended.status).toBe(2);
      expect(ended.out.trim().split('\n').at(-1)).toContain('"valid":true');
      expect(ended.err).toMatch(/loop: it is a symbolic link, or links lead in a circle.*\n.*x: the name is too long/);
    });
  });

  it('pint-ubl validate prints one line of JSON for each file, in input order, listed files behind named ones', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('broken.xml'), BROKEN);
      writeFileSync(path('schema.xml'), Buffer.from(`\ufeff${SCHEMA_BROKEN.replace('UTF-8', 'UTF-16')}`, 'utf16le'));
      writeFileSync(path('none.xml'), '<!DOCTYPE a><a/>');
      writeFileSync(path('list'), `${path('schema.xml')}\r\n\n${path('absent.xml')}\n${path('none.xml')}`);
      const named = [path('broken.xml'), 'fixtures/minimal.xml'];
      const ended = await pintUbl(['validate', '--json', ...named, '--files-from', path('list')]);
      expect(ended.status).toBe(2);
      const lines = ended.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.map(({ file, valid, schemaValid }) => [file, valid, schemaValid])).toEqual([
        [path('broken.xml'), false, true],
        ['fixtures/minimal.xml', true, true],
        [path('schema.xml'), false, false],
        [path('absent.xml'), false, false],
        [path('none.xml'), false, false],
      ]);
      for (const { error, ...line } of lines) {
        expect(Object.keys(line).slice(0, 6)).toEqual([
          'file',
          'valid',
          'schemaValid',
          'profile',
          'ruleSets',
          'results',
        ]);
        expect(line.artefacts?.map(({ id }: { id: string }) => id)).toEqual(
          line.schemaValid ? ['pint-1.1.3', 'pint-om-1.0.1'] : undefined,
        );
        // None checked what cannot be read.
        const ofDocument = ['ubl-2.1', 'pint-1.1.3', 'pint-om-1.0.1'];
        expect(line.ruleSets).toEqual(line.schemaValid ? ofDocument : ofDocument.slice(0, line.ruleSets.length));
        expect(line.results.length > 0 || error !== undefined).toBe(!line.valid);
      }
      expect(failureIn(ended)).toBe(`Cannot read ${path('absent.xml')}: no such file or folder`);
    });
  });

  it('pint-ubl validate checks tax data by the country of the file', async () => {
    const { payload, issuance } = examples['sales-credit-note'];
    const read = readRecord({ type: 'sales-credit-note', payload, issuance } as unknown);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const reported = toTaxData(toXml(read.value), {
      reporter_role: '01',
      document_scope: 'D',
      document_type_code: 'S',
      issue_date: '2026-11-27',
      issue_time: '12:00:00+04:00',
      reporting_party: { endpoint_id: '1033182542', endpoint_scheme_id: '0235' },
      receiving_party: { endpoint_id: '000006-TESTBED.3001', endpoint_scheme_id: '0242' },
      representative: { id: '000999', scheme_id: '0242' },
    });
    await inFolder(async (path) => {
      writeFileSync(path('tax-data.xml'), reported.ok ? reported.value : '');
      const { out } = await pintUbl(['validate', '--json', path('tax-data.xml')]);
      expect(JSON.parse(out)).toMatchObject({ valid: true, schemaValid: true, results: [] });
    });
  });

  it('pint-ubl validate reports that JSON is not XML', async () => {
    const { status, out } = await pintUbl(['validate', '-'], '{ "document_number": "A-1" }');
    expect(status).toBe(1);
    expect(out).toContain('The input is JSON, not XML: pint-ubl convert, or toXml, makes XML of a document');
    expect(out).toContain('→ Hand over the XML of a document');
    expect(out).not.toContain('DOCTYPE');
  });

  it('pint-ubl validate takes the list from standard input, and counts files on a terminal', async () => {
    const ended = await pintUbl(['validate', '--files-from', '-'], 'fixtures/minimal.xml\nfixtures/full.xml\n');
    expect(ended).toMatchObject({ status: 0, err: '' });
    expect(ended.out).toContain('2 files: 2 valid, 0 not valid\n');
  });

  it('pint-ubl validate reads a list that ends names with zero bytes or begins with a mark, and refuses others', async () => {
    const listed = (list: string | Uint8Array) => pintUbl(['validate', '--files-from', '-'], list);
    const names = ['fixtures/minimal.xml', 'fixtures/full.xml'];
    for (const list of [names.map((name) => `${name}\0`).join(''), `\ufeff${names.join('\r\n')}`]) {
      expect((await listed(list)).out).toContain('2 files: 2 valid, 0 not valid\n');
    }
    for (const [list, why] of [
      [Buffer.from(`\ufeff${names[0]}\n`, 'utf16le'), 'the names in it are not UTF-8'],
      ['', 'it names no file'],
    ] as const) {
      const ended = await listed(list);
      expect([ended.status, failureIn(ended)]).toEqual([2, `Cannot read -: ${why}`]);
    }
  });

  it('pint-ubl validate checks by the profile and the time that it is given', async () => {
    const billing = await pintUbl(['validate', '--json', '--profile', 'billing', 'fixtures/minimal.xml']);
    expect(billing.status).toBe(1);
    expect(JSON.parse(billing.out).profile).toBe('billing');
    const early = await pintUbl(['validate', '--json', '--now', '2026-03-01T12:00:00+04:00', 'fixtures/minimal.xml']);
    expect(JSON.parse(early.out).results).toMatchObject([{ reasonCode: 'IBR-171-OM' }]);
    expect((await pintUbl(['validate', '--now', '2026-03-02', 'fixtures/minimal.xml'])).status).toBe(0);
  });

  it('pint-ubl validate ends with status 2 on wrong usage and where the list is missing', async () => {
    expect(await pintUbl(['validate'])).toMatchObject({ status: 2, out: '' });
    expect(await pintUbl(['validate', '--now', 'tomorrow', 'fixtures/minimal.xml'])).toMatchObject({ status: 2 });
    expect(await pintUbl(['validate', '--profile', 'other', 'fixtures/minimal.xml'])).toMatchObject({ status: 2 });
    const absent = await pintUbl(['validate', '--files-from', 'nowhere.txt']);
    expect(absent.status).toBe(2);
    expect(failureIn(absent)).toBe('Cannot read nowhere.txt: no such file or folder');
  });
});

describe('pint-ubl convert, with the validator', () => {
  const fixture = JSON.parse(readFileSync('fixtures/minimal.json', 'utf8'));

  it('pint-ubl convert writes a valid document', async () => {
    await inFolder(async (path) => {
      expect(await pintUbl(['convert', 'fixtures/minimal.json', '-o', path('out.xml')])).toEqual({
        status: 0,
        out: '',
        err: '',
      });
      expect(readFileSync(path('out.xml'), 'utf8')).toBe(VALID);
    });
  });

  it('pint-ubl convert does not write an invalid document, and prints the report', async () => {
    const payload = { ...fixture.payload, issue_date: '2031-01-01' };
    const ended = await pintUbl(['convert', '-'], JSON.stringify({ ...fixture, payload }));
    expect(ended).toMatchObject({ status: 1, out: '' });
    expect(JSON.parse(ended.err)).toMatchObject({ valid: false, schemaValid: true, profile: 'selfbilling' });
    expect(await pintUbl(['convert', '-', '--no-validate'], JSON.stringify({ ...fixture, payload }))).toMatchObject({
      status: 0,
    });
  });
});

describe('pint-ubl rules', () => {
  it('pint-ubl rules lists the rules as a table', async () => {
    const { status, out } = await pintUbl(['rules', '--markdown']);
    expect(status).toBe(0);
    expect(out).toMatch(/^\| rule \|/);
    expect(out.split('\n').length).toBeGreaterThan(200);
  });

  it.each(Object.entries(COUNTRIES_BY_CODE))('pint-ubl rules lists each rule of %s, and no other', async (code, of) => {
    const { status, out } = await pintUbl(['rules', '--country', code]);
    const ids = Object.values(of.ruleSets).flatMap(({ rules }) => rules.map(({ id }) => id));
    const listed = out.split('\n').flatMap((row) => /^\| (\S+) \| (?:fatal|warning) \|/.exec(row)?.[1] ?? []);
    expect([status, [...new Set(listed)].sort()]).toEqual([0, [...new Set(ids)].sort()]);
  });
});
