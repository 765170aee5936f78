// Locations of many elements of one document: the places of siblings are counted once, not again for each of them.
import type { UblElement } from '../ubl/tree.ts';

/** Makes `locationOf` of `ubl/tree.ts` for a document that is not changed meanwhile. */
export function createLocator(): (element: UblElement) => string {
  const locations = new Map<UblElement, string>();
  const locate = (element: UblElement): string => {
    const known = locations.get(element);
    if (known !== undefined) return known;
    if (!element.parent) return `/${element.name}`;
    locateChildren(element.parent, locate(element.parent), locations);
    return locations.get(element) ?? '';
  };
  return locate;
}

function locateChildren(parent: UblElement, location: string, locations: Map<UblElement, string>): void {
  const positions = new Map<string, number>();
  for (const child of parent.children) {
    const position = (positions.get(child.name) ?? 0) + 1;
    positions.set(child.name, position);
    locations.set(child, `${location}/${child.name}[${position}]`);
  }
}
