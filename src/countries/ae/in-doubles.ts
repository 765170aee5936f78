// The one place where the library computes amounts in binary floats, as an exception to exact decimals. The official rules ibr-131,
// ibr-146 and ibr-147 compute in doubles and compare to the cent: 7 × 1.005 must be written 7.03, 12.5 % of 17.08 must be 2.13. Rounded
// in decimals, one line in a hundred whose price has three decimals would be refused.

import type { DocumentLine } from '../../document/schema.ts';
import { netPrice } from '../../document/totals.ts';
import { toHundredths } from './to-hundredths.ts';

const sumOf = (list: DocumentLine['charges'] = []): number => list.reduce((total, { amount = 0 }) => total + amount, 0);

/** The net amount of a line: quantity × (net price ÷ base quantity) + charges − allowances, in this order (ibr-147-ae). */
export function netAmountInDoubles(line: DocumentLine): number {
  const { quantity = 0, price, charges, allowances } = line;
  const base = price?.base_quantity === undefined || price.base_quantity === 0 ? 1 : price.base_quantity;
  return toHundredths(quantity * (netPrice(price).toNumber() / base) + sumOf(charges) - sumOf(allowances));
}

/** The percentage of a base, in this order (ibr-131-ae, ibr-146-ae). */
export function percentageInDoubles(base: number, percentage: number): number {
  return toHundredths((base * percentage) / 100);
}
