// Every amount that the library computes, in the document currency. Lines have three decimals, breakdown and totals two.
// A formula rounds once, at its end, halves away from zero; totals round as the rules on them do.
import {
  type Decimal,
  decimal,
  percentOf,
  roundHalfAway,
  roundHalfDown,
  roundHalfUp,
  sum,
  ZERO,
} from '../core/decimal.ts';
import { atOnce, isEndOfStep, type Steps } from '../core/steps.ts';
import { LINE_DECIMALS, TOTAL_DECIMALS } from '../countries/issuing.ts';
import type { AllowanceCharge, Document, DocumentLine, TaxCategory } from './schema.ts';

/** Exact amounts of a line, three decimals, in the document currency. */
interface LineAmounts {
  readonly net_amount: Decimal;
  readonly tax_amount: Decimal;
  readonly total_amount: Decimal;
}

/** One VAT breakdown entry (IBG-23), two decimals. */
export interface BreakdownAmounts {
  readonly tax_category_code: string;
  readonly tax_percentage: Decimal | undefined;
  readonly taxable_amount: Decimal;
  readonly tax_amount: Decimal;
}

/** Exact totals of a document, two decimals, in the document currency. */
export interface DocumentAmounts {
  readonly lines: readonly LineAmounts[];
  readonly breakdown: readonly BreakdownAmounts[];
  readonly line_extension_amount: Decimal;
  readonly allowance_total_amount: Decimal | undefined;
  readonly charge_total_amount: Decimal | undefined;
  readonly tax_exclusive_amount: Decimal;
  readonly tax_amount: Decimal;
  readonly tax_inclusive_amount: Decimal;
  readonly payable_amount: Decimal;
}

/** The amounts of a line by their names in a document. */
export const LINE_FIELDS = ['net_amount', 'tax_amount', 'total_amount'] as const;

/** The totals by their names in a document. */
export const TOTAL_FIELDS = [
  'line_extension_amount',
  'allowance_total_amount',
  'charge_total_amount',
  'tax_exclusive_amount',
  'tax_amount',
  'tax_inclusive_amount',
  'payable_amount',
] as const;

/** All amounts of a document from quantities, prices, allowances, charges and rates. */
export function computeAmounts(document: Document): DocumentAmounts {
  return atOnce(computingSteps(document));
}

/** The same in steps. */
export function* computingSteps(document: Document): Steps<DocumentAmounts> {
  const lines: LineAmounts[] = [];
  for (const [index, line] of (document.document_lines ?? []).entries()) {
    lines.push(lineAmounts(line));
    if (isEndOfStep(index)) yield;
  }
  const breakdown = breakdownAmounts(document, lines);
  const line_extension_amount = total(lines.map((line) => line.net_amount));
  const allowance_total_amount = document.allowances && total(document.allowances.map(amountOf));
  const charge_total_amount = document.charges && total(document.charges.map(amountOf));
  const tax_exclusive_amount = line_extension_amount
    .minus(allowance_total_amount ?? ZERO)
    .plus(charge_total_amount ?? ZERO);
  const tax_amount = sum(breakdown.map((entry) => entry.tax_amount));
  const tax_inclusive_amount = tax_exclusive_amount.plus(tax_amount);
  return {
    lines,
    breakdown,
    line_extension_amount,
    allowance_total_amount,
    charge_total_amount,
    tax_exclusive_amount,
    tax_amount,
    tax_inclusive_amount,
    payable_amount: payable(document, tax_inclusive_amount),
  };
}

// ibr-co-10 to ibr-co-15 round halves of totals towards positive infinity. Only negative sums show the difference.
function total(amounts: Iterable<Decimal>): Decimal {
  return roundHalfUp(sum(amounts), TOTAL_DECIMALS);
}

function amountOf(given: AllowanceCharge): Decimal {
  return optional(given.amount);
}

function optional(value: number | undefined): Decimal {
  return value === undefined ? ZERO : decimal(value);
}

/** The sum of the net amounts of all lines (IBT-106), or of those in a tax category. */
export function lineExtensionAmount({ document_lines: lines = [] }: Document, category?: TaxCategory): Decimal {
  const meant =
    category?.id === undefined ? lines : lines.filter((line) => isSameCategory(line.classified_tax_category, category));
  return total(meant.map((line) => lineAmounts(line).net_amount));
}

/** Whether two amounts are taxed alike: by category and rate, where a missing rate is zero. */
export function isSameCategory(one: TaxCategory | undefined, other: TaxCategory | undefined): boolean {
  return one?.id === other?.id && (one?.percent ?? 0) === (other?.percent ?? 0);
}

/** Quantity × (net price ÷ base quantity) of a line, before its charges and allowances, three decimals. */
export function grossAmount(line: DocumentLine): Decimal {
  const baseQuantity = line.price?.base_quantity ?? 1;
  const product = optional(line.quantity).times(netPrice(line.price));
  const gross = baseQuantity === 1 || baseQuantity === 0 ? product : product.div(decimal(baseQuantity));
  return roundHalfAway(gross, LINE_DECIMALS);
}

// IBT-131 = quantity × (net price ÷ base quantity), rounded, + charges − allowances; then BTOM-016 and BTOM-017. The
// sum is rounded again, since charges and allowances may be finer than a baisa.
function lineAmounts(line: DocumentLine): LineAmounts {
  let net_amount = grossAmount(line);
  if (line.charges) net_amount = net_amount.plus(sum(line.charges.map(amountOf)));
  if (line.allowances) net_amount = net_amount.minus(sum(line.allowances.map(amountOf)));
  if (line.charges || line.allowances) net_amount = roundHalfAway(net_amount, LINE_DECIMALS);
  const tax_amount = roundHalfAway(taxOn(net_amount, line.classified_tax_category), LINE_DECIMALS);
  return { net_amount, tax_amount, total_amount: net_amount.plus(tax_amount) };
}

/** IBT-146: the price after the discount. */
export function netPrice(price: DocumentLine['price']): Decimal {
  const base = optional(price?.base_amount);
  return price?.allowance_amount === undefined ? base : base.minus(decimal(price.allowance_amount));
}

/** Categories without tax: exempt, out of scope, zero rated. */
export const UNTAXED_CATEGORIES: ReadonlySet<string> = new Set(['E', 'O', 'Z']);

function taxOn(amount: Decimal, category: TaxCategory | undefined): Decimal {
  if (category?.id === undefined || category.percent === undefined || UNTAXED_CATEGORIES.has(category.id)) return ZERO;
  return percentOf(amount, decimal(category.percent));
}

interface Group {
  readonly code: string;
  readonly rate: Decimal | undefined;
  taxable: Decimal;
  tax: Decimal;
}

// IBG-23: one entry for each category and rate, in the order of first use.
function breakdownAmounts(document: Document, lines: readonly LineAmounts[]): BreakdownAmounts[] {
  const groups = new Map<string, Group>();
  const add = (category: TaxCategory | undefined, taxable: Decimal, tax: Decimal): void => {
    if (category?.id === undefined) return;
    const key = breakdownKey(category.id, category.percent);
    const group = groups.get(key);
    if (group) {
      group.taxable = group.taxable.plus(taxable);
      group.tax = group.tax.plus(tax);
    } else {
      const rate = category.percent === undefined ? undefined : decimal(category.percent);
      groups.set(key, { code: category.id, rate, taxable, tax });
    }
  };
  document.document_lines?.forEach((line, index) => {
    const amounts = lines[index];
    if (amounts) add(line.classified_tax_category, amounts.net_amount, amounts.tax_amount);
  });
  for (const charge of document.charges ?? []) {
    add(charge.tax_category, amountOf(charge), taxOn(amountOf(charge), charge.tax_category));
  }
  for (const allowance of document.allowances ?? []) {
    const amount = amountOf(allowance);
    add(allowance.tax_category, ZERO.minus(amount), ZERO.minus(taxOn(amount, allowance.tax_category)));
  }
  return [...groups.values()].map((group) => ({
    tax_category_code: group.code,
    tax_percentage: group.rate,
    taxable_amount: roundHalfUp(group.taxable, TOTAL_DECIMALS),
    tax_amount: roundHalfUp(group.tax, TOTAL_DECIMALS),
  }));
}

/** Category and rate as one key; JSON numbers have no insignificant zeros. */
export function breakdownKey(code: string, percent: number | undefined): string {
  return `${code} ${percent ?? ''}`;
}

/**
 * The breakdown in rials by an exchange rate. IBR-065-OM compares the total in rials with the exchanged total, and entries
 * must add up to it. So the remainder of each entry's rounding goes to the next entry.
 */
export function breakdownInAccountingCurrency(
  breakdown: readonly BreakdownAmounts[],
  exchangeRate: number,
): BreakdownAmounts[] {
  const rate = decimal(exchangeRate);
  let taxSoFar = ZERO;
  let stated = ZERO;
  return breakdown.map((entry) => {
    taxSoFar = taxSoFar.plus(entry.tax_amount);
    const tax_amount = roundHalfUp(taxSoFar.times(rate), TOTAL_DECIMALS).minus(stated);
    stated = stated.plus(tax_amount);
    return {
      ...entry,
      taxable_amount: roundHalfUp(entry.taxable_amount.times(rate), TOTAL_DECIMALS),
      tax_amount,
    };
  });
}

// ibr-co-16 compares round(payable − rounding) with round(inclusive − prepaid). For a rounding amount finer than two
// decimals only one payable amount of two decimals satisfies it: the one rounded half down.
function payable(document: Document, inclusive: Decimal): Decimal {
  const due = roundHalfUp(inclusive.minus(optional(document.prepaid_amount)), TOTAL_DECIMALS);
  return roundHalfDown(due.plus(optional(document.payable_rounding_amount)), TOTAL_DECIMALS);
}
