// The checks that a code is one of its list, for shared rules and those of countries.

import { countryName } from '../../codelists/country-name.ts';
import { acceptedCodes, type CodeListName, hasCode } from '../../codelists/has-code.ts';
import { usualCode, usualName } from '../../codelists/usual-code.ts';
import { expectText } from '../../core/arguments.ts';
import type { Word } from '../../findings/said.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { type Check, quoted } from '../engine/checks.ts';
import { type Says, says } from '../engine/says.ts';
import { textAtPlace } from '../engine/where.ts';
import { normalizedOf, normalizeSpace } from '../engine/xpath.ts';

/** A published list by its name, or the codes themselves. */
export type Codes = CodeListName | ReadonlySet<string>;

/** Whether a code is one of a list, exactly as written. */
export function isCode(codes: Codes, code: string): boolean {
  return typeof codes === 'string' ? hasCode(codes, code) : codes.has(code);
}

/** The text of the element is a code of the list. */
export function codeIn(codes: Codes): Check {
  return {
    test: (node) => isCode(codes, normalizedOf(node)),
    fix: (node) => codeFix(codes, normalizedOf(node)),
    suggest: (node) => codeMeant(codes, normalizedOf(node)),
    says: notInList(codes),
  };
}

/** The attribute of that name is a code of the list. */
export function attributeIn(codes: Codes, name: string): Check {
  expectText(name, 'attributeIsCodeOf', 'the name of an attribute');
  return {
    test: (node) => isCode(codes, attributeOf(node, name)),
    found: (node) => quoted(attributeOf(node, name)),
    at: [`@${name}`],
    fix: (node) => codeFix(codes, attributeOf(node, name)),
    suggest: (node) => codeMeant(codes, attributeOf(node, name)),
    says: notInList(codes),
  };
}

/** What is said of a code that is not of its list: the same in other letters, the one that is usually meant, or a short list. */
export function notInList(codes: Codes | ((node: UblElement) => Codes)): Says {
  return says('notInList', ({ first, node }) => {
    const value = textAtPlace(first) ?? '';
    const list = typeof codes === 'function' ? codes(node) : codes;
    const meant = namedMeant(list, value);
    const thing = typeof list === 'string' ? THINGS[list] : undefined;
    const [, foreign, other] = OTHER_REASONS.find((one) => one[0] === list && hasCode(one[1], value)) ?? [];
    const known = foreign === undefined ? undefined : usualName(foreign, value);
    const all = [...allCodes(list)];
    return {
      value,
      ...(meant === undefined ? {} : { meant }),
      ...(thing === undefined ? {} : { thing }),
      ...(other === undefined ? {} : { other }),
      ...(known === undefined ? {} : { withName: known }),
      ...(all.length <= MOST_CHOICES ? { choices: all } : {}),
    };
  });
}

const MOST_CHOICES = 4;

// What lists are of that fields of several names take their codes from.
const THINGS: Partial<Readonly<Record<CodeListName, Word>>> = {
  ISO3166: 'country',
  ISO4217: 'currency',
  UNECERec20: 'unit',
  MimeCode: 'fileType',
};

function withName(code: string, list: Codes): string {
  const name = list === 'ISO3166' ? countryName(code) : undefined;
  if (name !== undefined) return `${code} (${name})`;
  return (typeof list === 'string' ? usualName(list, code) : undefined) ?? code;
}

// A reason of the one list is not seldom given for the other.
const OTHER_REASONS = [
  ['UNCL5189', 'UNCL7161', 'charge'],
  ['UNCL7161', 'UNCL5189', 'discount'],
] as const;

// Lists up to this long are written out.
const MOST_WRITTEN_OUT = 16;

/** `fix` for a code that is not of its list: all codes of a short list; of a long one its name and size, and the code that is usually meant. */
export function codeFix(codes: Codes, given: string): string {
  const all = allCodes(codes);
  if (all.size <= MOST_WRITTEN_OUT) return `Set {field} to ${all.size > 1 ? 'one of ' : ''}${[...all].join(', ')}`;
  const near = namedMeant(codes, given);
  const hint = near === undefined ? '' : `, perhaps ${near}`;
  const list = typeof codes === 'string' ? `list ${codes}` : 'its list';
  return `Set {field} to one of the ${all.size} codes of ${list}${hint}`;
}

// The same code in other letters, or the one that a word means; with its name, where there is a word for it.
function namedMeant(codes: Codes, given: string): string | undefined {
  const same = sameCode(codes, given);
  if (same !== undefined) return withName(same, codes);
  return typeof codes === 'string' ? usualCode(codes, given) : undefined;
}

// The code that differs from the given one in letter case and white space only.
function sameCode(codes: Codes, given: string): string | undefined {
  const word = given.replaceAll(' ', '');
  return [word, word.toUpperCase(), word.toLowerCase()].find((code) => isCode(codes, code));
}

// The same without the name.
function codeMeant(codes: Codes, given: string): string | undefined {
  const meant = namedMeant(codes, given)?.split(' ')[0];
  return meant !== undefined && isCode(codes, meant) ? meant : undefined;
}

function allCodes(codes: Codes): ReadonlySet<string> {
  return typeof codes === 'string' ? acceptedCodes(codes) : codes;
}

/** An attribute, white space normalized; `''` where it is absent. */
export function attributeOf(node: UblElement, name: string): string {
  return normalizeSpace(attribute(node, name) ?? '');
}
