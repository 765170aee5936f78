// The checks that a code is one of its list, for shared rules and those of countries.
import { type CodeListName, hasCode } from '../../codelists/has-code.ts';
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
  return { test: (node) => isCode(codes, codeOf(node)) };
}

/** The attribute of that name is a code of the list. */
export function attributeIn(codes: Codes, name: string): Check {
  return {
    test: (node) => isCode(codes, attributeOf(node, name)),
    found: (node) => quoted(attributeOf(node, name)),
    at: [`@${name}`],
  };
}

/** The text of an element, white space normalized. */
export function codeOf(node: UblElement): string {
  return normalizeSpace(stringOf(node));
}

/** An attribute, white space normalized; `''` where it is absent. */
export function attributeOf(node: UblElement, name: string): string {
  return normalizeSpace(attribute(node, name) ?? '');
}
