// The names that programs import: few enough to hold in the head, each for one thing, former ones marked.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENTRIES } from '../scripts/entries.ts';
import { formerNames, specifierOf } from '../scripts/former-names.ts';

// Those that most programs know; what rule authors, providers and countries import is apart.
const COMMON = ['index', 'validate', 'status', 'tax-data', 'network', 'view', 'http', 'client', 'queue', 'codelists'];
const MOST_NAMES = 100;
const FIRST_NAMES = 60;

let names: ReadonlyMap<string, readonly string[]>;
let runTime: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  const loaded = Object.entries(ENTRIES).map(async ([entry, file]) => {
    const module: object = await import(/* @vite-ignore */ `../${file}`);
    return [entry, Object.keys(module)] as const;
  });
  runTime = new Map(await Promise.all(loaded));
  names = new Map([...runTime].map(([entry, all]) => [entry, all.filter((name) => !formerNames(entry).has(name))]));
}, 60_000);

const commonNames = () => COMMON.flatMap((entry) => names.get(entry) ?? []);

describe('the ten common entries', () => {
  it(`the ten common entries have ${MOST_NAMES} names at most`, () => {
    expect(commonNames().length).toBeGreaterThan(FIRST_NAMES);
    expect(commonNames().length).toBeLessThanOrEqual(MOST_NAMES);
  });

  it('the ten common entries export each name from one of them alone', () => {
    expect(commonNames().filter((name, index, all) => all.indexOf(name) !== index)).toEqual([]);
  });
});

describe('a former name', () => {
  it.each(Object.keys(ENTRIES))('a former name of %s says what to write instead', (entry) => {
    for (const [name, advice] of formerNames(entry)) {
      expect([name, advice]).toEqual([name, expect.stringMatching(/^(Write|Import|Leave it out|Read) ?.*\.$/s)]);
      const [, imported, from] = /^Import `(\w+)` from `([\w/-]+)`/.exec(advice) ?? [];
      if (imported === undefined) continue;
      const target = [...names.keys()].find((other) => specifierOf(other) === from);
      expect([name, names.get(target ?? '')]).toEqual([name, expect.arrayContaining([imported])]);
    }
  });
});

describe('docs/api.md', () => {
  const page = readFileSync('docs/api.md', 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map((row) => ({ name: row[1], at: row.index }));
  const headings = [...page.matchAll(/^## `(pint-ubl[\w/-]*)`$/gm)].map((row) => ({ entry: row[1], at: row.index }));

  it(`docs/api.md lists the ${FIRST_NAMES} names that most programs need, each below its entry`, () => {
    expect(rows.length).toBe(FIRST_NAMES);
    for (const { name, at } of rows) {
      const entry = headings.findLast((heading) => heading.at < at)?.entry;
      const own = [...names].find(([key]) => specifierOf(key) === entry)?.[1];
      expect([name, entry, own?.includes(name ?? '')]).toEqual([name, entry, true]);
    }
  });

  it('docs/api.md says how many names there are', () => {
    expect(page).toContain(`${commonNames().length} names`);
  });
});
