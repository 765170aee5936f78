// Where the rules of countries look: the same few elements, beside the one that is judged.
import { type Place, placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';

/** The elements at the end of a path from the parent of the judged one, or their place where there are none. */
export function beside(path: string): (node: UblElement) => readonly Place[] {
  return (node) => (node.parent ? placesAt(node.parent, path) : [node]);
}
