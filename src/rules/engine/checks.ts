// The conditions that many rules share, and how what was found instead is shown.
import { cut } from '../../core/cut.ts';
import { parseDecimal } from '../../core/decimal.ts';
import { UUID_V5 } from '../../core/uuid.ts';
import { isXmlBlank } from '../../core/xml-space.ts';
import { type Path, pathTo } from '../../ubl/path.ts';
import { type ElementPlace, isMissing } from '../../ubl/place.ts';
import type { UblElement } from '../../ubl/tree.ts';
import type { Facts } from './facts.ts';
import type { Rule, RuleOnContext } from './rule.ts';
import { type Says, says, usual, wrongForm } from './says.ts';
import { valueAtPlace, whereIs } from './where.ts';
import {
  count,
  exists,
  normalizedAt,
  normalizeSpace,
  select,
  stringAt,
  stringLength,
  stringsAt,
  substringAfter,
} from './xpath.ts';

/** The part of a rule that checks and describes, and says where to fix it. */
export type Check = Pick<Rule, 'test' | 'found' | 'at' | 'fix' | 'suggest' | 'says'>;

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
    says: givenTooOften(most, (node) => count(node, path)),
  };
}

/** The rule that at most one element stands at the end of the path. */
export function once(id: string, condition: string, where: string | Path): RuleOnContext {
  return { id, condition, ...atMost(1, where) };
}

/** What is given more often than it may be, counted so. */
export function givenTooOften(most: number, counted: (node: UblElement, facts: Facts) => number): Says {
  return says('tooMany', ({ node, facts }) => ({ count: counted(node, facts), most }));
}

/** One element at the end of the path, with text in it. */
export function notBlank(where: string | Path): Check {
  const path = pathTo(where);
  return { test: (node) => !isXmlBlank(stringAt(node, path)), ...looksAt(path), says: notEmpty };
}

/** What stands at the first place is empty, and no document can do without it. */
export const notEmpty: Says = (about) => {
  const said = usual(about);
  return said.class === 'empty' ? { ...said, needed: true } : said;
};

/** The one element at the end of the path has this value. */
export function equalTo(path: Path, value: string): Check {
  return {
    test: (node) => normalizedAt(node, path) === value,
    ...looksAt(path),
    fix: `Set {field} to ${value}`,
    says: wrongForm('exactly', value),
  };
}

/** The amount at the end of the path has two decimals at most, counted as it is written: `1.500` has three. */
export function twoDecimals(path: Path): Check {
  return {
    test: (node) => stringLength(substringAfter(stringAt(node, path), '.')) <= 2,
    ...looksAt(path),
    fix: 'Round {field} to two decimals',
    says: decimals(2),
  };
}

/** The amount at the first place has more decimals than it may have. */
export function decimals(most: number): Says {
  return (about) => {
    const value = valueAtPlace(about.first);
    if (parseDecimal(value.text) === undefined) return wrongForm('number')(about);
    const count = value.text.trim().split('.')[1]?.length ?? 0;
    const all = about.places.length;
    // As many as it may have: the amount stands there more than once, or between spaces.
    if (count <= most && all > 1) return { ...whereIs(about.first), class: 'tooMany', count: all, most: 1 };
    if (count <= most) return isSpaced(about.first) ? wrongForm('exactly', value.text)(about) : undefined;
    return {
      ...whereIs(about.first),
      class: 'decimals',
      value: value.as === 'number' ? { ...value, as: 'text' } : value,
      count,
      most,
    };
  };
}

function isSpaced(place: ElementPlace): boolean {
  return !isMissing(place) && place.text !== place.text.trim();
}

/** `at` and `found` of a rule about the values at the ends of paths: it looks there, and what was found is what stands there. */
export function looksAt(...places: readonly (string | Path)[]): Pick<Rule, 'at' | 'found'> {
  return { at: places, found: foundAt(...places) };
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

/** Words as a sentence names them: `C62, EA or KGM`. */
export function enumerated(words: readonly string[], joint = 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}

const LONGEST = 80;

/** A value as findings show it: in quotation marks, without surplus white space, cut where it is long. */
export function quoted(value: string): string {
  return `"${cut(normalizeSpace(value), LONGEST)}"`;
}

/** Whether a text is a UUID of version 5 in its usual form. */
export function isUuidV5(text: string): boolean {
  return UUID_V5.test(text);
}
