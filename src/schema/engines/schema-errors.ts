// What libxml2 says, in both engines, → schema errors: names in canonical prefixes, in bounds, with where in the document.
import { cut } from '../../core/cut.ts';
import { attributeName, elementName, XML } from '../../ubl/namespaces.ts';
import { descendants, locationOf, type UblElement } from '../../ubl/tree.ts';
import type { SchemaError } from './engine.ts';

/** What an engine answers to a DOCTYPE, should text reach it that `parseXml` has not seen. */
export const DOCTYPE_MESSAGE = 'A DOCTYPE is not accepted';

/** Longest message, in characters: libxml2 quotes values, and a value may be megabytes. */
export const MAX_MESSAGE = 1000;

export function schemaError(message: string, element: UblElement): SchemaError {
  return { message: cleaned(message), location: locationOf(element), line: element.line };
}

/**
 * The element that a message is about, by the name in it and its line, for an engine that says no more. Where several of
 * the name begin on that line, the innermost element around them all.
 */
export function elementNear(root: UblElement, message: string, line: number): UblElement {
  const quoted = /^Element '([^']+)'/.exec(cleaned(message))?.[1];
  if (quoted === undefined) return root;
  // An element without a namespace is named bare, as only document elements are in the tree.
  const name = quoted.includes(':') || quoted === root.name ? quoted : `{}${quoted}`;
  let found: UblElement[] = [];
  for (const element of [root, ...descendants(root)]) {
    // A start tag may run on for lines: libxml2 counts where it ends.
    if (element.name !== name || element.line > line) continue;
    if (found[0] && found[0].line < element.line) found = [];
    found.push(element);
  }
  return found.reduce<UblElement | undefined>(around, undefined) ?? root;
}

// A step of libxml2's path: `cbc:Note[2]`, or `*[7]` for the seventh child where the namespace has no prefix.
const PATH_STEP = /^(?:([^:[\]]+):)?([^:[\]]+)(?:\[(\d+)\])?$/;

/**
 * Finds the elements of a document at paths of libxml2's. Their steps are in the text's prefixes, which the tree does not keep: where
 * they do not tell siblings apart, the element around them stands in. Siblings are sorted by name once, for however many paths.
 */
export function elementsByPath(root: UblElement): (path: string) => UblElement {
  const sorted = new Map<UblElement, ReadonlyMap<string, readonly UblElement[]>>();
  const childrenOf = (element: UblElement) => {
    const known = sorted.get(element) ?? byLocalName(element);
    sorted.set(element, known);
    return known;
  };
  return (path) => {
    let found = root;
    for (const step of path.split('/').slice(2)) {
      const [, prefix, local = '', position] = PATH_STEP.exec(step) ?? [];
      const alike = local === '*' ? found.children : siblingsCalled(childrenOf(found), prefix, local);
      const next = alike[Number(position ?? 1) - 1];
      if (!next) break;
      found = next;
    }
    return found;
  };
}

// Those of one local name where it is of one namespace only, and those of each name.
function byLocalName({ children }: UblElement): ReadonlyMap<string, readonly UblElement[]> {
  const byName = new Map<string, UblElement[]>();
  const add = (name: string, element: UblElement): void => {
    const alike = byName.get(name);
    if (alike) alike.push(element);
    else byName.set(name, [element]);
  };
  for (const child of children) {
    const local = localNameOf(child.name);
    add(local, child);
    if (local !== child.name) add(child.name, child);
  }
  return byName;
}

function siblingsCalled(
  byName: ReadonlyMap<string, readonly UblElement[]>,
  prefix: string | undefined,
  local: string,
): readonly UblElement[] {
  const alike = byName.get(local) ?? [];
  const ofName = byName.get(alike[0]?.name ?? '') ?? [];
  return ofName.length === alike.length ? alike : (byName.get(`${prefix}:${local}`) ?? []);
}

function localNameOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('}'), name.lastIndexOf(':')) + 1);
}

function around(one: UblElement | undefined, other: UblElement): UblElement {
  if (!one) return other;
  const ancestors = new Set<UblElement>();
  for (let element: UblElement | undefined = one; element; element = element.parent) ancestors.add(element);
  let common: UblElement = other;
  while (!ancestors.has(common) && common.parent) common = common.parent;
  return common;
}

const EXPANDED_NAME = /\{([^{}]{1,200})\}([\w.-]{1,200})/g;

function cleaned(message: string): string {
  return cut(message, MAX_MESSAGE)
    .replace(EXPANDED_NAME, (_expanded, namespace: string, local: string) =>
      namespace === XML ? attributeName(namespace, local) : elementName(namespace, local),
    )
    .replace(/[\s\0]+/g, ' ')
    .trim();
}
