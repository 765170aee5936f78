// Each rule on its own, both ways: a document that keeps it, and the change that breaks it, at the place that is reported.
import { describe, expect, it } from 'vitest';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import type { ValidationResult } from '../../src/rules/engine/result.ts';
import { schemaFor } from '../../src/schema/engines/engine.ts';
import { loadLibxml2 } from '../../src/schema/engines/libxml2-wasm.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import type { Case } from './cases/om/case.ts';
import { baseDocument, baseDocuments, baseXml } from './cases/om/documents.ts';
import { cases } from './cases/om/index.ts';
import type { Edit } from './cases/pint/edits.ts';

// ALIGNED-IBRP-046 asks for the very element whose currency makes it apply: nothing can break it.
const NEVER_BROKEN: ReadonlySet<string> = new Set(['ALIGNED-IBRP-046']);

const NOW = Date.UTC(2025, 5, 1);

const engines = {
  billing: createRuleEngine(PINT_OM_1_0_1.billing),
  selfbilling: createRuleEngine(PINT_OM_1_0_1.selfbilling),
};

function check(document: UblElement, { profile = 'billing' }: Pick<Case, 'profile'>): ValidationResult[] {
  return engines[profile](document, NOW);
}

function edited(document: UblElement, edits: readonly Edit[]): UblElement {
  for (const edit of edits) edit(document);
  return document;
}

const short = ({ reasonCode, flag, location }: ValidationResult): string => `${reasonCode} ${flag} ${location}`;

describe('rules', () => {
  it.each(baseDocuments)('the %s of the cases breaks no rule', (document) => {
    expect(check(baseDocument(document), {}).map(short)).toEqual([]);
  });

  it.each(cases)('$rule is broken at $at', (one) => {
    const { rule, document = 'invoice', given = [], broken, at } = one;
    const kept = check(edited(baseDocument(document), given), one).map(short);
    expect(kept.filter((result) => result.startsWith(`${rule} `))).toEqual([]);
    if (broken === undefined) return;
    const failed = check(edited(edited(baseDocument(document), given), broken), one);
    const flag = PINT_OM_1_0_1.billing.rules.find(({ id }) => id === rule)?.flag;
    expect(failed.map(short)).toContain(`${rule} ${flag} ${at}`);
  });

  it('every rule has a case that breaks it', () => {
    const shown = new Set(cases.filter(({ broken }) => broken !== undefined).map(({ rule }) => rule));
    const rules = PINT_OM_1_0_1.billing.rules.map(({ id }) => id);
    expect(rules.filter((id) => !shown.has(id) && !NEVER_BROKEN.has(id))).toEqual([]);
  });

  it('the documents of the cases are valid to the schema', async () => {
    const engine = await loadLibxml2();
    for (const document of baseDocuments) {
      const tree = baseDocument(document);
      const schema = schemaFor(tree);
      expect(schema && engine.check(baseXml(document), tree, schema), document).toEqual([]);
    }
    engine.dispose();
  });

  it('every case names a rule that exists', () => {
    const ids = new Set(PINT_OM_1_0_1.billing.rules.map(({ id }) => id));
    expect(cases.filter(({ rule }) => !ids.has(rule)).map(({ rule }) => rule)).toEqual([]);
  });
});
