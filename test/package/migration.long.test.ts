// From 0.2: a program of it runs with this version as it is, and after the edits that the page names.
import { copyFileSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENTRIES } from '../../scripts/entries.ts';
import { formerNames, specifierOf } from '../../scripts/former-names.ts';
import { consumer } from './support/consumer.ts';
import { run } from './support/run.ts';

const FOLDER = 'fixtures/versions';
// The build of 0.2 as it was packed, without what no program loads: CommonJS, types, docs, the page.
const PACKED = resolve(FOLDER, 'pint-ubl-0.2.0.tar.gz');

/** The names that a program imports: `pint-ubl/status poll`. */
const importsOf = (program: string): string[] =>
  [...readFileSync(join(FOLDER, program), 'utf8').matchAll(/^import \{([^}]+)\} from '([^']+)'/gm)].flatMap(
    ([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `${from} ${name}`),
  );
/** What stands below the imports. */
const linesOf = (program: string): string[] =>
  readFileSync(join(FOLDER, program), 'utf8')
    .split(/^(?=const say)/m)[1]
    ?.split('\n') ?? [];
const FORMER = Object.keys(ENTRIES).flatMap((entry) =>
  [...formerNames(entry).keys()].map((name) => `${specifierOf(entry)} ${name}`),
);

// What 0.2 made, and what this version makes: VAT and the amount due, or why not.
const OTHERWISE = [
  'discount: [54.3,1130.3] → [53.8,1129.8]',
  'discount, strict: [54.3,1130.3] → ["mandatory"]',
  'surcharge: [53.05,1124.05] → [53.55,1124.55]',
  'discount above all: [-4945.7,-103859.7] → ["PINT-DISCOUNT-EXCEEDS"]',
  'prepayment above all: [53.05,-998885.95] → ["PINT-PREPAID-EXCEEDS"]',
  'broken number: [53.05,1114.05] → ["PINT-NUMBER-BROKEN"]',
  'credit before: [53.05,1114.05] → ["credit-date"]',
  'credit, misspelt: [53.05,1114.05] → ["unknown-field"]',
  'foreign totals: [] → "foreign-document"',
  'control: "string" → "not-xml-text"',
  'events: "string" → "events-of-another-document"',
  'events of XML: true → false',
];
const SAME = ['plain: [53.05,1114.05]', 'discount with category: [53.8,1129.8]', 'credit: [53.05,1114.05]', ''];

describe.skipIf(consumer === '')('from 0.2', () => {
  const former = join(consumer, 'version-0.2');
  const said = (program: string, folder: string): string => {
    copyFileSync(join(FOLDER, program), join(folder, program));
    return run(process.execPath, [program], folder).out;
  };
  let expected = '';

  beforeAll(() => {
    // Its dependencies are those beside the package of this version.
    mkdirSync(join(former, 'node_modules'), { recursive: true });
    run('tar', ['xzf', PACKED, '-C', join(former, 'node_modules')], consumer);
    renameSync(join(former, 'node_modules/package'), join(former, 'node_modules/pint-ubl'));
    expected = said('program-0.2.mjs', former);
  });

  it('a program of 0.2 says the same with this version, unchanged', () => {
    expect(expected.split('\n').length).toBeGreaterThan(20);
    expect(said('program-0.2.mjs', consumer)).toBe(expected);
  });

  it('the same program says the same after the edits of the page', () => {
    expect(said('program-0.3.mjs', consumer)).toBe(expected);
  });

  it('what is made otherwise, or refused, is what the page says', () => {
    const before = said('otherwise.mjs', former).split('\n');
    const after = said('otherwise.mjs', consumer).split('\n');
    const changed = before.flatMap((line, at) =>
      line === after[at] ? [] : [`${line} → ${after[at]?.split(': ')[1]}`],
    );
    expect(changed).toEqual(OTHERWISE);
    expect(before.filter((line) => after.includes(line))).toEqual(SAME);
  });

  it('those edits are the ones that the page names, and leave no former name', () => {
    const [before, after] = [importsOf('program-0.2.mjs'), importsOf('program-0.3.mjs')];
    expect(before.length).toBeGreaterThan(30);
    expect(before.filter((name) => !after.includes(name) && !FORMER.includes(name))).toEqual([]);
    expect(after.filter((name) => FORMER.includes(name))).toEqual([]);
  });

  it('no line of the program changes in which no former name stands', () => {
    const [before, after] = [linesOf('program-0.2.mjs'), linesOf('program-0.3.mjs')];
    const changed = before.filter((line, at) => line !== after[at]);
    const isNamed = (line: string) => FORMER.some((name) => new RegExp(`\\b${name.split(' ')[1]}\\b`).test(line));
    expect([after.length, changed.filter((line) => !isNamed(line))]).toEqual([before.length, []]);
    expect(changed.length).toBeGreaterThan(15);
  });
});
