import { readFileSync, writeFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeReport } from '../../src/provider.ts';
import { toTaxData } from '../../src/tax-data.ts';
import { REJECTION } from '../rules/cases/mls/index.ts';
import { emiratesReport } from '../support/emirates/report.ts';
import { inFolder, pintUbl } from './support.ts';

const AT = ['--at', '2026-10-01T12:00:00+04:00'];

it('pint-ubl evidence packs a document with its envelope, and checks what it packed', async () => {
  await inFolder(async (path) => {
    await pintUbl(['wrap', 'fixtures/minimal.xml', '-o', path('envelope.xml')]);
    const given = ['evidence', 'fixtures/minimal.xml', '--envelope', path('envelope.xml'), ...AT];
    expect(await pintUbl([...given, '-o', path('one.zip')])).toMatchObject({ status: 0, err: '' });
    await pintUbl([...given, '-o', path('two.zip')]);
    const file = readFileSync(path('one.zip'));
    expect(readFileSync(path('two.zip')).equals(file)).toBe(true);
    const ofAnother = await pintUbl(['evidence', 'fixtures/many-lines.xml', ...given.slice(2), '-o', path('two.zip')]);
    expect(ofAnother).toMatchObject({ status: 0, err: expect.stringContaining(path('envelope.xml')) });
    const { status, out } = await pintUbl(['evidence', '--check', path('one.zip')]);
    const { valid, manifest } = JSON.parse(out);
    expect([status, valid, manifest.files.map(({ what }: { what: string }) => what)]).toEqual([
      0,
      true,
      ['document', 'envelope', 'report', 'drawing'],
    ]);
    expect(manifest.ruleSets.filter(({ digest }: { digest?: string }) => digest !== undefined).length).toBeGreaterThan(
      1,
    );
    writeFileSync(path('cut.zip'), file.subarray(0, 100));
    expect(await pintUbl(['evidence', '--check', path('cut.zip')])).toMatchObject({ status: 1 });
    const unused = await pintUbl(['evidence', '--check', path('one.zip'), '-o', path('two.zip')]);
    expect(unused).toMatchObject({ status: 2, err: expect.stringContaining('-o does not go together with --check') });
  });
});

it('pint-ubl evidence wants the moment, and XML', async () => {
  expect(await pintUbl(['evidence', 'fixtures/minimal.xml'])).toMatchObject({ status: 2 });
  expect(await pintUbl(['evidence', 'package.json', ...AT])).toMatchObject({ status: 1, out: '' });
});

const REPORTING = JSON.parse(readFileSync('fixtures/taxdata/reporting.json', 'utf8'));
const ZERO = { start: '2026-11-01', end: '2026-11-30', total: { incoming: 0, outgoing: 0 }, sets: [] };

it('pint-ubl evidence judges every kind of document by its own rules, and says which they were', async () => {
  const omans = toTaxData(readFileSync('fixtures/minimal.xml', 'utf8'), REPORTING);
  if (!omans.ok) throw new Error(JSON.stringify(omans.errors));
  const documents = {
    'tdd-om-1.0.1': omans.value,
    'tdd-ae-1.0.4': emiratesReport(),
    'mls-1.0.1': REJECTION,
    'tsr-1.0.5': writeReport({ kind: 'tsr', reporter: 'POM000321', ...ZERO }),
  };
  await inFolder(async (path) => {
    const found: Record<string, unknown> = {};
    for (const [set, xml] of Object.entries(documents)) {
      writeFileSync(path('document.xml'), xml);
      await pintUbl(['evidence', path('document.xml'), ...AT, '-o', path('one.zip')]);
      const { manifest } = JSON.parse((await pintUbl(['evidence', '--check', path('one.zip')])).out);
      const { digest } = manifest.ruleSets.find(({ id }: { id: string }) => id === set) ?? {};
      const report = unzipSync(readFileSync(path('one.zip')))['report-1.json'];
      found[set] = [JSON.parse(new TextDecoder().decode(report)).valid, digest?.length];
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(documents).map((set) => [set, [true, 64]])));
  });
});

it('pint-ubl evidence names the tables of self-billing where these judged', async () => {
  await inFolder(async (path) => {
    await pintUbl(['evidence', 'fixtures/minimal.xml', ...AT, '-o', path('one.zip')]);
    const files = unzipSync(readFileSync(path('one.zip')));
    const [manifest, report] = ['manifest.json', 'report-1.json'].map((name) =>
      JSON.parse(new TextDecoder().decode(files[name])),
    );
    const named = report.artefacts.map(({ id, digest }: { id: string; digest: string }) => ({ id, digest }));
    expect(manifest.ruleSets).toEqual([{ id: 'ubl-2.1' }, ...named]);
  });
});

it('pint-ubl evidence names the file that is not XML', async () => {
  await inFolder(async (path) => {
    writeFileSync(path('answer.xml'), REJECTION);
    const wrong = ['--envelope', 'package.json', '--answer', path('answer.xml'), 'README.md'];
    const { status, err } = await pintUbl(['evidence', 'fixtures/minimal.xml', ...wrong, ...AT]);
    expect([status, Object.keys(JSON.parse(err).errors)]).toEqual([1, ['package.json', 'README.md']]);
  });
});
