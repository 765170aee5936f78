// An amount in parts, in proportion to bases: by the largest remainder, in whole units.
import { type Decimal, decimal, decimalPlaces, smallestUnit, sum, ZERO } from '../core/decimal.ts';

/**
 * The parts of an amount in proportion to bases that are not negative. Their sum is the amount, and each is within one unit of its
 * exact share. Units that are left go to the largest remainders; of equal ones to the larger base, then to the earlier one.
 *
 * @param decimals how many decimals a part has; as many as the amount where that is finer
 * @returns one part for each base; none where the bases are all zero
 */
export function apportion(amount: Decimal, bases: readonly Decimal[], decimals: number): Decimal[] {
  const places = Math.max(decimals, decimalPlaces(amount));
  const finest = Math.max(...bases.map(decimalPlaces), 0);
  const shares = bases.map((base) => unitsOf(base, finest));
  const whole = shares.reduce((total, share) => total + share, 0n);
  if (whole === 0n) return [];
  const isNegative = amount.lt(ZERO);
  const units = unitsOf(amount.abs(), places);
  const parts = shares.map((share, at) => ({
    at,
    share,
    units: (units * share) / whole,
    rest: (units * share) % whole,
  }));
  const left = Number(parts.reduce((rest, part) => rest - part.units, units));
  const byRest = [...parts].sort(
    (one, other) => compare(other.rest, one.rest) || compare(other.share, one.share) || one.at - other.at,
  );
  for (const part of byRest.slice(0, left)) part.units += 1n;
  const unit = smallestUnit(places);
  return parts.map((part) => decimal(`${isNegative ? '-' : ''}${part.units}`).times(unit));
}

function unitsOf(value: Decimal, places: number): bigint {
  return BigInt(value.times(decimal(`1e${places}`)).toFixed(0));
}

function compare(one: bigint, other: bigint): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Whether no base is negative and one of them is not zero. */
export function canApportion(bases: readonly Decimal[]): boolean {
  return bases.every((base) => base.gte(ZERO)) && sum(bases).gt(ZERO);
}
