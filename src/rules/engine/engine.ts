// Applies a rule set to a UBL tree, as Schematron does: in each pattern an element is checked by the rules of the first
// context that matches it, and by those alone. The cost is linear in the size of the document.
import { hasTooManyDigits, MAX_DIGITS } from '../../core/decimal.ts';
import { atOnce, ITEMS_OF_A_STEP, type Steps } from '../../core/steps.ts';
import { isDecimalElement } from '../../ubl/model/model.ts';
import type { FieldOf } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { dayAt } from './dates.ts';
import { conditionHolds, createDispatch, type DispatchContext, type RuleTest } from './dispatch.ts';
import { createFacts, gatherWanted, type WantedNames } from './facts.ts';
import { leftOutFinding, tooManyDigitsFinding } from './library-findings.ts';
import { type FindingContext, type FindingKey, findingOfError, findingOfRule, keyOfRule } from './report.ts';
import type { Flag, ValidationResult } from './result.ts';
import type { Rule, RuleSet } from './rule.ts';
import { EvaluationError } from './xpath.ts';

/**
 * Checks one document; `now` in milliseconds since 1970 says what today is, `fieldOf` names the JSON field of an
 * element, or of a missing one. Findings are in document order; the rules of one element are in the order of the rule set.
 * At most `maxResults` are kept; one more then says how many were left out.
 */
export interface RuleEngine extends Check<ValidationResult[]> {
  /** The same in steps. */
  readonly steps: Check<Steps<ValidationResult[]>>;
  /** The keys of what it finds. To write the findings takes most of the time where much is wrong, and values are tried by keys. */
  readonly keys: (document: UblElement, now: number, maxResults?: number) => readonly FindingKey[];
}

type Check<Checked> = (document: UblElement, now: number, fieldOf?: FieldOf, maxResults?: number) => Checked;

/** The most findings of one document, unless a caller says otherwise: more than anybody reads, and a few megabytes. */
export const MAX_RESULTS = 10_000;

/** Prepares a rule set; the engine can be used for any number of documents. */
export function createRuleEngine(ruleSet: RuleSet): RuleEngine {
  const dispatch = createDispatch(ruleSet);
  const { today = dayAt, sources, terms, ownTerms, says, words } = ruleSet;
  const wanted: WantedNames = new Map();
  const forDocument = inPieces(dispatch.forDocument, RULES_OF_A_STEP);
  const steps = function* <Finding extends FindingKey>(
    findingOf: FindingOf<Finding>,
    document: UblElement,
    now: number,
    fieldOf: FieldOf = () => undefined,
    maxResults: number = MAX_RESULTS,
  ): Steps<(Finding | ValidationResult)[]> {
    const run: DocumentRun<Finding> = {
      findingOf,
      facts: createFacts(document, today(now), wanted),
      fieldOf,
      sources,
      terms,
      ownTerms,
      says,
      words,
      results: [],
      unevaluated: new Set(),
      maxResults,
      leftOut: { errors: 0, warnings: 0 },
    };
    yield* gatherWanted(run.facts);
    for (const some of forDocument) {
      apply(some, document, 'document', run);
      yield;
    }
    const place = dispatch.at(document.name);
    if (document.children.length > ITEMS_OF_A_STEP) yield* checkLarge(document, place, run);
    else checkOne(document, place, run);
    let checked = 0;
    for (const part of document.children) {
      check(part, place.below(part.name), run);
      if (++checked % PARTS_OF_A_STEP === 0) yield;
    }
    const { errors, warnings } = run.leftOut;
    if (errors + warnings > 0) run.results.push(leftOutFinding(document, errors, warnings));
    return run.results;
  };
  return engineOfSteps(
    (...given) => steps(findingOfRule, ...given),
    (document, now, maxResults) => atOnce(steps(keyOfRule, document, now, undefined, maxResults)),
  );
}

/** An engine that checks in these steps, or in all of them at once. */
export function engineOfSteps(steps: RuleEngine['steps'], keys: RuleEngine['keys']): RuleEngine {
  return Object.assign((...given: Parameters<typeof steps>) => atOnce(steps(...given)), { steps, keys });
}

// A rule on the document may look at all lines.
const RULES_OF_A_STEP = 4;
// Lines with something wrong take a hundred times as long as others.
const PARTS_OF_A_STEP = 256;

type FindingOf<Finding> = (rule: Rule, node: UblElement | 'document', context: FindingContext) => Finding;

interface DocumentRun<Finding> extends FindingContext {
  readonly findingOf: FindingOf<Finding>;
  /** What no rule writes is a finding in any case. */
  readonly results: (Finding | ValidationResult)[];
  /** Elements that some rule could not compute with: many rules may stumble over one, it is reported once. */
  readonly unevaluated: Set<UblElement>;
  readonly maxResults: number;
  readonly leftOut: { errors: number; warnings: number };
}

function inPieces<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, piece) =>
    all.slice(piece * size, (piece + 1) * size),
  );
}

// In document order, not name by name: what the rules on a line look at is then close together in memory.
function check<Finding>(element: UblElement, place: DispatchContext, run: DocumentRun<Finding>): void {
  checkOne(element, place, run);
  for (const part of element.children) check(part, place.below(part.name), run);
}

// `use` is given the rules that hold here, in their order.
function checkOne<Finding>(
  element: UblElement,
  place: DispatchContext,
  run: DocumentRun<Finding>,
  use: (rules: readonly RuleTest[], node: UblElement, checked: UblElement, run: DocumentRun<Finding>) => void = apply,
): void {
  if (isTooLongToCompute(element) && !run.unevaluated.has(element)) {
    run.unevaluated.add(element);
    add(run, 'fatal', () => tooManyDigitsFinding(element, run.fieldOf));
  }
  let { first: tested } = place;
  while (tested) {
    const { when, rules, next, otherwise } = tested;
    const holds = when === undefined || conditionHolds(when, element, run.facts);
    if (holds) use(rules, element, element, run);
    tested = holds ? next : otherwise;
  }
}

// The same on the document element of one with many lines, in steps: any of its rules may look at all lines.
function* checkLarge<Finding>(element: UblElement, place: DispatchContext, run: DocumentRun<Finding>): Steps<void> {
  const all: RuleTest[] = [];
  checkOne(element, place, run, (rules) => all.push(...rules));
  for (const rule of all) {
    apply([rule], element, element, run);
    yield;
  }
}

// No rule computes with such a number, and most rules pass over what they cannot read: it is reported by itself.
function isTooLongToCompute({ name, text, children }: UblElement): boolean {
  return text.length > MAX_DIGITS && children.length === 0 && hasTooManyDigits(text) && isDecimalElement(name);
}

// One guard around them all: a rule that cannot be evaluated is left, and the rest go on behind it.
function apply<Finding>(
  rules: readonly RuleTest[],
  node: UblElement,
  checked: UblElement | 'document',
  run: DocumentRun<Finding>,
): void {
  let met = 0;
  while (met < rules.length) {
    try {
      while (met < rules.length) {
        const next = rules[met++];
        if (next && !next.test(node, run.facts)) add(run, next.rule.flag, () => run.findingOf(next.rule, checked, run));
      }
    } catch (thrown) {
      const rule = rules[met - 1]?.rule;
      if (!(thrown instanceof EvaluationError) || !rule) throw thrown;
      if (run.unevaluated.has(thrown.element)) continue;
      run.unevaluated.add(thrown.element);
      const { kind, element } = thrown;
      const isTooLong = kind === 'value' && isTooLongToCompute(element);
      add(run, 'fatal', () =>
        isTooLong ? tooManyDigitsFinding(element, run.fieldOf) : findingOfError(thrown, rule, run),
      );
    }
  }
}

// Hostile documents break rules millions of times: what is beyond the limit is counted, not written.
function add<Finding>(
  { results, maxResults, leftOut }: DocumentRun<Finding>,
  flag: Flag,
  write: () => Finding | ValidationResult,
): void {
  if (results.length < maxResults) results.push(write());
  else if (flag === 'fatal') leftOut.errors++;
  else leftOut.warnings++;
}
