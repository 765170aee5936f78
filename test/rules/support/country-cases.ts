// Cases of a country's own rules: a document that keeps them, and for each rule the changes that break it, at their place.
import { describe, expect, it } from 'vitest';
import { createRuleEngine } from '../../../src/rules/engine/engine.ts';
import type { Rule } from '../../../src/rules/engine/rule.ts';
import type { PintRuleSet } from '../../../src/rules/pint/derive.ts';
import { PINT } from '../../../src/rules/pint/rule-set.ts';
import { schemaFor } from '../../../src/schema/engines/engine.ts';
import { loadLibxml2 } from '../../../src/schema/engines/libxml2-wasm.ts';
import type { UblElement } from '../../../src/ubl/tree.ts';
import { parseXml } from '../../../src/ubl/xml/parse.ts';
import type { Edit } from './edits.ts';

/** A rule, where it is reported (a path below the document element, `''` for that itself), and what breaks it. */
export type CountryCase = readonly [rule: string, at: string, ...edits: readonly Edit[]];

/** A rule, and a document that keeps it though it comes near, or that has what the rule judges at all. */
export type BorneCase = readonly [rule: string, ...edits: readonly Edit[]];

interface Cases {
  readonly set: PintRuleSet;
  /** Keeps every rule. */
  readonly xml: string;
  readonly broken: readonly CountryCase[];
  readonly borne: readonly BorneCase[];
  /** Rules that nothing can break as they are written, and why. */
  readonly unbreakable?: Readonly<Record<string, string>>;
  /** Rules that judge only what breaks them: elsewhere they are silent. */
  readonly neverKept?: readonly string[];
}

const NOW = Date.UTC(2026, 10, 1);

const SHARED: ReadonlySet<Rule> = new Set(Object.values(PINT).flatMap(({ rules }) => rules));

/** Declares the tests of a country's cases in one profile. */
export function describeCases({ set, xml, broken, borne, unbreakable = {}, neverKept = [] }: Cases): void {
  const kept = new Set<string>();
  const judge = createRuleEngine({ ...set, rules: set.rules.map((rule) => observed(rule, kept)) });
  const found = (edits: readonly Edit[]): string[] => {
    const document = treeOf(xml);
    for (const edit of edits) edit(document);
    return judge(document, NOW).map(({ reasonCode, location }) => `${reasonCode} ${location}`);
  };
  const own = set.rules.filter((rule) => !SHARED.has(rule)).map(({ id }) => id);
  const breakable = own.filter((id) => !Object.hasOwn(unbreakable, id));

  describe(`${set.id} ${set.profile}`, () => {
    it('the document of the cases breaks no rule', () => expect(found([])).toEqual([]));

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
        expect(found(edits)).toContain(`${rule} ${locationAt(treeOf(xml).name, at)}`);
      },
    );

    it.each(borne.map(([rule, ...edits]) => ({ rule, edits })))('$rule is judged and kept', ({ rule, edits }) => {
      kept.delete(rule);
      expect(found(edits).filter((one) => one.startsWith(`${rule} `))).toEqual([]);
      expect([...kept]).toContain(rule);
    });

    it('every own rule has a case that breaks it', () => {
      const shown = new Set(broken.map(([rule]) => rule));
      expect(breakable.filter((id) => !shown.has(id))).toEqual([]);
      expect(Object.keys(unbreakable).filter((id) => shown.has(id) || !own.includes(id))).toEqual([]);
    });

    it('every own rule is judged and kept in some document', () => {
      kept.clear();
      for (const edits of [[], ...borne.map(([, ...edits]) => edits)]) found(edits);
      expect(breakable.filter((id) => !kept.has(id))).toEqual(neverKept);
    });
  });
}

// Notes which rules held where they were judged.
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

function treeOf(xml: string): UblElement {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return parsed.root;
}
