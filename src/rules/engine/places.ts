// Where rules look, beside the paths that most of them name: at what is missing first, at the parts that an object lacks.
import type { Path } from '../../ubl/path.ts';
import { type ElementPlace, type MissingPlace, placesAt } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { exists, select } from './xpath.ts';

/** The places at the ends of the paths, those where nothing is before the others. */
export function placesMissingFirst(node: UblElement, paths: readonly Path[]): ElementPlace[] {
  const missing = paths.filter((path) => !exists(node, path));
  const there = paths.filter((path) => !missing.includes(path));
  return [...missing, ...there].flatMap((path) => placesAt(node, path));
}

/** The parts that no element at the path `holder` has: on the first such element, or below where it should be. */
export function missingParts(node: UblElement, holder: Path, parts: readonly Path[]): MissingPlace[] {
  const holders = select(node, holder);
  const [parent] = holders;
  return parts
    .filter((part) => !holders.some((one) => exists(one, part)))
    .map((part) => (parent ? { parent, path: part.text } : { parent: node, path: `${holder}/${part}` }));
}

/** `found` of a rule about missing parts. */
export function foundMissing(places: readonly MissingPlace[]): string {
  return places.map(({ path }) => `no ${path}`).join(', ');
}
