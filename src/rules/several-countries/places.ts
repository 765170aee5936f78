// Where the rules of several countries look: beside the checked element, or at the tax category in it.
import { type Path, pathTo } from '../../ubl/path.ts';
import { type ElementPlace, placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { exists } from '../engine/xpath.ts';

/** The elements at the end of a path from the parent of the checked one, or their place where there are none. */
export function siblingsAt(path: Path): (node: UblElement) => readonly ElementPlace[] {
  return (node) => (node.parent ? placesAt(node.parent, path) : [node]);
}

/** Where a tax category should name its code and scheme: the code where it is missing, else the scheme first. */
export function codeOrScheme(category: string): (node: UblElement) => readonly ElementPlace[] {
  const [codeAt, schemeAt] = [pathTo(`${category}/cbc:ID`), pathTo(`${category}/cac:TaxScheme/cbc:ID`)];
  return (node) => {
    const [code, scheme] = [placesAt(node, codeAt), placesAt(node, schemeAt)];
    return exists(node, codeAt) ? [...scheme, ...code] : [...code, ...scheme];
  };
}
