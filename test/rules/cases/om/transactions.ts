// Cases of the kinds of transaction that exclude each other: every pair.
import { transaction } from '../pint/edits.ts';
import type { Case } from './case.ts';

const SPECIAL_ZONE = 14;

// Rule, its kind, and the kinds it excludes, by digit of the transaction type.
const PAIRS: readonly (readonly [rule: string, kind: number, excluded: readonly number[]])[] = [
  ['IBR-138-OM', 3, [4, 7, 9, 10, 11, 13]],
  ['IBR-139-OM', 4, [3]],
  ['IBR-140-OM', 5, [6, 7, 10, 11, 13]],
  ['IBR-141-OM', 6, [5, 8, 10, 11, 13]],
  ['IBR-142-OM', 7, [3, 5, 8, 9, 10, 11, 13]],
  ['IBR-143-OM', 8, [6, 7, 10, 11]],
  ['IBR-144-OM', 9, [7, 10, 11, 13, 3]],
  ['IBR-145-OM', 10, [5, 6, 7, 8, 9, 13, 3]],
  ['IBR-146-OM', 11, [5, 6, 7, 8, 9, 10, 13, 3]],
  ['IBR-147-OM', 13, [5, 6, 7, 9, 10, 11, 12, 3]],
  ['IBR-148-OM', 12, [11]],
  ['IBR-149-OM', 2, [3, 5, 7, 9, 10, 11, 13]],
  ['IBR-176-OM', 15, [5, 8, 11]],
];

export const transactionsCases: readonly Case[] = PAIRS.flatMap(([rule, kind, excluded]) =>
  excluded.map((other) => ({
    rule,
    given: [transaction(kind, SPECIAL_ZONE)],
    broken: [transaction(kind, other)],
    at: '/Invoice',
  })),
);
