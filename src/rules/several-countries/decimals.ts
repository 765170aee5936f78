// Amounts as they are written: how many decimals they may have.
import type { Path } from '../../ubl/path.ts';
import { foundAt } from '../engine/checks.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { stringAt, stringLength, stringOf, substringAfter } from '../engine/xpath.ts';

/** Whether a text has two characters behind the first point at most. */
function hasTwoDecimals(text: string): boolean {
  return stringLength(substringAfter(text, '.')) <= 2;
}

/** The amount at the path has two decimals at most. `name` is what it is called at the beginning of a sentence. */
export function twoDecimals(id: string, name: string, path: Path): RuleOnContext {
  return {
    id,
    condition: `${name} has two decimals at most`,
    fix: 'Round {field} to two decimals',
    at: [path],
    test: (node) => hasTwoDecimals(stringAt(node, path)),
    found: foundAt(path),
  };
}

/** The checked amount has two decimals at most. */
export function twoDecimalsHere(id: string): RuleOnContext {
  return {
    id,
    condition: 'An amount has two decimals at most; prices may have more',
    fix: 'Round {field} to two decimals',
    test: (node) => hasTwoDecimals(stringOf(node)),
  };
}
