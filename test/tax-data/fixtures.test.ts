// Every fixture reported: its tax data document passes schema and rules, and is what its source leads to.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures, issueFixture } from '../../scripts/issue-fixture.ts';
import type { SchemaEngine } from '../../src/schema/engines/engine.ts';
import { loadLibxml2 } from '../../src/schema/engines/libxml2-wasm.ts';
import { checkTaxData, toTaxData } from '../../src/tax-data.ts';
import { checkRules } from './check-rules.ts';
import { examples, sampleReporting, treeOf } from './support.ts';

let engine: SchemaEngine;
beforeAll(async () => {
  engine = await loadLibxml2();
});
afterAll(() => engine.dispose());

describe('the tax data document', () => {
  it.each(fixtures())('of $name passes schema and rules', (fixture) => {
    const issued = issueFixture(fixture);
    if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
    const result = toTaxData(issued.value, sampleReporting);
    const xml = result.ok ? result.value : '';
    expect(engine.check(xml, treeOf(xml), 'TaxData')).toEqual([]);
    expect(checkRules(xml)).toEqual([]);
    expect(checkTaxData(xml, sampleReporting)).toEqual({
      ok: true,
      value: { matches: true, differences: [] },
      warnings: {},
    });
  });

  it.each(examples)('published as %s passes schema and rules', (_, xml) => {
    expect(engine.check(xml, treeOf(xml), 'TaxData')).toEqual([]);
    expect(checkRules(xml)).toEqual([]);
  });
});
