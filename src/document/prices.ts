// Prices that a document cannot state as they are given: finer than its country has them, or with the tax in them. Both become a price for a quantity.
import {
  type Decimal,
  decimal,
  decimalPlaces,
  fitsJsonNumber,
  isZero,
  ONE,
  percentOf,
  roundHalfAway,
  roundHalfUp,
  sum,
  toJsonNumber,
  ZERO,
} from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import type { AmountsCountry, CountryAmounts } from './document-country.ts';
import type { AllowanceCharge, Document, DocumentLine, TaxCategory } from './schema.ts';
import { amountOf, computeAmounts, grossAmount, sumOf, taxRate } from './totals.ts';

type Price = NonNullable<DocumentLine['price']>;

/**
 * Writes each price that is finer than the country's as the price of a greater quantity, as far as JSON numbers reach. Amounts stay
 * what they are. Changes the lines, but not their prices.
 *
 * Notes: how a price is written.
 */
export function widenPrices(
  { priceDecimals: decimals }: CountryAmounts,
  { document_lines: lines = [] }: Document,
  notes: ErrorList,
): void {
  if (decimals === undefined) return;
  for (const [index, line] of lines.entries()) {
    const widened = line.price && widePrice(line.price, decimals);
    if (!widened) continue;
    line.price = widened;
    const { base_amount: amount = 0, base_quantity: quantity = 1 } = widened;
    notes.add(`document_lines[${index}].price`, 'price-per-quantity', { amount, quantity });
  }
}

function widePrice(price: Price, decimals: number): Price | undefined {
  const places = Math.max(surplusPlaces(price.base_amount, decimals), surplusPlaces(price.allowance_amount, decimals));
  // A base quantity of zero counts as one, and a rule refuses it.
  if (places === 0 || price.base_quantity === 0) return undefined;
  // With three decimals: the price of a thousand, a million, … units.
  const factor = decimal(10 ** decimals).pow(Math.ceil(places / decimals));
  const times = (amount: number | undefined): Decimal | undefined =>
    amount === undefined ? undefined : decimal(amount).times(factor);
  const [base, allowance, quantity] = [
    times(price.base_amount),
    times(price.allowance_amount),
    times(price.base_quantity ?? 1),
  ];
  if (![base, allowance, quantity].every((value) => value === undefined || fitsJsonNumber(value))) return undefined;
  return {
    ...price,
    ...(base && { base_amount: toJsonNumber(base) }),
    ...(allowance && { allowance_amount: toJsonNumber(allowance) }),
    ...(quantity && { base_quantity: toJsonNumber(quantity) }),
  };
}

function surplusPlaces(amount: number | undefined, decimals: number): number {
  return amount === undefined ? 0 : Math.max(0, decimalPlaces(decimal(amount)) - decimals);
}

/** What lines with a price with tax come to, tax included and exact. */
export type TillPrices = ReadonlyMap<DocumentLine, Decimal>;

/**
 * Makes net prices of prices with tax. What a line comes to with tax, less the tax, rounded, is the price for its whole quantity, or for one unit where that is exact. Changes the lines, but not their prices.
 */
export function takeTaxOut({ facts, amounts }: AmountsCountry, { document_lines: lines = [] }: Document): TillPrices {
  const till = new Map<DocumentLine, Decimal>();
  for (const line of lines) {
    if (line.price?.tax_inclusive_amount === undefined) continue;
    const { tax_inclusive_amount: amount, ...price } = line.price;
    const withTax = withTaxOn(amounts, line.classified_tax_category);
    // What else is wrong with the line is said elsewhere.
    if (price.base_amount !== undefined || line.quantity === undefined || withTax.lte(ZERO)) continue;
    const total = decimal(line.quantity)
      .times(decimal(amount))
      .div(decimal(price.base_quantity === 0 ? 1 : (price.base_quantity ?? 1)));
    const net = roundHalfAway(total.div(withTax), facts.lineDecimals);
    if (!fitsJsonNumber(net)) continue;
    till.set(line, total);
    const made = netPrice(net, decimal(line.quantity), decimal(amount).div(withTax), facts.lineDecimals);
    // A discount on the price may be meant with tax or without it: both stay, and are refused side by side. One of 0 says
    // nothing.
    line.price = (price.allowance_amount ?? 0) === 0 ? made : { ...line.price, ...made };
  }
  return till;
}

function netPrice(net: Decimal, quantity: Decimal, single: Decimal, decimals: number): Price {
  const unit = isZero(quantity) ? roundHalfAway(single, decimals) : net.div(quantity);
  if (decimalPlaces(unit) <= decimals) return { base_amount: toJsonNumber(unit) };
  const sign = quantity.lt(ZERO) ? ZERO.minus(ONE) : ONE;
  return { base_amount: toJsonNumber(net.times(sign)), base_quantity: toJsonNumber(quantity.times(sign)) };
}

/**
 * Makes the amount due that of the till, as fine as totals are, by the rounding amount (IBT-114). A rounding that is given stays.
 *
 * Warnings: where the till says another amount than the document, or the document needs a rounding to say it.
 */
export function roundToTill(
  country: AmountsCountry,
  document: Document,
  prices: TillPrices,
  warnings: ErrorList,
): void {
  if (prices.size === 0 || document.payable_rounding_amount !== undefined) return;
  // What a price beside another amount comes to is not known, and the line is refused.
  if (document.document_lines?.some(({ price }) => price?.tax_inclusive_amount !== undefined)) return;
  const till = tillTotal(country, document, prices);
  const due = roundHalfUp(till, country.facts.totalDecimals);
  const rounding = due.minus(computeAmounts(country, document).tax_inclusive_amount);
  if (!fitsJsonNumber(rounding) || !fitsJsonNumber(due)) return;
  if (!rounding.eq(ZERO)) document.payable_rounding_amount = toJsonNumber(rounding);
  const shown = roundHalfAway(till, country.facts.lineDecimals);
  // As far as anybody sees, both are the same.
  if (rounding.eq(ZERO) && due.eq(shown)) return;
  warnings.add('payable_rounding_amount', 'rounded-to-till', {
    till: toJsonNumber(shown),
    total: toJsonNumber(due),
    rounding: toJsonNumber(rounding),
  });
}

// A till rounds what each line comes to.
function tillTotal(
  country: AmountsCountry,
  { document_lines: lines = [], allowances, charges }: Document,
  prices: TillPrices,
): Decimal {
  const ofLines = lines.map((line) => {
    const withTax = withTaxOn(country.amounts, line.classified_tax_category);
    const own = sumOf(line.charges).minus(sumOf(line.allowances));
    const exact = (prices.get(line) ?? grossAmount(country, line).times(withTax)).plus(own.times(withTax));
    return roundHalfAway(exact, country.facts.lineDecimals);
  });
  const ofDocument = (list: readonly AllowanceCharge[] = []): Decimal =>
    sum(list.map((one) => amountOf(one).times(withTaxOn(country.amounts, one.tax_category))));
  return sum(ofLines).plus(ofDocument(charges)).minus(ofDocument(allowances));
}

// What an amount of one without tax is with it.
function withTaxOn(amounts: CountryAmounts, category: TaxCategory | undefined): Decimal {
  const rate = taxRate(amounts, category);
  return rate === undefined ? ONE : ONE.plus(percentOf(ONE, decimal(rate)));
}
