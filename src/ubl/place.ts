// A place in a document: an element that is there, or one that is missing. Rules point to places, the binding table says
// which field of the JSON each of them is.
import { type Path, pathTo } from './path.ts';
import type { UblElement } from './tree.ts';

/** An element or attribute that is missing: `path` leads there from an element that is there, `cac:Contact/cbc:Telephone`. */
export interface MissingPlace {
  readonly parent: UblElement;
  /** Child steps joined by `/`, the last of which may be an attribute: `@schemeID`. */
  readonly path: string;
}

/** An element, or a missing one. An attribute, there or not, is named as a missing place is. */
export type ElementPlace = UblElement | MissingPlace;

/** Which field of the document's JSON a place is; `undefined` where no field can hold it. */
export type FieldOf = (place: ElementPlace) => string | undefined;

/** Whether the place is named by a path, not by an element. */
export function isMissing(place: ElementPlace): place is MissingPlace {
  return 'path' in place;
}

/**
 * What stands at the end of a path: its elements; where there are none, the missing one. An attribute is a place on each
 * element before it.
 */
export function placesAt(node: UblElement, where: string | Path): readonly ElementPlace[] {
  const path = pathTo(where);
  const { name, attribute, next } = path;
  if (attribute !== undefined) return [{ parent: node, path: path.text }];
  const found = node.children.filter((child) => child.name === name);
  if (found.length === 0) return [{ parent: node, path: path.text }];
  if (!next) return found;
  const below = found.map((part) => placesAt(part, next));
  // Where one of several branches has the element, the branches that lack it are not meant.
  const there = below.flat().filter((place) => !isMissing(place) || place.path.startsWith('@'));
  return there.length > 0 ? there : (below[0] ?? []);
}
