// The examples that explain rules, run: what is called wrong breaks the rule, what is called right does not.
import { describe, expect, it } from 'vitest';
import { alone, countryExamples, ruleExamples } from '../../scripts/rule-examples.ts';
import { explainRule } from '../../src/countries/explain-rule.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { TAX_DATA_1_0_1 } from '../../src/countries/om/tax-data/rules/rule-set.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import type { Rule, RuleSet } from '../../src/rules/engine/rule.ts';
import { MLS_1_0_1 } from '../../src/rules/mls/rule-set.ts';
import { PINT } from '../../src/rules/pint/rule-set.ts';
import { EUSR_1_1_5 } from '../../src/rules/statistics/end-users.ts';
import { TSR_1_0_5 } from '../../src/rules/statistics/transactions.ts';
import { linkParents, type UblElement } from '../../src/ubl/tree.ts';

const NOW = Date.UTC(2025, 5, 1);
const LATER = Date.UTC(2026, 10, 1);

// The rule that is explained, alone in its set: of one that says something else in each profile the first.
function setOfRule(id: string, sets: readonly RuleSet[]): RuleSet | undefined {
  for (const set of sets) {
    const own = alone(id, set);
    if (own.rules.length > 0) return { ...own, rules: own.rules.slice(0, 1) };
  }
  return undefined;
}

function breaks(tree: UblElement, set: RuleSet, now: number): boolean {
  return createRuleEngine(set)(linkParents(tree), now).length > 0;
}

const own = [...ruleExamples()].map(([id, shown]) => ({ country: 'om', id, shown, now: NOW }));
const others = [...countryExamples()].flatMap(([country, examples]) =>
  [...examples].map(([id, shown]) => ({ country, id, shown, now: LATER })),
);

const SHARED: ReadonlySet<Rule> = new Set(Object.values(PINT).flatMap(({ rules }) => rules));

function setsOf(country: string): readonly RuleSet[] {
  const sets = COUNTRIES.filter((one) => Object.values(one)[0]?.country === country).flatMap(
    Object.values,
  ) as RuleSet[];
  if (country !== 'om') {
    return sets.map((set) => ({ ...set, rules: set.rules.filter((rule) => !SHARED.has(rule)) }));
  }
  return [...Object.values(PINT), ...sets, TAX_DATA_1_0_1, MLS_1_0_1, EUSR_1_1_5, TSR_1_0_5];
}

describe('the examples of rules', () => {
  it('the wrong document of every example breaks the rule that is explained, and the right one does not', () => {
    const contradicting: string[] = [];
    for (const { country, id, shown, now } of [...own, ...others]) {
      const set = setOfRule(id, setsOf(country));
      if (!set) throw new Error(`${id} is in no set of ${country}`);
      if (!breaks(shown.wrong, set, now) || breaks(shown.right, set, now)) contradicting.push(`${country} ${id}`);
    }
    expect(contradicting).toEqual([]);
    expect(own.length + others.length).toBeGreaterThan(700);
  });

  it('the sentence on what has to hold and the fix are of the same profile as the example', async () => {
    const explained = await explainRule('ALIGNED-IBRP-001-OM');
    if (!explained.ok) throw new Error('not explained');
    const { condition, fix, example } = explained.value;
    const identifier = /urn:\S+/.exec(condition)?.[0] ?? '';
    expect(fix).toContain(identifier);
    expect(example?.right).toContain(identifier);
    expect(example?.wrong).not.toContain(identifier);
  });
});
