// What many rules ask about a document, computed once for each document and only when asked for.
import { atOnce, isEndOfStep, type Steps } from '../../core/steps.ts';
import type { UblElement } from '../../ubl/tree.ts';

/** One document under validation. Facts about it are functions made by `fact` and `nodeFact`. */
export interface Facts {
  /** The document element. */
  readonly document: UblElement;
  /** Today where the rules hold, as a day number of `dates.ts`. */
  readonly today: number;
  /** Facts known already, by the number of the function that computes them. */
  readonly known: unknown[];
  /**
   * What `elementsNamed` has gathered.
   * @internal
   */
  readonly names: GatheredNames;
}

/** Numbers for the names of elements that rules ask for. */
export type WantedNames = Map<string, number>;

interface GatheredNames {
  readonly wanted: WantedNames;
  elements: Gathered;
  /** How many names the elements are gathered of. */
  size: number;
  /** Those of every name, once a name was asked for that is not among them. */
  all: ReadonlyMap<string, readonly UblElement[]> | undefined;
}

// Elements by the number of their name; nothing where there are none.
type Gathered = (UblElement[] | undefined)[];

const NONE: readonly UblElement[] = [];

/**
 * The facts of a document about which nothing is known yet. `wanted` holds the names that rules have asked for in documents
 * before: their elements are gathered in one pass, and nothing is kept of all the others.
 *
 * Data alone, without functions: where these were closures, most trees outlived the collections of young memory on Node 20, and
 * a validation took twice as long.
 */
export function createFacts(document: UblElement, today: number, wanted: WantedNames = new Map()): Facts {
  return { document, today, known: [], names: { wanted, elements: [], size: 0, all: undefined } };
}

/** All elements of that name anywhere in the document, in document order. */
export function elementsNamed({ document, names }: Facts, name: string): readonly UblElement[] {
  const { wanted } = names;
  const number = wanted.get(name);
  if (number !== undefined && number < names.size) return names.elements[number] ?? NONE;
  if (number === undefined) wanted.set(name, wanted.size);
  names.all ??= atOnce(gatherAll(document));
  return names.all.get(name) ?? NONE;
}

/**
 * Gathers the elements of all names that are known to be asked for, in steps: later that would be done in one. Where none is known,
 * those of every name.
 */
export function* gatherWanted({ document, names }: Facts): Steps<void> {
  const { wanted } = names;
  if (wanted.size === 0) {
    names.all = yield* gatherAll(document);
    return;
  }
  const found: Gathered = [];
  const { size } = wanted;
  gatherOne(document, wanted, found);
  for (const [index, part] of document.children.entries()) {
    gather(part, wanted, found);
    if (isEndOfStep(index)) yield;
  }
  names.elements = found;
  names.size = size;
}

function* gatherAll(document: UblElement): Steps<ReadonlyMap<string, readonly UblElement[]>> {
  const all = new Map([[document.name, [document]]]);
  for (const [index, part] of document.children.entries()) {
    gatherEach(part, all);
    if (isEndOfStep(index)) yield;
  }
  return all;
}

function gatherEach(element: UblElement, all: Map<string, UblElement[]>): void {
  const others = all.get(element.name);
  if (others) others.push(element);
  else all.set(element.name, [element]);
  for (const part of element.children) gatherEach(part, all);
}

function gather(element: UblElement, wanted: WantedNames, found: Gathered): void {
  gatherOne(element, wanted, found);
  for (const part of element.children) gather(part, wanted, found);
}

function gatherOne(element: UblElement, wanted: WantedNames, found: Gathered): void {
  const number = wanted.get(element.name);
  if (number !== undefined) {
    const others = found[number];
    if (others) others.push(element);
    else found[number] = [element];
  }
}

// A number is found faster than a function in a map, and rules ask for facts several hundred times in a document.
let numbered = 0;

/** Makes a function that computes a fact once for each document. An error is remembered like a value. */
export function fact<T>(compute: (facts: Facts) => T): (facts: Facts) => T {
  const number = numbered++;
  return (facts) => {
    const known = facts.known[number] as Settled<T> | undefined;
    if (known) return settledValue(known);
    const settled = settle(compute, facts, facts);
    facts.known[number] = settled;
    return settledValue(settled);
  };
}

/**
 * Makes a function that computes a fact about an element. Only that of the element asked about last is remembered: the rules
 * on one element are checked one after another, and the facts of ten thousand lines would only be in the way.
 */
export function nodeFact<T>(compute: (node: UblElement, facts: Facts) => T): (node: UblElement, facts: Facts) => T {
  const number = numbered++;
  return (node, facts) => {
    const last = facts.known[number] as Settled<T> | undefined;
    if (last?.about === node) return settledValue(last);
    const settled = settle(compute, node, facts);
    facts.known[number] = settled;
    return settledValue(settled);
  };
}

interface Settled<T> {
  readonly about: unknown;
  readonly value: T | undefined;
  readonly hasFailed: boolean;
  readonly thrown: unknown;
}

function settle<T, About, Context>(
  compute: (about: About, context: Context) => T,
  about: About,
  context: Context,
): Settled<T> {
  try {
    return { about, value: compute(about, context), hasFailed: false, thrown: undefined };
  } catch (thrown) {
    return { about, value: undefined, hasFailed: true, thrown };
  }
}

function settledValue<T>({ hasFailed, thrown, value }: Settled<T>): T {
  if (hasFailed) throw thrown;
  return value as T;
}
