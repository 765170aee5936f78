// The conditions that many rules share, and how what was found instead is shown.
import { UUID_V5 } from '../../core/uuid.ts';
import { isXmlBlank } from '../../core/xml-space.ts';
import { type Path, pathTo } from '../../ubl/path.ts';
import type { UblElement } from '../../ubl/tree.ts';
import type { Rule } from './rule.ts';
import { count, exists, normalizeSpace, select, stringAt, stringsAt } from './xpath.ts';

/** The part of a rule that checks and describes, and says where to fix it. */
export type Check = Pick<Rule, 'test' | 'found' | 'at' | 'fix' | 'suggest'>;

/** At least one element at the end of the path. */
export function present(where: string | Path): Check {
  const path = pathTo(where);
  return { test: (node) => exists(node, path), found: () => `no ${path}`, at: [path] };
}

/** At most `most` elements at the end of the path. */
export function atMost(most: number, where: string | Path): Check {
  const path = pathTo(where);
  return {
    test: (node) => count(node, path) <= most,
    found: (node) => `${count(node, path)} of ${path}`,
    at: (node) => select(node, path).slice(most),
    fix: most === 1 ? 'Keep one of them and leave out the others' : `Keep ${most} of them and leave out the others`,
  };
}

/** One element at the end of the path, with text in it. */
export function notBlank(where: string | Path): Check {
  const path = pathTo(where);
  return { test: (node) => !isXmlBlank(stringAt(node, path)), found: foundAt(path), at: [path] };
}

/** `found` of a rule about the values at the ends of paths. */
export function foundAt(...places: readonly (string | Path)[]): (node: UblElement) => string {
  const paths = places.map(pathTo);
  return (node) => paths.map((path) => valuesAt(node, path)).join('; ');
}

function valuesAt(node: UblElement, path: Path): string {
  const values = stringsAt(node, path);
  return values.length === 0 ? `no ${path}` : `${path} ${listed(values, quoted)}`;
}

const MOST_LISTED = 5;

/** The first few of a list as findings show them; a finding is to be read, and a document may hold any number. */
export function listed<T>(items: readonly T[], inWords: (item: T) => string = String): string {
  const more = items.length - MOST_LISTED;
  const first = items.slice(0, MOST_LISTED).map(inWords).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}

const LONGEST = 80;

/** A value as findings show it: in quotation marks, without surplus white space, cut where it is long. */
export function quoted(value: string): string {
  const text = normalizeSpace(value);
  return text.length > LONGEST ? `"${text.slice(0, LONGEST)}…"` : `"${text}"`;
}

/** Whether a text is a UUID of version 5 in its usual form. */
export function isUuidV5(text: string): boolean {
  return UUID_V5.test(text);
}
