// Computing with amounts as the official rules do: tolerances, quotients, and what a message shows of them.
import {
  type Decimal,
  decimal,
  decimalText,
  isSame,
  ONE,
  roundHalfDown,
  roundHalfUp,
  sum,
  ZERO,
} from '../../core/decimal.ts';
import type { Path } from '../../ubl/path.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { foundAt } from './checks.ts';
import type { Facts } from './facts.ts';
import { decimalOf, EvaluationError, select, tryEvaluate } from './xpath.ts';

/** The sum of the decimals at the end of the path. @throws EvaluationError for a value that is not a decimal */
export function sumAt(node: UblElement, path: Path): Decimal {
  return sum(select(node, path).map(decimalOf));
}

/** Whether both amounts are known and no further apart than the tolerance. */
export function isWithinTolerance(left: Decimal | undefined, right: Decimal | undefined, tolerance: Decimal): boolean {
  if (left === undefined || right === undefined) return false;
  return isSame(left, right) || left.minus(right).abs().lte(tolerance);
}

// How far a quotient that does not come out even is carried decides on which side of a tolerance an amount falls. XPath
// leaves it open; the processor that the official verdicts come from carries 18 decimals, more for a dividend with more
// decimals than the divisor, and rounds halves towards zero.
const QUOTIENT_DECIMALS = 18;

/** `div` of two xs:decimal values, of which the divisor is not zero. */
export function quotient(dividend: Decimal, divisor: Decimal): Decimal {
  if (isSame(divisor, ONE)) return dividend;
  const places = QUOTIENT_DECIMALS + Math.max(0, scale(dividend) - scale(divisor));
  const exact = dividend.div(divisor);
  return exact.lt(ZERO) ? roundHalfUp(exact, places) : roundHalfDown(exact, places);
}

// Decimals without zeros at the end; below zero for multiples of ten.
function scale(value: Decimal): number {
  return value.c.length - value.e - 1;
}

/** `xs:decimal` of an xs:double: its exact value. @throws EvaluationError at the element for an infinity and for NaN */
export function decimalOfDouble(value: number, node: UblElement): Decimal {
  if (!Number.isFinite(value)) throw new EvaluationError('value', node);
  return decimal(Math.abs(value) < 1e21 ? value.toFixed(MOST_DECIMALS) : BigInt(value).toString());
}

const MOST_DECIMALS = 100;

/** `found` of a rule that computes an amount: the values at the paths, then what they should give where it can be told. */
export function foundWithComputed(
  compute: (node: UblElement, facts: Facts) => Decimal | undefined,
  ...paths: readonly (string | Path)[]
): (node: UblElement, facts: Facts) => string {
  const foundThere = foundAt(...paths);
  return (node, facts) => {
    const expected = tryEvaluate(() => compute(node, facts));
    return `${foundThere(node)}${expected === undefined ? '' : `; computed ${decimalText(expected)}`}`;
  };
}

/** `fix` of a rule that computes an amount: what it should be, where it can be told. */
export function fixWithComputed(
  compute: (node: UblElement, facts: Facts) => Decimal | undefined,
): (node: UblElement, facts: Facts) => string {
  return (node, facts) => {
    const expected = tryEvaluate(() => compute(node, facts));
    if (expected === undefined) return 'Give the amounts that {field} is computed from';
    // Nothing, or less, is computed where an input is wrong, too: it is not a value to propose.
    return expected.gt(ZERO)
      ? `{field} should be ${decimalText(expected)}`
      : `Correct {field}, or what it is computed from, which gives ${decimalText(expected)}`;
  };
}
