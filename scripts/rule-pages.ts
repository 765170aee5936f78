// A page for each rule, in each language, below the address of the docs: `rules/om/ibr-126.html`, `ar/rules/om/ibr-126.html`.
// They are made of the rules, of the examples that their cases give, and of the sentences of both voices.

import { ARABIC_WITH_REPORTS, explainedInArabic } from '../src/arabic.ts';
import { EMIRATES_TAX_DATA_1_0_4 } from '../src/countries/ae/tax-data/rules.ts';
import { CHECK_CODES } from '../src/countries/check-codes.ts';
import { explainRule } from '../src/countries/explain-rule.ts';
import { COUNTRIES_BY_CODE } from '../src/countries/index.ts';
import { OMAN_TAX_DATA_RULES } from '../src/countries/om/tax-data/oman-tax-data-rules.ts';
import { docsPath, type ValidationResult } from '../src/rules/engine/result.ts';
import type { Rule, RuleSet } from '../src/rules/engine/rule.ts';
import { MLS_1_0_1 } from '../src/rules/mls/rule-set.ts';
import type { PintRuleSet } from '../src/rules/pint/derive.ts';
import { PINT } from '../src/rules/pint/rule-set.ts';
import { EUSR_1_1_5 } from '../src/rules/statistics/end-users.ts';
import { TSR_1_0_5 } from '../src/rules/statistics/transactions.ts';
import { fieldLookup } from '../src/ubl/fields.ts';
import { explained } from '../src/validate/explain/explain-rule.ts';
import type { RuleExplanation } from '../src/validate/explain/explanation.ts';
import { INPUT_CODES, LIBRARY_CODES } from '../src/validate/explain/library-codes.ts';
import { bindingOf } from './bindings.ts';
import { COUNTRY_NOW, countryExamples, findingOf, NOW, ruleExamples, type ShownExample } from './rule-examples.ts';

/** One rule in one folder, with all that its page says. */
export interface RulePage {
  /** The path that findings name: `rules/om/ibr-126`. */
  readonly docs: string;
  readonly rule: RuleExplanation;
  readonly arabic: RuleExplanation;
  /** The rule sets that check by it, the last its own. */
  readonly layers: readonly string[];
  /** What else it demands in other profiles. */
  readonly variants: readonly { readonly profile: string; readonly condition: string; readonly arabic: string }[];
  /** What it says of the example that breaks it. */
  readonly finding?: ValidationResult;
  readonly findingInArabic?: ValidationResult;
}

interface Shelf {
  readonly set: RuleSet & Pick<PintRuleSet, 'country'>;
  readonly layers: readonly string[];
  readonly profile: string;
  /** The country's own examples come before those of the shared rules. */
  readonly examples: readonly ReadonlyMap<string, ShownExample>[];
  readonly now: number;
}

const SHARED: ReadonlySet<Rule> = new Set(Object.values(PINT).flatMap(({ rules }) => rules));

/** Every page, by folder and rule. */
export async function rulePages(): Promise<RulePage[]> {
  const shared = ruleExamples();
  const own = countryExamples();
  const pint = (sets: typeof PINT | (typeof COUNTRIES_BY_CODE)['om']['ruleSets'], code?: string): Shelf[] =>
    Object.values(sets).map((set) => {
      const ofCountry = code === undefined ? undefined : own.get(code);
      const examples = ofCountry ? [ofCountry, shared] : [shared];
      return { set, layers: set.layers, profile: set.profile, examples, now: ofCountry ? COUNTRY_NOW : NOW };
    });
  const alone = (set: RuleSet): Shelf => ({ set, layers: [set.id], profile: '', examples: [shared], now: NOW });
  const shelves = [
    ...Object.entries(COUNTRIES_BY_CODE).flatMap(([code, { ruleSets }]) => pint(ruleSets, code)),
    ...pint(PINT),
    ...[MLS_1_0_1, OMAN_TAX_DATA_RULES.ruleSet, EMIRATES_TAX_DATA_1_0_4, EUSR_1_1_5, TSR_1_0_5].map(alone),
  ];
  const pages = new Map<string, RulePage>();
  for (const shelf of shelves) {
    for (const rule of shelf.set.rules) {
      const page = pageOf(rule, shelf);
      const known = pages.get(page.docs);
      pages.set(page.docs, known ? withProfile(known, page, shelf.profile) : page);
    }
  }
  return [...pages.values(), ...(await libraryPages())].sort((a, b) => (a.docs < b.docs ? -1 : 1));
}

function pageOf(rule: Rule, { set, layers, examples, now }: Shelf): RulePage {
  const isShared = SHARED.has(rule);
  const isCountrys = examples.length > 1 && !isShared;
  const shown = (isCountrys ? examples[0] : examples.at(-1))?.get(rule.id);
  const ruleSet = isShared ? PINT.billing.id : set.id;
  const explanation = explained(rule, ruleSet, [], shown?.data && { id: rule.id, ...shown.data });
  const finding = shown && foundIn(set, rule.id, shown, isCountrys ? now : NOW);
  const said = finding && ARABIC_WITH_REPORTS.sentencesOf(finding, layers);
  const arabic = explainedInArabic(explanation, layers);
  // A remedy with what was computed of the example is that of the example alone.
  const isGeneral = typeof rule.fix === 'string' || !finding?.clerk;
  return {
    docs: docsPath(rule.id, layers),
    rule: isGeneral ? explanation : { ...explanation, fix: finding.clerk.fix },
    arabic: isGeneral ? arabic : { ...arabic, fix: said?.clerk?.fix ?? arabic.fix },
    layers,
    variants: [],
    ...(finding ? { finding } : {}),
    ...(finding && said ? { findingInArabic: { ...finding, ...said } } : {}),
  };
}

// The fields of a tax data document and of a message level status are not those of an invoice.
function foundIn(
  set: RuleSet & Pick<PintRuleSet, 'country'>,
  id: string,
  { wrong }: ShownExample,
  now: number,
): ValidationResult | undefined {
  const fieldOf =
    wrong.name === 'pxs:TaxData'
      ? OMAN_TAX_DATA_RULES.fieldOf
      : wrong.name === 'ApplicationResponse' || [EUSR_1_1_5.id, TSR_1_0_5.id].includes(set.id)
        ? () => undefined
        : fieldLookup(bindingOf(set.country), wrong);
  return findingOf(set, id, wrong, now, fieldOf);
}

// A rule that says something else in another profile has one page, which says both.
function withProfile(known: RulePage, { rule, arabic }: RulePage, profile: string): RulePage {
  if (rule.condition === known.rule.condition) return known;
  const variant = { profile, condition: rule.condition, arabic: arabic.condition };
  return { ...known, variants: [...known.variants, variant] };
}

async function libraryPages(): Promise<RulePage[]> {
  const ids = [...[...LIBRARY_CODES, ...INPUT_CODES].map(({ id }) => id), ...Object.keys(CHECK_CODES)];
  const results = await Promise.all([...new Set(ids)].map((id) => explainRule(id)));
  return results
    .flatMap((result) => (result.ok ? [result.value] : []))
    .map((rule) => ({
      docs: docsPath(rule.id, []),
      rule,
      arabic: explainedInArabic(rule),
      layers: [],
      variants: [],
    }));
}
