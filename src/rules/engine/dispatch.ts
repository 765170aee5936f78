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
  /** What is tested first on an element here; `undefined` where nothing is. */
  readonly first: RuleRun | undefined;
  /** The place of children of that name. */
  readonly below: (name: string) => DispatchContext;
}

/**
 * Rules that are tested one after another. The runs of a place are a chain: from pattern to pattern, and in a pattern from each
 * context to the next where its condition does not hold.
 */
export interface RuleRun {
  /** The condition; without one the run is never passed over. */
  readonly when: Context['when'] | undefined;
  readonly rules: readonly RuleTest[];
  /** What comes after the rules. */
  readonly next: RuleRun | undefined;
  /** What comes where the condition does not hold. */
  readonly otherwise: RuleRun | undefined;
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
    at: placesOf(contexts.flatMap(pathsOf), (matched) => firstRunOf(matched, patterns, rulesOf)),
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
function firstRunOf(
  matched: ReadonlySet<Context>,
  patterns: RuleSet['patterns'],
  rulesOf: ReadonlyMap<string, readonly RuleTest[]>,
): RuleRun | undefined {
  return patterns.reduceRight<RuleRun | undefined>((next, pattern) => {
    const matching = pattern.filter((context) => matched.has(context));
    const certain = matching.findIndex(({ when }) => when === undefined);
    const reachable = certain < 0 ? matching : matching.slice(0, certain + 1);
    return reachable.reduceRight<RuleRun | undefined>(
      (otherwise, { name, when }) => runBefore(when, rulesOf.get(name) ?? [], next, otherwise),
      next,
    );
  }, undefined);
}

// What is tested whatever the element holds is one run with what is so tested after it.
function runBefore(
  when: Context['when'],
  rules: readonly RuleTest[],
  next: RuleRun | undefined,
  otherwise: RuleRun | undefined,
): RuleRun | undefined {
  if (when !== undefined) return { when, rules, next, otherwise };
  if (rules.length === 0) return next;
  if (next === undefined || next.when !== undefined) return { when, rules, next, otherwise: undefined };
  return { when, rules: [...rules, ...next.rules], next: next.next, otherwise: undefined };
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
  /** The number of the path among those of the rule set. */
  readonly number: number;
  readonly step: number;
}

// Places are made when a document first leads to them. Two places where the same contexts match and the same paths are open
// are one, and names that no context writes out are told apart only by the patterns with `*` that they fit. So there are
// never more places than the paths of the contexts make.
function placesOf(
  paths: readonly Path[],
  firstRunAt: (matched: ReadonlySet<Context>) => RuleRun | undefined,
): (documentElement: string) => DispatchContext {
  const steps = paths.flatMap((path) => path.steps);
  const names = new Set(steps.filter((step) => !step.includes(ANY)));
  const fittedBy = wildcardsIn(steps);
  const begun = (fromRoot: boolean): Open[] =>
    paths.flatMap((path, number) => (path.fromRoot === fromRoot ? { path, number, step: 0 } : []));
  const anywhere = byNextStep(begun(false));
  const places = new Map<string, DispatchContext>();

  const placeOf = (opened: readonly Open[], name: string): DispatchContext => {
    const fitting = [...anywhere(name), ...opened.filter((open) => nameTest(nextStep(open))(name))];
    const isLast = ({ path, step }: Open) => step === path.steps.length - 1;
    const open = fitting.flatMap((one) => (isLast(one) ? [] : { ...one, step: one.step + 1 }));
    const matched = new Set(fitting.filter(isLast).map(({ path }) => path.context));
    const key = [
      ...Array.from(matched, ({ name }) => name),
      ...open.map(({ number, step }) => `${number}:${step}`),
    ].join();
    const known = places.get(key);
    if (known) return known;
    const place = { first: firstRunAt(matched), below: childrenOf(open) };
    places.set(key, place);
    return place;
  };

  const childrenOf = (opened: readonly Open[]): ((name: string) => DispatchContext) => {
    const byName = new Map<string, DispatchContext>();
    const others = new Map<number, DispatchContext>();
    return (name) => {
      const known = byName.get(name);
      if (known) return known;
      const fitted = fittedBy(name);
      const other = others.get(fitted);
      if (other && !names.has(name)) return other;
      const place = placeOf(opened, name);
      if (names.has(name)) byName.set(name, place);
      else others.set(fitted, place);
      return place;
    };
  };
  return childrenOf(begun(true));
}

function nextStep({ path, step }: Open): string {
  return path.steps[step] ?? '';
}

// The paths that a name goes on with: most of some hundred paths ask for another name, and are not looked at.
function byNextStep(open: readonly Open[]): (name: string) => readonly Open[] {
  const named = new Map<string, Open[]>();
  for (const one of open) named.set(nextStep(one), [...(named.get(nextStep(one)) ?? []), one]);
  const wild = open.filter((one) => nextStep(one).includes(ANY)).map((one) => ({ one, fits: nameTest(nextStep(one)) }));
  return (name) => [...(named.get(name) ?? []), ...wild.flatMap(({ one, fits }) => (fits(name) ? one : []))];
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
