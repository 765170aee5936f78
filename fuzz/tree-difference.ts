// Two readers of XML, compared by all that is in the trees they make.
import type { UblElement } from '../src/ubl/tree.ts';

/** Where two trees differ first; `undefined` where they are the same in names, texts, lines, attributes and parents. */
export function treeDifference(
  one: UblElement,
  other: UblElement,
  parents: readonly [UblElement | undefined, UblElement | undefined] = [undefined, undefined],
): string | undefined {
  const where = `${other.name} in line ${other.line}`;
  if (one.parent !== parents[0] || other.parent !== parents[1]) return `${where}: another parent`;
  for (const part of ['name', 'text', 'textNodes', 'line'] as const) {
    if (one[part] !== other[part]) return `${where}: ${part} ${JSON.stringify(one[part])}`;
  }
  const attributes = one.attributes.map(({ name, value }) => [name, value]);
  if (JSON.stringify(attributes) !== JSON.stringify(other.attributes.map(({ name, value }) => [name, value]))) {
    return `${where}: attributes ${JSON.stringify(attributes)}`;
  }
  if (one.children.length !== other.children.length) return `${where}: ${one.children.length} children`;
  for (const [index, child] of other.children.entries()) {
    const difference = treeDifference(one.children[index] ?? one, child, [one, other]);
    if (difference !== undefined) return difference;
  }
  return undefined;
}
