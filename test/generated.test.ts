// What is generated is what stands in the project; and the schemas and meanings that most of it is made from are whole.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countryPages } from '../scripts/country-pages.ts';
import { canRun, GENERATORS, staleFiles } from '../scripts/generated-files.ts';
import { documentType, OBJECT_TYPES } from '../scripts/object-types.ts';
import { ISSUERS } from '../src/countries/issuers.ts';
import { COUNTRIES, COUNTRY_DESCRIPTIONS } from '../src/countries.ts';
import { REQUIRED_FIELDS } from '../src/document/required-fields.ts';

import { fieldsOf, objectsIn } from '../src/payload/describe.ts';
import type { ObjectType } from '../src/payload/object-type.ts';
import { isLong } from './support/runs.ts';

describe('what `npm run generate` writes', () => {
  it.for(Object.entries(GENERATORS))('is up to date: %s', async ([, generator], context) => {
    if (!canRun(generator)) return context.skip(`It needs ${generator.needs}, which is not there`);
    if (generator.isSlow && !isLong) return context.skip('It takes seconds: npm run test:all');
    const stale = await staleFiles(generator);
    expect(stale.map(([path]) => path)).toEqual([]);
  });
});

describe('the generated files of a new country', () => {
  it('have a generator for each country that issues', async () => {
    const [order, types] = await Promise.all([GENERATORS['order']?.files(), GENERATORS['types']?.files()]);
    for (const { facts } of ISSUERS) {
      expect(Object.keys(order ?? {})).toContain(`src/countries/${facts.code}/fields/element-order.ts`);
      expect(Object.keys(types ?? {})).toContain(`src/countries/${facts.code}/types/payloads.ts`);
    }
  });

  it('need not be there when the scripts that make them run', () => {
    mkdirSync('.cache', { recursive: true });
    const folder = mkdtempSync('.cache/beginnings-');
    const script = [
      "import { DIGESTS } from './rules/digests.ts';",
      "import { ELEMENT_ORDER } from './fields/element-order.ts';",
      "const { default: examples } = await import('./rule-examples.json');",
      'console.log(JSON.stringify([DIGESTS, ELEMENT_ORDER.everywhere, examples]));',
    ];
    writeFileSync(`${folder}/script.ts`, script.join('\n'));
    try {
      const printed = execFileSync(process.execPath, ['scripts/run.mjs', `${folder}/script.ts`], { encoding: 'utf8' });
      expect(JSON.parse(printed)).toEqual([{}, '', []]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('each rule of a country has one place on its page that a link leads to', () => {
  const pages = countryPages();
  for (const [place, sets] of COUNTRIES.entries()) {
    const page = pages[`docs/rules/${COUNTRY_DESCRIPTIONS[place]?.code}.md`] ?? '';
    const anchors = [...page.matchAll(/^\| <a id="([^"]+)"><\/a>(\S+)/gm)];
    expect(new Set(anchors.map(([, anchor]) => anchor)).size).toBe(anchors.length);
    expect(anchors.every(([, anchor, id]) => anchor === id?.toLowerCase())).toBe(true);
    const own = Object.values(sets).flatMap(({ rules }) => rules.filter((rule) => page.includes(`</a>${rule.id} `)));
    expect(new Set(own.map(({ id }) => id)).size).toBe(anchors.length);
    expect(anchors.length).toBeGreaterThan(0);
  }
});

it('a remedy on the page of a country names no first field where none is known', () => {
  const page = countryPages()['docs/rules/om.md'];
  expect(page).toMatch(/IBR-040-OM .* post code, country \|/);
});

it('every kind of object has a name of its own, and is one of the document or of a payload', () => {
  const names = OBJECT_TYPES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const used = new Set(objectsIn(documentType).map(({ name }) => name));
  expect(names.filter((name) => !used.has(name))).toEqual(['PayloadLine']);
});

it('every required field says that it is required', () => {
  const silent = REQUIRED_FIELDS.flatMap(({ within, needs }) => {
    const type = within.split('.').reduce<ObjectType>(inside, documentType);
    return needs.filter((field) => type.fields[field]?.required === undefined).map((field) => `${within}.${field}`);
  });
  expect(silent).toEqual([]);
});

function inside(type: ObjectType, step: string): ObjectType {
  const name = step.replace('[]', '');
  if (name === '') return type;
  const content = fieldsOf(type).find((field) => field.name === name)?.content;
  if (typeof content !== 'object') throw new Error(`${type.name} has no object ${name}`);
  return content;
}
