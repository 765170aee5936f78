// The checks that a code is one of its list, for shared rules and those of countries.
import { acceptedCodes, type CodeListName, hasCode } from '../../codelists/has-code.ts';
import { nearestCode, usualCode } from '../../codelists/nearest-code.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { type Check, quoted } from '../engine/checks.ts';
import { normalizeSpace, stringOf } from '../engine/xpath.ts';

/** A published list by its name, or the codes themselves. */
export type Codes = CodeListName | ReadonlySet<string>;

/** Whether a code is one of a list, exactly as written. */
export function isCode(codes: Codes, code: string): boolean {
  return typeof codes === 'string' ? hasCode(codes, code) : codes.has(code);
}

/** The text of the element is a code of the list. */
export function codeIn(codes: Codes): Check {
  return {
    test: (node) => isCode(codes, codeOf(node)),
    fix: (node) => codeFix(codes, codeOf(node)),
    suggest: (node) => sameCode(codes, codeOf(node)),
  };
}

/** The attribute of that name is a code of the list. */
export function attributeIn(codes: Codes, name: string): Check {
  return {
    test: (node) => isCode(codes, attributeOf(node, name)),
    found: (node) => quoted(attributeOf(node, name)),
    at: [`@${name}`],
    fix: (node) => codeFix(codes, attributeOf(node, name)),
    suggest: (node) => sameCode(codes, attributeOf(node, name)),
  };
}

// Lists up to this long are written out.
const MOST_WRITTEN_OUT = 16;

/** `fix` for a code that is not of its list: all codes of a short list; of a long one its name and size, and a near code. */
export function codeFix(codes: Codes, given: string): string {
  const all = allCodes(codes);
  if (all.size <= MOST_WRITTEN_OUT) return `Set {field} to one of ${[...all].join(', ')}`;
  const near = (typeof codes === 'string' ? usualCode(codes, given) : undefined) ?? nearestCode(all, given);
  const hint = near === undefined ? '' : `, perhaps ${near}`;
  return `Set {field} to one of the ${all.size} codes of list ${codes}${hint}`;
}

// The code that differs from the given one in letter case and white space only.
function sameCode(codes: Codes, given: string): string | undefined {
  const word = given.replaceAll(' ', '');
  return [word, word.toUpperCase(), word.toLowerCase()].find((code) => isCode(codes, code));
}

function allCodes(codes: Codes): ReadonlySet<string> {
  return typeof codes === 'string' ? acceptedCodes(codes) : codes;
}

/** The text of an element, white space normalized. */
export function codeOf(node: UblElement): string {
  return normalizeSpace(stringOf(node));
}

/** An attribute, white space normalized; `''` where it is absent. */
export function attributeOf(node: UblElement, name: string): string {
  return normalizeSpace(attribute(node, name) ?? '');
}
