// Allowances and charges given by percentage: their base and their amount.
// Rules hold amount, base and percentage against each other.
import { type Decimal, decimal, fitsJsonNumber, percentOf, roundHalfAway, toJsonNumber } from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { CHARGE_LISTS } from './charge-lists.ts';
import type { AmountsCountry, CountryAmounts } from './document-country.ts';
import type { AllowanceCharge, Document, TaxCategory } from './schema.ts';
import { grossAmount, isSameCategory, lineExtensionAmount } from './totals.ts';

/**
 * Completes each allowance and charge that has a percentage. Without a base it takes quantity × price of its line, or the sum
 * of the document's lines in its tax category. Without an amount it gets the percentage of its base. Changes the given document
 * and its lines, but none of their lists.
 *
 * Warnings: which base was taken, where the lines are of several categories.
 */
export function fillPercentages(country: AmountsCountry, document: Document, warnings?: ErrorList): void {
  fillPercentagesOfLines(country, document);
  for (const list of CHARGE_LISTS) {
    if (!document[list]?.some(isByPercentage)) continue;
    document[list] = document[list].map((given, index) =>
      ofDocument(country, given, document, `${list}[${index}]`, warnings),
    );
  }
}

/** The same for the lines alone. */
export function fillPercentagesOfLines(country: AmountsCountry, document: Document): void {
  for (const line of document.document_lines ?? []) {
    const ofLine = (given: AllowanceCharge) =>
      filled(country, given, () => grossAmount(country, line), country.facts.lineDecimals);
    if (line.allowances?.some(isByPercentage)) line.allowances = line.allowances.map(ofLine);
    if (line.charges?.some(isByPercentage)) line.charges = line.charges.map(ofLine);
  }
}

function ofDocument(
  country: AmountsCountry,
  given: AllowanceCharge,
  document: Document,
  path: string,
  warnings?: ErrorList,
): AllowanceCharge {
  const { tax_category: category } = given;
  const ownBase = () => lineExtensionAmount(country, document, category);
  const result = filled(country, given, ownBase, country.facts.totalDecimals);
  const isTaken = given.base_amount === undefined && result.base_amount !== undefined;
  if (isTaken && category?.id !== undefined && hasOtherCategories(country.amounts, document, category)) {
    warnings?.add(`${path}.base_amount`, 'base-of-category', {
      base: result.base_amount ?? 0,
      category: category.id,
      ...(category.percent === undefined ? {} : { percent: category.percent }),
    });
  }
  return result;
}

function hasOtherCategories(
  amounts: CountryAmounts,
  { document_lines: lines = [] }: Document,
  category: TaxCategory,
): boolean {
  return lines.some((line) => !isSameCategory(amounts, line.classified_tax_category, category));
}

function isByPercentage({ multiplier_factor_numeric }: AllowanceCharge): boolean {
  return multiplier_factor_numeric !== undefined;
}

function filled(
  { amounts }: AmountsCountry,
  given: AllowanceCharge,
  ownBase: () => Decimal,
  decimals: number,
): AllowanceCharge {
  const { multiplier_factor_numeric: percentage, amount, base_amount } = given;
  if (percentage === undefined || (amount !== undefined && base_amount !== undefined)) return given;
  const base = base_amount === undefined ? ownBase() : decimal(base_amount);
  const computed = amount === undefined ? percentageOf(amounts, base, percentage, decimals) : decimal(amount);
  // A base or an amount beyond JSON numbers shows in the totals as well, and those report it.
  if (!fitsJsonNumber(base) || !fitsJsonNumber(computed)) return { ...given, amount: amount ?? 0 };
  return { ...given, base_amount: toJsonNumber(base), amount: toJsonNumber(computed) };
}

/** A percentage of a base, rounded as the country does. */
export function percentageOf(amounts: CountryAmounts, base: Decimal, percentage: number, decimals: number): Decimal {
  return amounts.percentage
    ? decimal(amounts.percentage(base, decimal(percentage), decimals).toString())
    : roundHalfAway(percentOf(base, decimal(percentage)), decimals);
}
