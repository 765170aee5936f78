// Each own rule of each country in each profile, both ways: documents that keep it, and changes that break it, at their place.

import { describe, expect, it } from 'vitest';
import { bindingOf } from '../../scripts/bindings.ts';
import { COUNTRY_CASES } from '../../scripts/country-cases.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { ISSUERS } from '../../src/countries/issuers.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import type { ValidationResult } from '../../src/rules/engine/result.ts';
import type { Rule } from '../../src/rules/engine/rule.ts';
import { PINT } from '../../src/rules/pint/rule-set.ts';
import { schemaFor } from '../../src/schema/engines/engine.ts';
import { loadLibxml2 } from '../../src/schema/engines/libxml2-wasm.ts';
import { fieldLookup } from '../../src/ubl/fields.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { type Edit, treeOf } from './cases/pint/edits.ts';

const NOW = Date.UTC(2026, 10, 1);
const MOST_WORDS = 32;

const SHARED: ReadonlySet<Rule> = new Set(Object.values(PINT).flatMap(({ rules }) => rules));

it('every set but those of Oman, whose cases are another table, has cases', () => {
  const sets = COUNTRIES.flatMap(Object.values).filter(({ country }) => country !== 'om');
  const without = sets.filter((set) => !COUNTRY_CASES.some((one) => one.set === set));
  expect(without.map(({ id, profile }) => `${id} ${profile}`)).toEqual([]);
});

describe.each(COUNTRY_CASES.map((one) => ({ ...one, name: `${one.set.id} ${one.set.profile}` })))('$name', (cases) => {
  const { set, xml, broken, borne, unbreakable = {}, neverKept = [] } = cases;
  const issues = ISSUERS.some(({ facts }) => facts.code === set.country);
  const ownTerms = issues ? Object.values(set.ownTerms ?? {}) : [];
  const kept = new Set<string>();
  const check = createRuleEngine({ ...set, rules: set.rules.map((rule) => observed(rule, kept)) });
  const edited = (edits: readonly Edit[]): UblElement => {
    const document = treeOf(xml);
    for (const edit of edits) edit(document);
    return document;
  };
  const findings = (edits: readonly Edit[]): ValidationResult[] => {
    const document = edited(edits);
    return check(document, NOW, fieldLookup(bindingOf(set.country), document));
  };
  const own = set.rules.filter((rule) => !SHARED.has(rule)).map(({ id }) => id);
  const breakable = own.filter((id) => !Object.hasOwn(unbreakable, id));

  it('the document of the cases breaks no rule', () => expect(findings([])).toEqual([]));

  it('the document of the cases is valid to the schema', async () => {
    const engine = await loadLibxml2();
    const tree = treeOf(xml);
    const schema = schemaFor(tree);
    expect(schema && engine.check(xml, tree, schema)).toEqual([]);
    engine.dispose();
  });

  it.each(broken.map(([rule, at, ...edits]) => ({ rule, at, edits })))(
    '$rule is broken at $at',
    ({ rule, at, edits }) => {
      const found = findings(edits);
      const location = locationAt(edited(edits).name, at);
      expect(found.map((one) => `${one.reasonCode} ${one.location}`)).toContain(`${rule} ${location}`);
      for (const { reasonCode, fields, fix, params } of found.filter(({ reasonCode }) => reasonCode === rule)) {
        expect(fields, reasonCode).not.toEqual([]);
        // What the JSON of the country has a field for is named by it.
        expect(fields.filter((field) => ownTerms.includes(field))).toEqual([]);
        // The clerk is told which entry: a word of scripts/glossary.tsv.
        expect(params?.said?.term, reasonCode).not.toBe('entry');
        expect(fix).toMatch(/^\p{L}.*[^.]$/u);
        expect(fix).not.toMatch(/undefined|\{field\}|NaN/);
        expect(fix.split(' ').length, fix).toBeLessThanOrEqual(MOST_WORDS);
      }
    },
  );

  it.each(borne.map(([rule, ...edits]) => ({ rule, edits })))('$rule is checked and kept', ({ rule, edits }) => {
    kept.delete(rule);
    expect(findings(edits).filter(({ reasonCode }) => reasonCode === rule)).toEqual([]);
    expect([...kept]).toContain(rule);
  });

  it('every own rule has a case that breaks it', () => {
    const shown = new Set(broken.map(([rule]) => rule));
    expect(breakable.filter((id) => !shown.has(id))).toEqual([]);
    expect(Object.keys(unbreakable).filter((id) => shown.has(id) || !own.includes(id))).toEqual([]);
  });

  it('every own rule is checked and kept in some document', () => {
    kept.clear();
    for (const edits of [[], ...borne.map(([, ...edits]) => edits)]) findings(edits);
    expect(breakable.filter((id) => !kept.has(id))).toEqual(neverKept);
  });
});

// Notes which rules held where they were checked.
function observed(rule: Rule, kept: Set<string>): Rule {
  const test: Rule['test'] = (node, facts) => {
    const holds = rule.test(node, facts);
    if (holds) kept.add(rule.id);
    return holds;
  };
  return { ...rule, test };
}

function locationAt(root: string, path: string): string {
  const steps = path === '' ? [] : path.split('/').map((step) => (/\]$|^@/.test(step) ? step : `${step}[1]`));
  return ['', root, ...steps].join('/');
}
