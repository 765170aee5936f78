// Cases of a country's own rules: a document that breaks none, and for each rule the changes that break it, at their place.
import { describe, expect, it } from 'vitest';
import { createRuleEngine } from '../../../src/rules/engine/engine.ts';
import type { PintRuleSet } from '../../../src/rules/pint/derive.ts';
import { PINT } from '../../../src/rules/pint/rule-set.ts';
import { schemaFor } from '../../../src/schema/engines/engine.ts';
import { loadLibxml2 } from '../../../src/schema/engines/libxml2-wasm.ts';
import type { UblElement } from '../../../src/ubl/tree.ts';
import { parseXml } from '../../../src/ubl/xml/parse.ts';
import type { Edit } from './edits.ts';

/** A rule, where it is reported (a path below the document element, `''` for that itself), and what breaks it. */
export type CountryCase = readonly [rule: string, at: string, ...edits: readonly Edit[]];

/** What the rule bears, though it comes near. */
export type BorneCase = readonly [rule: string, ...edits: readonly Edit[]];

interface Cases {
  readonly set: PintRuleSet;
  /** Keeps every rule. */
  readonly xml: string;
  readonly broken: readonly CountryCase[];
  readonly borne: readonly BorneCase[];
  /** Rules that nothing can break. */
  readonly unbreakable?: readonly string[];
}

const NOW = Date.UTC(2026, 10, 1);

/** Declares the tests of a country's cases. */
export function describeCases({ set, xml, broken, borne, unbreakable = [] }: Cases): void {
  const judge = createRuleEngine(set);
  const found = (edits: readonly Edit[]): string[] => {
    const document = treeOf(xml);
    for (const edit of edits) edit(document);
    return judge(document, NOW).map(({ reasonCode, location }) => `${reasonCode} ${location}`);
  };

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

    it.each(borne.map(([rule, ...edits]) => ({ rule, edits })))('$rule bears it', ({ rule, edits }) => {
      expect(found(edits).filter((one) => one.startsWith(`${rule} `))).toEqual([]);
    });

    it('every own rule has a case that breaks it', () => {
      const shared = new Set(PINT.billing.rules.map(({ id }) => id));
      const shown = new Set([...broken.map(([rule]) => rule), ...unbreakable]);
      const missing = set.rules.map(({ id }) => id).filter((id) => !shared.has(id) && !shown.has(id));
      expect(missing).toEqual([]);
    });
  });
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
