// Allowances and charges given by percentage: their base and their amount.
// IBR-033-OM and IBR-063-OM hold amount, base and percentage against each other.
import { type Decimal, decimal, fitsJsonNumber, percentOf, roundHalfAway, toJsonNumber } from '../core/decimal.ts';
import { LINE_DECIMALS, TOTAL_DECIMALS } from '../jurisdictions/issuing.ts';
import type { AllowanceCharge, Document } from './schema.ts';
import { grossAmount, lineExtensionAmount } from './totals.ts';

/**
 * Completes each allowance and charge that has a percentage. Without a base it takes quantity × price of its line, or the sum
 * of the lines of its document (IBT-106). Without an amount it gets the percentage of its base. Changes the given document
 * and its lines, but none of their lists.
 */
export function fillPercentages(document: Document): void {
  for (const line of document.document_lines ?? []) {
    const ofLine = (given: AllowanceCharge) => filled(given, () => grossAmount(line), LINE_DECIMALS);
    if (line.allowances?.some(isByPercentage)) line.allowances = line.allowances.map(ofLine);
    if (line.charges?.some(isByPercentage)) line.charges = line.charges.map(ofLine);
  }
  const ofDocument = (given: AllowanceCharge) => filled(given, () => lineExtensionAmount(document), TOTAL_DECIMALS);
  if (document.allowances?.some(isByPercentage)) document.allowances = document.allowances.map(ofDocument);
  if (document.charges?.some(isByPercentage)) document.charges = document.charges.map(ofDocument);
}

function isByPercentage({ multiplier_factor_numeric }: AllowanceCharge): boolean {
  return multiplier_factor_numeric !== undefined;
}

function filled(given: AllowanceCharge, ownBase: () => Decimal, decimals: number): AllowanceCharge {
  const { multiplier_factor_numeric: percentage, amount, base_amount } = given;
  if (percentage === undefined || (amount !== undefined && base_amount !== undefined)) return given;
  const base = base_amount === undefined ? ownBase() : decimal(base_amount);
  const computed =
    amount === undefined ? roundHalfAway(percentOf(base, decimal(percentage)), decimals) : decimal(amount);
  // A base or an amount beyond JSON numbers shows in the totals as well, and those report it.
  if (!fitsJsonNumber(base) || !fitsJsonNumber(computed)) return { ...given, amount: amount ?? 0 };
  return { ...given, base_amount: toJsonNumber(base), amount: toJsonNumber(computed) };
}
