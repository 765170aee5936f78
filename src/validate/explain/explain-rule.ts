// A rule explained by its id: what has to hold, why, what to do, on which fields, wrong and right.
import { expectText } from '../../core/arguments.ts';
import { errorAt } from '../../core/errors/field-error.ts';
import { lazy } from '../../core/lazy.ts';
import { failure, type Result, success } from '../../core/result.ts';
import { TAX_DATA_1_0_1 } from '../../countries/om/tax-data/rules/rule-set.ts';
import type { Rule, RuleSet } from '../../rules/engine/rule.ts';
import { MLS_1_0_1 } from '../../rules/mls/rule-set.ts';
import type { CountryRuleSets } from '../../rules/pint/derive.ts';
import { PINT } from '../../rules/pint/rule-set.ts';
import { DEFAULT_RULE_SETS } from '../default-rule-sets.ts';
import { type ExampleData, exampleOf } from './examples.ts';
import type { RuleExplanation } from './explanation.ts';
import { INPUT_CODES, LIBRARY_CODES } from './library-codes.ts';
import { idsOfNumber, nearestIds } from './nearest-ids.ts';

/**
 * Explains a rule, or a code of this library that begins with `PINT-`. Its examples are loaded when they are asked for.
 *
 * @param id in any letter case; without the country at its end, or the number alone, where there is no rule of just that id
 * @param ruleSets the countries to look in beside Oman. Several have rules of one id: the first one's come before the shared
 * rules, those of the others after them.
 * @returns errors with the key `rule` where there is none of that id: they name the nearest
 * @example
 * const explained = await explainRule('IBR-071-OM');
 * if (explained.ok) console.log(explained.value.fix);
 */
export async function explainRule(
  id: string,
  ruleSets: readonly CountryRuleSets[] = [],
): Promise<Result<RuleExplanation>> {
  expectText(id, 'explainRule', 'the id of a rule');
  const wanted = id.trim();
  const [first = [], ...others] = ruleSets.map((sets) => Object.values(sets).map(ownRules));
  const all = [...first, ...known(), ...others.flat()];
  const rules = all.flatMap((own) => own.rules.map((rule) => ({ rule, own })));
  // `aligned-ibrp-046` is a rule of one country, `ALIGNED-IBRP-046` of another.
  const ids = [...new Set(rules.map(({ rule }) => rule.id))];
  const found =
    rules.find(({ rule }) => rule.id === wanted) ??
    rules.find(({ rule }) => rule.id.toUpperCase() === wanted.toUpperCase()) ??
    rules.find(({ rule }) => rule.id === idsOfNumber(ids, wanted)[0]);
  if (found) {
    const { rule, own } = found;
    const sameNumber = idsOfNumber(ids, /\d+/.exec(rule.id)?.[0] ?? '').filter((other) => other !== rule.id);
    return success(explained(rule, own.ruleSet, sameNumber, await exampleOf(rule.id, own.ruleSet)));
  }
  const codes = [...LIBRARY_CODES, ...INPUT_CODES];
  for (const code of codes) if (code.id === wanted.toUpperCase()) return success(code);
  const near = nearestIds([...codes.map((code) => code.id), ...ids], id);
  return failure(errorAt('rule', 'no-such-rule', { id: id.slice(0, 60), nearest: near }));
}

/** The ids of all rules that can be explained, rule set by rule set, each in its order. */
export function explainedRuleIds(): readonly string[] {
  return [...new Set(known().flatMap(({ rules }) => rules.map(({ id }) => id)))];
}

interface OwnRules {
  readonly ruleSet: string;
  readonly rules: readonly Rule[];
}

const known = lazy((): readonly OwnRules[] => [
  ...Object.values(PINT).map(ownRules),
  ...DEFAULT_RULE_SETS.flatMap((sets) => Object.values(sets)).map(ownRules),
  { ruleSet: TAX_DATA_1_0_1.id, rules: TAX_DATA_1_0_1.rules },
  { ruleSet: MLS_1_0_1.id, rules: MLS_1_0_1.rules },
]);

// A country's set begins with the shared rules, which are explained as such.
function ownRules(set: RuleSet): OwnRules {
  const shared = new Set(Object.values(PINT).flatMap(({ rules }) => rules));
  const isShared = Object.values(PINT).some(({ id }) => id === set.id);
  return { ruleSet: set.id, rules: isShared ? set.rules : set.rules.filter((rule) => !shared.has(rule)) };
}

// `IBT-131`, `IBG-23`, `BTAE-02`, `TDT-005`.
const BUSINESS_TERM = /\b(?:IB[TG]|B[TG][A-Z]{2}|TD[TG]|TDOM)-\d+(?:-\d+)?\b/g;

function explained(
  rule: Rule,
  ruleSet: string,
  sameNumber: readonly string[],
  data: ExampleData | undefined,
): RuleExplanation {
  const general =
    typeof rule.fix === 'string' ? rule.fix.replaceAll('{field}', 'the field') : `Make this hold: ${rule.condition}`;
  return {
    id: rule.id,
    flag: rule.flag,
    ruleSet,
    condition: rule.condition,
    ...(rule.why === undefined ? {} : { why: rule.why }),
    fix: data?.fix ?? general,
    fields: data?.fields ?? [],
    terms: [...new Set(rule.condition.match(BUSINESS_TERM))],
    ...(sameNumber.length > 0 ? { sameNumber } : {}),
    ...(data?.example ? { example: data.example } : {}),
  };
}
