// A rule explained by its id: what has to hold, why, what to do, on which fields, wrong and right.
import { expectList, expectObject, expectText } from '../../core/arguments.ts';
import { cut } from '../../core/cut.ts';
import { errorAt } from '../../core/errors/field-error.ts';
import { lazy } from '../../core/lazy.ts';
import { failure, type Result, success } from '../../core/result.ts';
import type { CodeMeaning } from '../../rules/engine/library-codes.ts';
import { fixOfCondition } from '../../rules/engine/report.ts';
import type { Rule, RuleSet } from '../../rules/engine/rule.ts';
import { MLS_1_0_1 } from '../../rules/mls/rule-set.ts';
import type { CountryRuleSets } from '../../rules/pint/derive.ts';
import { PINT } from '../../rules/pint/rule-set.ts';
import type { ValidationCountry } from '../validation-country.ts';
import { type ExampleData, type ExampleFiles, exampleOf } from './examples.ts';
import type { RuleExplanation } from './explanation.ts';
import { explained as explainedCodes, INPUT_CODES, LIBRARY_CODES } from './library-codes.ts';
import { idsOfNumber, nearestIds, numberOf } from './nearest-ids.ts';

/**
 * `explainRule` of a country that issues.
 * @param files the examples of countries' rules
 * @param own the codes of the country's checks
 */
export function explainRuleOf(
  country: ExplainedCountry,
  files: ExampleFiles,
  own: Readonly<Record<string, CodeMeaning>> = {},
): (id: string, ruleSets?: readonly CountryRuleSets[]) => Promise<Result<RuleExplanation>> {
  const known = lazy(() => knownRules(country));
  const codes = lazy(() =>
    [...LIBRARY_CODES, ...INPUT_CODES, ...explainedCodes(own)].map((code) => ({
      ...code,
      ...country.codes?.[code.id],
    })),
  );
  return async (id, ruleSets = []) => {
    expectText(id, 'explainRule', 'the id of a rule');
    expectList(ruleSets, 'explainRule', 'further rule sets');
    for (const sets of ruleSets) expectObject(sets, 'explainRule', 'the rule sets of a country');
    return explain(id.slice(0, LONGEST_ID), ruleSets, known(), codes(), files);
  };
}

// No rule has a longer one, and looking for the nearest of a megabyte takes seconds.
const LONGEST_ID = 100;

type ExplainedCountry = Pick<ValidationCountry, 'ruleSets' | 'codes' | 'taxData'> & {
  /** Rules of no country, beside those of message level statuses. */
  readonly others?: readonly RuleSet[];
};

async function explain(
  id: string,
  ruleSets: readonly CountryRuleSets[],
  known: readonly OwnRules[],
  codes: readonly RuleExplanation[],
  files: ExampleFiles,
): Promise<Result<RuleExplanation>> {
  const wanted = id.trim();
  const [first = [], ...others] = ruleSets.map((sets) => Object.values(sets).map(ownRules));
  const all = [...first, ...known, ...others.flat()];
  const rules = all.flatMap((own) => own.rules.map((rule) => ({ rule, own })));
  // `aligned-ibrp-046` is a rule of one country, `ALIGNED-IBRP-046` of another.
  const ids = [...new Set(rules.map(({ rule }) => rule.id))];
  const ruleOf = (meant: string | undefined) => rules.find(({ rule }) => rule.id === meant);
  const found =
    ruleOf(wanted) ??
    rules.find(({ rule }) => rule.id.toUpperCase() === wanted.toUpperCase()) ??
    ruleOf(idsOfNumber(ids, wanted)[0]);
  if (found) {
    const { rule, own } = found;
    const sameNumber = idsOfNumber(ids, numberOf(rule.id)).filter((other) => other !== rule.id);
    return success(explained(rule, own.ruleSet, sameNumber, await exampleOf(rule.id, own.ruleSet, files)));
  }
  for (const code of codes) if (code.id === wanted.toUpperCase()) return success(code);
  const near = nearestIds([...codes.map((code) => code.id), ...ids], id);
  return failure(errorAt('rule', 'no-such-rule', { id: cut(id, 60), nearest: near }));
}

interface OwnRules {
  readonly ruleSet: string;
  readonly rules: readonly Rule[];
}

function knownRules({ ruleSets, taxData, others: further = [] }: ExplainedCountry): readonly OwnRules[] {
  const others = [...(taxData ? [taxData.ruleSet] : []), MLS_1_0_1, ...further];
  return [
    ...Object.values(PINT).map(ownRules),
    ...ruleSets.flatMap((sets) => Object.values(sets)).map(ownRules),
    ...others.map(({ id, rules }) => ({ ruleSet: id, rules })),
  ];
}

// A country's set begins with the shared rules, which are explained as such.
function ownRules(set: RuleSet): OwnRules {
  const shared = new Set(Object.values(PINT).flatMap(({ rules }) => rules));
  const isShared = Object.values(PINT).some(({ id }) => id === set.id);
  return { ruleSet: set.id, rules: isShared ? set.rules : set.rules.filter((rule) => !shared.has(rule)) };
}

// `IBT-131`, `IBG-23`, `BTAE-02`, `TDT-005`.
const BUSINESS_TERM = /\b(?:IB[TG]|B[TG][A-Z]{2}|TD[TG]|TDOM)-\d+(?:-\d+)?\b/g;

/** A rule as it is explained; `data` is what its cases show of it. */
export function explained(
  rule: Rule,
  ruleSet: string,
  sameNumber: readonly string[],
  data: ExampleData | undefined,
): RuleExplanation {
  const general = typeof rule.fix === 'string' ? rule.fix.replaceAll('{field}', 'the field') : fixOfCondition(rule);
  // What is about any of many elements names none of them: the fields of the example are named beside it.
  const isOfAny = typeof rule.fix === 'string' && rule.at === undefined && rule.fix.includes('{field}');
  return {
    id: rule.id,
    flag: rule.flag,
    ruleSet,
    condition: rule.condition,
    ...(rule.why === undefined ? {} : { why: rule.why }),
    fix: isOfAny ? general : (data?.fix ?? general),
    fields: data?.fields ?? [],
    terms: [...new Set(rule.condition.match(BUSINESS_TERM))],
    ...(sameNumber.length > 0 ? { sameNumber } : {}),
    ...(data?.example ? { example: data.example } : {}),
  };
}
