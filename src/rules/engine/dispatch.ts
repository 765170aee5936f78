// From where an element stands to the contexts that can match it. What is kept depends on the paths that the contexts name
// and on the names of UBL, never on the names in documents: a hostile document can neither fill the memory nor slow the next one.
import { isInModel } from '../../ubl/model/model.ts';
import type { UblElement } from '../../ubl/tree.ts';
import type { Facts } from './facts.ts';
import type { Context, Rule, RuleSet } from './rule.ts';
import { EvaluationError } from './xpath.ts';

export interface Dispatch {
  /** The rules on the document itself. */
  readonly forDocument: readonly RuleTest[];
  /** Where a document element of that name stands. */
  readonly at: (documentElement: string) => DispatchContext;
}

/** Where an element stands, as far as the contexts can tell. */
export interface DispatchContext {
  /** For each pattern that can match here: its contexts in their order, the last of which may have no condition. */
  readonly patterns: readonly (readonly Candidate[])[];
  /** The place of children of that name. */
  readonly below: (name: string) => DispatchContext;
}

/** A context that matches wherever it is listed, unless its condition says otherwise. */
interface Candidate {
  readonly when: Context['when'] | undefined;
  readonly rules: readonly RuleTest[];
}

/** A rule with its test beside it: of one shape for all rules, which makes calling hundreds of them cheap. */
export interface RuleTest {
  readonly test: Rule['test'];
  readonly rule: Rule;
}

export function createDispatch({ patterns, rules }: RuleSet): Dispatch {
  const rulesOf = new Map<string, RuleTest[]>();
  for (const rule of rules) {
    const test = { test: rule.test, rule };
    const others = rulesOf.get(rule.context);
    if (others) others.push(test);
    else rulesOf.set(rule.context, [test]);
  }
  const contexts = patterns.flat();
  return {
    forDocument: contexts
      .filter(({ match }) => match.includes(DOCUMENT))
      .flatMap(({ name }) => rulesOf.get(name) ?? []),
    at: placesOf(contexts.flatMap(pathsOf), (matched) => candidatesAt(matched, patterns, rulesOf)),
  };
}

/** Whether a condition holds at an element; one that cannot be evaluated does not. */
export function conditionHolds(when: NonNullable<Context['when']>, node: UblElement, facts: Facts): boolean {
  try {
    return when(node, facts);
  } catch (thrown) {
    if (thrown instanceof EvaluationError) return false;
    throw thrown;
  }
}

// The contexts that match at a place, pattern by pattern, each up to the one that every element there matches.
function candidatesAt(
  matched: ReadonlySet<Context>,
  patterns: RuleSet['patterns'],
  rulesOf: ReadonlyMap<string, RuleTest[]>,
): readonly (readonly Candidate[])[] {
  return patterns
    .map((pattern) => {
      const matching = pattern.filter((context) => matched.has(context));
      const certain = matching.findIndex(({ when }) => when === undefined);
      const reachable = certain < 0 ? matching : matching.slice(0, certain + 1);
      return reachable.map(({ name, when }) => ({ when, rules: rulesOf.get(name) ?? [] }));
    })
    .filter((candidates) => candidates.length > 0);
}

const DOCUMENT = '/';

// One path of a context, split into steps.
interface Path {
  readonly context: Context;
  readonly fromRoot: boolean;
  readonly steps: readonly string[];
}

function pathsOf(context: Context): Path[] {
  return context.match
    .filter((path) => path !== DOCUMENT)
    .map((path) => {
      const fromRoot = path.startsWith('/');
      return { context, fromRoot, steps: (fromRoot ? path.slice(1) : path).split('/') };
    });
}

// The rest of a path that the elements above have matched so far.
interface Open {
  readonly path: Path;
  readonly step: number;
}

// Places are made when a document first leads to them. Two places where the same contexts match and the same paths are open
// are one, and names that no context writes out are told apart only by the patterns with `*` that they fit. So there are
// never more places than the paths of the contexts make.
function placesOf(
  paths: readonly Path[],
  patternsAt: (matched: ReadonlySet<Context>) => DispatchContext['patterns'],
): (documentElement: string) => DispatchContext {
  const steps = paths.flatMap((path) => path.steps);
  const names = new Set(steps.filter((step) => !step.includes(ANY)));
  const fittedBy = wildcardsIn(steps);
  const begun = (fromRoot: boolean): Open[] =>
    paths.filter((path) => path.fromRoot === fromRoot).map((path) => ({ path, step: 0 }));
  const anywhere = begun(false);
  const places = new Map<string, DispatchContext>();

  const placeOf = (tried: readonly Open[], name: string): DispatchContext => {
    const fitting = tried.filter(({ path, step }) => nameTest(path.steps[step] ?? '')(name));
    const isLast = ({ path, step }: Open) => step === path.steps.length - 1;
    const matched = new Set(fitting.filter(isLast).map(({ path }) => path.context));
    const open = fitting.filter((one) => !isLast(one)).map(({ path, step }) => ({ path, step: step + 1 }));
    const key = JSON.stringify([
      Array.from(matched, (context) => context.name),
      open.map(({ path, step }) => [paths.indexOf(path), step]),
    ]);
    const place = places.get(key) ?? { patterns: patternsAt(matched), below: childrenOf([...anywhere, ...open]) };
    places.set(key, place);
    return place;
  };

  const childrenOf = (tried: readonly Open[]): ((name: string) => DispatchContext) => {
    const byName = new Map<string, DispatchContext>();
    const others = new Map<number, DispatchContext>();
    return (name) => {
      const known = byName.get(name);
      if (known) return known;
      const fitted = fittedBy(name);
      const other = others.get(fitted);
      if (other && !names.has(name)) return other;
      const place = placeOf(tried, name);
      if (names.has(name)) byName.set(name, place);
      else others.set(fitted, place);
      return place;
    };
  };
  return childrenOf([...anywhere, ...begun(true)]);
}

const ANY = '*';

// Which of the patterns with `*` a name fits, as the bits of a number. Kept for the names of UBL.
function wildcardsIn(steps: readonly string[]): (name: string) => number {
  const wildcards = [...new Set(steps)].filter((step) => step.includes(ANY) && step !== ANY).map(nameTest);
  const known = new Map<string, number>();
  return (name) => {
    let fitted = known.get(name);
    if (fitted === undefined) {
      fitted = wildcards.reduce((bits, fits) => bits * 2 + (fits(name) ? 1 : 0), 0);
      if (isInModel(name)) known.set(name, fitted);
    }
    return fitted;
  };
}

// Whether a name fits a step of a path.
function nameTest(step: string): (name: string) => boolean {
  const star = step.indexOf(ANY);
  if (star < 0) return (name) => name === step;
  const [head, tail] = [step.slice(0, star), step.slice(star + 1)];
  return (name) => name.startsWith(head) && name.endsWith(tail) && name.length >= head.length + tail.length;
}
