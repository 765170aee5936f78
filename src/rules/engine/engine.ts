// Applies a rule set to a UBL tree, as Schematron does: in each pattern an element is judged by the rules of the first
// context that matches it, and by those alone. The cost is linear in the size of the document.
import { hasTooManyDigits, MAX_DIGITS } from '../../core/decimal.ts';
import { dataTypeOf, valueTypeOf } from '../../ubl/model/model.ts';
import type { FieldOf } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { dayAt } from './dates.ts';
import { conditionHolds, createDispatch, type DispatchContext, type RuleTest } from './dispatch.ts';
import { createFacts, type WantedNames } from './facts.ts';
import { leftOutFinding, tooManyDigitsFinding } from './library-findings.ts';
import { type FindingContext, findingOfError, findingOfRule } from './report.ts';
import type { Flag, ValidationResult } from './result.ts';
import type { RuleSet } from './rule.ts';
import { EvaluationError } from './xpath.ts';

/**
 * Judges one document; `now` in milliseconds since 1970 says what today is, `fieldOf` names the JSON field of an
 * element, or of a missing one. Findings are in document order; the rules of one element are in the order of the rule set.
 * At most `maxResults` are kept; one more then says how many were left out.
 */
export type RuleEngine = (
  document: UblElement,
  now: number,
  fieldOf?: FieldOf,
  maxResults?: number,
) => ValidationResult[];

/** The most findings of one document, unless a caller says otherwise: more than anybody reads, and a few megabytes. */
export const MAX_RESULTS = 10_000;

/** Prepares a rule set; the engine can be used for any number of documents. */
export function createRuleEngine(ruleSet: RuleSet): RuleEngine {
  const dispatch = createDispatch(ruleSet);
  const { today = dayAt, sources, terms } = ruleSet;
  const wanted: WantedNames = new Map();
  return (document, now, fieldOf = () => undefined, maxResults = MAX_RESULTS) => {
    const judgement: Judgement = {
      facts: createFacts(document, today(now), wanted),
      fieldOf,
      sources,
      terms,
      results: [],
      unevaluated: new Set(),
      maxResults,
      leftOut: { errors: 0, warnings: 0 },
    };
    for (const rule of dispatch.forDocument) apply(rule, 'document', judgement);
    judge(document, dispatch.at(document.name), judgement);
    const { errors, warnings } = judgement.leftOut;
    if (errors + warnings > 0) judgement.results.push(leftOutFinding(document, errors, warnings));
    return judgement.results;
  };
}

interface Judgement extends FindingContext {
  readonly results: ValidationResult[];
  /** Elements that some rule could not compute with: many rules may stumble over one, it is reported once. */
  readonly unevaluated: Set<UblElement>;
  readonly maxResults: number;
  readonly leftOut: { errors: number; warnings: number };
}

// In document order, not name by name: what the rules on a line look at is then close together in memory.
function judge(element: UblElement, place: DispatchContext, judgement: Judgement): void {
  if (isTooLongToCompute(element) && !judgement.unevaluated.has(element)) {
    judgement.unevaluated.add(element);
    add(judgement, 'fatal', () => tooManyDigitsFinding(element, judgement.fieldOf));
  }
  for (const candidates of place.patterns) {
    for (const { when, rules } of candidates) {
      if (when && !conditionHolds(when, element, judgement.facts)) continue;
      for (const rule of rules) apply(rule, element, judgement);
      break;
    }
  }
  for (const part of element.children) judge(part, place.below(part.name), judgement);
}

// No rule computes with such a number, and most rules pass over what they cannot read: it is reported by itself.
function isTooLongToCompute({ name, text, children }: UblElement): boolean {
  if (text.length <= MAX_DIGITS || children.length > 0 || !hasTooManyDigits(text)) return false;
  const dataType = dataTypeOf(name);
  return dataType !== undefined && valueTypeOf(dataType) === 'xsd:decimal';
}

function apply({ test, rule }: RuleTest, node: UblElement | 'document', judgement: Judgement): void {
  const { facts, unevaluated } = judgement;
  try {
    if (!test(node === 'document' ? facts.document : node, facts)) {
      add(judgement, rule.flag, () => findingOfRule(rule, node, judgement));
    }
  } catch (thrown) {
    if (!(thrown instanceof EvaluationError)) throw thrown;
    if (unevaluated.has(thrown.element)) return;
    unevaluated.add(thrown.element);
    add(judgement, 'fatal', () => findingOfError(thrown, rule, judgement));
  }
}

// Hostile documents break rules millions of times: what is beyond the limit is counted, not written.
function add({ results, maxResults, leftOut }: Judgement, flag: Flag, write: () => ValidationResult): void {
  if (results.length < maxResults) results.push(write());
  else if (flag === 'fatal') leftOut.errors++;
  else leftOut.warnings++;
}
