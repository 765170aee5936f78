// What a broken rule, or a rule that cannot be judged, becomes in the report.
import { locationOf, type UblElement } from '../../ubl/tree.ts';
import { quoted } from './checks.ts';
import type { Facts } from './facts.ts';
import { REPEATED, UNREADABLE, type ValidationResult } from './result.ts';
import type { Rule } from './rule.ts';
import { EvaluationFault } from './xpath.ts';

/** Which field of the document's JSON an element was written from, where that is known. */
export type FieldOf = (element: UblElement) => string | undefined;

/** The result for a rule whose test failed at an element, or at the document as a whole. */
export function brokenRule(
  rule: Rule,
  node: UblElement | 'document',
  facts: Facts,
  fieldOf: FieldOf,
): ValidationResult {
  const element = node === 'document' ? facts.document : node;
  const why = rule.why === undefined ? '' : `Why: ${rule.why}. `;
  const found = describe(rule, element, facts);
  return {
    reasonCode: rule.id,
    flag: rule.flag,
    text: `${why}${found === '' ? '' : `Found: ${found}. `}Expected: ${rule.condition}.`,
    ...whereIs(element, fieldOf),
    ...(node === 'document' ? { location: '/' } : {}),
    ...(rule.attribute === undefined ? {} : { location: `${locationOf(element)}/@${rule.attribute}` }),
    test: rule.condition,
  };
}

/** The result for an element that a rule could not compute with. */
export function faultResult({ element, kind }: EvaluationFault, rule: Rule, fieldOf: FieldOf): ValidationResult {
  const repeated = kind === 'repeated';
  const condition = repeated
    ? `${element.name} occurs once here, its text in one piece`
    : `${element.name} holds a value of its type`;
  const why = `rule ${rule.id} cannot be judged ${repeated ? 'with several of it' : 'with this value'}`;
  return {
    reasonCode: repeated ? REPEATED : UNREADABLE,
    flag: 'fatal',
    text: `Why: ${why}. Expected: ${condition}.`,
    ...whereIs(element, fieldOf),
    test: condition,
  };
}

function describe(rule: Rule, node: UblElement, facts: Facts): string {
  if (!rule.found) return node.children.length > 0 ? '' : quoted(node.text);
  try {
    return rule.found(node, facts);
  } catch (thrown) {
    // What cannot be computed is not described; the rule has failed all the same.
    if (thrown instanceof EvaluationFault) return '';
    throw thrown;
  }
}

function whereIs(element: UblElement, fieldOf: FieldOf): Pick<ValidationResult, 'location' | 'field' | 'line'> {
  const field = fieldOf(element);
  return {
    location: locationOf(element),
    ...(field === undefined ? {} : { field }),
    ...(element.line > 0 ? { line: element.line } : {}),
  };
}
