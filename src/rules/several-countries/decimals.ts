// Amounts as they are written: how many decimals they may have.
import { type Decimal, roundHalfUp } from '../../core/decimal.ts';
import type { Path } from '../../ubl/path.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { fixWithComputed } from '../engine/arithmetic.ts';
import { decimals, twoDecimals } from '../engine/checks.ts';
import type { Facts } from '../engine/facts.ts';
import type { RuleOnContext } from '../engine/rule.ts';
import { stringLength, stringOf, substringAfter } from '../engine/xpath.ts';

/** The amount at the path has two decimals at most. `name` is what it is called at the beginning of a sentence. */
export function amountHasTwoDecimals(id: string, name: string, path: Path): RuleOnContext {
  return { id, condition: `${name} has two decimals at most`, ...twoDecimals(path) };
}

/** `fix` of a rule that computes an amount which has two decimals at most: what it should be, rounded to them. */
export function fixWithRounded(
  compute: (node: UblElement, facts: Facts) => Decimal | undefined,
): (node: UblElement, facts: Facts) => string {
  return fixWithComputed((node, facts) => {
    const amount = compute(node, facts);
    return amount && roundHalfUp(amount, 2);
  });
}

/** The checked amount has two decimals at most. */
export function twoDecimalsHere(id: string): RuleOnContext {
  return {
    id,
    condition: 'An amount has two decimals at most; prices may have more',
    fix: 'Round {field} to two decimals',
    test: (node) => stringLength(substringAfter(stringOf(node), '.')) <= 2,
    says: decimals(2),
  };
}
