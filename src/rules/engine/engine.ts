// Applies a rule set to a UBL tree, as Schematron does: in each pattern an element is judged by the rules of the first
// context that matches it, and by those alone. The cost is linear in the size of the document.
import type { FieldOf } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { dayAt } from './dates.ts';
import { createDispatch, holds, type Place, type RuleTest } from './dispatch.ts';
import { createFacts } from './facts.ts';
import { brokenRule, faultResult, type Scene } from './report.ts';
import type { ValidationResult } from './result.ts';
import type { RuleSet } from './rule.ts';
import { EvaluationFault } from './xpath.ts';

/**
 * Judges one document; `now` in milliseconds since 1970 says what today is, `fieldOf` names the JSON field of an
 * element, or of a missing one. Results are in document order; the rules of one element are in the order of the rule set.
 */
export type RuleEngine = (document: UblElement, now: number, fieldOf?: FieldOf) => ValidationResult[];

/** Prepares a rule set; the engine can be used for any number of documents. */
export function createRuleEngine(ruleSet: RuleSet): RuleEngine {
  const dispatch = createDispatch(ruleSet);
  const { today = dayAt, sources, terms } = ruleSet;
  const wanted = new Set<string>();
  return (document, now, fieldOf = () => undefined) => {
    const verdict: Verdict = {
      facts: createFacts(document, today(now), wanted),
      fieldOf,
      sources,
      terms,
      results: [],
      faults: new Set(),
    };
    for (const rule of dispatch.forDocument) apply(rule, 'document', verdict);
    judge(document, dispatch.at(document.name), verdict);
    return verdict.results;
  };
}

interface Verdict extends Scene {
  readonly results: ValidationResult[];
  /** Elements that some rule could not compute with: many rules may stumble over one, it is reported once. */
  readonly faults: Set<UblElement>;
}

// In document order, not name by name: what the rules on a line look at is then close together in memory.
function judge(element: UblElement, place: Place, verdict: Verdict): void {
  for (const candidates of place.patterns) {
    for (const { when, rules } of candidates) {
      if (when && !holds(when, element, verdict.facts)) continue;
      for (const rule of rules) apply(rule, element, verdict);
      break;
    }
  }
  for (const part of element.children) judge(part, place.below(part.name), verdict);
}

function apply({ test, rule }: RuleTest, node: UblElement | 'document', verdict: Verdict): void {
  const { facts, results, faults } = verdict;
  try {
    if (!test(node === 'document' ? facts.document : node, facts)) {
      results.push(brokenRule(rule, node, verdict));
    }
  } catch (thrown) {
    if (!(thrown instanceof EvaluationFault)) throw thrown;
    if (faults.has(thrown.element)) return;
    faults.add(thrown.element);
    results.push(faultResult(thrown, rule, verdict));
  }
}
