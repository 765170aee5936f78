// From an element's name to the contexts that can match it, worked out once for each name.
import type { UblElement } from '../ubl/tree.ts';
import type { Context } from './contexts.ts';
import type { Facts } from './facts.ts';
import type { Rule, RuleSet } from './rule.ts';
import { EvaluationFault } from './xpath.ts';

export interface Dispatch {
  /** The rules on the document itself. */
  readonly forDocument: readonly Rule<string>[];
  readonly forName: (name: string) => Plan;
}

/** For each pattern that can match the name: its contexts in their order. */
export type Plan = readonly (readonly Candidate[])[];

export interface Candidate {
  /** What has to stand above the element: one of these; nothing in particular where there are none. */
  readonly paths: readonly AncestorPath[] | undefined;
  readonly when: Context['when'] | undefined;
  readonly rules: readonly Rule<string>[];
}

interface AncestorPath {
  /** Names from the parent upwards. */
  readonly names: readonly string[];
  /** Whether the last of them, or the element itself, is the document element. */
  readonly fromRoot: boolean;
}

// Names come from the document: a hostile one may hold any number of them.
const MOST_NAMES = 5000;

export function createDispatch({ patterns, rules }: RuleSet): Dispatch {
  const rulesOf = new Map<string, Rule<string>[]>();
  for (const rule of rules) {
    const others = rulesOf.get(rule.context);
    if (others) others.push(rule);
    else rulesOf.set(rule.context, [rule]);
  }
  const plans = new Map<string, Plan>();
  return {
    forDocument: patterns
      .flat()
      .filter(({ match }) => match.includes('/'))
      .flatMap(({ name }) => rulesOf.get(name) ?? []),
    forName: (name) => {
      let plan = plans.get(name);
      if (!plan) {
        plan = planFor(name, patterns, rulesOf);
        if (plans.size < MOST_NAMES) plans.set(name, plan);
      }
      return plan;
    },
  };
}

/** Whether the context that a candidate stands for matches an element of the candidate's name. */
export function matches({ paths, when }: Candidate, node: UblElement, facts: Facts): boolean {
  if (paths && !isBelowAny(node, paths)) return false;
  if (!when) return true;
  try {
    return when(node, facts);
  } catch (thrown) {
    if (thrown instanceof EvaluationFault) return false;
    throw thrown;
  }
}

function isBelowAny(node: UblElement, paths: readonly AncestorPath[]): boolean {
  for (const path of paths) if (isBelow(node, path)) return true;
  return false;
}

function isBelow(node: UblElement, { names, fromRoot }: AncestorPath): boolean {
  let above = node.parent;
  for (const name of names) {
    if (above?.name !== name) return false;
    above = above.parent;
  }
  return !fromRoot || above === undefined;
}

function isAnywhere({ names, fromRoot }: AncestorPath): boolean {
  return names.length === 0 && !fromRoot;
}

function planFor(name: string, patterns: RuleSet['patterns'], rulesOf: ReadonlyMap<string, Rule<string>[]>): Plan {
  return patterns
    .map((contexts) =>
      contexts.flatMap((context): Candidate[] => {
        const paths = context.match.filter((path) => endsWithName(path, name)).map(ancestorPath);
        return paths.length === 0
          ? []
          : [
              {
                paths: paths.some(isAnywhere) ? undefined : paths,
                when: context.when,
                rules: rulesOf.get(context.name) ?? [],
              },
            ];
      }),
    )
    .filter((candidates) => candidates.length > 0);
}

function endsWithName(path: string, name: string): boolean {
  const step = path.slice(path.lastIndexOf('/') + 1);
  const star = step.indexOf('*');
  if (star < 0) return step === name;
  const [head, tail] = [step.slice(0, star), step.slice(star + 1)];
  return name.startsWith(head) && name.endsWith(tail) && name.length >= head.length + tail.length;
}

function ancestorPath(path: string): AncestorPath {
  const fromRoot = path.startsWith('/');
  const steps = (fromRoot ? path.slice(1) : path).split('/');
  return { names: steps.slice(0, -1).reverse(), fromRoot };
}
