// The conditions that rules of the tax data document share, beside those that all rules share.

import { type CodeListName, hasCode } from '../../codelists/has-code.ts';
import { SERVICE_PROVIDER_SCHEME } from '../../core/peppol.ts';
import type { Path } from '../../ubl/path.ts';
import { type ElementPlace, isMissing, placesAt } from '../../ubl/place.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';
import { type Check, listed, looksAt } from '../engine/checks.ts';
import { isAbsent, type Says } from '../engine/says.ts';
import { whereIs } from '../engine/where.ts';
import { count, exists, normalizedAt, stringsAt } from '../engine/xpath.ts';
import { codeFix, notInList } from '../pint/code-checks.ts';
import { unneeded } from '../pint/says.ts';

/** UBL's recommended time. Its zone may be any; xs:time, which the schema demands, is stricter there. */
export const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/;

/** No children of other names. The schema leaves none but UBL's own, so that these are the ones the rules forbid. */
export function onlyChildren(...allowed: readonly (string | Path)[]): Check {
  const names = allowed.map(String);
  const others = (node: UblElement) => node.children.map(({ name }) => name).filter((name) => !names.includes(name));
  return {
    test: (node) => others(node).length === 0,
    found: (node) => listed(others(node)),
    at: (node) => node.children.filter(({ name }) => !names.includes(name)),
    fix: `Leave out all but ${names.join(' and ')}`,
  };
}

/** No element at the end of the path. */
export function absent(path: Path): Check {
  return {
    test: (node) => !exists(node, path),
    ...looksAt(path),
    fix: 'Leave {field} out',
    says: unneeded(),
  };
}

/** An attribute at the end of the path, whatever its value. */
export function attributePresent(path: Path): Check {
  return { test: (node) => stringsAt(node, path).length > 0, ...looksAt(path), fix: 'Name the scheme' };
}

/** The one element at the end of the path has this form; none has not. */
export function matching(path: Path, pattern: RegExp): Check {
  return { test: (node) => pattern.test(normalizedAt(node, path)), ...looksAt(path) };
}

/** The one element at the end of the path is a code of the list. */
export function codeOfList(path: Path, list: CodeListName): Check {
  return {
    test: (node) => hasCode(list, normalizedAt(node, path)),
    ...looksAt(path),
    fix: (node) => codeFix(list, normalizedAt(node, path)),
    // Codes of its own have no names on any sheet.
    says: (about) => {
      const said = isAbsent(about.first) ? undefined : notInList(list)(about);
      return said?.class === 'notInList' ? { ...said, choices: [] } : said;
    },
  };
}

/** Says that an amount is in another currency than the document, which is named; what is missing is said to be missing. */
export function inOtherCurrency(ofDocument: (node: UblElement) => string): Says {
  return ({ node, first }) => {
    const given = isMissing(first) ? undefined : attribute(first, 'currencyID');
    const wanted = ofDocument(node);
    if (given === undefined || wanted === '' || given === wanted) return undefined;
    return { ...whereIs(first), class: 'currency', problem: 'amount', given, wanted };
  };
}

/** The check, asked only where the path leads to an element. */
export function ifPresent(path: Path, check: Check): Check {
  return { ...check, test: (node, facts) => !exists(node, path) || check.test(node, facts) };
}

/** The scheme is that of service providers. No scheme at all is another rule's matter. */
export function serviceProviderScheme(path: Path): Check {
  const isOther = (schemes: readonly string[]) => schemes.length > 0 && !schemes.includes(SERVICE_PROVIDER_SCHEME);
  return {
    test: (node) => !isOther(stringsAt(node, path)),
    ...looksAt(path),
    fix: `Set {field} to ${SERVICE_PROVIDER_SCHEME}`,
  };
}

/** One element at the end of the path, no more and no less. */
export function exactlyOne(path: Path): Check {
  return {
    test: (node) => count(node, path) === 1,
    found: (node) => `${count(node, path)} of ${path}`,
    at: (node) => extraOrMissing(node, path),
    fix: 'Give exactly one',
  };
}

/** Of several elements at the end of the path those after the first; where there is none, the missing one. */
export function extraOrMissing(node: UblElement, path: Path): readonly ElementPlace[] {
  const found = placesAt(node, path);
  return found.length > 1 ? found.slice(1) : found;
}
