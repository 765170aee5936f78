// Where a field stands in the text of JSON: a document may be the whole input, or a part of it beside its issuance.
import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { isTooDeepText } from '../core/nesting.ts';
import { saysNothing } from './alias.ts';

/** A value in the text, and how many steps of the field's path led to it. */
export interface JsonPlace {
  /** Its parent is the property with its name; an item of a list has no name and is its own parent. */
  readonly node: Node;
  readonly depth: number;
  /** Whether it is the field itself, and not what is nearest around one that is missing. */
  readonly isWhole: boolean;
}

/** The tree of JSON text; `undefined` where it has none, or is nested deeper than is read: the parser takes stack for each level. */
export function treeOfJson(text: string): Node | undefined {
  return isTooDeepText(text) ? undefined : parseTree(text);
}

const PARTS: readonly (readonly string[])[] = [[], ['payload'], ['issuance'], ['document']];

/**
 * The field, `document_lines[0].quantity`, or what is nearest around one that is missing; the root where nothing of it is there.
 * @param alias the other name that the transaction type has in the country
 */
export function placeInJson(root: Node, field: string, alias?: string): JsonPlace {
  const [first = '', ...rest] = stepsOf(field);
  let best: JsonPlace = { node: root, depth: 0, isWhole: false };
  for (const part of PARTS) {
    const within = findNodeAtLocation(root, [...part]);
    const found = within && deepest(within, [nameThere(within, first, alias), ...rest]);
    if (found && found.depth > best.depth) best = found;
  }
  return best;
}

function deepest(root: Node, path: readonly (string | number)[]): JsonPlace {
  for (let depth = path.length; depth > 0; depth--) {
    const found = findNodeAtLocation(root, path.slice(0, depth));
    if (!found) continue;
    const node = typeof path[depth - 1] === 'number' ? { ...found, parent: found } : found;
    return { node, depth, isWhole: depth === path.length };
  }
  return { node: root, depth: 0, isWhole: false };
}

/** The name that a field has there: the transaction type may stand under its other one. Of both it is the one that is read. */
export function nameThere(holder: Node, name: string | number, alias: string | undefined): string | number {
  if (name !== 'transaction_type' || alias === undefined) return name;
  const [own, other] = [name, alias].map((one) => findNodeAtLocation(holder, [one]));
  const isOther = other && (!own || (saysNothing(getNodeValue(own)) && !saysNothing(getNodeValue(other))));
  return isOther ? alias : name;
}

/** `document_lines[0].quantity` → `['document_lines', 0, 'quantity']`. */
export function stepsOf(field: string): (string | number)[] {
  return field
    .split('.')
    .flatMap((step) => step.split('['))
    .map((step) => (step.endsWith(']') ? Number(step.slice(0, -1)) : step));
}
