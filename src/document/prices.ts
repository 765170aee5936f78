// Prices that UBL cannot state as they are given: finer than a baisa, or with the tax in them. Both become a price for a quantity.
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
import { LINE_DECIMALS, TOTAL_DECIMALS } from '../countries/issuing.ts';
import type { AllowanceCharge, Document, DocumentLine, TaxCategory } from './schema.ts';
import { computeAmounts, grossAmount, UNTAXED_CATEGORIES } from './totals.ts';

type Price = NonNullable<DocumentLine['price']>;

/**
 * Writes each price that is finer than a baisa as the price of a thousand, a million, … units, as far as JSON numbers reach. Amounts stay
 * what they are. Changes the lines, but not their prices.
 *
 * Warnings: how a price is written.
 */
export function widenPrices({ document_lines: lines = [] }: Document, warnings: ErrorList): void {
  for (const [index, line] of lines.entries()) {
    const widened = line.price && widePrice(line.price);
    if (!widened) continue;
    line.price = widened;
    const { base_amount: amount = 0, base_quantity: quantity = 1 } = widened;
    warnings.add(`document_lines[${index}].price`, 'price-per-quantity', { amount, quantity });
  }
}

// Prices are written for a thousand, a million, … units.
const STEP = 10 ** LINE_DECIMALS;

function widePrice(price: Price): Price | undefined {
  const places = Math.max(surplusPlaces(price.base_amount), surplusPlaces(price.allowance_amount));
  // A base quantity of zero counts as one, and a rule refuses it.
  if (places === 0 || price.base_quantity === 0) return undefined;
  const factor = decimal(STEP).pow(Math.ceil(places / LINE_DECIMALS));
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

function surplusPlaces(amount: number | undefined): number {
  return amount === undefined ? 0 : Math.max(0, decimalPlaces(decimal(amount)) - LINE_DECIMALS);
}

/** What lines with a price with tax come to, tax included and exact. */
export type TillPrices = ReadonlyMap<DocumentLine, Decimal>;

/**
 * Makes net prices of prices with tax. What a line comes to with tax, less the tax, rounded to a baisa, is the price for its whole
 * quantity, or for one unit where that is exact. Changes the lines, but not their prices.
 */
export function takeTaxOut({ document_lines: lines = [] }: Document): TillPrices {
  const till = new Map<DocumentLine, Decimal>();
  for (const line of lines) {
    if (line.price?.tax_inclusive_amount === undefined) continue;
    const { tax_inclusive_amount: amount, ...price } = line.price;
    const withTax = withTaxOn(line.classified_tax_category);
    // What else is wrong with the line is said elsewhere.
    if (price.base_amount !== undefined || line.quantity === undefined || withTax.lte(ZERO)) continue;
    const total = decimal(line.quantity)
      .times(decimal(amount))
      .div(decimal(price.base_quantity === 0 ? 1 : (price.base_quantity ?? 1)));
    const net = roundHalfAway(total.div(withTax), LINE_DECIMALS);
    if (!fitsJsonNumber(net)) continue;
    till.set(line, total);
    line.price = netPrice(net, decimal(line.quantity), decimal(amount).div(withTax));
  }
  return till;
}

function netPrice(net: Decimal, quantity: Decimal, single: Decimal): Price {
  const unit = isZero(quantity) ? roundHalfAway(single, LINE_DECIMALS) : net.div(quantity);
  if (decimalPlaces(unit) <= LINE_DECIMALS) return { base_amount: toJsonNumber(unit) };
  const sign = quantity.lt(ZERO) ? ZERO.minus(ONE) : ONE;
  return { base_amount: toJsonNumber(net.times(sign)), base_quantity: toJsonNumber(quantity.times(sign)) };
}

/**
 * Makes the amount due that of the till, to two decimals, by the rounding amount (IBT-114). A rounding that is given stays.
 *
 * Warnings: where the till says another amount than the document, or the document needs a rounding to say it.
 */
export function roundToTill(document: Document, prices: TillPrices, warnings: ErrorList): void {
  if (prices.size === 0 || document.payable_rounding_amount !== undefined) return;
  const till = tillTotal(document, prices);
  const due = roundHalfUp(till, TOTAL_DECIMALS);
  const rounding = due.minus(computeAmounts(document).tax_inclusive_amount);
  if (!fitsJsonNumber(rounding) || !fitsJsonNumber(due)) return;
  if (!rounding.eq(ZERO)) document.payable_rounding_amount = toJsonNumber(rounding);
  if (rounding.eq(ZERO) && due.eq(till)) return;
  warnings.add('payable_rounding_amount', 'rounded-to-till', {
    till: toJsonNumber(roundHalfAway(till, LINE_DECIMALS)),
    total: toJsonNumber(due),
    rounding: toJsonNumber(rounding),
  });
}

function tillTotal({ document_lines: lines = [], allowances, charges }: Document, prices: TillPrices): Decimal {
  const ofLines = lines.map((line) => {
    const withTax = withTaxOn(line.classified_tax_category);
    const own = sum((line.charges ?? []).map(amountOf)).minus(sum((line.allowances ?? []).map(amountOf)));
    return (prices.get(line) ?? grossAmount(line).times(withTax)).plus(own.times(withTax));
  });
  const ofDocument = (list: readonly AllowanceCharge[] = []): Decimal =>
    sum(list.map((one) => amountOf(one).times(withTaxOn(one.tax_category))));
  return sum(ofLines).plus(ofDocument(charges)).minus(ofDocument(allowances));
}

function amountOf({ amount }: AllowanceCharge): Decimal {
  return amount === undefined ? ZERO : decimal(amount);
}

// What one rial without tax is with it.
function withTaxOn(category: TaxCategory | undefined): Decimal {
  if (category?.percent === undefined || category.id === undefined || UNTAXED_CATEGORIES.has(category.id)) return ONE;
  return ONE.plus(percentOf(ONE, decimal(category.percent)));
}
