import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
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
  });
});

it('pint-ubl evidence wants the moment, and XML', async () => {
  expect(await pintUbl(['evidence', 'fixtures/minimal.xml'])).toMatchObject({ status: 2 });
  expect(await pintUbl(['evidence', 'package.json', ...AT])).toMatchObject({ status: 1, out: '' });
});
