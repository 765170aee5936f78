// From where an element stands to the contexts that can match it, worked out once for each path of names.
import type { UblElement } from '../../ubl/tree.ts';
import type { Context } from '../om/contexts.ts';
import type { Facts } from './facts.ts';
import type { Rule, RuleSet } from './rule.ts';
import { EvaluationFault } from './xpath.ts';

export interface Dispatch {
  /** The rules on the document itself. */
  readonly forDocument: readonly RuleTest[];
  /** Where a document element of that name stands. */
  readonly at: (documentElement: string) => Place;
}

/** Where elements stand: the names from the document element down to theirs. */
export interface Place {
  /**
   * For each pattern that can match here: its contexts in their order, the last of which may have no condition. Patterns of
   * one context without a condition stand together as one.
   */
  readonly patterns: readonly (readonly Candidate[])[];
  /** The place of children of that name. */
  readonly below: (name: string) => Place;
}

/** A context that matches wherever it is listed, unless its condition says otherwise. */
export interface Candidate {
  readonly when: Context['when'] | undefined;
  readonly rules: readonly RuleTest[];
}

/** A rule with its test beside it: of one shape for all rules, which makes calling hundreds of them cheap. */
export interface RuleTest {
  readonly test: Rule<string>['test'];
  readonly rule: Rule<string>;
}

// Names come from the document: a hostile one may hold any number of them.
const MOST_PLACES = 5000;

export function createDispatch({ patterns, rules }: RuleSet): Dispatch {
  const rulesOf = new Map<string, RuleTest[]>();
  for (const rule of rules) {
    const test = { test: rule.test, rule };
    const others = rulesOf.get(rule.context);
    if (others) others.push(test);
    else rulesOf.set(rule.context, [test]);
  }
  let known = 0;
  const placesUnder = (names: readonly string[]): ((name: string) => Place) => {
    const places = new Map<string, Place>();
    return (name) => {
      let place = places.get(name);
      if (!place) {
        const path = [...names, name];
        place = { patterns: candidatesAt(path, patterns, rulesOf), below: placesUnder(path) };
        if (++known <= MOST_PLACES) places.set(name, place);
      }
      return place;
    };
  };
  return {
    forDocument: patterns
      .flat()
      .filter(({ match }) => match.includes('/'))
      .flatMap(({ name }) => rulesOf.get(name) ?? []),
    at: placesUnder([]),
  };
}

/** Whether a condition holds at an element; one that cannot be evaluated does not. */
export function holds(when: NonNullable<Context['when']>, node: UblElement, facts: Facts): boolean {
  try {
    return when(node, facts);
  } catch (thrown) {
    if (thrown instanceof EvaluationFault) return false;
    throw thrown;
  }
}

function candidatesAt(
  path: readonly string[],
  patterns: RuleSet['patterns'],
  rulesOf: ReadonlyMap<string, RuleTest[]>,
): readonly (readonly Candidate[])[] {
  const found: (readonly Candidate[])[] = [];
  for (const contexts of patterns) {
    const next = candidates(path, contexts, rulesOf);
    const [last, certain] = [certainOf(found.at(-1)), certainOf(next)];
    if (last && certain) found[found.length - 1] = [{ when: undefined, rules: [...last.rules, ...certain.rules] }];
    else if (next.length > 0) found.push(next);
  }
  return found;
}

function certainOf(candidates: readonly Candidate[] = []): Candidate | undefined {
  const [first] = candidates;
  return first && first.when === undefined ? first : undefined;
}

// The contexts of one pattern up to the one that every element here matches.
function candidates(
  path: readonly string[],
  contexts: RuleSet['patterns'][number],
  rulesOf: ReadonlyMap<string, RuleTest[]>,
): readonly Candidate[] {
  const matching = contexts.filter(({ match }) => match.some((end) => endsWith(path, end)));
  const certain = matching.findIndex(({ when }) => when === undefined);
  const reachable = certain < 0 ? matching : matching.slice(0, certain + 1);
  return reachable.map(({ name, when }) => ({ when, rules: rulesOf.get(name) ?? [] }));
}

// Whether a path from the document element ends with one that a context names.
function endsWith(path: readonly string[], end: string): boolean {
  const fromRoot = end.startsWith('/');
  const steps = (fromRoot ? end.slice(1) : end).split('/');
  const start = path.length - steps.length;
  if (fromRoot ? start !== 0 : start < 0) return false;
  return steps.every((step, at) => fits(path[start + at] ?? '', step));
}

function fits(name: string, step: string): boolean {
  const star = step.indexOf('*');
  if (star < 0) return step === name;
  const [head, tail] = [step.slice(0, star), step.slice(star + 1)];
  return name.startsWith(head) && name.endsWith(tail) && name.length >= head.length + tail.length;
}
