// The entries that programs import are declared once, in scripts/entries.ts: what else lists them agrees.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTRIES, manifestOfEntries } from '../scripts/entries.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

it('every entry has its module', () => {
  expect(Object.values(ENTRIES).filter((file) => !existsSync(file))).toEqual([]);
});

it('package.json exports them all, and nothing else (else: npm run generate)', () => {
  const { exports, typesVersions } = read('package.json');
  expect({ exports, typesVersions }).toEqual(manifestOfEntries());
});

it('the reference describes them all (else: npm run generate)', () => {
  expect(read('typedoc.json').entryPoints).toEqual(Object.values(ENTRIES));
});
