// What holds for the rules of every country, and the official verdicts on its documents: those of the corpus, and the examples.

import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bindingOf } from '../../scripts/bindings.ts';
import { OMAN_FACTS } from '../../src/countries/om/facts.ts';
import { fromXml } from '../../src/countries/om/functions.ts';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { COUNTRIES, COUNTRY_DESCRIPTIONS } from '../../src/countries.ts';
import type { ValidationResult } from '../../src/rules/engine/result.ts';
import type { PintRuleSet } from '../../src/rules/pint/derive.ts';
import { PINT } from '../../src/rules/pint/rule-set.ts';
import { fieldLookup } from '../../src/ubl/fields.ts';
import { elementAt, type UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { createRuleSelection } from '../../src/validate/rule-sets.ts';
import { isLong } from '../support/runs.ts';
import { corpusFileOf, countriesWithExamples, examplesOf, specificationOf } from '../support/shared.ts';

const SHARED = new URL('../../../shared/', import.meta.url);
const NOW = Date.UTC(2026, 10, 1);

const countries = COUNTRIES.map((sets) => ({ country: countryOf(sets), sets: Object.values(sets) }));
const others = countries.filter(({ country }) => country !== 'om');
const sharedIds = new Set(PINT.billing.rules.map(({ id }) => id));
const selectRules = createRuleSelection(COUNTRIES);

function countryOf(sets: Readonly<Record<string, PintRuleSet>>): string {
  return Object.values(sets)[0]?.country ?? '';
}

function treeOf(xml: string): UblElement {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}

const key = ({ reasonCode, flag, location }: ValidationResult): string => `${reasonCode} ${flag} ${location}`;

// What a rule states, without its advice.
function statementOf({ id, flag, context, condition }: PintRuleSet['rules'][number]) {
  return { id, flag, context, condition };
}

describe.each(countries)('the rules of $country', ({ country, sets }) => {
  it("a country's rules have each context once, and a context for each rule", () => {
    for (const { patterns, rules } of sets) {
      const names = patterns.flat().map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(rules.filter(({ context }) => !names.includes(context)).map(({ id }) => id)).toEqual([]);
    }
  });

  it("a country's rules have each id once, and change no shared rule but its advice, code lists and the decimals that they state", () => {
    for (const { rules, profile, amounts } of sets) {
      const ids = rules.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const base = profile === 'selfbilling' ? PINT.selfbilling : PINT.billing;
      const isKept = (rule: (typeof base.rules)[number]): boolean =>
        rules.some((own) => own === rule || isDeepStrictEqual(statementOf(own), statementOf(rule)));
      const changed = base.rules.filter((rule) => !isKept(rule));
      // A version that states other decimals of totals replaces what demands two.
      const hasOtherDecimals = amounts !== undefined && amounts.totalDecimals !== 2;
      const mayChange = ({ id, condition }: (typeof base.rules)[number]): boolean =>
        id.startsWith('ibr-cl-') || (hasOtherDecimals && condition.includes('two decimals'));
      expect(changed.filter((rule) => !mayChange(rule)).map(({ id }) => id)).toEqual([]);
    }
  });

  it('a country comes with a description', () => {
    const description = COUNTRY_DESCRIPTIONS.find(({ code }) => code === country);
    expect(description?.currency).toMatch(/^[A-Z]{3}$/);
  });
});

it('amounts are issued with the decimals that the version of the rules states', () => {
  const { lineDecimals, totalDecimals } = OMAN_FACTS;
  for (const { amounts } of Object.values(PINT_OM_1_0_1)) expect(amounts).toEqual({ lineDecimals, totalDecimals });
});

describe.each(others)('the own rules of $country', ({ sets }) => {
  it("a country's own rules say what to do, and where", () => {
    const own = sets.flatMap(({ rules }) => rules).filter(({ id }) => !sharedIds.has(id));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ fix }) => fix === undefined).map(({ id }) => id)).toEqual([]);
    expect(own.filter(({ condition }) => condition === '' || condition.endsWith('.')).map(({ id }) => id)).toEqual([]);
  });
});

interface Table {
  readonly patterns: readonly {
    readonly rules: readonly { readonly assertions: readonly { readonly id: string; readonly flag: string }[] }[];
  }[];
}

const rulesFolderOf = (country: string): URL => new URL(`spec/${specificationOf(country)}/rules/`, SHARED);
const withTables = others.filter(({ country }) => existsSync(rulesFolderOf(country)));

// Its list has one code twice, and is the shared one otherwise.
const SAME_CODES: readonly string[] = ['ibr-cl-21'];

describe.each(withTables)('the official tables of $country', ({ country, sets }) => {
  it('the official tables of a country have the own rules of each profile, with their flags', () => {
    for (const { profile, rules } of sets) {
      const table: Table = JSON.parse(readFileSync(new URL(`${profile}-aligned.json`, rulesFolderOf(country)), 'utf8'));
      const official = table.patterns.flatMap((pattern) => pattern.rules.flatMap(({ assertions }) => assertions));
      const own = rules.filter(({ id }) => !sharedIds.has(id) && !id.startsWith('ibr-cl-01-'));
      expect(own.map(({ id, flag }) => `${id} ${flag}`).sort()).toEqual(
        [...new Set(official.map(({ id, flag }) => `${id} ${flag}`))].sort(),
      );
    }
  });

  it('the official tables of a country change or leave out the shared rules that the sets do, and no others', () => {
    for (const { profile, rules } of sets) {
      const file = new URL(`${profile}-shared-differs.json`, rulesFolderOf(country));
      const differing: Record<string, unknown> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      const base = (profile === 'selfbilling' ? PINT.selfbilling : PINT.billing).rules;
      const changed = base.filter((rule) => !rules.includes(rule)).map(({ id }) => id);
      const added = rules.filter(({ id }) => id.startsWith('ibr-cl-01-')).map(({ id }) => id);
      expect([...changed, ...added].sort()).toEqual(
        Object.keys(differing)
          .filter((id) => !SAME_CODES.includes(id))
          .sort(),
      );
    }
  });
});

interface Verdict {
  readonly id: string;
  readonly profile: string;
  readonly schema_valid: boolean;
  readonly crashed: boolean;
  readonly fired: readonly (readonly [rule: string, flag: string, location: string])[];
  readonly xml: string;
}

const withCorpus = others.flatMap((one) => {
  const file = corpusFileOf(one.country);
  return file ? [{ ...one, file }] : [];
});

function verdictsIn(file: URL): Verdict[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  return lines.map((line): Verdict => JSON.parse(line)).filter(({ schema_valid }) => schema_valid);
}

// At full length every document, otherwise a tenth of them.
describe.each(withCorpus)('official verdicts of $country', ({ country, file, sets }) => {
  it("a country's documents get the official verdicts: rules, flags, locations, and what the official rules died on", () => {
    const differences: string[] = [];
    const records = verdictsIn(file).filter((_, index) => isLong || index % 10 === 0);
    for (const { id, xml, fired, crashed } of records) {
      const tree = treeOf(xml);
      const { rules, artefacts } = selectRules(tree, undefined, NOW);
      const results = rules(tree, NOW, fieldLookup(bindingOf(country), tree));
      expect(artefacts.map(({ id }) => id)).toEqual(sets[0]?.layers);
      if (crashed) {
        if (!results.some(({ flag }) => flag === 'fatal')) differences.push(`${id} is valid`);
        continue;
      }
      const got = new Set(results.map(key));
      const want = new Set(fired.map((one) => one.join(' ')));
      for (const one of want) if (!got.has(one)) differences.push(`${id} misses ${one}`);
      for (const one of got) if (!want.has(one)) differences.push(`${id} adds ${one}`);
      for (const { fix, reasonCode } of results)
        if (/\{field\}|undefined|NaN/.test(fix)) differences.push(`${reasonCode}: ${fix}`);
    }
    expect(records.length).toBeGreaterThan(0);
    expect(differences.slice(0, 20)).toEqual([]);
  });
});

const withExamples = others.filter(({ country }) => countriesWithExamples.some((code) => code === country));
const namesAndTexts = (country: string): [string, string][] =>
  examplesOf(country).map(({ name, bytes }) => [basename(name), new TextDecoder().decode(bytes)]);

describe.each(withExamples)('published examples of $country', ({ country, sets }) => {
  it('published examples of a country are checked by its rules, in their own profile', () => {
    for (const [name, xml] of namesAndTexts(country)) {
      const { profile, artefacts, rules } = selectRules(treeOf(xml), undefined, NOW);
      expect(name.startsWith(`${profile}-`), name).toBe(true);
      expect(artefacts.map(({ id }) => id)).toEqual(sets[0]?.layers);
      expect(
        rules(treeOf(xml), NOW)
          .filter(({ flag }) => flag === 'fatal')
          .map(key),
        name,
      ).toEqual([]);
    }
  });

  it('published examples of a country are read without an error; what no field of the document holds is in the XML, at its location', () => {
    for (const [name, xml] of namesAndTexts(country)) {
      const read = fromXml(xml);
      expect(read.ok, name).toBe(true);
      if (!read.ok) continue;
      expect(read.value.document.document_number, name).toBeDefined();
      const tree = treeOf(xml);
      for (const location of read.value.unmapped) {
        const [element = '', attribute] = location.split('/@');
        const found = elementAt(tree, element);
        expect(found, `${name} ${location}`).toBeDefined();
        if (attribute)
          expect(
            found?.attributes.map((one) => one.name),
            `${name} ${location}`,
          ).toContain(attribute);
      }
    }
  });
});
