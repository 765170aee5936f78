// What many rules ask about a document, computed once for each document and only when asked for.
import type { UblElement } from '../../ubl/tree.ts';

/** One document under validation. Facts about it are functions made by `fact` and `nodeFact`. */
export interface Facts {
  /** The document element. */
  readonly document: UblElement;
  /** Today where the rules hold, as a day number of `dates.ts`. */
  readonly today: number;
  /** All elements of that name anywhere in the document, in document order. */
  readonly named: (name: string) => readonly UblElement[];
  /** Facts known already, by the function that computes them. */
  readonly known: Map<unknown, unknown>;
}

/**
 * The facts of a document about which nothing is known yet. `wanted` holds the names that rules have asked for in documents
 * before: their elements are gathered in one pass, and nothing is kept of all the others.
 */
export function createFacts(document: UblElement, today: number, wanted: Set<string> = new Set()): Facts {
  let byName: Map<string, UblElement[]> | undefined;
  const named = (name: string): readonly UblElement[] => {
    let found = byName?.get(name);
    if (!found) {
      wanted.add(name);
      byName = new Map(Array.from(wanted, (each) => [each, []]));
      gather(document, byName);
      found = byName.get(name) ?? [];
    }
    return found;
  };
  return { document, today, named, known: new Map() };
}

function gather(element: UblElement, byName: ReadonlyMap<string, UblElement[]>): void {
  byName.get(element.name)?.push(element);
  for (const part of element.children) gather(part, byName);
}

/** Makes a function that computes a fact once for each document. A fault is remembered like a value. */
export function fact<T>(compute: (facts: Facts) => T): (facts: Facts) => T {
  return (facts) => {
    const known = facts.known.get(compute) as Settled<T> | undefined;
    if (known) return settledValue(known);
    const settled = settle(compute, facts, facts);
    facts.known.set(compute, settled);
    return settledValue(settled);
  };
}

/**
 * Makes a function that computes a fact about an element. Only that of the element asked about last is remembered: the rules
 * on one element are judged one after another, and the facts of ten thousand lines would only be in the way.
 */
export function nodeFact<T>(compute: (node: UblElement, facts: Facts) => T): (node: UblElement, facts: Facts) => T {
  return (node, facts) => {
    const last = facts.known.get(compute) as Settled<T> | undefined;
    if (last?.about === node) return settledValue(last);
    const settled = settle(compute, node, facts);
    facts.known.set(compute, settled);
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
