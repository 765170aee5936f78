// Allowances and charges given by percentage: their base and their amount.
// IBR-033-OM and IBR-063-OM hold amount, base and percentage against each other.
import { type Decimal, decimal, fitsJsonNumber, percentOf, roundHalfAway, toJsonNumber } from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { LINE_DECIMALS, TOTAL_DECIMALS } from '../countries/issuing.ts';
import type { AllowanceCharge, Document, TaxCategory } from './schema.ts';
import { grossAmount, isSameCategory, lineExtensionAmount } from './totals.ts';

/**
 * Completes each allowance and charge that has a percentage. Without a base it takes quantity × price of its line, or the sum
 * of the document's lines in its tax category. Without an amount it gets the percentage of its base. Changes the given document
 * and its lines, but none of their lists.
 *
 * Warnings: which base was taken, where the lines are of several categories.
 */
export function fillPercentages(document: Document, warnings?: ErrorList): void {
  for (const line of document.document_lines ?? []) {
    const ofLine = (given: AllowanceCharge) => filled(given, () => grossAmount(line), LINE_DECIMALS);
    if (line.allowances?.some(isByPercentage)) line.allowances = line.allowances.map(ofLine);
    if (line.charges?.some(isByPercentage)) line.charges = line.charges.map(ofLine);
  }
  for (const list of ['allowances', 'charges'] as const) {
    if (!document[list]?.some(isByPercentage)) continue;
    document[list] = document[list].map((given, index) => ofDocument(given, document, `${list}[${index}]`, warnings));
  }
}

function ofDocument(given: AllowanceCharge, document: Document, path: string, warnings?: ErrorList): AllowanceCharge {
  const { tax_category: category } = given;
  const result = filled(given, () => lineExtensionAmount(document, category), TOTAL_DECIMALS);
  const isTaken = given.base_amount === undefined && result.base_amount !== undefined;
  if (isTaken && category?.id !== undefined && hasOtherCategories(document, category)) {
    warnings?.add(`${path}.base_amount`, 'base-of-category', {
      base: result.base_amount ?? 0,
      category: category.id,
      ...(category.percent === undefined ? {} : { percent: category.percent }),
    });
  }
  return result;
}

function hasOtherCategories({ document_lines: lines = [] }: Document, category: TaxCategory): boolean {
  return lines.some((line) => !isSameCategory(line.classified_tax_category, category));
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
