// Where the rules of countries look: the same few elements, beside the one that is judged or in it.
import type { UblElement } from '../../ubl/tree.ts';
import type { Place } from '../engine/rule.ts';
import { select } from '../engine/xpath.ts';

/** The elements at the end of a path from the parent of the judged one, or their place where there are none. */
export function beside(path: string): (node: UblElement) => readonly Place[] {
  return (node) => (node.parent ? placesAt(node.parent, path) : [node]);
}

/** The elements at the end of a path, or their place where there are none. */
export function placesAt(parent: UblElement, path: string): readonly Place[] {
  const found = select(parent, path);
  return found.length > 0 ? found : [{ parent, path }];
}
